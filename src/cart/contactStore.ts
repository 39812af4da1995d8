import * as z from 'zod/mini'
import { owned } from '../browser/owned.ts'
import { ownerOf } from '../browser/owner.ts'
import { selectedClient, session } from '../browser/session.ts'
import { storageKeys, stored } from '../browser/storage.ts'
import { jsonOf, largestRequest } from '../contract/limits.ts'
import { contactLimits, type ContactField } from '../domain/contact.ts'

export const contactFields = Object.keys(contactLimits) as ContactField[]

const contactSchema = z.object(
  Object.fromEntries(contactFields.map((field) => [field, z.string()])) as Record<
    ContactField,
    z.ZodMiniString
  >,
)

const draftSchema = z
  .object({
    /** What the save is known by, however often it is sent: kept from before the first time until it is known to be done. */
    key: z.string(),
    /** The budget, and its version, whose cart it is about. */
    budget: z.nullable(z.object({ id: z.int(), version: z.int() })),
    /** The cart's lines, by drawableUUID: a cart that has none of them is another one. */
    lines: z.array(z.string()),
    /** A loaded budget is left as it is. */
    isNew: z.boolean(),
    /** What the cart was saved as before, and shall become the next version of. */
    into: z.optional(z.object({ id: z.int(), version: z.int() })),
    contact: contactSchema,
    shopName: z.string(),
    /** Until when a tab may be sending it, in ms since 1970: it stays as it is sent, in every tab. */
    sending: z.optional(z.number()),
  })
  .check(jsonOf(largestRequest))
/** Whom a cart is for, as far as it is typed, and what that cart is known by. */
export type Draft = z.infer<typeof draftSchema>

/** What a client's user has typed and not saved yet. @param owner  as a cart's (`useCartOwner`) */
export const draftOf = owned(
  (owner: string) => stored(`${storageKeys.contact}.${owner}`, draftSchema),
  (draft) => draft.isStored(),
)

/** Forgets what was typed about a budget, which stays as it is. */
export function forgetDraftOf(budgetId: number): void {
  const login = session.get()?.userData.login ?? null
  const draft = draftOf(ownerOf(selectedClient.get(), login))
  if (draft.get()?.budget?.id === budgetId) draft.clear()
}
