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

/**
 * The mail that tells the shop that a customer has accepted a budget. It goes to the client's own address or, if the client has none, to
 * the user who asked for the acceptance. It is in that user's language.
 */
export function acceptanceMails(
  { order, document, client, acceptance, name, link }: Accepted,
  { name: portal, address }: Mailing,
): Omit<StoredMail, 'createdAt' | 'tries'>[] {
  const text = messagesIn(acceptance.language).acceptance
  const to = (client.email ?? '') === '' ? acceptance.askedBy : (client.email ?? '')
  const number = orderNumber(order.id)
  const report = `${address}/${reportAddress(order.id, link)}`
  const subject = text.mailSubject(number, client.name)
  const body = text.mail({
    number,
    version: acceptance.version,
    name,
    reference: document.contact.reference,
    total: totalText(order, document, acceptance.language),
    link: report,
    portal,
  })
  return [
    {
      id: `accepted-${order.id}-${acceptance.version}-${acceptance.round}`,
      to,
      subject,
      text: body,
      html: page(
        subject,
        [paragraphs(body).replace(escaped(report), anchor(report, report))],
        acceptance.language,
      ),
      about: { clientId: order.clientId, orderId: order.id, kind: 'acceptance' },
    },
  ]
}
