import { useCallback } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { sceneTitle } from '../../cart/cartSceneTitle.ts'
import { useWork } from './work.ts'

/** Tells what a scene is called, by its id: its name, or else its number; one that is not there yet gets the next one. */
export function useSceneTitle(): (sceneId: string) => string {
  const t = useT()
  const { scenes, composition, person } = useWork()
  const cart = useStore(cartOfOwner(person.owner).whole)
  return useCallback(
    (id) => {
      const scene = scenes.find((one) => one.id === id)
      return sceneTitle(cart, scene ?? { id, composition, role: 'included' }, t)
    },
    [scenes, composition, cart, t],
  )
}
