import { cartSceneOf, type CartScene } from '../composed.ts'
import type { StoredCart } from '../cart.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { OpenScene, SceneOrigin } from './keptScenes.ts'
import { asInCart, cartChanges } from './cartChanges.ts'
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

/** What was changed in the cart since, which is no change of the scene; null where it was never there or nothing was. */
export function changedInCart(cart: Cart, one: Composed) {
  const there = inCart(cart, linesOf(one))
  if (there === undefined || one.origin?.cartLines === undefined) return null
  const { commands, place } = cartChanges(one.composition, one.origin, there)
  const { cartLines, cartWanted } = one.origin
  if (JSON.stringify(place) === JSON.stringify({ cartLines, cartWanted })) return null
  return { commands, origin: { ...one.origin, ...place } }
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
