import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import type { OrderMove } from '../../../src/domain/orders/moves.ts'
import { inLanguage, orderNumber, reportAddress } from '../../../src/domain/orders/orderId.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import { emptyProfile, sellerName } from '../../../src/domain/profile.ts'
import { dayText } from '../../../src/domain/written.ts'
import type { Mailing } from '../../mail/confirmation.ts'
import { button, heading, page, paragraphs } from '../../mail/html.ts'
import { noonOf } from '../../../src/domain/zone.ts'
import type { NewMail, StoredClient, StoredOrder } from '../../store/types.ts'

/** What a customer is told: a state that their order has reached, or their day of delivery; null for one that is withdrawn. */
export type News = { state: OrderMove; day: string } | { deliveryDay: string | null }

type Told = {
  order: StoredOrder
  client: StoredClient
  news: News
  language: ServerLanguage
  /** The id in the address of the order's report. */
  link: string
  /** The login of who tells it. */
  by: string
  timeZone: string
  /** Tells apart the mails of two promises. */
  key: string
}

function newsText({ order, news, language, timeZone }: Told): string {
  const text = messagesIn(language).moves.news
  const written = (day: string) =>
    dayText(language, new Date(noonOf(day, timeZone)).toISOString(), timeZone)
  if ('state' in news) {
    const { deliveryDay } = order
    const isAwaited = news.state === 'ORDER_VALIDATE' || news.state === 'ORDER_IN_PROGRESS'
    const state = text.state[news.state](written(news.day))
    return deliveryDay === null || !isAwaited
      ? state
      : `${state}\n\n${text.delivery(written(deliveryDay))}`
  }
  return news.deliveryDay === null ? text.noDelivery : text.delivery(written(news.deliveryDay))
}

/** The mail that brings a customer the news of their order, in the shop's name. Replies go to the shop. */
export function newsMail(told: Told, { address }: Pick<Mailing, 'address'>): NewMail {
  const { order, client, news, language, link, by, key } = told
  const words = messagesIn(language)
  const { seller } = client.profile ?? emptyProfile
  const shop = sellerName(seller) || client.name
  const title = `${words.confirmation.order} ${orderNumber(order.id)}`
  const report = inLanguage(`${address}/${reportAddress(order.id, link)}`, language)
  const subject = words.moves.news.subject(orderNumber(order.id), shop)
  const text = newsText(told)
  const replyTo = [seller.email, client.email ?? '', by].find(isEmail)
  return {
    id: `news-${order.id}-${'state' in news ? news.state : 'delivery'}-${key}`,
    to: order.email,
    subject,
    senderName: shop,
    text: `${words.moves.news.hello}\n\n${text}\n\n${words.sending.online}: ${report}\n\n${shop}\n`,
    html: page(
      subject,
      [
        heading(title, shop),
        paragraphs(`${words.moves.news.hello}\n\n${text}`),
        `<p>${button(report, words.sending.online)}</p>`,
      ],
      language,
    ),
    ...(replyTo === undefined ? {} : { replyTo }),
    about: { clientId: order.clientId, orderId: order.id, kind: 'news' },
  }
}
