import * as z from 'zod/mini'
import { storageKeys } from '../browser/storage.ts'
import { inTab } from '../browser/tabStorage.ts'

const typedLineSchema = z.object({
  id: z.string(),
  isNew: z.boolean(),
  /** The values that are typed and not accepted yet. */
  changes: z.object({
    article: z.optional(z.string()),
    name: z.optional(z.string()),
    units: z.optional(z.number()),
    remarks: z.optional(z.string()),
  }),
  /** The text that is typed for the article and names none. */
  search: z.optional(z.string()),
})

export type TypedLine = z.infer<typeof typedLineSchema>

/** The line that is being typed in this tab. @param owner  see `useCartOwner` */
export const typedLineIn = (owner: string) =>
  inTab(`${storageKeys.editedLine}.${owner}`, typedLineSchema)

/** Whether this tab has stored a typed line that is not accepted into the cart yet. */
export function isLineTyped(owner: string): boolean {
  const line = typedLineIn(owner).get()
  return line !== null && (line.search !== undefined || Object.keys(line.changes).length > 0)
}
