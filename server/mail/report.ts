import { isEmail } from '../../src/domain/people/vendors.ts'
import { anchor, page, paragraphs } from './html.ts'
import type { StoredClient, StoredMail, StoredOrder } from '../store/types.ts'

type Sent = {
  order: StoredOrder
  client: StoredClient
  /** As the sender typed it. */
  to: string
  subject: string
  message: string
  /** Of the mail. */
  language: string
  /** Absolute. */
  link: string
  /** What the link is called. */
  linkLabel: string
  /** The sender, whom answers go to where the client has no address. */
  by: { login: string }
  file: { name: string; bytes: Uint8Array }
  /** Names this sending: the same again sends nothing more. */
  key: string
}

/** The mail that brings a customer an order's report: the sender's words, the link, and the PDF. Answers go to the shop. */
export function reportMail(sent: Sent): Omit<StoredMail, 'createdAt' | 'tries'> {
  const { order, client, to, subject, message, language, link, linkLabel, by, file, key } = sent
  const answers = [client.email ?? '', by.login].find(isEmail)
  return {
    id: `report-${order.id}-${key}`,
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: `${message}\n\n${linkLabel}: ${link}\n`,
    html: page(subject, [paragraphs(message), `<p>${anchor(link, linkLabel)}</p>`], language),
    ...(answers === undefined ? {} : { replyTo: answers }),
    file,
    about: { clientId: order.clientId, orderId: order.id, kind: 'report' },
  }
}
