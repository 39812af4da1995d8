import * as z from 'zod/mini'
import { columnLimits, longestViewName } from '../../domain/choices.ts'
import { listViews } from '../../domain/orders/listViews.ts'
import { orderSorts, searchLimit } from '../../domain/orders/sorts.ts'
import { orderStates } from '../../domain/orders/states.ts'

const columnName = z.string().check(z.maxLength(columnLimits.name))
const columnNames = z.array(columnName).check(z.maxLength(columnLimits.count))

const widths = z
  .record(columnName, z.enum(['narrow', 'usual', 'wide']))
  .check(z.refine((widths) => Object.keys(widths).length <= columnLimits.count))

/** The columns of a list: those that are hidden, the order of all, and their widths. */
export const columnsSchema = z.strictObject({
  hidden: columnNames,
  order: columnNames,
  widths,
})
export type Columns = z.output<typeof columnsSchema>

const day = z.optional(z.iso.date())

/** A view of a list: what narrows it, its sort and its columns. */
export const viewSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(longestViewName), z.regex(/\S/)),
  sort: z.enum(orderSorts),
  filter: z.strictObject({
    view: z.enum(listViews),
    search: z.string().check(z.maxLength(searchLimit)),
    confirmed: z.optional(z.literal(true)),
    from: day,
    to: day,
    state: z.optional(z.enum(orderStates)),
    vendor: z.optional(z.string().check(z.maxLength(searchLimit))),
  }),
  columns: z.optional(columnsSchema),
})
export type View = z.output<typeof viewSchema>
