import type { Translate } from '../browser/language.ts'
import type { StoredCart } from './storedCart.ts'

/** The title of a cart's scene: its own name, or else its number. @param at  that place, from 0 on */
export const cartSceneTitle = (
  { scene }: Pick<StoredCart['scenes'][number], 'scene'>,
  at: number,
  t: Translate,
): string => {
  // A later portal's scene may have its name elsewhere.
  const name: unknown = scene?.name
  return typeof name === 'string' && name !== '' ? name : t('cart.scene', { number: at + 1 })
}
