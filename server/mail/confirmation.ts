import { messagesIn, type ServerLanguage } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { CatalogueIndex } from '../../src/domain/catalogue/catalogue.ts'
import { reportAddress } from '../../src/domain/orders/orderId.ts'
import { inLanguage } from '../orders/readerLanguage.ts'
import type { OrderDocument, StoredClient, NewMail, StoredOrder } from '../store/types.ts'
import { orderLetter, titleText } from './orderLetter.ts'

/** What mails about orders say and where they go. */
export type Mailing = {
  /** The portal's name, and where it is reached, without a slash at its end. */
  name: string
  address: string
  /** The factory's e-mail. */
  factory?: string
}

type Saved = {
  order: StoredOrder
  document: OrderDocument
  client: StoredClient
  /** What the client can order today, which tells names in the receiver's language. */
  index: CatalogueIndex
  /** The id in the address of its report. */
  link: string
}

/** The factory reads Spanish, as the portal does where nobody chooses. */
const factoryLanguage: ServerLanguage = 'es'

const kinds = { client: 'confirmation', factory: 'factory' } as const

/**
 * The mails that confirm a saved budget or order: to the client, in the language of the person who made it, and to the factory. A
 * version's mails have ids of their own, so that none is sent twice.
 *
 * @param again  names one more sending of the same
 */
export function confirmationMails(
  { language, ...saved }: Saved & { language: ServerLanguage },
  mailing: Mailing,
  again = '',
): NewMail[] {
  const { clientId, id, version } = saved.order
  const sending = again === '' ? '' : `-${again}`
  return receiversOf(saved.client, mailing).map(({ who, email }) => ({
    id: `order-${id}-${version}-${who}${sending}`,
    to: email,
    about: { clientId, orderId: id, kind: kinds[who] },
    ...written(saved, mailing, who === 'client' ? language : factoryLanguage),
  }))
}

const receiversOf = ({ email = '' }: StoredClient, { factory = '' }: Mailing) =>
  [
    { who: 'client' as const, email },
    { who: 'factory' as const, email: factory },
  ].filter((receiver) => receiver.email !== '')

/** Where the confirmations of a client go, and what is said of it. */
export function confirmationAnswer(
  client: StoredClient,
  mailing: Mailing,
  { confirmation: text }: ServerMessages,
): { to: string[]; message: string } {
  const receivers = receiversOf(client, mailing)
  const to = receivers.map(({ email }) => email)
  if (to.length === 0) return { to, message: text.nobody }
  const lacks = (['client', 'factory'] as const).filter(
    (one) => !receivers.some(({ who }) => who === one),
  )
  const missing = lacks.map((one) => text.lacks[one])
  return { to, message: [text.sent(to.join(', ')), ...missing].join(' ') }
}

function written(
  { order, document, client, index, link }: Saved,
  { name, address }: Mailing,
  language: ServerLanguage,
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const text = messagesIn(language).confirmation
  const what = titleText(order, language)
  const told = {
    ...{ what, order, client: client.name, portal: name },
    document: inLanguage(document, index, language),
    report: `${address}/${reportAddress(order.id, link)}`,
  }
  return { subject: text.subject(what, client.name), ...orderLetter(told, language) }
}
