import type { Translate } from '../../browser/language.ts'
import type { ScenePrice } from './scenePrices.ts'
import type { PriceSum } from './sum.ts'
import type { Difference } from './usePriceDifferences.ts'

type Money = (amount: number) => string

/**
 * The text of a sum. It is the amount alone only if that is the whole price. Dots follow while lines are being priced. If lines lack a price,
 * or parts a fabric, it is a least price. Without any price it is no number.
 *
 * @returns `note` says why it is not the whole price; '' if it is
 */
export function sumWords(
  sum: PriceSum,
  money: Money,
  t: Translate,
): { text: string; note: string } {
  const { amount, count, missing, isPending, isOld, isLeast } = sum
  if (isPending)
    return {
      text: amount === 0 ? t('composer.prices.pending') : `${money(amount)}…`,
      note: t('composer.prices.pending'),
    }
  const text =
    missing === count
      ? t('composer.prices.none')
      : missing > 0 || isLeast
        ? t('composer.prices.least', { price: money(amount) })
        : money(amount)
  if (missing > 0) return { text, note: t('composer.prices.missing', { smart_count: missing }) }
  if (isOld) return { text, note: t('composer.prices.allOld') }
  return { text, note: isLeast ? t('composer.prices.bare') : '' }
}

/** The price of a line, in few words. */
export function lineWords(price: ScenePrice, money: Money, t: Translate): string {
  switch (price.kind) {
    case 'confirmed':
      if (price.isUnknown) return t('composer.prices.ask')
      return price.isLeast === true
        ? t('composer.prices.least', { price: money(price.price) })
        : money(price.price)
    case 'pending':
      return '…'
    case 'failed':
      return price.old === null
        ? t('composer.prices.none')
        : t('composer.prices.old', { price: money(price.old) })
    case 'refused':
      return t('composer.prices.none')
    case 'otherCurrency':
      return t('composer.prices.otherCurrency')
  }
}

/** The price difference of a choice; '' if unknown. */
export function differenceWords(
  difference: Difference | undefined,
  money: Money,
  t: Translate,
): string {
  if (difference === undefined) return ''
  if (difference === 'ask') return t('composer.prices.ask')
  if (difference === 0) return t('composer.prices.same')
  const price = money(Math.abs(difference))
  return t(difference > 0 ? 'composer.prices.more' : 'composer.prices.less', { price })
}
