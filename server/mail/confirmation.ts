import { messagesIn, type ServerLanguage } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { CatalogueIndex } from '../../src/domain/catalogue/catalogue.ts'
import { reportAddress } from '../../src/domain/orders/orderId.ts'
import { inLanguage } from '../orders/readerLanguage.ts'
import type { OrderDocument, StoredClient, NewMail, StoredOrder } from '../store/types.ts'
import { draftLetter, titleText } from './orderLetter.ts'

/** What mails about orders say and where they go. */
export type Mailing = {
  /** The portal's name, and where it is reached, without a slash at its end. */
  name: string
  address: string
  /** The factory's e-mail. */
  factory?: string
}

type ToTell = {
  /** What the order costs. */
  cost: Pick<StoredOrder, 'rate' | 'totalPrice'>
  document: OrderDocument
  client: StoredClient
  /** What the client can order today, which tells names in the receiver's language. */
  index: CatalogueIndex
  /** That of the person who made it. */
  language: ServerLanguage
}

/** Writes the mails of a saved order. @param link  the id in the address of its report @param again  names one more sending of the same */
export type Confirmation = (order: StoredOrder, link: string, again?: string) => NewMail[]

/** The factory reads Spanish, as the portal does where nobody chooses. */
const factoryLanguage: ServerLanguage = 'es'

const kinds = { client: 'confirmation', factory: 'factory' } as const

/**
 * The mails that confirm a budget or order: to the client, in the language of the person who made it, and to the factory. They are
 * written as far as they can be before it is saved, since that takes long where it has many articles. A version's mails have ids of
 * their own, so that none is sent twice.
 */
export async function draftConfirmation(
  { cost, document, client, index, language }: ToTell,
  mailing: Mailing,
): Promise<Confirmation> {
  const drafts: ((...of: Parameters<Confirmation>) => NewMail)[] = []
  for (const { who, email } of receiversOf(client, mailing)) {
    const own = who === 'client' ? language : factoryLanguage
    const write = await draftLetter(cost, await inLanguage(document, index, own), own)
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
