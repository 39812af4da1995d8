import { useCallback, useMemo } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { cartOf } from '../../cart/cart.ts'
import { sceneNumbers } from '../../cart/scenes/sceneNumbers.ts'
import { useWork } from './work.ts'

/** Tells what a scene is called, by its id: its name, or else its number; one that is not there yet gets the next one. */
export function useSceneTitle(): (sceneId: string) => string {
  const t = useT()
  const { scenes, person } = useWork()
  const cart = useStore(cartOf(person.clientId, person.login))
  const numbers = useMemo(() => sceneNumbers(cart, scenes), [cart, scenes])
  return useCallback(
    (sceneId) => {
      const at = scenes.findIndex(({ id }) => id === sceneId)
      const name = scenes[at]?.composition.scene.name ?? ''
      const number = numbers[at] ?? Math.max(cart.scenes.length, ...numbers) + 1
      return name === '' ? t('cart.scene', { number }) : name
    },
    [scenes, numbers, cart, t],
  )
}
