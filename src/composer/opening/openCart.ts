import type { StoredCart } from '../../cart/cart.ts'
import { compositionOf } from '../../cart/composed.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { wantedOf, type Composition } from '../../domain/scene/composition.ts'
import type { Kept } from '../../domain/scene/kept.ts'
import { taken } from '../scenes/carried.ts'
import type { SceneOrigin } from '../../cart/scenes/storedScenes.ts'

type CartScene = StoredCart['scenes'][number]

/** The scene of the cart that has a line. */
export const cartSceneWith = (
  { scenes }: Pick<StoredCart, 'scenes'>,
  line: string,
): CartScene | undefined =>
  scenes.find(({ items }) => items.some(({ drawableUUID }) => drawableUUID === line))

/** Where a composition stands in the cart: its lines, and what is wanted of each. */
export const placeInCart = (
  composition: Composition,
): Pick<SceneOrigin, 'cartLines' | 'cartWanted'> => {
  const lines = composition.scene.lines.map(({ id }) => id)
  return {
    cartLines: lines,
    cartWanted: Object.fromEntries(lines.map((id) => [id, wantedOf(composition, id)])),
  }
}

/** Whether a scene of the cart has articles or fabrics that the catalogue lacks and nothing in it keeps. */
export function isIncomplete({ items, scene }: CartScene, index: CatalogueIndex): boolean {
  const kept = scene !== undefined && 'kept' in scene
  return (
    !kept &&
    items.some(
      ({ identifier, materials }) =>
        !index.articles.has(identifier) ||
        Object.values(materials).some((fabric) => !index.fabrics.has(fabric)),
    )
  )
}

/**
 * A scene of the cart to be worked on.
 *
 * @param told  what the budget that the cart was loaded from keeps of it, where that was asked
 * @returns null where nothing tells how it is composed
 */
export function cartComposition(
  inCart: CartScene,
  told: Kept | null,
): { composition: Composition; origin: SceneOrigin } | null {
  const read = compositionOf(inCart)
  if (read === null) return null
  const { composition, kept = told ?? undefined } = taken(read.scene)
  const made = { ...composition, wanted: read.wanted }
  return {
    composition: made,
    origin: { ...placeInCart(made), ...(kept === undefined ? {} : { kept }) },
  }
}
