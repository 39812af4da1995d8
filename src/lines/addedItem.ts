import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { createStore, useStore } from '../browser/createStore.ts'
import { currentCart } from '../cart/cart.ts'
import { namedDeed } from '../cart/history/deeds.ts'
import { blankLine, withElement } from '../cart/lines.ts'
import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, type LineCatalogue } from './catalogue.ts'
import type { Articles } from './useLineCatalogue.ts'

const placeState = z.object({
  added: z.object({ article: z.string(), id: z.string() }),
})
type Added = z.infer<typeof placeState>['added']

/**
 * The line that this entry of the browser's history has added. Back, Forward, a reload and a new login return to the entry and must not
 * add it again. The article goes into the cart of the person who requested it, and into nobody else's on the same tablet.
 */
const addedHere = (): Added | undefined => placeState.safeParse(history.state).data?.added

/** Changes with each added line, since the browser has no event for a changed history state. */
const noted = createStore<Added | null>(null)

function noteHere(added: Added) {
  history.replaceState({ ...(history.state as object | null), added }, '')
  noted.set(added)
}

/**
 * Adds the article that the address requests, once for each visit to the address.
 *
 * @returns the id of its line; null while it has none
 */
export function useAddedItem(
  article: string | undefined,
  { options, byId }: Articles,
  catalogue: LineCatalogue,
): string | null {
  // The article is remembered, since the address may change for a moment before the screen refuses to be left.
  const news = useStore(noted)
  const [{ added, ...last }, setLast] = useState(() => ({ article, news, added: addedHere() }))
  if (article !== last.article || news !== last.news) setLast({ article, news, added: addedHere() })
  const isReady = options !== 'loading'
  /** The line that this page has added or found. If it is deleted, it is not added again, even when the catalogue loads in another language. */
  const settled = useRef<string>(undefined)

  const add = useEffectEvent(async (wanted: string) => {
    if (settled.current === wanted) return
    settled.current = wanted
    if (addedHere()?.article === wanted) return
    const cart = currentCart()
    const address = location.href
    try {
      const entry = byId.get(wanted)
      const model = entry === undefined ? await catalogue.model(wanted) : null
      // If the person has left meanwhile, the article is added when they come back.
      if (location.href !== address) return
      const item = {
        ...blankLine(),
        identifier: entry?.article ?? (model?.article || wanted),
        name: entry?.name ?? (model?.description || wanted),
        defaultsOf: entry?.model ?? wanted,
      }
      // If the cart is full, the address may add the article later.
      if (cart.change((now) => withElement(now, item), namedDeed('add', item.name)) === 'full')
        return
      noteHere({ article: wanted, id: item.drawableUUID })
    } catch (error) {
      settled.current = undefined
      showFailure(error, catalogueFailures.models)
    }
  })

  useEffect(() => {
    if (article === undefined) settled.current = undefined
    else if (isReady) void add(article)
  }, [article, isReady])

  const isInCart = currentCart()
    .get()
    .dbItems.some(({ drawableUUID }) => drawableUUID === added?.id)
  return added !== undefined && added.article === article && isInCart ? added.id : null
}
