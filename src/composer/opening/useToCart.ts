import { useEffect, useEffectEvent, useMemo } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { cartOf } from '../../cart/cart.ts'
import { cartSceneOf, type CartScene } from '../../cart/composed.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { stagedScene } from '../../furniture/staged.ts'
import { drawnScene } from '../panels/pictures/drawn.ts'
import { withKept } from '../scenes/carried.ts'
import type { OpenScene } from '../scenes/keptScenes.ts'
import { pictureKey, picturesOf } from '../scenes/pictures.ts'
import { lookOf } from '../work/looks.ts'
import { scenesOf } from '../work/ownScenes.ts'
import { useNames } from '../work/useNames.ts'
import { useWork } from '../work/work.ts'
import { cartChanges } from './cartChanges.ts'
import { placeInCart } from './openCart.ts'
import { inCart, withComposed } from './toCart.ts'

/** Where the scene stands with the cart: not in it, in it as it was before, or in it as it is. */
export type CartState = 'out' | 'older' | 'same'

/**
 * What of a cart's scene is composed, as a text: not what it keeps of its articles, which the composer has anew, nor their names,
 * which are those of the language that it was put there in.
 */
const composedOf = ({ items, scene }: CartScene): string =>
  JSON.stringify([items.map((item) => ({ ...item, name: '' })), { ...scene, kept: undefined }])

/** The lines by which a scene is found in the cart. */
const linesOf = ({ composition, origin }: Pick<OpenScene, 'composition' | 'origin'>): string[] => [
  ...composition.scene.lines.map(({ id }) => id),
  ...(origin?.cartLines ?? []),
]

/** The way of the scene into the cart, and of what is changed there back into the scene. */
export function useToCart(): { state: CartState; put: () => void } {
  const { composition, known, scenes, sceneId, say, person, takeIn } = useWork()
  const names = useNames()
  const store = cartOf(person.clientId, person.login)
  const cart = useStore(store)
  const origin = scenes.find(({ id }) => id === sceneId)?.origin
  const lines = useMemo(() => linesOf({ composition, origin }), [composition, origin])
  const pictures = picturesOf(person.owner)
  const picture = () => {
    const look = (line: SceneLine) => lookOf(line, known, origin)
    const taken = pictures.now(pictureKey(stagedScene(composition.scene, look)))
    if (taken !== undefined) return taken
    return `data:image/svg+xml,${encodeURIComponent(drawnScene(composition.scene, known, look))}`
  }

  const takeChanges = useEffectEvent(() =>
    takeIn(({ composition: now, origin: from }) => {
      const there = inCart(store.get(), linesOf({ composition: now, origin: from }))
      if (there === undefined || from?.cartLines === undefined) return null
      const { commands, place } = cartChanges(now, from, there)
      const { cartLines, cartWanted } = from
      if (JSON.stringify(place) === JSON.stringify({ cartLines, cartWanted })) return null
      return { commands, origin: { ...from, ...place } }
    }),
  )
  useEffect(() => takeChanges(), [cart, sceneId])

  const state = useMemo((): CartState => {
    const before = inCart(cart, lines)
    if (before === undefined) return 'out'
    const now = cartSceneOf(composition, () => '', before)
    return composedOf(now) === composedOf(before) ? 'same' : 'older'
  }, [cart, lines, composition])

  return {
    state,
    put: () => {
      // As it is kept at this moment: another tab may have changed it since it was drawn here.
      const kept = scenesOf(person.owner)
      const now = kept.get().find(({ id }) => id === sceneId)
      if (now === undefined) return
      const image = picture()
      const isKept = store.change((before) =>
        withComposed(
          before,
          (there) => {
            const made = cartSceneOf(now.composition, names.article, there)
            return { ...made, scene: withKept(now.composition.scene, now.origin?.kept), image }
          },
          linesOf(now),
        ),
      )
      // With its place kept and the cart not, its modules would be taken for removed there.
      if (isKept)
        kept.changeOrigin(sceneId, (one) => ({ ...one.origin, ...placeInCart(now.composition) }))
      say({ key: 'composer.cart.added', values: {} })
    },
  }
}
