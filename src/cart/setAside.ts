import { hasLines } from '../domain/cart.ts'
import type { Rate } from '../domain/money.ts'
import { hasExtras } from '../domain/orders/extras.ts'
import { composedOf } from './scenes/composedOf.ts'
import { unpriced } from './lines.ts'
import { withoutSeen } from './removal.ts'
import { hasSameRate } from './replacing.ts'
import { asDraft } from './scenes/joining.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'

/** The part of a quote that came with the budget that it was loaded from: lines outside of scenes and what the shop adds count to it. */
const loadedPart = (quote: StoredCart): StoredCart => ({
  ...quote,
  scenes: quote.scenes.filter(({ from }) => from === quote.budget?.id),
})

/**
 * The rest of a quote after its budget was put back into the list: scenes that were composed since stay.
 *
 * @param seen      the quote as it was when the person asked for it
 * @param canDraft  as of `setAside`
 */
export const withoutLoaded = (quote: StoredCart, seen: StoredCart, canDraft: boolean): StoredCart =>
  withoutSeen(quote, loadedPart(seen), canDraft)

/** The question before the budget of a quote is put back: the quote is emptied, or scenes that were composed since stay. */
export const restoreQuestion = (quote: StoredCart) =>
  loadedPart(quote).scenes.length < quote.scenes.length
    ? ({ text: 'cart.loaded.askKeeping', accept: 'cart.loaded.acceptKeeping' } as const)
    : ({ text: 'cart.loaded.ask', accept: 'cart.loaded.accept' } as const)

/** Whether a scene was composed in a quote, not loaded with its budget, and the composer can show it as a draft. */
const isSetAside = ({ budget }: StoredCart, scene: StoredScene, canDraft: boolean): boolean =>
  canDraft && (budget === undefined || scene.from !== budget.id) && composedOf(scene) !== null

/**
 * The scenes of a quote that were composed in it, as drafts, for when another quote takes its place. Those of its budget are not among
 * them: the budget has them.
 *
 * @param rate      of the quote that takes its place: at another one they lose their prices, which are then requested again
 * @param canDraft  whether the site has the composer, where alone drafts are seen; else there are none
 */
export function setAside(quote: StoredCart, rate: Rate | null, canDraft: boolean): StoredScene[] {
  const isSame = hasSameRate(quote, rate)
  return quote.scenes
    .filter((scene) => isSetAside(quote, scene, canDraft))
    .map(asDraft)
    .map((draft) => (isSame ? draft : { ...draft, items: draft.items.map(unpriced) }))
}

/**
 * How much of a quote is lost when another one takes its place: not what is set aside. null if it has nothing.
 *
 * @param canDraft  as of `setAside`
 */
export function lossOf(
  quote: StoredCart,
  canDraft: boolean,
): 'everything' | 'rest' | 'nothing' | null {
  const isLeft = (scene: StoredScene) => !isSetAside(quote, scene, canDraft)
  const left = { ...quote, scenes: quote.scenes.filter(isLeft) }
  const isAside = left.scenes.length < quote.scenes.length
  if (!hasLines(left) && !(left.extras && hasExtras(left.extras))) return isAside ? 'nothing' : null
  return isAside ? 'rest' : 'everything'
}
