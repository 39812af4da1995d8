import type { Translate } from '../../browser/language.ts'
import type { ScenePrice } from './scenePrices.ts'
import type { PriceSum } from './sum.ts'
import type { Difference } from './usePriceDifferences.ts'

type Money = (amount: number) => string

/**
 * What a sum is called, the same wherever one stands: the amount alone only where it is what the scene costs. While lines are being priced
 * it goes on with dots, where lines have no price, or parts no fabric, it is the least, and where none has one it is no number at all.
 *
 * @returns `note` says why it is not the whole price; '' where it is
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

/** What a line costs, in few words. */
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

/** What a choice costs more or less; '' where nobody knows. */
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
