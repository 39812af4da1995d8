import type { CartLine, StoredCart } from './storedCart.ts'

/**
 * Lines with their articles' names in the page's language. An article that has left the catalogue keeps its stored name.
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

/** A cart to be shown, with its lines named as by `namedLines`. The stored cart does not change. */
export const namedCart = (cart: StoredCart, names: ReadonlyMap<string, string>): StoredCart => ({
  ...cart,
  scenes: cart.scenes.map((scene) => ({ ...scene, items: namedLines(scene.items, names) })),
  dbItems: namedLines(cart.dbItems, names),
})
