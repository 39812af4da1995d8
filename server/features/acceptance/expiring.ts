import { messagesIn } from '../../../i18n/server/messages.ts'
import { inLanguage, orderNumber } from '../../../src/domain/orders/orderId.ts'
import { dayText } from '../../../src/domain/written.ts'
import type { Clock } from '../../clock.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { amounts, button, heading, page, paragraphs } from '../../mail/html.ts'
import { sumsText, titleText } from '../../mail/orderLetter.ts'
import { senderOf, shopFoot, shopFootHtml, shopHead, shopOf } from '../../mail/shop.ts'
import type { Links } from '../../orders/links.ts'
import { dayIn } from '../../../src/domain/zone.ts'
import { daysFrom, morningOf } from '../../orders/validity.ts'
import type { Store } from '../../store/store.ts'
import type { NewMail, StoredAcceptance, StoredClient, StoredOrder } from '../../store/types.ts'
import { placeToAccept, termsOf } from './asking.ts'
import { noticeReceiver } from './receipt.ts'

const hour = 3_600_000

/** How many budgets of a client a run looks at. */
const batch = 20

type Sending = {
  store: Store
  clock: Clock
  links: () => Promise<Links>
  mailing: Pick<Mailing, 'address'>
  timeZone: string
  /** How many mails an hour the whole server may send. */
  mailsPerHour: number
}

/** The mail that tells a customer, in the shop's name, until when they can accept a budget; null if nobody can be told. */
async function expiryMail(
  { store, links, mailing, timeZone }: Sending,
  order: StoredOrder,
  acceptance: StoredAcceptance,
): Promise<NewMail | null> {
  const events = await store.orders.history(order.clientId, order.id)
  const receiver = noticeReceiver(order, events, acceptance)
  if (receiver === null) return null
  const { to, language } = receiver
  const { document, client, validUntil } = await termsOf({ store, timeZone }, order)
  const words = messagesIn(language)
  const shop = shopOf(client, document)
  const number = orderNumber(order.id)
  const day = dayText(language, new Date(validUntil).toISOString(), timeZone)
  const place = placeToAccept(await links(), order.id, acceptance)
  const link = mailing.address + inLanguage(place, language)
  const title = titleText(order, language)
  const sums = sumsText(order, document, language)
  const subject = words.reminders.expiring.subject(number, day, shop.name)
  const body = words.reminders.expiring.text(number, day)
  const stop = words.reminders.expiring.stop
  return {
    id: `expiring-${order.id}-${order.version}`,
    to,
    ...senderOf(shop, client, acceptance.askedBy),
    subject,
    text: [
      body,
      [title, ...sums.map(({ label, amount }) => `${label}: ${amount}`)].join('\n'),
      `${words.sending.accept}: ${link}`,
      stop,
      `${shopFoot(shop).join('\n')}\n`,
    ].join('\n\n'),
    html: page(
      subject,
      [
        shopHead(shop),
        paragraphs(body),
        heading(title, shop.name),
        amounts(sums),
        `<p style="margin:0 0 28px">${button(link, words.sending.accept)}</p>`,
        paragraphs(stop),
        shopFootHtml(shop),
      ],
      language,
    ),
    about: { clientId: order.clientId, orderId: order.id, kind: 'expiring' },
  }
}

async function ofClient(sending: Sending, client: StoredClient, isStopping: () => boolean) {
  const { store, clock, timeZone, mailsPerHour } = sending
  const days = daysFrom(clock(), 0, client.noticeDays ?? 0, timeZone)
  for (const order of await store.acceptances.expiring(client.id, days, batch)) {
    if (isStopping()) return
    if ((await store.mails.waitOfServer(mailsPerHour, hour, clock())) !== null) return
    const acceptances = await store.acceptances.of(client.id, order.id)
    const acceptance = acceptances.findLast(
      ({ version, endedAt }) => version === order.version && endedAt === null,
    )
    const mail = acceptance === undefined ? null : await expiryMail(sending, order, acceptance)
    await store.acceptances.remind(order, mail, clock)
  }
}

/**
 * Mails customers before their budgets expire, where the client wants that: once for each version, on any number of processes, in the day and
 * not at night.
 */
export async function sendExpiryMails(sending: Sending, isStopping: () => boolean): Promise<void> {
  const { store, clock, timeZone } = sending
  const now = clock()
  if (now < morningOf(dayIn(timeZone, now), timeZone)) return
  const clients = await store.clients.all()
  for (const client of clients.filter(({ noticeDays }) => noticeDays !== undefined))
    await ofClient(sending, client, isStopping)
}
