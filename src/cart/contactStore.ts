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
    /** The key of the save request, the same each time it is sent: stored before the first attempt until the save is confirmed. */
    key: z.string(),
    /** The loaded budget of the cart that the draft belongs to, and its version. */
    budget: z.nullable(z.object({ id: z.int(), version: z.int() })),
    /** The ids of the cart's lines. A cart that has none of them is another one. */
    lines: z.array(z.string()),
    /** A loaded budget is left as it is. */
    isNew: z.boolean(),
    /** The budget that the cart was saved as before, and is to become the next version of. */
    into: z.optional(z.object({ id: z.int(), version: z.int() })),
    contact: contactSchema,
    shopName: z.string(),
    /** The end of a tab's sending, in ms since 1970. Until then no tab can change the draft. */
    sending: z.optional(z.number()),
  })
  .check(jsonOf(largestRequest))
/** The customer data that is typed for a cart, and what identifies that cart. */
export type Draft = z.infer<typeof draftSchema>

/** The draft that a client's user has typed and not saved yet. @param owner  as a cart's (`useCartOwner`) */
export const draftOf = owned(
  (owner: string) => stored(`${storageKeys.contact}.${owner}`, draftSchema),
  (draft) => draft.isStored(),
)

/** Forgets the draft of a budget. The budget itself does not change. */
export function forgetDraftOf(budgetId: number): void {
  const login = session.get()?.userData.login ?? null
  const draft = draftOf(ownerOf(selectedClient.get(), login))
  if (draft.get()?.budget?.id === budgetId) draft.clear()
}
