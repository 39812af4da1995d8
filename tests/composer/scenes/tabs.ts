import { cartSceneOf } from '../../../src/cart/composed.ts'
import { openCart } from '../../../src/cart/cart.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import { createSceneStore, type AddedScene } from '../../../src/composer/scenes/sceneStore.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { facts } from '../../domain/scene/composing.ts'

const owner = '1.ana'
export const key = `tresillo.cart.${owner}`
export const stepsKey = `tresillo.sceneHistory.${owner}`
const opened: ReturnType<typeof openCart>[] = []
export const closeTabs = () => opened.splice(0).forEach(({ close }) => close())

export const nameOf = (article: string) => `the ${article}`

/** A page of the portal, with its own reading of the same storage. */
export function openTab() {
  const cart = openCart(owner)
  opened.push(cart)
  const store = createSceneStore(cart)
  return {
    ...store,
    cart,
    add: (composition: Composition, given: Partial<AddedScene> = {}) =>
      store.add({ ...given, composition }, nameOf),
    run: (id: string, command: Command) => store.run(id, command, facts, nameOf),
  }
}
type Tab = ReturnType<typeof openTab>

/** The only tab after a reload. */
export function reload({ cart }: Tab): Tab {
  dispatchEvent(new Event('pagehide'))
  cart.close()
  return openTab()
}

/** Tells every tab what the browser tells those that have not written. */
export const tell = () => dispatchEvent(new StorageEvent('storage', { key }))

/** A scene whose lines have a price, and something that the composer does not show. */
export const special = (scene: StoredScene): StoredScene => ({
  ...scene,
  items: scene.items.map((item) => ({
    ...item,
    price: { finalPrice: 100 },
    points: 50,
    shoppingCartData: { ...item.shoppingCartData, special: 'A 95 cm' },
  })),
})

export const fabric = (id: string): Command => ({ kind: 'fabric', fabric: id, on: 'everything' })
export const units = { kind: 'units', line: 'ALB-L2', units: 3 } as const satisfies Command

export const nothing: Composition = {
  scene: { version: 2, name: '', lines: [], joints: [], free: {} },
  wanted: {},
}

/** A composition as a scene of the cart. */
export const sceneOf = (composition: Composition, id: string): StoredScene => ({
  ...cartSceneOf(composition, nameOf),
  id,
})
