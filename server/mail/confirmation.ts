import { messagesIn, type ServerLanguage } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { CatalogueIndex } from '../../src/domain/catalogue/catalogue.ts'
import { reportAddress } from '../../src/domain/orders/orderId.ts'
import { inLanguage } from '../orders/readerLanguage.ts'
import type { OrderDocument, StoredClient, NewMail, StoredOrder } from '../store/types.ts'
import { draftLetter, titleText } from './orderLetter.ts'

/** The portal's and the factory's data for mails about orders. */
export type Mailing = {
  /** The portal's name, and its address without a slash at the end. */
  name: string
  address: string
  /** The factory's e-mail. */
  factory?: string
}

type SavedOrder = {
  /** The order's rate and total. */
  cost: Pick<StoredOrder, 'rate' | 'totalPrice'>
  document: OrderDocument
  client: StoredClient
  /** The client's catalogue today, for names in the receiver's language. */
  index: CatalogueIndex
  /** The language of the user who made the order. */
  language: ServerLanguage
}

/**
 * Writes the mails of a saved order.
 *
 * @param link   the id in the address of its report
 * @param again  a key of one more sending of the same mails
 */
export type Confirmation = (order: StoredOrder, link: string, again?: string) => NewMail[]

/** The factory reads Spanish, the portal's default language. */
const factoryLanguage: ServerLanguage = 'es'

const kinds = { client: 'confirmation', factory: 'factory' } as const

/**
 * Drafts the mails that confirm a budget or order: to the client, in the language of the user who made it, and to the factory. The letters
 * are drafted before the order is saved, since that takes long for many articles. Each version's mails have ids of their own, so that none
 * is sent twice.
 */
export async function draftConfirmation(
  { cost, document, client, index, language }: SavedOrder,
  mailing: Mailing,
): Promise<Confirmation> {
  const drafts: ((...of: Parameters<Confirmation>) => NewMail)[] = []
  for (const { who, email } of receiversOf(client, mailing)) {
    const own = who === 'client' ? language : factoryLanguage
    const write = await draftLetter(
      cost,
      await inLanguage(document, index, own),
      own,
      client.profile?.seller,
    )
    drafts.push((order, link, again = '') => {
      const { clientId, id, version } = order
      const what = titleText(order, own)
      const report = `${mailing.address}/${reportAddress(id, link)}`
      return {
        id: `order-${id}-${version}-${who}${again === '' ? '' : `-${again}`}`,
        to: email,
        about: { clientId, orderId: id, kind: kinds[who] },
        subject: messagesIn(own).confirmation.subject(what, client.name),
        ...write({ what, client: client.name, report, portal: mailing.name }),
      }
    })
  }
  return (...of) => drafts.map((draft) => draft(...of))
}

const receiversOf = ({ email = '' }: StoredClient, { factory = '' }: Mailing) =>
  [
    { who: 'client' as const, email },
    { who: 'factory' as const, email: factory },
  ].filter((receiver) => receiver.email !== '')

/** The receivers of a client's confirmations, and the reply's message about them. */
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
