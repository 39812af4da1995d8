import * as z from 'zod/mini'
import { parseOrderId } from '../domain/orders/orderId.ts'
import { typedCode, typedLine } from '../domain/typed.ts'
import { mostCounted } from './limits.ts'

export const none = z.object({})

/** Cleans a line of words, and what is no words: an address, a number, a login. */
export const asLine = z.overwrite(typedLine)
export const asCode = z.overwrite(typedCode)

/** Parameters travel as text in paths and queries, as numbers in bodies. Digits alone: `1e2` and ` 100` are not 100. */
export const whole = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
])

/** A number from `least` on that counts something. */
export const counted = (least: 0 | 1) =>
  z.pipe(whole, z.int().check(z.minimum(least), z.maximum(mostCounted)))

export const id = z.pipe(whole, z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)))

/** The id in the address that a report is asked by. Sent only where the configuration says that the endpoint knows links. */
export const linkText = z.optional(z.string().check(z.maxLength(100)))

/** An order's number, or the long id in the address of its report. */
export const idOrLink = z.union([
  id,
  z.pipe(
    // A number with spaces around it is neither.
    z.pipe(z.string().check(z.maxLength(100), z.regex(/^\S+$/)), z.transform(parseOrderId)),
    z.number(),
  ),
])

export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])
