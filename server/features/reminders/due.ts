import { messagesIn } from '../../../i18n/server/messages.ts'
import { orderNumber, reportAddress } from '../../../src/domain/orders/orderId.ts'
import { listedTypes } from '../../../src/domain/people/listedTypes.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import type { Clock } from '../../clock.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { button, heading, page, paragraphs } from '../../mail/html.ts'
import { titleText } from '../../mail/orderLetter.ts'
import type { Links } from '../../orders/links.ts'
import { pacing } from '../../store/afterOthers.ts'
import type { StoredReminder } from '../../store/reminderStore.ts'
import type { Store } from '../../store/store.ts'
import type { NewMail, StoredOrder, User } from '../../store/types.ts'

/** How many reminders a run sends. */
const batch = 50

type Sending = {
  store: Pick<Store, 'reminders' | 'users' | 'orders'>
  clock: Clock
  links: () => Promise<Links>
  mailing: Pick<Mailing, 'name' | 'address'>
}

/** The list in which an order's row is, narrowed to it. */
const rowAddress = ({ id, type }: Pick<StoredOrder, 'id' | 'type'>): string =>
  `#/${type}s?filter=${encodeURIComponent(JSON.stringify({ view: 'all', search: String(id) }))}`

/** The mail that reminds a person, to them alone. */
function reminderMail(
  { day, note, language, userId }: StoredReminder,
  { order, user, link }: { order: StoredOrder; user: User; link: string },
  { name, address }: Sending['mailing'],
): NewMail {
  const words = messagesIn(language).reminders
  const title = titleText(order, language)
  const about = [order.customer, order.reference].filter((one) => one !== '').join(' · ')
  const subject = words.subject(title, order.customer)
  const row = `${address}/${rowAddress(order)}`
  const report = `${address}/${reportAddress(order.id, link)}`
  const body = [words.hello(user.name), words.text(title), note].filter((one) => one !== '')
  return {
    id: `reminder-${order.id}-${userId}-${day}`,
    to: user.login,
    subject,
    text: `${[...body, about, `${words.row}: ${row}`, `${words.report}: ${report}`, name].join('\n\n')}\n`,
    html: page(
      subject,
      [
        heading(orderNumber(order.id), about),
        paragraphs(body.join('\n\n')),
        `<p>${button(row, words.row)}</p>`,
        `<p><a href="${report}">${words.report}</a></p>`,
      ],
      language,
    ),
    about: { clientId: order.clientId, orderId: order.id, kind: 'reminder' },
  }
}

/** The mail of a reminder; null if its person can't see the order any more. */
async function mailOf(
  { store, links, mailing }: Sending,
  reminder: StoredReminder,
): Promise<NewMail | null> {
  const { clientId, userId, orderId } = reminder
  const [user, order] = await Promise.all([
    store.users.byId(userId),
    store.orders.get(clientId, orderId),
  ])
  if (user === null || order === null || !isEmail(user.login)) return null
  if (!user.clients.includes(clientId) || !listedTypes(user).includes(order.type)) return null
  return reminderMail(reminder, { order, user, link: (await links()).of(orderId) }, mailing)
}

/** Mails the reminders whose day has come, each once on any number of processes. It yields to others' calls in between. */
export async function sendReminders(sending: Sending, isStopping: () => boolean): Promise<void> {
  const { store, clock } = sending
  const pause = pacing()
  for (const reminder of await store.reminders.due(clock(), batch)) {
    if (isStopping()) return
    await store.reminders.settle(reminder, await mailOf(sending, reminder), clock)
    await pause()
  }
}
