import { isAnyPriced, unpricedScene } from './lines.ts'
import { hasSameRate } from './replacing.ts'
import { freeSceneId, sceneMaking } from './scenes/joining.ts'
import { hasQuotedLines, inSceneOrder, isInQuote } from './scenes/roles.ts'
import { mostRemoved, sceneIdOf } from './scenes/sceneId.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'

/** A cart that holds nothing. */
export const empty: StoredCart = { scenes: [], dbItems: [], rate: null }

const quotes = new WeakMap<StoredCart, StoredCart>()
let lastQuote = empty

/** The quote: what a cart holds without drafts and empty scenes. The same object until something in it changes. */
export function quoteOf(whole: StoredCart): StoredCart {
  const known = quotes.get(whole)
  if (known !== undefined) return known
  const quote = { ...whole, scenes: whole.scenes.filter(isInQuote) }
  lastQuote = isSameQuote(quote, lastQuote) ? lastQuote : quote
  quotes.set(whole, lastQuote)
  return lastQuote
}

const isSameQuote = ({ scenes, ...one }: StoredCart, { scenes: others, ...other }: StoredCart) =>
  scenes.length === others.length &&
  scenes.every((scene, at) => scene === others[at]) &&
  (Object.keys({ ...one, ...other }) as (keyof typeof one)[]).every(
    (name) => one[name] === other[name],
  )

/** The drafts and empty scenes of a cart beside another quote: without those that are in that quote, and with an id of their own each. */
function besideQuote({ scenes }: StoredCart, quote: StoredCart): StoredScene[] {
  const inQuote = new Map(quote.scenes.map((scene) => [sceneIdOf(scene), scene]))
  return scenes.flatMap((scene) => {
    if (isInQuote(scene)) return []
    const there = inQuote.get(sceneIdOf(scene))
    if (there === undefined) return [scene]
    // The quote's scene comes from a time before the draft was changed: the draft is one more scene.
    const isLost = scene.items.length > 0 && sceneMaking(scene) !== sceneMaking(there)
    const all = { scenes: [...quote.scenes, ...scenes] }
    return isLost ? [{ ...scene, id: freeSceneId(all, sceneIdOf(scene)) }] : []
  })
}

/**
 * A cart with another quote: its drafts and empty scenes stay.
 *
 * @param quote  at another rate, the drafts lose their prices, which are then requested again
 */
export function withQuote(whole: StoredCart, quote: StoredCart): StoredCart {
  const others = besideQuote(whole, quote)
  const isDraftPriced = isAnyPriced({ ...empty, scenes: others })
  // A quote without prices has no rate of its own.
  const rate = quote.rate ?? (isDraftPriced && !isAnyPriced(quote) ? whole.rate : null)
  const left = isDraftPriced && !hasSameRate(whole, rate) ? others.map(unpricedScene) : others
  const removed = new Set([...(whole.removed ?? []), ...(quote.removed ?? [])])
  return { ...quote, scenes: [...quote.scenes, ...left], rate, removed: [...removed] }
}

/**
 * A cart as it is stored: its scenes in their order, and the last removed ones without those that are there again. Without lines a quote has
 * nothing that the shop adds, which would fall on the next one. Its rate goes with the last line, unless drafts have prices at it. The loaded
 * budget stays.
 */
export function settled(cart: StoredCart, before: StoredCart): StoredCart {
  const own = inSceneOrder(cart)
  const there = new Set(own.scenes.map(sceneIdOf))
  const removed = own.removed?.filter((id) => !there.has(id)).slice(-mostRemoved)
  const noted = removed?.length === own.removed?.length ? own : { ...own, removed }
  const needsRate = (one: StoredCart) => hasQuotedLines(one) || isAnyPriced(one)
  const rate = needsRate(before) && !needsRate(own) ? null : own.rate
  return hasQuotedLines(own) ? noted : { ...noted, extras: undefined, rate }
}
