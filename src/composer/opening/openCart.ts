import type { StoredCart } from '../../cart/cart.ts'
import { compositionOf } from '../../cart/composed.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { wantedOf, type Composition } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { taken } from '../scenes/carried.ts'
import type { SceneOrigin } from '../../cart/scenes/storedScenes.ts'

type CartScene = StoredCart['scenes'][number]

/** The scene of the cart that contains a line. */
export const cartSceneWith = (
  { scenes }: Pick<StoredCart, 'scenes'>,
  line: string,
): CartScene | undefined =>
  scenes.find(({ items }) => items.some(({ drawableUUID }) => drawableUUID === line))

/** The place of a composition in the cart: its lines, with units and remarks of each. */
export const placeInCart = (
  composition: Composition,
): Pick<SceneOrigin, 'cartLines' | 'cartWanted'> => {
  const lines = composition.scene.lines.map(({ id }) => id)
  return {
    cartLines: lines,
    cartWanted: Object.fromEntries(lines.map((id) => [id, wantedOf(composition, id)])),
  }
}

/** Whether a scene of the cart has articles or fabrics that the catalogue lacks, and has no stored copy of them. */
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
 * A scene of the cart as a composition with its origin.
 *
 * @param stored  what the loaded budget has stored of the scene; null if that was not requested
 * @returns null if its composition is unknown
 */
export function cartComposition(
  inCart: CartScene,
  stored: Snapshot | null,
): { composition: Composition; origin: SceneOrigin } | null {
  const read = compositionOf(inCart)
  if (read === null) return null
  const { composition, kept = stored ?? undefined } = taken(read.scene)
  const made = { ...composition, wanted: read.wanted }
  return {
    composition: made,
    origin: { ...placeInCart(made), ...(kept === undefined ? {} : { kept }) },
  }
}
