import type { Cents } from '../money.ts'
import type { Vat } from '../profile.ts'

/** An order's total, parted by its value-added tax: `net` and `vat` add up to `gross`. */
export type Taxed = { net: Cents; vat: Cents; gross: Cents }

/** The part of an amount, rounded half up. Both factors are hundredths of a percent, so that no fraction is lost. */
const partOf = (amount: Cents, hundredths: number, ofHundredths: number): Cents =>
  Number(
    (2n * BigInt(amount) * BigInt(hundredths) + BigInt(ofHundredths)) / (2n * BigInt(ofHundredths)),
  )

const inHundredths = (percent: number) => Math.round(percent * 100)

/**
 * The value-added tax of an order's total, rounded once, on the whole.
 *
 * @param total  the sum of the order as the shop's prices are, with or without the tax; ≥ 0
 */
export function taxed(total: Cents, { percent, isIncluded }: Vat): Taxed {
  const whole = 10_000
  const rate = inHundredths(percent)
  if (isIncluded) {
    const net = partOf(total, whole, whole + rate)
    return { net, vat: total - net, gross: total }
  }
  const vat = partOf(total, rate, whole)
  return { net: total, vat, gross: total + vat }
}

/** The part of a total that is paid in advance, rounded half up; `percent` has up to 2 decimals. */
export const depositOf = (gross: Cents, percent: number): Cents =>
  partOf(gross, inHundredths(percent), 10_000)
