import { cartSceneOf, type CartScene } from '../composed.ts'
import type { StoredCart } from '../cart.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { OpenScene, SceneOrigin } from './keptScenes.ts'
import { asInCart, cartChanges, wantedIn } from './cartChanges.ts'
import { inCart } from './toCart.ts'

/** Where a scene stands with the cart: not in it, in it as it was before, or in it as it is. */
export type CartState = 'out' | 'older' | 'same'

type Cart = Pick<StoredCart, 'scenes'>
type Composed = Pick<OpenScene, 'composition' | 'origin'>

/** Whoever writes a scene gives its fields an order of their own. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * What of a cart's scene is composed, as a text: not what it keeps of its articles, which the composer has anew, nor their names,
 * which are those of the language that it was put there in.
 */
const composedOf = ({ items, scene }: CartScene): string =>
  JSON.stringify(
    [items.map((item) => ({ ...item, name: '' })), { ...scene, kept: undefined }],
    inOrder,
  )

/** The lines by which a scene is found in the cart. */
export const linesOf = ({ composition, origin }: Composed): string[] => [
  ...composition.scene.lines.map(({ id }) => id),
  ...(origin?.cartLines ?? []),
]

/**
 * What was changed in the cart since the scene was put there, which is no change of the scene yet. Where the cart was saved with such
 * changes, they are those that it had then.
 *
 * @returns null where the scene was never in the cart or nothing was changed
 */
export function changedInCart(cart: Cart, one: Composed) {
  const there = inCart(cart, linesOf(one))
  const now = there === undefined ? one.origin?.savedWanted : wantedIn(there)
  if (now === undefined || one.origin?.cartLines === undefined) return null
  const { savedWanted, ...origin } = one.origin
  const { commands, place } = cartChanges(one.composition, origin, now)
  const { cartLines, cartWanted } = origin
  const isSame = JSON.stringify(place) === JSON.stringify({ cartLines, cartWanted })
  if (isSame && savedWanted === undefined) return null
  return { commands, origin: { ...origin, ...place } }
}

/**
 * The scene with what the cart has changed of it, as the cart is saved and emptied: only the composer, which has the catalogue, can
 * take it in.
 *
 * @returns null where there is nothing to note
 */
export function withSaved(cart: Cart, one: OpenScene): OpenScene | null {
  const there = inCart(cart, linesOf(one))
  if (there === undefined || (changedInCart(cart, one)?.commands ?? []).length === 0) return null
  return { ...one, origin: { ...one.origin, savedWanted: wantedIn(there) } }
}

function compared(cart: Cart, one: Composed): CartState {
  const before = inCart(cart, linesOf(one))
  if (before === undefined) return 'out'
  const commands = changedInCart(cart, one)?.commands ?? []
  const now = cartSceneOf(commands.reduce(asInCart, one.composition), () => '', before)
  return composedOf(now) === composedOf(before) ? 'same' : 'older'
}

const known = new WeakMap<
  Composition,
  { scenes: Cart['scenes']; origin: SceneOrigin | undefined; state: CartState }
>()

/** Where a scene that is worked on stands with the cart. */
export function cartStateOf({ scenes }: Cart, { composition, origin }: Composed): CartState {
  // Of ten scenes a command changes one.
  const last = known.get(composition)
  if (last?.scenes === scenes && last.origin === origin) return last.state
  const state = compared({ scenes }, { composition, origin })
  known.set(composition, { scenes, origin, state })
  return state
}

/** The cart's scenes that have been changed where they are composed since they were put into it, by their place in it. */
export const olderInCart = (
  cart: Cart,
  scenes: readonly OpenScene[],
): ReadonlyMap<number, OpenScene> =>
  new Map(
    scenes.flatMap((one) => {
      const there = cartStateOf(cart, one) === 'older' ? inCart(cart, linesOf(one)) : undefined
      return there === undefined ? [] : [[cart.scenes.indexOf(there), one] as const]
    }),
  )
