import type { Language, MessageKey } from '../../i18n/messages.ts'
import { textsOf } from '../../i18n/parts.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import type { OrderType } from '../domain/orders/states.ts'

/** What a letter about an order's report is written from. */
export type Lettered = {
  id: number
  type: OrderType
  /** Whom it is for, and who writes; '' where nothing tells it. */
  customer: string
  shop: string
}

/**
 * What a customer reads beside a report, in their language, for the sender to change.
 *
 * @throws where the language's texts can't be had
 */
export async function letterIn(
  language: Language,
  { id, type, customer, shop }: Lettered,
): Promise<{ subject: string; message: string }> {
  const catalogue = await textsOf('reportTools', language)
  const t = (key: MessageKey, args: MessageArgs = {}) =>
    fillIn(lookUp([catalogue], key) ?? key, args)
  const number = orderNumber(id)
  const greeting = customer === '' ? t('send.letter.hello') : t('send.letter.dear', { customer })
  return {
    subject: t(`send.letter.subject.${type}`, { number, shop }).replace(/ · $/, ''),
    message: [greeting, t(`send.letter.message.${type}`, { number }), shop]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}
