import { useMemo } from 'react'
import { useLanguage } from '../../browser/language.ts'
import { currentCart, useCart } from '../../cart/cart.ts'
import { cartSceneOf } from '../../cart/composed.ts'
import { elevationSvg, type DrawnModule } from '../../furniture/elevation.ts'
import { lookOf } from '../work/looks.ts'
import { useWork } from '../work/work.ts'
import { namesOf } from '../words/sentence.ts'
import { inCart, withComposed } from './toCart.ts'

/** Where the scene stands with the cart: not in it, in it as it was before, or in it as it is. */
export type CartState = 'out' | 'older' | 'same'

/** The way of the scene into the cart. */
export function useToCart(): { state: CartState; put: () => void } {
  const language = useLanguage()
  const cart = useCart()
  const { composition, solved, known, index, scenes, sceneId, setOrigin, say } = useWork()
  const origin = scenes.find(({ id }) => id === sceneId)?.origin
  const lines = useMemo(
    () => [...composition.scene.lines.map(({ id }) => id), ...(origin?.cartLines ?? [])],
    [composition, origin],
  )
  const nameOf = namesOf(index, language).article
  const picture = () => {
    const byId = new Map(composition.scene.lines.map((line) => [line.id, line]))
    const drawn = solved.rows.flat().flatMap((id): DrawnModule[] => {
      const line = byId.get(id)
      const look = line === undefined ? null : lookOf(line, known, origin)
      return look === null ? [] : [{ shape: look.shape, color: look.fabrics.seat.color }]
    })
    return `data:image/svg+xml,${encodeURIComponent(elevationSvg(drawn))}`
  }

  const state = useMemo((): CartState => {
    const before = inCart(cart, lines)
    if (before === undefined) return 'out'
    const now = cartSceneOf(composition, nameOf, before)
    return JSON.stringify([now.scene, now.items]) === JSON.stringify([before.scene, before.items])
      ? 'same'
      : 'older'
  }, [cart, lines, composition, nameOf])

  return {
    state,
    put: () => {
      const image = picture()
      currentCart().change((now) =>
        withComposed(
          now,
          (before) => ({ ...cartSceneOf(composition, nameOf, before), image }),
          lines,
        ),
      )
      setOrigin(sceneId, { ...origin, cartLines: composition.scene.lines.map(({ id }) => id) })
      say({ key: 'composer.cart.added', values: {} })
    },
  }
}
