import { messagesIn } from '../../../i18n/server/messages.ts'
import { orderNumber, reportAddress } from '../../../src/domain/orders/orderId.ts'
import type {
  OrderDocument,
  StoredAcceptance,
  StoredClient,
  StoredMail,
  StoredOrder,
} from '../../store/types.ts'
import { anchor, escaped, page, paragraphs } from '../../mail/html.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { totalText } from '../../mail/orderLetter.ts'

/** What a mail about a customer's acceptance is made from. */
export type Accepted = {
  order: StoredOrder
  document: OrderDocument
  client: StoredClient
  asked: StoredAcceptance
  /** As the customer typed it. */
  name: string
  /** The way to its report: for the shop the id in its address, for the customer the whole of it. */
  link: string
}

/**
 * Tells the shop that a customer has accepted a budget: at the client's own address, else at that of who asked for it, in the language
 * of the person who asked.
 */
export function acceptanceMails(
  { order, document, client, asked, name, link }: Accepted,
  { name: portal, address }: Mailing,
): Omit<StoredMail, 'createdAt' | 'tries'>[] {
  const { acceptance: text } = messagesIn(asked.language)
  const to = (client.email ?? '') === '' ? asked.askedBy : (client.email ?? '')
  const number = orderNumber(order.id)
  const report = `${address}/${reportAddress(order.id, link)}`
  const subject = text.mailSubject(number, client.name)
  const told = text.mail({
    number,
    version: asked.version,
    name,
    reference: document.contact.reference,
    total: totalText(order, document, asked.language),
    link: report,
    portal,
  })
  return [
    {
      id: `accepted-${order.id}-${asked.version}-${asked.round}`,
      to,
      subject,
      text: told,
      html: page(
        subject,
        [paragraphs(told).replace(escaped(report), anchor(report, report))],
        asked.language,
      ),
      about: { clientId: order.clientId, orderId: order.id, kind: 'acceptance' },
    },
  ]
}
