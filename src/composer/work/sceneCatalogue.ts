import { useEffect, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { failureText, type Words } from '../../api/failureText.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { indexCatalogue, type CatalogueIndex } from '../../domain/catalogue/catalogue.ts'

/** The catalogue that is composed with, or why there is none. */
export type LoadedCatalogue =
  | { status: 'loading' }
  | { status: 'ready'; index: CatalogueIndex }
  | { status: 'failed'; words: Words; retry: () => void }

const loading = { status: 'loading' } as const
const failures = { failed: 'composer.noCatalogue' } as const

async function load(api: Api, clientId: number | null): Promise<CatalogueIndex> {
  const { catalogue, unread } = await api.call(
    'scenecatalogue',
    clientId === null ? {} : { clientId },
  )
  if (unread.length > 0) {
    const parts = unread.map(({ id, field, found }) => `${id} ${field} (${found})`).join(', ')
    showAlert('alerts.errors.partlyUnread', {
      args: { call: 'scenecatalogue', parts },
      timeOut: alertTimes.long,
    })
  }
  return indexCatalogue(catalogue)
}

/**
 * What a client can order, as composing needs it, read once for each.
 *
 * @param clientId  null for a visitor, who composes with the catalogue of visitors
 */
export function useSceneCatalogue(api: Api, clientId: number | null): LoadedCatalogue {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ of: string; loaded: LoadedCatalogue } | null>(null)
  const of = `${clientId} ${attempt}`

  useEffect(() => {
    let isWanted = true
    const settle = (loaded: LoadedCatalogue) => {
      if (isWanted) setState({ of, loaded })
    }
    load(api, clientId).then(
      (index) => settle({ status: 'ready', index }),
      (error: unknown) =>
        settle({
          status: 'failed',
          words: failureText(error, failures),
          retry: () => setAttempt((before) => before + 1),
        }),
    )
    return () => {
      isWanted = false
    }
  }, [api, clientId, of])

  return state?.of === of ? state.loaded : loading
}
