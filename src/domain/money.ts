/** Integer minor units: 1 € is 100. Sums of cents are exact up to 2^53. */
export type Cents = number

/** How a client's prices are made and shown. @see product-spec §3 Rate */
export type Rate = {
  /** Money per point; ≥ 0, up to 3 decimals. */
  factoryPrice: number
  /** 1 to 5 characters. The server stores and sends the euro as `&euro;`, which the contract reads as €. */
  symbol: string
  /** Thousands separator; the decimal mark is the opposite one. */
  separator: '.' | ','
  /** 0 left of the number, 1 right of it. */
  symbolPosition: 0 | 1
  /** The factory's own value of a point, shown for information. */
  pointPvp: number
}

const thousandths = (value: number) => BigInt(Math.round(value * 1000))

/**
 * The retail price of a cost in points.
 *
 * @param points  factory cost, ≥ 0, up to 3 decimals
 * @param rate    the client's rate; `factoryPrice` is money per point
 * @returns minor units (cents), rounded half up once; null where either is not a finite number ≥ 0
 * @see product-spec §3 Rate, §5
 */
export function retailPrice(points: number, rate: Pick<Rate, 'factoryPrice'>): Cents | null {
  const { factoryPrice } = rate
  if (!Number.isFinite(points) || !Number.isFinite(factoryPrice)) return null
  if (points < 0 || factoryPrice < 0) return null
  const millionths = thousandths(points) * thousandths(factoryPrice)
  return Number((millionths + 5000n) / 10000n)
}

/**
 * Money as a backend sends it (major units) in cents, and back. A double is exact to 15 digits only, so the amount is rounded to
 * these first: 1.005, which is stored as slightly less, becomes 101 cents.
 */
export function toCents(amount: number): Cents {
  const cents = Math.round(amount * 100)
  // Most amounts are whole cents, and rounding by digits takes long.
  return cents / 100 === amount ? cents : Math.round(Number((amount * 100).toPrecision(15)))
}
export const fromCents = (cents: Cents): number => cents / 100

/** Whether two rates make and show the same prices. */
export const isSameRate = (one: Rate, other: Rate): boolean =>
  one.factoryPrice === other.factoryPrice &&
  one.symbol === other.symbol &&
  one.separator === other.separator &&
  one.symbolPosition === other.symbolPosition

/** A rate that says how prices are written, and not how the client makes them. */
export const withoutFactoryPrice = (rate: Rate): Rate => {
  const { symbol, separator, symbolPosition } = rate
  return { factoryPrice: 1, symbol, separator, symbolPosition, pointPvp: 1 }
}

/** How numbers are written where no rate says it: without a symbol. */
const plain = { symbol: '', separator: '.', symbolPosition: 0 } as const

/**
 * A price as the client's rate shows it: 2 decimals, thousands separator, the opposite decimal mark, the symbol at its side, and a minus before both.
 *
 * @param amount  major units (12.5 is twelve and a half)
 * @param rate  null where nobody knows it: the price shows without a currency
 * @returns '****' where the amount is not a number
 * @see product-spec §5
 */
export function formatPrice(
  amount: number | null | undefined,
  rate: Pick<Rate, 'symbol' | 'separator' | 'symbolPosition'> | null,
): string {
  const { symbol, separator, symbolPosition } = rate ?? plain
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '****'
  const cents = toCents(amount)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, separator)
  const mark = separator === '.' ? ',' : '.'
  const number = `${whole}${mark}${digits.slice(-2)}`
  const shown = symbolPosition === 1 ? `${number}\u00a0${symbol}` : `${symbol}${number}`
  return cents < 0 ? `-${shown}` : shown
}
