import * as z from 'zod/mini'
import { mostLines } from '../../domain/cart.ts'
import { remarksLimit } from '../../domain/contact.ts'
import { endpoint } from '../endpoint.ts'
import { rateSchema } from '../entities/rate.ts'
import { id } from '../fields.ts'
import { atMost, jsonOf, longestText, sceneLimits, text } from '../limits.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** The longest that an id may be, in characters. */
const longestId = 100
const isId = z.maxLength(longestId)

const choices = read.textsByName.check(
  atMost(sceneLimits.choices, (given) => Object.keys(given).length),
  z.refine((given) =>
    Object.entries(given)
      .flat()
      .every(({ length }) => length <= longestId),
  ),
)

/** A field of the spec's payload that is not looked at, whatever it holds. */
const unread = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)

/**
 * A line as it is asked for, numbers also as text. Prices, sizes and names are part of the spec's payload and not looked at.
 *
 * @see product-spec §3 Pricing payload
 */
export const wantedLineSchema = z.object({
  drawableUUID: read.text.check(isId),
  identifier: read.anyText.check(isId),
  name: unread(text),
  shoppingCartData: z.object({
    // One that is not whole or out of range is refused with its price.
    quantity: read.number.check(z.maximum(1e9)),
    remarks: read.textOrEmpty.check(z.maxLength(remarksLimit)),
  }),
  /** The modules that the line is of: itself. */
  sofa: unread(z.array(text).check(z.maxLength(sceneLimits.lines))),
  /** Part to fabric, and accessory type to accessory. */
  materials: choices,
  accessories: choices,
  price: unread(z.unknown().check(jsonOf(longestText))),
  size: unread(z.unknown().check(jsonOf(longestText))),
  modelName: unread(text),
})

export type SentLine = z.input<typeof wantedLineSchema>

/** A line that can't be read: its id, '' where it has none, its place from 1, and the path of what is wrong. */
export type UnreadLine = { drawableUUID: string; place: number; field: string }
/** The lines of a request, those that can't be read apart: one of them takes no other's price. */
export type RequestedLines = { lines: z.output<typeof wantedLineSchema>[]; unread: UnreadLine[] }

const idOf = (given: unknown): string => {
  const named = z.object({ drawableUUID: read.text }).safeParse(given)
  return named.success ? named.data.drawableUUID : ''
}

function readLines(given: readonly unknown[]): RequestedLines {
  const requested: RequestedLines = { lines: [], unread: [] }
  for (const [index, one] of given.entries()) {
    const line = wantedLineSchema.safeParse(one)
    if (line.success) requested.lines.push(line.data)
    else {
      const field = line.error.issues[0]?.path.join('.') ?? ''
      requested.unread.push({ drawableUUID: idOf(one), place: index + 1, field })
    }
  }
  return requested
}

const parsed = (given: unknown): unknown => {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    return undefined
  }
}

/** The lines, or the JSON text of them. */
const cartData = Object.assign(
  z.transform((given: SentLine[] | string, context): RequestedLines => {
    const list = parsed(given)
    if (Array.isArray(list) && list.length <= mostLines) return readLines(list)
    context.issues.push({ code: 'custom', input: given, message: 'list' })
    return z.NEVER
  }),
  // For who looks at the schema, as docs/api.md does, and can't look into a function.
  { row: wantedLineSchema, most: mostLines, isJson: true },
)

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
  lineReport: read.beside(read.textsByName, {}),
  /** What an accessory is called (name and finish) to its id, and the size in millimetres, as high as it stands on its legs. Ours. */
  accessories: read.beside(read.textsByName, {}),
  size: read.beside(read.size, read.noSize),
  realIdentifier: read.textOrEmpty,
})

/** A line that has no price, and why, in words. Ours. */
const refusedLineSchema = z.object({
  /** Empty where the line was sent without one; then the words say its place. */
  drawableUUID: read.textOrEmpty,
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
    reply: z.pipe(
      z.object({
        // No more than were asked for.
        data: rowsOf(pricedLineSchema, undefined, mostLines),
        /** Without it the prices are in the money of `clientdata`, and where nothing tells that, in none. */
        rate: read.orNull(rateSchema),
        refused: read.beside(read.listOrEmpty(refusedLineSchema), []).check(z.maxLength(mostLines)),
      }),
      z.transform(({ data: { data, unread }, ...rest }) => ({ data, unread, ...rest })),
    ),
  }),
}
