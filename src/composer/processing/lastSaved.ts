import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { Words } from '../../api/failureText.ts'
import { createStore, useStore } from '../../browser/createStore.ts'
import { owned } from '../../browser/owned.ts'
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
  /** Lines that another tab has added or changed meanwhile are still in the cart that the person sees. */
  hasLeft: z.boolean(),
  /** The budget that the cart was loaded from, where it is left as it was: in the archive. */
  leftBudget: z.nullable(z.int()),
  /** That budget is in its list again. */
  isPutBack: z.boolean(),
})
/** What a cart has become, and where its confirmation stands. */
export type SavedOrder = z.infer<typeof savedSchema> & {
  /** null: it was saved before, and nobody asked, or the page that asked has gone. */
  mail: 'sending' | 'none' | { isError: boolean; text: string; words: Words | null } | null
}

const keptIn = (owner: string) => inTab(`${storageKeys.saved}.${owner}`, savedSchema)

/** The last one that this page has saved of an owner's cart; undefined: none. Whoever chooses another client sees theirs. */
const lastSavedOf = owned((_owner: string) => createStore<SavedOrder | null | undefined>(undefined))

/**
 * Notes what a cart was saved as, also for who comes back to its summary in this tab, as from the report. Whom its confirmation goes to is
 * kept nowhere.
 *
 * @param saved  null: nothing is told of it any more
 */
export function noteSaved(owner: string, saved: SavedOrder | null): void {
  lastSavedOf(owner).set(saved)
  // The schema leaves out whom the mail goes to.
  keptIn(owner).set(saved && savedSchema.parse(saved))
}

/**
 * What the cart that the page shows was last saved as, until something else is in that cart.
 *
 * @param isEmpty  the person sees nothing in the cart
 */
export function useLastSaved(isEmpty: boolean): SavedOrder | null {
  const owner = useCartOwner()
  const here = useStore(lastSavedOf(owner))
  const kept = useMemo(() => {
    const saved = keptIn(owner).get()
    return saved && { ...saved, mail: null }
  }, [owner])
  const last = here === undefined ? kept : here
  useEffect(() => {
    // The lines that were left have gone, too.
    if (last?.hasLeft === true && isEmpty) noteSaved(owner, { ...last, hasLeft: false })
    if (last?.hasLeft === false && !isEmpty) noteSaved(owner, null)
  }, [last, isEmpty, owner])
  return last
}
