import type { Translate } from '../../browser/language.ts'
import type { ScenePrice } from './scenePrices.ts'
import type { PriceSum } from './sum.ts'
import type { Difference } from './usePriceDifferences.ts'
import type { ShownPrices } from './useScenePrices.ts'

type Money = (amount: number) => string

/**
 * The text of a sum. It is the amount alone only if that is the whole price. Dots follow while lines are being priced. If lines lack a price,
 * or parts a fabric, it is a least price. Without any price it is no number.
 *
 * @returns `note` says why it is not the whole price, `net` that an amount is without the tax that customers pay; each is '' where that is
 *   not so
 */
export function sumWords(
  sum: PriceSum,
  { money, isNet }: Pick<ShownPrices, 'money' | 'isNet'>,
  t: Translate,
): { text: string; note: string; net: string } {
  const { amount, count, missing, isPending, isLeast } = sum
  const hasAmount = isPending ? amount > 0 : missing < count
  const net = isNet && hasAmount ? t('cart.priceNet') : ''
  const note = noteOf(sum, t)
  if (isPending) return { text: hasAmount ? `${money(amount)}…` : note, note, net }
  if (!hasAmount) return { text: t('composer.prices.none'), note, net }
  const price = money(amount)
  const text = missing > 0 || isLeast ? t('composer.prices.least', { price }) : price
  return { text, note, net }
}

/** Why a sum is not the whole price; '' if it is. */
function noteOf({ missing, isPending, isOld, isLeast }: PriceSum, t: Translate): string {
  if (isPending) return t('composer.prices.pending')
  if (missing > 0) return t('composer.prices.missing', { smart_count: missing })
  if (isOld) return t('composer.prices.allOld')
  return isLeast ? t('composer.prices.bare') : ''
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
