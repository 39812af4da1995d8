import * as z from 'zod/mini'
import { isSymbol, parsePointValue } from '../../domain/rateForm.ts'
import { endpoint } from '../endpoint.ts'
import { readSymbol, writeSymbol } from '../entities/rate.ts'
import { id } from '../fields.ts'
import { done } from '../outcome.ts'
import * as read from '../tolerant.ts'

/** More digits than money per point has. */
const longestAmount = 30
const amount = z.number().check(z.minimum(0), z.maximum(1e9))

/** The rate that a client sells at. @see product-spec §7 */
export const rates = {
  /** Saves a client's rate; the euro is sent as `&euro;`. */
  saverate: endpoint({
    changes: true,
    params: z.strictObject({
      id,
      /** Money per point: a number, or the text that a person typed, with up to 3 decimals. */
      factoryPrice: z.pipe(
        z.union([amount, z.string().check(z.maxLength(longestAmount))]),
        z.transform((value, context) => {
          const parsed = parsePointValue(String(value))
          if (parsed === null)
            context.issues.push({ code: 'custom', message: 'up to 3 decimals', input: value })
          return parsed ?? z.NEVER
        }),
      ),
      /** 1 to 5 characters, or an HTML entity. */
      symbol: z.pipe(
        z
          .pipe(z.string().check(z.maxLength(20)), z.transform(readSymbol))
          .check(z.refine(isSymbol)),
        z.transform(writeSymbol),
      ),
      separator: z.enum(['.', ',']),
      symbolPosition: z.pipe(
        z.union([z.literal([0, 1]), z.enum(['0', '1'])]),
        z.transform((side): 0 | 1 => (Number(side) === 0 ? 0 : 1)),
      ),
      /** That of the rate which the person has changed: if another one is stored by now, nothing is saved (409, code `rate`). */
      version: z.optional(z.string().check(z.maxLength(100))),
      /** A field of every rate, which nobody changes here: it is not read. */
      pointPvp: z.optional(
        z.union([amount, z.string().check(z.maxLength(longestAmount), z.regex(/^\d+([.,]\d+)?$/))]),
      ),
    }),
    encode: (params) => ({ ...params, symbol: writeSymbol(params.symbol) }),
    /** `version`: of what is stored now. Ours: without it a save writes over whatever somebody else has saved meanwhile. */
    reply: z.extend(done, { version: read.textIfPresent }),
  }),
}
