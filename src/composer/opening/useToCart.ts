import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { cartOf, useSeesElements } from '../../cart/cart.ts'
import { showAlert } from '../../ui/alerts.ts'
import { useWork } from '../work/work.ts'
import { cartStateOf, changedInCart, linesOf, type CartState } from '../../cart/scenes/cartState.ts'
import { inCart } from '../../cart/scenes/toCart.ts'
import { useSceneTitle } from '../work/useSceneTitle.ts'
import { putIntoCart } from './putIntoCart.ts'

/** Puts the scene into the cart, and applies the cart's changes to the scene. */
export function useToCart(): {
  state: CartState
  put: () => void
  /** The number of scenes and database elements in the cart, with this scene. */
  parts: number
} {
  const t = useT()
  const language = useLanguage()
  const titleOf = useSceneTitle()
  const { composition, index, scenes, sceneId, person, takeIn } = useWork()
  const store = cartOf(person.clientId, person.login)
  const cart = useStore(store)
  const seesElements = useSeesElements()
  const origin = scenes.find(({ id }) => id === sceneId)?.origin

  const takeChanges = useEffectEvent(() => takeIn((one) => changedInCart(store.get(), one)))
  useEffect(() => takeChanges(), [cart, sceneId])

  return {
    parts: cart.scenes.length + (seesElements ? cart.dbItems.length : 0),
    state: cartStateOf(cart, { composition, origin }),
    put: () => {
      if (!putIntoCart(person, sceneId, index, language)) return
      // Scenes of the cart are numbered by their place in it, as reports number them.
      const now = store.get()
      const there = inCart(now, linesOf({ composition, origin }))
      const number = now.scenes.findIndex((scene) => scene === there) + 1
      const before = titleOf(sceneId)
      const scene = composition.scene.name || t('cart.scene', { number })
      const key = scene === before ? 'composer.cart.added' : 'composer.cart.renumbered'
      showAlert(key, { type: 'successful', args: { before, scene } })
    },
  }
}
