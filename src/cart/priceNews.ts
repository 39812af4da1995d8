import * as z from 'zod/mini'
import { owned } from '../browser/owned.ts'
import { storageKeys, stored } from '../browser/storage.ts'
import { jsonOf, largestRequest } from '../contract/limits.ts'
import { cartLimits } from '../domain/cart.ts'
import type { ShownChange } from './PriceChanges.tsx'
import { withLater } from './priceChanges.ts'

const amount = z.nullable(z.number())

/** `symbol`: the currency of the amounts. */
const newsSchema = z
  .object({
    symbol: z.nullable(z.string()),
    changes: z.array(z.object({ id: z.string(), name: z.string(), before: amount, after: amount })),
  })
  .check(jsonOf(largestRequest))

/** The price changes in the cart of one owner, stored until they are read. */
function openNews(owner: string) {
  const storage = stored(`${storageKeys.priceChanges}.${owner}`, newsSchema)
  return {
    get: storage.get,
    subscribe: storage.subscribe,
    isStored: storage.isStored,
    /** Adds later changes. It drops earlier ones in another currency. */
    add: (later: readonly ShownChange[], symbol: string | null) => {
      if (later.length === 0) return
      const earlier = storage.get()
      const changes = withLater(earlier?.symbol === symbol ? earlier.changes : [], later)
      if (changes.length === 0) storage.clear()
      else storage.set({ symbol, changes: changes.slice(-cartLimits.lines) })
    },
    /** The changes were read. */
    forget: () => void storage.clear(),
  }
}

/** The unread changes of prices of an owner's cart (`ownerOf`). */
export const priceNewsOf = owned(openNews, (news) => news.isStored())
