import type { Language, MessageKey } from '../../i18n/messages.ts'
import { textsOf } from '../../i18n/parts.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import type { OrderType } from '../domain/orders/states.ts'

/** The data for a letter about an order's report. */
export type Lettered = {
  id: number
  type: OrderType
  /** The names of customer and sender; '' if unknown. */
  customer: string
  shop: string
}

/**
 * The suggested letter to a customer, in the customer's language.
 *
 * @throws if the language's texts can't be fetched
 */
export async function letterIn(
  language: Language,
  { id, type, customer, shop }: Lettered,
): Promise<{ subject: string; message: string }> {
  const catalogue = await textsOf('reportTools', language)
  const t = (key: MessageKey, args: MessageArgs = {}) =>
    fillIn(lookUp([catalogue], key) ?? key, args, language)
  const number = orderNumber(id)
  const greeting = customer === '' ? t('send.letter.hello') : t('send.letter.dear', { customer })
  return {
    subject: t(`send.letter.subject.${type}`, { number, shop }).replace(/ · $/, ''),
    message: [greeting, t(`send.letter.message.${type}`, { number }), shop]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}
