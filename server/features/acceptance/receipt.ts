import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import { orderNumber } from '../../../src/domain/orders/orderId.ts'
import { isEmail } from '../../../src/domain/people/vendors.ts'
import { dayText } from '../../../src/domain/written.ts'
import type { Instant, NewMail, StoredAcceptance, StoredEvent } from '../../store/types.ts'
import type { Accepted } from './shopMail.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { anchor, escaped, page, paragraphs } from '../../mail/html.ts'
import { totalText } from '../../mail/orderLetter.ts'

/** Where the link to accept was mailed to, and in which language. */
type Receiver = { to: string; language: ServerLanguage }

/** What the record of a mailed report tells of the link in it that lets its customer accept. */
export const linkDetail = (
  { round }: Pick<StoredAcceptance, 'round'>,
  language: ServerLanguage,
) => ({
  round,
  language,
})

/**
 * To whom the link was mailed last by which a budget is accepted: an earlier address may have been a wrong one.
 *
 * @returns null where it was handed over in another way, or nothing tells it any more
 */
export function receiverOf(
  events: readonly StoredEvent[],
  { version, round }: Pick<StoredAcceptance, 'version' | 'round'>,
): Receiver | null {
  const detail = events.findLast(
    ({ kind, detail: one }) =>
      kind === 'reportSent' && one['version'] === version && one['round'] === round,
  )?.detail
  const all: unknown = detail?.['to']
  const to: unknown = Array.isArray(all) ? all[0] : undefined
  if (typeof to !== 'string') return null
  return { to, language: detail?.['language'] === 'en' ? 'en' : 'es' }
}

type Received = Accepted & { at: Instant; timeZone: string }

/** Tells a customer what they have accepted, in the language that they were written to; answers go to the shop. */
export function receipt(
  { order, document, client, asked, name, at, timeZone, link }: Received,
  { to, language }: Receiver,
  { name: portal }: Pick<Mailing, 'name'>,
): NewMail {
  const { acceptance: text } = messagesIn(language)
  const number = orderNumber(order.id)
  const shop = document.shopName || client.name
  const answers = [client.email ?? '', asked.askedBy].find(isEmail)
  const subject = text.mailSubject(number, shop)
  const told = text.receipt({
    number,
    shop,
    name,
    link,
    portal,
    version: asked.version,
    day: dayText(language, new Date(at).toISOString(), timeZone),
    total: totalText(order, document, language),
  })
  return {
    id: `accepted-${order.id}-${asked.version}-${asked.round}-customer`,
    to,
    subject,
    text: told,
    html: page(
      subject,
      [paragraphs(told).replace(escaped(link), anchor(link, text.receiptLink))],
      language,
    ),
    ...(answers === undefined ? {} : { replyTo: answers }),
    about: { clientId: order.clientId, orderId: order.id, kind: 'receipt' },
  }
}
