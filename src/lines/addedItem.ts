import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { useStore } from '../browser/createStore.ts'
import { storageKeys, stored } from '../browser/storage.ts'
import { currentCart } from '../cart/cart.ts'
import { blankLine, withElement } from '../cart/lines.ts'
import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, type LineCatalogue } from './catalogue.ts'
import { giveDefaults } from './giveDefaults.ts'
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

  const add = useEffectEvent(async (wanted: string) => {
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
      }
      cart.change((now) => withElement(now, item))
      addedItem.set({ article: wanted, id: item.drawableUUID })
      giveDefaults(item.drawableUUID, entry?.model ?? wanted, catalogue)
    } catch (error) {
      showFailure(error, catalogueFailures.models)
    }
  })

  useEffect(() => {
    if (article === undefined) addedItem.clear()
    else if (isReady) void add(article)
  }, [article, isReady])

  return added !== null && added.article === article ? added.id : null
}
