import type { Translate } from '../browser/language.ts'
import type { StoredCart } from './storedCart.ts'

/** What a scene of the cart is called: by its own name, or else by its place. @param at  that place, from 0 on */
export const cartSceneTitle = (
  { scene }: Pick<StoredCart['scenes'][number], 'scene'>,
  at: number,
  t: Translate,
): string => {
  // A later portal's scene may call itself otherwise.
  const name: unknown = scene?.name
  return typeof name === 'string' && name !== '' ? name : t('cart.scene', { number: at + 1 })
}
