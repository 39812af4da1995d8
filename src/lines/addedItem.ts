import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { useStore } from '../browser/createStore.ts'
import { storageKeys, stored } from '../browser/storage.ts'
import { currentCart } from '../cart/cart.ts'
import { blankLine, withElement } from '../cart/lines.ts'
import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, type LineCatalogue } from './catalogue.ts'
import type { Articles } from './useLineCatalogue.ts'

/** The line that an address has added, so that a reload goes on with it instead of adding another. */
const addedItem = stored(storageKeys.addedItem, z.object({ article: z.string(), id: z.string() }))

/**
 * Adds the article that the address asks for, once.
 *
 * @returns the id of its line; null while there is none
 */
export function useAddedItem(
  article: string | undefined,
  { options, byId }: Articles,
  catalogue: LineCatalogue,
): string | null {
  const added = useStore(addedItem)
  const isReady = options !== 'loading'
  /** What this page has added or found there: deleted since, it stays away, also when the catalogue comes in another language. */
  const settled = useRef<string>(undefined)

  const add = useEffectEvent(async (wanted: string) => {
    if (settled.current === wanted) return
    settled.current = wanted
    const cart = currentCart()
    const known = addedItem.get()
    const isThere = cart.get().dbItems.some(({ drawableUUID }) => drawableUUID === known?.id)
    if (known?.article === wanted && isThere) return
    try {
      const entry = byId.get(wanted)
      const model = entry === undefined ? await catalogue.model(wanted) : null
      const item = {
        ...blankLine(),
        identifier: entry?.article ?? (model?.article || wanted),
        name: entry?.name ?? (model?.description || wanted),
        defaultsOf: entry?.model ?? wanted,
      }
      cart.change((now) => withElement(now, item))
      addedItem.set({ article: wanted, id: item.drawableUUID })
    } catch (error) {
      settled.current = undefined
      showFailure(error, catalogueFailures.models)
    }
  })

  useEffect(() => {
    if (article === undefined) {
      addedItem.clear()
      settled.current = undefined
    } else if (isReady) void add(article)
  }, [article, isReady])

  return added !== null && added.article === article ? added.id : null
}
