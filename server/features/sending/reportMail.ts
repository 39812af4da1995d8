import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import { isEmail } from '../../../src/domain/people/vendors.ts'
import type { OrderDocument, StoredClient, StoredMail, StoredOrder } from '../../store/types.ts'
import { button, heading, labelled, page, paragraphs } from '../../mail/html.ts'
import { titleText, totalText } from '../../mail/orderLetter.ts'

type Sent = {
  order: StoredOrder
  /** In the mail's language. */
  document: OrderDocument
  client: StoredClient
  /** As the sender typed it. */
  to: string
  subject: string
  message: string
  /** The mail's language. */
  language: ServerLanguage
  /** The last day for which the prices hold, in words; undefined for an order. */
  validUntil: string | undefined
  /** Absolute. */
  link: string
  /** The words of the link. */
  linkLabel: string
  /** The sender. Replies go to them if the client has no address. */
  by: { login: string }
  file: { name: string; bytes: Uint8Array }
  /** The key of this sending: the same key again sends nothing more. */
  key: string
}

/**
 * The mail that brings a customer an order's report: the sender's words, the order's number, its total, the last day of its prices, the
 * link and the PDF. Replies go to the shop.
 */
export function reportMail(sent: Sent): Omit<StoredMail, 'createdAt' | 'tries'> {
  const { order, document, client, to, subject, message, language } = sent
  const { validUntil, link, linkLabel, by, file, key } = sent
  const words = messagesIn(language)
  const title = titleText(order, language)
  const shop = document.shopName || client.name
  const total = [words.confirmation.total, totalText(order, document, language)] as const
  const figures =
    validUntil === undefined ? [total] : [total, [words.sending.until, validUntil] as const]
  const replyTo = [client.email ?? '', by.login].find(isEmail)
  return {
    id: `report-${order.id}-${key}`,
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: [
      message,
      `${title}\n${shop}\n${figures.map(([label, value]) => `${label}: ${value}`).join('\n')}`,
      `${linkLabel}: ${link}\n`,
    ].join('\n\n'),
    html: page(
      subject,
      [
        paragraphs(message),
        `<hr style="border:0;border-top:1px solid #ddd;margin:24px 0">`,
        heading(title, shop),
        labelled(figures),
        `<p>${button(link, linkLabel)}</p>`,
      ],
      language,
    ),
    ...(replyTo === undefined ? {} : { replyTo }),
    file,
    about: { clientId: order.clientId, orderId: order.id, kind: 'report' },
  }
}
