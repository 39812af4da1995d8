import * as z from 'zod/mini'
import { storageKeys } from '../browser/storage.ts'
import { inTab } from '../browser/tabStorage.ts'

const keptSchema = z.object({
  id: z.string(),
  isNew: z.boolean(),
  /** What is typed and not accepted yet. */
  changes: z.object({
    article: z.optional(z.string()),
    name: z.optional(z.string()),
    units: z.optional(z.number()),
    remarks: z.optional(z.string()),
  }),
  /** What is typed for the article and none of them. */
  search: z.optional(z.string()),
})

export type KeptLine = z.infer<typeof keptSchema>

/** The line that somebody types in this tab. @param owner  see `useCartOwner` */
export const keptIn = (owner: string) => inTab(`${storageKeys.editedLine}.${owner}`, keptSchema)

/** Whether this tab keeps a line that somebody has begun to type, and that is in the cart neither whole nor as it was typed. */
export function isLineTyped(owner: string): boolean {
  const kept = keptIn(owner).get()
  return kept !== null && (kept.search !== undefined || Object.keys(kept.changes).length > 0)
}
