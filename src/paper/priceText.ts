import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { formatPrice, type Rate } from '../domain/money.ts'

/**
 * A price as a report writes it, 'from' where it may still rise.
 *
 * @param price.isLeast  a fabric is still to be chosen for what it is the price of
 */
export function priceText(
  { amount, isLeast }: { amount: number | null; isLeast: boolean },
  rate: Rate | null,
  t: (key: MessageKey, args?: MessageArgs) => string,
): string {
  const price = formatPrice(amount, rate)
  return isLeast && amount !== null && amount !== 0 ? t('report.least', { price }) : price
}
