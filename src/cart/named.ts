import type { CartLine, StoredCart } from './storedCart.ts'

/**
 * Lines called as the catalogue calls their articles in the language that shows. What has left it keeps the name that it came with.
 *
 * @param names  by article
 * @returns the same lines where each has its name
 */
function namedLines(items: readonly CartLine[], names: ReadonlyMap<string, string>): CartLine[] {
  return items.map((item) => {
    const name = names.get(item.identifier) ?? ''
    return name === '' || name === item.name ? item : { ...item, name }
  })
}

/** A cart to be shown, its lines named as `namedLines` does. What is kept of it stays as it is. */
export const namedCart = (cart: StoredCart, names: ReadonlyMap<string, string>): StoredCart => ({
  ...cart,
  scenes: cart.scenes.map((scene) => ({ ...scene, items: namedLines(scene.items, names) })),
  dbItems: namedLines(cart.dbItems, names),
})
