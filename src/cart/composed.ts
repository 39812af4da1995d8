import type { CartItem } from '../contract/entities/cart.ts'
import { readScene } from '../contract/scene.ts'
import { wantedOf, type Composition } from '../domain/scene/composition.ts'
import { blankLine, changedLine } from './lines.ts'
import type { StoredCart } from './storedCart.ts'

export type CartScene = StoredCart['scenes'][number]

/**
 * A composition as a scene of the cart: a line for each module, to be priced.
 *
 * @param nameOf  the name of an article
 * @param before  the scene that it was opened from; a line keeps its price if its making is the same
 */
export function cartSceneOf(
  composition: Composition,
  nameOf: (article: string) => string,
  before?: CartScene,
): CartScene {
  const old = new Map(before?.items.map((item) => [item.drawableUUID, item]))
  const items = composition.scene.lines.map(({ id, article, materials, accessories }): CartItem => {
    const { units, remarks } = wantedOf(composition, id)
    const item = old.get(id) ?? { ...blankLine(), drawableUUID: id }
    return changedLine(item, {
      identifier: article,
      name: nameOf(article),
      materials,
      accessories,
      shoppingCartData: { ...item.shoppingCartData, quantity: units, remarks },
    })
  })
  return { ...before, items, scene: composition.scene }
}

/** A cart's scene as a composition; null if its composition is unknown. */
export function compositionOf({ items, scene: carried }: CartScene): Composition | null {
  const scene = readScene(carried)
  if (scene === null) return null
  const own = new Set(scene.lines.map(({ id }) => id))
  const wanted = items
    .map(({ drawableUUID, shoppingCartData: { quantity: units, remarks } }) => ({
      line: drawableUUID,
      units,
      remarks,
    }))
    .filter(({ line, units, remarks }) => own.has(line) && (units !== 1 || remarks !== ''))
  return {
    scene,
    wanted: Object.fromEntries(
      wanted.map(({ line, units, remarks }) => [line, { units, remarks }]),
    ),
  }
}
