import type { Translate } from '../browser/language.ts'
import type { OpenScene } from './scenes/openScenes.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
import { numberedOf, sceneNumbers } from './scenes/sceneNumbers.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'

/** The title of a scene of the quote: its own name, or else its number, and whether it is an alternative. @param at  its place in the quote, from 0 on */
export const cartSceneTitle = (
  { scene, isAlternative }: Pick<StoredScene, 'scene' | 'isAlternative'>,
  at: number,
  t: Translate,
): string => {
  // A later portal's scene may have its name elsewhere.
  const name: unknown = scene?.name
  const title = typeof name === 'string' && name !== '' ? name : t('cart.scene', { number: at + 1 })
  return isAlternative === true ? t('cart.alternative.title', { title }) : title
}

/**
 * What a scene is called where it is composed: its name, or else its number.
 *
 * @param cart   the whole cart, with drafts and empty scenes
 * @param scene  one that the cart does not hold yet is numbered as its next one
 */
export function sceneTitle(
  { scenes }: Pick<StoredCart, 'scenes'>,
  { id, composition, role }: OpenScene,
  t: Translate,
): string {
  const { name, lines } = composition.scene
  if (name !== '') return name
  const isDraft = role === 'draft'
  const at = scenes.findIndex((one) => sceneIdOf(one) === id)
  const all = scenes.map(numberedOf)
  if (at < 0) all.push({ isDraft, isEmpty: lines.length === 0 })
  const number = sceneNumbers(all).at(at) ?? 0
  return t(isDraft ? 'cart.draft' : 'cart.scene', { number })
}
