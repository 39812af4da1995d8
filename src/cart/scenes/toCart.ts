import type { StoredCart } from '../cart.ts'

type CartScene = StoredCart['scenes'][number]

const idsOf = ({ items }: Pick<CartScene, 'items'>) => items.map(({ drawableUUID }) => drawableUUID)

/**
 * The scene of the cart that a composition came from, or was put into the cart as.
 *
 * @param lines  of the composition, and of its origin's `cartLines`
 */
export const inCart = (
  { scenes }: Pick<StoredCart, 'scenes'>,
  lines: readonly string[],
): CartScene | undefined => {
  const own = new Set(lines)
  return scenes.find((scene) => idsOf(scene).some((id) => own.has(id)))
}

/** The cart with a scene at the place that it came from, or else behind the other scenes. */
export function withComposed(
  cart: StoredCart,
  made: (before: CartScene | undefined) => CartScene,
  lines: readonly string[],
): StoredCart {
  const before = inCart(cart, lines)
  const next = made(before)
  const scenes =
    before === undefined
      ? [...cart.scenes, next]
      : cart.scenes.map((scene) => (scene === before ? next : scene))
  return { ...cart, scenes }
}
