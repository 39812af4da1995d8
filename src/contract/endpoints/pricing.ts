import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rateSchema } from '../entities/rate.ts'
import { id } from '../fields.ts'
import * as read from '../tolerant.ts'

/** How many lines one request may price. */
export const mostLines = 1000

const code = z.string().check(z.maxLength(100))
const choices = z._default(z.record(code, code), {})
const remarksLimit = 2000

/**
 * A line as it is asked for. Prices, sizes and names are part of the spec's payload and not looked at.
 *
 * @see product-spec §3 Pricing payload
 */
export const wantedLineSchema = z.object({
  drawableUUID: z.string().check(z.minLength(1), z.maxLength(100)),
  identifier: code,
  name: z.optional(z.string()),
  shoppingCartData: z.object({
    // One that is not whole or out of range is the line's fault and not the request's.
    quantity: z.number(),
    remarks: z._default(z.string().check(z.maxLength(remarksLimit)), ''),
  }),
  /** The modules that the line is of: itself. */
  sofa: z.optional(z.array(z.string())),
  /** Part to fabric, and accessory type to accessory. */
  materials: choices,
  accessories: choices,
  price: z.optional(z.unknown()),
  size: z.optional(z.unknown()),
  modelName: z.optional(z.string()),
})

export type SentLine = z.input<typeof wantedLineSchema>

const linesSchema = z.array(wantedLineSchema).check(z.maxLength(mostLines))

/** The lines, or the JSON text of them. */
const cartData = z.union([
  linesSchema,
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'JSON' })
          return z.NEVER
        }
      }),
    ),
    linesSchema,
  ),
])

/** A line's price, in major units at the client's rate; `points` is what it costs the client, ours. */
const pricedLineSchema = z.object({
  drawableUUID: read.text,
  price: read.group(
    {
      quantity: read.wholeIfPresent,
      finalUnitPrice: read.numberOrNull,
      finalPrice: read.numberOrNull,
      discountConditions: read.numbers,
    },
    'finalPrice',
  ),
  points: read.numberOrNull,
  lineReport: read.textsByName,
  /** Accessory type's name to accessory, and the article's size in millimetres. Ours. */
  accessories: read.textsByName,
  size: read.group({ w: read.numberOrNull, h: read.numberOrNull, d: read.numberOrNull }),
  realIdentifier: read.textOrEmpty,
})

/** A line that has no price, and why, in words. Ours. */
const refusedLineSchema = z.object({
  drawableUUID: read.text,
  code: read.textOrEmpty,
  message: read.textOrEmpty,
})

/** What lines cost a client. @see product-spec §7 shoppingcart */
export const pricing = {
  /** Each line for itself: one that can't be had has no price, and the others have theirs. */
  shoppingcart: endpoint({
    params: z.object({ cartData, clientId: id }),
    encode: ({ cartData, clientId }) => ({
      cartData: typeof cartData === 'string' ? cartData : JSON.stringify(cartData),
      clientId: Number(clientId),
    }),
    reply: z.object({
      data: z.array(pricedLineSchema),
      rate: read.orNull(rateSchema),
      refused: z.pipe(
        z.nullish(z.array(refusedLineSchema)),
        z.transform((rows) => rows ?? []),
      ),
    }),
  }),
}
