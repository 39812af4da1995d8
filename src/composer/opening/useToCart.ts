import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage } from '../../browser/language.ts'
import { cartOf, useSeesElements } from '../../cart/cart.ts'
import { showAlert } from '../../ui/alerts.ts'
import { useWork } from '../work/work.ts'
import { cartStateOf, changedInCart, type CartState } from '../../cart/scenes/cartState.ts'
import { putIntoCart } from './putIntoCart.ts'

/** Puts the scene into the cart, and applies the cart's changes to the scene. */
export function useToCart(): {
  state: CartState
  put: () => void
  /** The number of scenes and database elements in the cart, with this scene. */
  parts: number
} {
  const language = useLanguage()
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
      if (putIntoCart(person, sceneId, index, language))
        showAlert('composer.cart.added', { type: 'successful' })
    },
  }
}
