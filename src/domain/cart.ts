import { fromCents, toCents, type Rate } from './money.ts'

type PricedItem = { price: { finalPrice: number | null }; shoppingCartData: { quantity: number } }

/** What a person is about to quote: scenes, articles outside scenes (database elements), and the rate of their prices. */
export type Cart<Item extends PricedItem = PricedItem> = {
  scenes: { items: Item[]; image?: string | undefined }[]
  dbItems: Item[]
  rate: Rate | null
}

const sum = (items: PricedItem[]) =>
  items.reduce((total, item) => total + toCents(item.price.finalPrice ?? 0), 0)

/**
 * The cart's prices in major units: each scene's, the database elements', and the total, which is their sum to the cent.
 * `finalPrice` of an item is for its whole quantity.
 */
export function cartTotals(cart: Cart): { scenes: number[]; dbItems: number; total: number } {
  const scenes = cart.scenes.map((scene) => sum(scene.items))
  const dbItems = sum(cart.dbItems)
  const total = scenes.reduce((all, scene) => all + scene, dbItems)
  return { scenes: scenes.map(fromCents), dbItems: fromCents(dbItems), total: fromCents(total) }
}

const count = (items: PricedItem[]) =>
  items.reduce((total, item) => total + item.shoppingCartData.quantity, 0)

/** The badge's number: database items plus the items of the scenes. @see product-spec §2 Navigation bar */
export const cartCount = (cart: Cart): number =>
  cart.scenes.reduce((total, scene) => total + count(scene.items), count(cart.dbItems))
