import { useCallback, useEffect } from 'react'
import type { Api } from '../../api/api.ts'
import { failureText, type Words } from '../../api/failureText.ts'
import { createStore, useStore } from '../../browser/createStore.ts'
import { owned } from '../../browser/owned.ts'
import { patiently } from '../../browser/reading.ts'
import type { Unread } from '../../contract/rows.ts'
import { indexCatalogue, type CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { useReach, useReconnecting } from './reach.ts'
import { memoByObject } from '../../domain/memo.ts'

/** The catalogue that is composed with, or why there is none. */
export type LoadedCatalogue =
  | { status: 'loading' }
  /** `unread` are its rows that could not be read, which nobody is offered. */
  | { status: 'ready'; index: CatalogueIndex; unread: readonly Unread[] }
  | { status: 'failed'; words: Words; retry: () => void }

const loading: LoadedCatalogue = { status: 'loading' }
const failures = {
  failed: 'composer.noCatalogue',
  statuses: { 401: 'composer.noCatalogueSession' },
} as const

/** A client's catalogue: once it is there it stays, whatever becomes of the next try. */
function openCatalogue(api: Api, clientId: number | null) {
  const store = createStore(loading)
  let text = ''
  let isRunning = false

  async function load() {
    if (isRunning) return
    isRunning = true
    const isKnown = store.get().status === 'ready'
    try {
      const { catalogue, unread } = await patiently(() =>
        api.call('scenecatalogue', clientId === null ? {} : { clientId }, { isQuiet: isKnown }),
      )
      const now = JSON.stringify([catalogue, unread])
      if (now === text) return
      text = now
      store.set({ status: 'ready', index: indexCatalogue(catalogue), unread })
    } catch (error) {
      if (!isKnown) store.set({ status: 'failed', words: failureText(error, failures), retry })
    } finally {
      isRunning = false
    }
  }

  function retry() {
    store.set(loading)
    void load()
  }

  return { get: store.get, subscribe: store.subscribe, load }
}

/** Each client's catalogue, as long as the page lives: who comes back from the cart without a connection has it still. */
const catalogueOf = owned((clientId: number | null) =>
  memoByObject((api: Api) => openCatalogue(api, clientId)),
)

/**
 * What a client can order, as composing needs it: read when the page comes to it, and shown as it was known until then.
 *
 * @param clientId  null for a visitor, who composes with the catalogue of visitors
 */
export function useSceneCatalogue(api: Api, clientId: number | null): LoadedCatalogue {
  const catalogue = catalogueOf(clientId)(api)
  const state = useStore(catalogue)
  const now = useReach()
  const load = useCallback(() => void catalogue.load(), [catalogue])

  useEffect(() => load(), [load])
  // The session is begun again.
  useEffect(() => {
    if (now === 'ok' && catalogue.get().status === 'failed') load()
  }, [now, catalogue, load])
  useReconnecting(load)

  return state
}
