import * as z from 'zod/mini'
import { asLine } from '../fields.ts'
import { extrasLimits } from '../../domain/orders/extras.ts'
import { readSymbol } from './rate.ts'

const text = (least: number) =>
  z.string().check(asLine, z.minLength(least), z.maxLength(extrasLimits.text))

/** A number with up to 2 decimals. */
const isInHundredths = (value: number) => Number(value.toFixed(2)) === value

/** `unitPrice` in cents. @see src/domain/orders/extras.ts */
const lineFields = {
  text: text(1),
  units: z.int().check(z.minimum(1), z.maximum(extrasLimits.units)),
  unitPrice: z.int().check(z.minimum(0), z.maximum(extrasLimits.price)),
}

/** A line without an article. */
const ownLineSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  ...lineFields,
})

/** A client's usual lines. @see src/domain/profile.ts */
export const usualLinesSchema = z.strictObject({
  /** Of the currency in which the prices were typed. */
  symbol: z.pipe(z.string().check(z.maxLength(10)), z.transform(readSymbol)),
  lines: z.array(z.strictObject(lineFields)).check(z.maxLength(extrasLimits.ownLines)),
})

/** A rebate on the whole: `value` in percent, or in cents. */
export const rebateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    value: z
      .number()
      .check(
        z.positive(),
        z.maximum(extrasLimits.percent),
        z.refine(isInHundredths, 'has more than 2 decimals'),
      ),
    text: text(0),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    value: z.int().check(z.positive(), z.maximum(extrasLimits.price)),
    text: text(0),
  }),
])

/** No two own lines have the same id. */
export const ownLinesSchema = z.array(ownLineSchema).check(
  z.maxLength(extrasLimits.ownLines),
  z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'repeats an id'),
)

/** What is added to a cart, and the symbol of its currency. */
export const cartExtrasSchema = z.object({
  ownLines: ownLinesSchema,
  rebate: z.nullable(rebateSchema),
  symbol: z.nullable(z.string().check(z.maxLength(10))),
})
