import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { addsTax, taxOf } from '../domain/orders/sumRows.ts'

/** A price, or the heading of prices, with the words that it is without tax where the tax is added to the whole. */
export const netText = (
  text: string,
  sale: Parameters<typeof addsTax>[0],
  t: (key: MessageKey, args?: MessageArgs) => string,
): string => (addsTax(sale) ? t('report.net', { text, tax: t(`taxes.${taxOf(sale)}`) }) : text)
