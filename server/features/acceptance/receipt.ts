import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import { orderNumber } from '../../../src/domain/orders/orderId.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import { dayText } from '../../../src/domain/written.ts'
import type {
  Instant,
  MailFile,
  NewMail,
  StoredAcceptance,
  StoredEvent,
  StoredOrder,
} from '../../store/types.ts'
import type { Accepted } from './shopMail.ts'
import { amounts, anchor, escaped, page, paragraphs } from '../../mail/html.ts'
import { sumsText, totalText } from '../../mail/orderLetter.ts'
import {
  conditionsHtml,
  conditionsOf,
  senderOf,
  shopFoot,
  shopFootHtml,
  shopHead,
  shopOf,
} from '../../mail/shop.ts'

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

/** Whom the mail before a budget expires goes to: who got the link by mail, else the budget's own address. */
export const noticeReceiver = (
  order: Pick<StoredOrder, 'version' | 'email'>,
  events: readonly StoredEvent[],
  acceptance: StoredAcceptance,
): Receiver | null =>
  receiverOf(events, acceptance) ??
  (order.version === acceptance.version && isEmail(order.email)
    ? { to: order.email, language: acceptance.language }
    : null)

type Received = Accepted & {
  at: Instant
  timeZone: string
  /** What was accepted, and the page that proves it. */
  files: readonly MailFile[]
}

/**
 * The mail that tells a customer what they have accepted, in the language of the mail that brought the link, and in the shop's name as
 * that one. Replies go to the shop.
 */
export function receipt(
  { order, document, client, acceptance, name, at, timeZone, link, files }: Received,
  { to, language }: Receiver,
): NewMail {
  const text = messagesIn(language).acceptance
  const number = orderNumber(order.id)
  const shop = shopOf(client, document)
  // The total alone stands in the letter.
  const rows = sumsText(order, document, language)
  const sums = rows.length > 1 ? rows : []
  const conditions = conditionsOf(client, document, language)
  const subject = text.mailSubject(number, shop.name)
  const body = text.receipt({
    number,
    shop: shop.name,
    name,
    link,
    version: acceptance.version,
    day: dayText(language, new Date(at).toISOString(), timeZone),
    total: totalText(order, document, language),
  })
  return {
    id: `accepted-${order.id}-${acceptance.version}-${acceptance.round}-customer`,
    to,
    ...senderOf(shop, client, acceptance.askedBy),
    subject,
    text: [
      body.trimEnd(),
      ...(sums.length === 0
        ? []
        : [sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')]),
      ...conditions,
      `${shopFoot(shop).join('\n')}\n`,
    ].join('\n\n'),
    html: page(
      subject,
      [
        shopHead(shop),
        paragraphs(body).replace(escaped(link), anchor(link, text.receiptLink)),
        sums.length === 0 ? '' : amounts(sums),
        conditionsHtml(conditions),
        shopFootHtml(shop),
      ],
      language,
    ),
    files,
    about: { clientId: order.clientId, orderId: order.id, kind: 'receipt' },
  }
}
