import * as z from 'zod/mini'
import { mostLines } from '../domain/cart.ts'
import { rateSchema } from './entities/rate.ts'
import * as read from './tolerant.ts'

/**
 * What is other than the person saw. `before` is null where they saw no price, or one in another currency; `after` where the line can't
 * be had; `message` says why, or what has changed.
 */
const differenceSchema = z.object({
  drawableUUID: read.text,
  code: read.textOrEmpty,
  before: read.numberOrNull,
  after: read.numberOrNull,
  /** Factory cost of the whole line. */
  points: read.numberOrNull,
  message: read.textOrEmpty,
})
export type PriceDifference = z.output<typeof differenceSchema>

/** The refusal of a cart whose prices are others by now. @see endpoints/saving.ts saveorder */
export const differencesSchema = z.object({
  lines: z.array(differenceSchema).check(z.maxLength(mostLines)),
  rate: read.orNull(rateSchema),
})
