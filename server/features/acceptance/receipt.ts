import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import { orderNumber } from '../../../src/domain/orders/orderId.ts'
import { isEmail } from '../../../src/domain/people/vendors.ts'
import { dayText } from '../../../src/domain/written.ts'
import type { Instant, NewMail, StoredAcceptance, StoredEvent } from '../../store/types.ts'
import type { Accepted } from './shopMail.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { anchor, escaped, page, paragraphs } from '../../mail/html.ts'
import { totalText } from '../../mail/orderLetter.ts'

/** The address that the link to accept was mailed to, and the mail's language. */
type Receiver = { to: string; language: ServerLanguage }

/** The detail about the link to accept that the event of a mailed report stores. */
export const linkDetail = (
  { round }: Pick<StoredAcceptance, 'round'>,
  language: ServerLanguage,
) => ({
  round,
  language,
})

/**
 * The address that an acceptance's link was mailed to last: an earlier address may have been wrong.
 *
 * @returns null if the link was handed over in another way, or its event has been deleted
 */
export function receiverOf(
  events: readonly StoredEvent[],
  { version, round }: Pick<StoredAcceptance, 'version' | 'round'>,
): Receiver | null {
  const detail = events.findLast(
    (event) =>
      event.kind === 'reportSent' &&
      event.detail['version'] === version &&
      event.detail['round'] === round,
  )?.detail
  const addresses: unknown = detail?.['to']
  const to: unknown = Array.isArray(addresses) ? addresses[0] : undefined
  if (typeof to !== 'string') return null
  return { to, language: detail?.['language'] === 'en' ? 'en' : 'es' }
}

type Received = Accepted & { at: Instant; timeZone: string }

/** The mail that tells a customer what they have accepted, in the language of the mail that brought the link. Replies go to the shop. */
export function receipt(
  { order, document, client, acceptance, name, at, timeZone, link }: Received,
  { to, language }: Receiver,
  { name: portal }: Pick<Mailing, 'name'>,
): NewMail {
  const text = messagesIn(language).acceptance
  const number = orderNumber(order.id)
  const shop = document.shopName || client.name
  const replyTo = [client.email ?? '', acceptance.askedBy].find(isEmail)
  const subject = text.mailSubject(number, shop)
  const body = text.receipt({
    number,
    shop,
    name,
    link,
    portal,
    version: acceptance.version,
    day: dayText(language, new Date(at).toISOString(), timeZone),
    total: totalText(order, document, language),
  })
  return {
    id: `accepted-${order.id}-${acceptance.version}-${acceptance.round}-customer`,
    to,
    subject,
    text: body,
    html: page(
      subject,
      [paragraphs(body).replace(escaped(link), anchor(link, text.receiptLink))],
      language,
    ),
    ...(replyTo === undefined ? {} : { replyTo }),
    about: { clientId: order.clientId, orderId: order.id, kind: 'receipt' },
  }
}
