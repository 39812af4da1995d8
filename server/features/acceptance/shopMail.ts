import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import { orderNumber, reportAddress } from '../../../src/domain/orders/orderId.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import type { CustomerAnswer } from '../../store/orderStore.ts'
import type {
  Instant,
  OrderDocument,
  StoredAcceptance,
  StoredClient,
  StoredMail,
  StoredOrder,
} from '../../store/types.ts'
import { anchor, escaped, page, paragraphs } from '../../mail/html.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { totalText } from '../../mail/orderLetter.ts'

/** The content of a mail about a customer's acceptance. */
export type Accepted = {
  order: StoredOrder
  document: OrderDocument
  client: StoredClient
  acceptance: StoredAcceptance
  /** As the customer typed it. */
  name: string
  /** The link to the order's report: for the shop the id in its address, for the customer the whole address. */
  link: string
}

type NewMail = Omit<StoredMail, 'createdAt' | 'tries'>

/**
 * A mail to the shop about a customer's answer. It goes to the client's own address or, if the client has none, to the user who asked
 * for the acceptance. It is in that user's language, and replies go to the customer.
 */
function shopMail(
  { order, document, client, acceptance, link }: Omit<Accepted, 'name'>,
  { id, subject, body }: { id: string; subject: string; body: string },
  { address }: Mailing,
): NewMail {
  const report = `${address}/${reportAddress(order.id, link)}`
  const replyTo = document.contact.email.trim()
  return {
    id,
    to: (client.email ?? '') === '' ? acceptance.askedBy : (client.email ?? ''),
    subject,
    text: body,
    html: page(
      subject,
      [paragraphs(body).replace(escaped(report), anchor(report, report))],
      acceptance.language,
    ),
    ...(isEmail(replyTo) && { replyTo }),
    about: { clientId: order.clientId, orderId: order.id, kind: 'acceptance' },
  }
}

/** A line each with the customer's telephone and e-mail, as far as the order has them. */
function reachOf({ phone1, email }: OrderDocument['contact'], language: ServerLanguage): string {
  const words = messagesIn(language).sending
  const lines: [string, string][] = [
    [words.phone, phone1],
    [words.email, email],
  ]
  return lines.map(([label, value]) => (value === '' ? '' : `${label}: ${value}\n`)).join('')
}

/** What each mail to the shop says of a budget. */
const factsOf = (
  { order, document, acceptance, name, link }: Accepted,
  { name: portal, address }: Mailing,
) => ({
  number: orderNumber(order.id),
  version: acceptance.version,
  name,
  reach: reachOf(document.contact, acceptance.language),
  reference: document.contact.reference,
  total: totalText(order, document, acceptance.language),
  link: `${address}/${reportAddress(order.id, link)}`,
  portal,
})

/** The mail that tells the shop that a customer has accepted a budget. */
export function acceptanceMails(content: Accepted, mailing: Mailing): NewMail[] {
  const { order, client, acceptance } = content
  const text = messagesIn(acceptance.language).acceptance
  const facts = factsOf(content, mailing)
  const id = `accepted-${order.id}-${acceptance.version}-${acceptance.round}`
  const subject = text.mailSubject(facts.number, client.name)
  return [shopMail(content, { id, subject, body: text.mail(facts) }, mailing)]
}

/** The mail that tells the shop what a customer would like otherwise, or that they decline. @param at  when they answered */
export function answerMails(
  content: Accepted,
  { kind, text: words }: Pick<CustomerAnswer, 'kind' | 'text'>,
  at: Instant,
  mailing: Mailing,
): NewMail[] {
  const { order, client, acceptance } = content
  const text = messagesIn(acceptance.language).acceptance[kind]
  const facts = factsOf(content, mailing)
  const id = `answered-${order.id}-${acceptance.version}-${acceptance.round}-${at}`
  const subject = text.subject(facts.number, client.name)
  return [shopMail(content, { id, subject, body: text.mail({ ...facts, words }) }, mailing)]
}
