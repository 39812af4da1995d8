import { cartOf } from '../../cart/cart.ts'
import { cartSceneOf } from '../../cart/composed.ts'
import type { CatalogueIndex, Language } from '../../domain/catalogue/catalogue.ts'
import type { CatalogueFacts } from '../../domain/scene/composition.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { stagedScene } from '../../furniture/staged.ts'
import { drawnScene } from '../panels/pictures/drawn.ts'
import { withKept } from '../scenes/carried.ts'
import type { OpenScene } from '../../cart/scenes/storedScenes.ts'
import { pictureKey, picturesOf } from '../scenes/pictures.ts'
import type { ComposingPerson } from '../work/composingPerson.ts'
import { knownOf, namesIn } from '../work/known.ts'
import { lookOf } from '../work/looks.ts'
import { scenesOf } from '../work/ownScenes.ts'
import { changedInCart, linesOf } from '../../cart/scenes/cartState.ts'
import { placeInCart } from './openCart.ts'
import { withComposed } from '../../cart/scenes/toCart.ts'

/** The picture of a scene: the one that the stage has taken, else a drawing. */
function pictureOf(
  { composition: { scene }, origin }: OpenScene,
  known: CatalogueFacts,
  owner: string,
) {
  const look = (line: SceneLine) => lookOf(line, known, origin)
  const taken = picturesOf(owner).now(pictureKey(stagedScene(scene, look)))
  return taken ?? `data:image/svg+xml,${encodeURIComponent(drawnScene(scene, known, look))}`
}

/**
 * Puts a scene into the cart, at its old place if it was there. It takes the stored scene, since another tab may have changed it, and first
 * applies the changes that the cart has made to it.
 *
 * @returns whether the scene is in the cart now
 */
export function putIntoCart(
  { owner, clientId, login }: Pick<ComposingPerson, 'owner' | 'clientId' | 'login'>,
  sceneId: string,
  index: CatalogueIndex,
  language: Language,
): boolean {
  const composed = scenesOf(owner)
  const store = cartOf(clientId, login)
  const found = () => composed.get().find(({ id }) => id === sceneId)
  const known = knownOf(index, found()?.origin)
  composed.takeIn(sceneId, (one) => changedInCart(store.get(), one), known)
  const now = found()
  if (now === undefined) return false
  const { composition, origin } = now
  const names = namesIn(index, language, [origin])
  const image = pictureOf(now, known, owner)
  const changed = store.change((before) =>
    withComposed(
      before,
      (there) => ({
        ...cartSceneOf(composition, names.article, there),
        scene: withKept(composition.scene, origin?.kept),
        image,
      }),
      linesOf(now),
    ),
  )
  // If the place were stored and the cart not, the modules would seem to have been removed in the cart.
  if (changed === 'stored')
    composed.changeOrigin(sceneId, (one) => ({ ...one.origin, ...placeInCart(composition) }))
  return changed !== 'full'
}
