import { useMemo } from 'react'
import * as z from 'zod/mini'
import { createStore, useStore } from '../../browser/createStore.ts'
import { storageKeys } from '../../browser/storage.ts'
import { inTab } from '../../browser/tabStorage.ts'
import { useCartOwner } from '../../cart/cart.ts'
import { text } from '../../contract/limits.ts'
import { orderTypes } from '../../domain/orders/states.ts'

const savedSchema = z.object({
  type: z.enum(orderTypes),
  orderId: z.int(),
  version: z.int(),
  link: z.optional(text),
  /** Where its confirmation stands. null: it was saved before, and nobody asked, or the page that asked has gone. */
  mail: z.nullable(
    z.union([z.enum(['sending', 'none']), z.object({ isError: z.boolean(), text })]),
  ),
  /** Lines that another tab has added or changed meanwhile are still in the cart that the person sees. */
  hasLeft: z.boolean(),
  /** The budget that the cart was loaded from, where it is left as it was: in the archive. */
  leftBudget: z.nullable(z.int()),
})
/** What a cart has become, and where its confirmation stands. */
export type SavedOrder = z.infer<typeof savedSchema>

const keptIn = (owner: string) => inTab(`${storageKeys.saved}.${owner}`, savedSchema)

/** The last one that this page has saved of each owner's cart: whoever chooses another client sees theirs. */
export const lastSaved = createStore<ReadonlyMap<string, SavedOrder | null>>(new Map())

/**
 * Notes what a cart was saved as, also for who comes back to its summary in this tab, as from the report.
 *
 * @param saved  null: nothing is told of it any more
 */
export function noteSaved(owner: string, saved: SavedOrder | null): void {
  lastSaved.set(new Map([...lastSaved.get(), [owner, saved]]))
  keptIn(owner).set(saved && { ...saved, mail: saved.mail === 'sending' ? null : saved.mail })
}

/** What the cart that the page shows was last saved as. */
export function useLastSaved(): SavedOrder | null {
  const owner = useCartOwner()
  const here = useStore(lastSaved).get(owner)
  const kept = useMemo(() => keptIn(owner).get(), [owner])
  return here === undefined ? kept : here
}
