import { cartSceneOf, type CartScene } from '../composed.ts'
import type { StoredCart } from '../cart.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { OpenScene, SceneOrigin } from './storedScenes.ts'
import { asInCart, cartChanges, wantedIn } from './cartChanges.ts'
import { inCart } from './toCart.ts'

/** Whether the cart holds a scene: not at all, in an older state, or in its current state. */
export type CartState = 'out' | 'older' | 'same'

type Cart = Pick<StoredCart, 'scenes'>
type Composed = Pick<OpenScene, 'composition' | 'origin'>

/** Sorts the fields of objects: two writers of the same scene may order them differently. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * The composition of a cart's scene as a text to compare. It leaves out what is stored of the articles, which the composer writes anew,
 * and the articles' names, which are in the language of that time.
 */
const composedOf = ({ items, scene }: CartScene): string =>
  JSON.stringify(
    [items.map((item) => ({ ...item, name: '' })), { ...scene, kept: undefined }],
    inOrder,
  )

/** The ids of lines by which `inCart` finds a scene in the cart. */
export const linesOf = ({ composition, origin }: Composed): string[] => [
  ...composition.scene.lines.map(({ id }) => id),
  ...(origin?.cartLines ?? []),
]

/**
 * The changes that the cart has made to a scene since it was put there, and that the scene has not taken over yet. If the cart was saved
 * with such changes, these are the ones it was saved with.
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
 * The scene with a note of the cart's changes, when the cart is saved and emptied. Only the composer can apply them, since that needs the
 * catalogue.
 *
 * @returns null where there is nothing to note
 */
export function withSaved(cart: Cart, one: OpenScene): OpenScene | null {
  const there = inCart(cart, linesOf(one))
  if (there === undefined || one.origin === undefined) return null
  const { savedWanted, ...origin } = one.origin
  const isChanged = (changedInCart(cart, one)?.commands ?? []).length > 0
  if (!isChanged && savedWanted === undefined) return null
  // The note of an earlier save goes where this one has nothing to say.
  return { ...one, origin: isChanged ? { ...origin, savedWanted: wantedIn(there) } : origin }
}

function compared(cart: Cart, one: Composed): CartState {
  const before = inCart(cart, linesOf(one))
  if (before === undefined) return 'out'
  const commands = changedInCart(cart, one)?.commands ?? []
  const now = cartSceneOf(commands.reduce(asInCart, one.composition), () => '', before)
  return composedOf(now) === composedOf(before) ? 'same' : 'older'
}

const cache = new WeakMap<
  Composition,
  { scenes: Cart['scenes']; origin: SceneOrigin | undefined; state: CartState }
>()

/** Whether the cart holds an open scene, and in which state. */
export function cartStateOf({ scenes }: Cart, { composition, origin }: Composed): CartState {
  // A command changes one scene of ten: the others are answered from the cache.
  const last = cache.get(composition)
  if (last?.scenes === scenes && last.origin === origin) return last.state
  const state = compared({ scenes }, { composition, origin })
  cache.set(composition, { scenes, origin, state })
  return state
}

/** The scenes that were changed in the composer since they were put into the cart, by their place in the cart. */
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
