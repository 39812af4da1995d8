import * as z from 'zod/mini'
import * as read from '../tolerant.ts'

const entities = new Map([
  ['&euro;', '€'],
  ['&#8364;', '€'],
  ['&#x20ac;', '€'],
  ['&pound;', '£'],
  ['&#163;', '£'],
  ['&#xa3;', '£'],
  ['&dollar;', '$'],
  ['&yen;', '¥'],
])

/** A symbol as a person reads it, from a text or an HTML entity (`&euro;`). */
export const readSymbol = (symbol: string): string =>
  entities.get(symbol.trim().toLowerCase()) ?? symbol.trim()

/** A symbol as it is sent and stored: the euro as an HTML entity, every other one as it is. @see product-spec §5 Rate */
export function writeSymbol(symbol: string): string {
  const read = readSymbol(symbol)
  return read === '€' ? '&euro;' : read
}

/** How a client's prices are made and shown; the symbol as a person reads it. @see product-spec §3 Rate */
export const rateSchema = z.object({
  factoryPrice: read.number,
  symbol: z.pipe(read.textOrEmpty, z.transform(readSymbol)),
  separator: read.oneOf('.', ','),
  symbolPosition: read.bit,
  pointPvp: read.numberOrOne,
})
