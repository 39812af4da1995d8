import type { CartItem } from '../contract/entities/cart.ts'
import { wantedOf, type Composition } from '../domain/scene/composition.ts'
import { blankLine, changedLine } from './lines.ts'
import { composedOf } from './scenes/composedOf.ts'
import type { StoredScene } from './storedCart.ts'

/** The lines of a scene that its composition doesn't have, as another backend may give it. */
function uncomposed(scene: StoredScene): CartItem[] {
  const own = new Set(composedOf(scene)?.lines.map(({ id }) => id))
  return scene.items.filter(({ drawableUUID }) => !own.has(drawableUUID))
}

/** A scene without its picture, which shows another state of it. */
export function withoutPicture(scene: StoredScene): StoredScene {
  const { image: _, picture: __, ...rest } = scene
  return rest
}

/**
 * A composition as a scene of the cart: a line for each module, to be priced.
 *
 * @param nameOf  the name of an article, or the article where nothing tells it: then a line keeps the name that it has
 * @param before  the scene before the change; a line keeps its price if its making is the same, and lines that were in no composition stay
 */
export function cartSceneOf(
  composition: Composition,
  nameOf: (article: string) => string,
  before?: StoredScene,
): StoredScene {
  const old = new Map(before?.items.map((item) => [item.drawableUUID, item]))
  const items = composition.scene.lines.map(({ id, article, materials, accessories }): CartItem => {
    const { units, remarks } = wantedOf(composition, id)
    const item = old.get(id) ?? { ...blankLine(), drawableUUID: id }
    const name = nameOf(article)
    const isUnknown = name === article && item.identifier === article
    return changedLine(item, {
      identifier: article,
      name: isUnknown ? item.name : name,
      materials,
      accessories,
      shoppingCartData: { ...item.shoppingCartData, quantity: units, remarks },
    })
  })
  const others = before === undefined ? [] : uncomposed(before)
  return { ...before, items: [...items, ...others], scene: composition.scene }
}

/** A cart's scene as a composition; null as of `composedOf`. */
export function compositionOf(stored: StoredScene): Composition | null {
  const scene = composedOf(stored)
  if (scene === null) return null
  const own = new Set(scene.lines.map(({ id }) => id))
  const wanted = stored.items
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
