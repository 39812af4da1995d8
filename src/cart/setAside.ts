import { canDraft } from '../browser/drafts.ts'
import { hasLines } from '../domain/cart.ts'
import { keyOf } from '../domain/hash.ts'
import { hasExtras } from '../domain/orders/extras.ts'
import { unpricedScene } from './lines.ts'
import { quoteOf } from './quote.ts'
import { withoutSeen } from './removal.ts'
import { hasSameRate } from './replacing.ts'
import { composedOf } from './scenes/composedOf.ts'
import { asDraft, sceneMaking } from './scenes/joining.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'
import { unreadOf } from './unread.ts'

/** The part of a quote that came with the budget that it was loaded from: lines outside of scenes and what the shop adds count to it. */
const loadedPart = (quote: StoredCart): StoredCart => ({
  ...quote,
  scenes: quote.scenes.filter(({ from }) => from === quote.budget?.id),
})

/**
 * The rest of a quote after its budget was put back into the list: scenes that were composed since stay.
 *
 * @param seen  the quote as it was when the person asked for it
 */
export const withoutLoaded = (quote: StoredCart, seen: StoredCart): StoredCart =>
  withoutSeen(quote, loadedPart(seen))

/** The question before the budget of a quote is put back: the quote is emptied, or scenes that were composed since stay. */
export const restoreQuestion = (quote: StoredCart) =>
  loadedPart(quote).scenes.length < quote.scenes.length
    ? ({ text: 'cart.loaded.askKeeping', accept: 'cart.loaded.acceptKeeping' } as const)
    : ({ text: 'cart.loaded.ask', accept: 'cart.loaded.accept' } as const)

/** Notes on the scenes of an order that is repeated how they are made there. */
export const asRepeated = (scene: StoredScene): StoredScene => ({
  ...scene,
  repeats: keyOf(sceneMaking(scene)),
})

/** Whether a scene was composed in a quote, and the composer can show it as a draft. What a budget or a repeated order has is there still. */
const isSetAside = ({ budget }: StoredCart, scene: StoredScene): boolean =>
  canDraft() &&
  (budget === undefined || scene.from !== budget.id) &&
  scene.repeats !== keyOf(sceneMaking(scene)) &&
  composedOf(scene) !== null

/**
 * The scenes of a quote that were composed in it, as drafts, for when another quote takes its place; without those that the next quote or a
 * draft is made like.
 *
 * @param next   at another rate they lose their prices, which are then requested again
 * @param whole  the cart, with its drafts
 */
export function setAside(
  { scenes, rate }: Pick<StoredCart, 'scenes' | 'rate'>,
  whole: StoredCart,
): StoredScene[] {
  const quote = quoteOf(whole)
  const drafts = whole.scenes.filter(({ isDraft }) => isDraft === true)
  // A scene that comes with its budget also leaves with it.
  const others = [...scenes, ...drafts].filter(({ from }) => from === undefined)
  const there = new Set(others.map(sceneMaking))
  const aside = quote.scenes
    .filter((scene) => isSetAside(quote, scene) && !there.has(sceneMaking(scene)))
    .map(asDraft)
  return hasSameRate(quote, rate) ? aside : aside.map(unpricedScene)
}

/** A quote with all that stays of a cart when the quote takes the place of that cart's: what is set aside, and unread values. */
export const asNextQuote = (next: StoredCart, whole: StoredCart): StoredCart => ({
  ...next,
  scenes: [...next.scenes, ...setAside(next, whole)],
  unread: unreadOf(whole, next),
})

/** How much of a quote is lost when another one takes its place: not what is set aside. null if it has nothing. */
export function lossOf(quote: StoredCart): 'everything' | 'rest' | 'nothing' | null {
  const left = { ...quote, scenes: quote.scenes.filter((scene) => !isSetAside(quote, scene)) }
  const isAside = left.scenes.length < quote.scenes.length
  if (!hasLines(left) && !(left.extras && hasExtras(left.extras))) return isAside ? 'nothing' : null
  return isAside ? 'rest' : 'everything'
}
