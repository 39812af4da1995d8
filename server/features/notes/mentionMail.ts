import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import { orderNumber } from '../../../src/domain/orders/orderId.ts'
import { rowAddress } from '../../../src/domain/orders/rowAddress.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { button, heading, page, paragraphs } from '../../mail/html.ts'
import type { Actor } from '../../store/requests.ts'
import type { NewMail, StoredClient, StoredOrder, User } from '../../store/types.ts'

type Mention = {
  order: StoredOrder
  client: StoredClient
  note: { id: string; text: string }
  by: Actor
  /** The language of who wrote the note. */
  language: ServerLanguage
}

/** The mail to a colleague whom a note mentions: the note, and the way to the order's row. Replies go to who wrote it. */
export function mentionMail(
  colleague: Pick<User, 'id' | 'login'>,
  { order, client, note, by, language }: Mention,
  { address }: Pick<Mailing, 'address'>,
): NewMail {
  const words = messagesIn(language).notes
  const author = by.name || by.login
  const subject = words.subject(author, words[order.type](orderNumber(order.id)))
  const row = `${address}/${rowAddress(order.type, order.id)}`
  return {
    id: `mention-${note.id}-${colleague.id}`,
    to: colleague.login,
    subject,
    text: `${subject} (${client.name}):\n\n${note.text}\n\n${words.open}: ${row}\n\n${words.internal}\n`,
    html: page(
      subject,
      [
        heading(subject, client.name),
        paragraphs(note.text),
        `<p>${button(row, words.open)}</p>`,
        paragraphs(words.internal),
      ],
      language,
    ),
    ...(isEmail(by.login) ? { replyTo: by.login } : {}),
    about: { clientId: order.clientId, orderId: order.id, kind: 'mention' },
  }
}
