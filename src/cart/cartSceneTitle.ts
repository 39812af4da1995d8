import type { Translate } from '../browser/language.ts'
import type { StoredCart } from './storedCart.ts'

/** The title of a cart's scene: its own name, or else its number, and whether it is an alternative. @param at  that place, from 0 on */
export const cartSceneTitle = (
  { scene, isAlternative }: Pick<StoredCart['scenes'][number], 'scene' | 'isAlternative'>,
  at: number,
  t: Translate,
): string => {
  // A later portal's scene may have its name elsewhere.
  const name: unknown = scene?.name
  const title = typeof name === 'string' && name !== '' ? name : t('cart.scene', { number: at + 1 })
  return isAlternative === true ? t('cart.alternative.title', { title }) : title
}
