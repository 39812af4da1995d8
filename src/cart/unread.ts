import type { StoredCart } from './storedCart.ts'

/** Unread values of two carts, each once. */
export function unreadOf(...carts: Pick<StoredCart, 'unread'>[]): unknown[] {
  const all = carts.flatMap(({ unread = [] }) => unread)
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
