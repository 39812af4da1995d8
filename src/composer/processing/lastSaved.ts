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
/** The order that a cart was saved as, and the state of its confirmation by mail. */
export type SavedOrder = z.infer<typeof savedSchema> & {
  /** null if no mail was requested, or the page that requested it has been left. */
  mail: 'sending' | 'none' | { isError: boolean; text: string; words: Words | null } | null
}

const storedIn = (owner: string) => inTab(`${storageKeys.saved}.${owner}`, savedSchema)

/** The order that this page has saved last, by owner; undefined if there is none. */
const lastSavedOf = owned((_owner: string) => createStore<SavedOrder | null | undefined>(undefined))

/**
 * Notes the order that a cart was saved as, also for this tab's next visit to the summary, as from the report. The recipient of its
 * confirmation is stored nowhere.
 *
 * @param saved  null removes the note
 */
export function noteSaved(owner: string, saved: SavedOrder | null): void {
  lastSavedOf(owner).set(saved)
  // The schema leaves out the mail, and with it the recipient.
  storedIn(owner).set(saved && savedSchema.parse(saved))
}

/**
 * The order that the page's cart was last saved as, until something else is in that cart.
 *
 * @param isEmpty  the person sees nothing in the cart
 */
export function useLastSaved(isEmpty: boolean): SavedOrder | null {
  const owner = useCartOwner()
  const here = useStore(lastSavedOf(owner))
  const earlier = useMemo(() => {
    const saved = storedIn(owner).get()
    return saved && { ...saved, mail: null }
  }, [owner])
  const last = here === undefined ? earlier : here
  useEffect(() => {
    // The lines that other tabs had left in the cart are gone now.
    if (last?.hasLeft === true && isEmpty) noteSaved(owner, { ...last, hasLeft: false })
    if (last?.hasLeft === false && !isEmpty) noteSaved(owner, null)
  }, [last, isEmpty, owner])
  return last
}
