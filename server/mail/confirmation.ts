import { messagesIn, type ServerLanguage } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import { readSymbol } from '../../src/contract/entities/rate.ts'
import { formatPrice, fromCents } from '../../src/domain/money.ts'
import { orderNumber, reportAddress } from '../../src/domain/orders/orderId.ts'
import { isPriceUncertain } from '../../src/domain/report.ts'
import { anchor, escaped, page } from './html.ts'
import type {
  DocumentLine,
  OrderDocument,
  StoredClient,
  NewMail,
  StoredOrder,
} from '../store/types.ts'

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

type Words = ServerMessages['confirmation']

function written(
  { order, document, client, link }: Saved,
  { name, address }: Mailing,
  language: ServerLanguage,
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const text = messagesIn(language).confirmation
  const version = order.version === 1 ? '' : `, ${text.version(order.version)}`
  const what = `${text[order.type]} ${orderNumber(order.id)}${version}`
  const money = moneyOf(order)
  const report = `${address}/${reportAddress(order.id, link)}`
  const { contact, shopName } = document
  const about = [
    [text.reference, contact.reference],
    [text.customer, contact.clientName],
    [text.shop, shopName],
    [text.remarks, contact.remarks],
    [text.factoryRemarks, contact.factoryRemarks],
  ].filter((row): row is [string, string] => row[1] !== '')
  const groups = groupsOf(document, order.sceneCount, text)
  const priceOf = ({ price }: DocumentLine) =>
    isPriceUncertain(price) ? text.toAsk : money(price.finalPrice)
  const total = money(order.totalPrice === null ? null : fromCents(order.totalPrice))

  return {
    subject: text.subject(what, client.name),
    text: [
      `${what}\n${client.name}`,
      about.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...groups.map(
        ({ title, lines }) =>
          `${title}\n${lines.map((line) => `- ${line.price.quantity} × ${nameOf(line)}: ${priceOf(line)}`).join('\n')}`,
      ),
      `${text.total}: ${total}`,
      `${text.report}: ${report}`,
      name,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: page(
      what,
      [
        `<h1 style="font-size:20px">${escaped(what)}</h1><p>${escaped(client.name)}</p>`,
        `<p>${about.map(([label, value]) => `<b>${escaped(label)}:</b> ${escaped(value)}`).join('<br>')}</p>`,
        ...groups.map(({ title, lines }) => {
          const rows = lines.map((line) =>
            row('td', [nameOf(line), String(line.price.quantity), priceOf(line)]),
          )
          const head = row('th', [text.article, text.units, text.price])
          return `<h2 style="font-size:16px">${escaped(title)}</h2><table style="border-collapse:collapse;width:100%">${head}${rows.join('')}</table>`
        }),
        `<p style="text-align:right"><b>${escaped(text.total)}: ${escaped(total)}</b></p>`,
        `<p>${anchor(report, text.report)}</p><p>${escaped(name)}</p>`,
      ],
      language,
    ),
  }
}

const nameOf = ({ metadata, identifier }: DocumentLine) => `${metadata.modelName} (${identifier})`

function moneyOf({ rate }: StoredOrder) {
  const shown = { ...rate, symbol: readSymbol(rate.symbol) }
  return (amount: number | null) => formatPrice(amount, shown)
}

/** The lines scene by scene, then those outside the scenes. */
const groupsOf = ({ lines }: OrderDocument, sceneCount: number, text: Words) =>
  [
    ...Array.from({ length: sceneCount }, (_, index) => ({
      title: text.scene(index + 1),
      lines: lines.filter(({ sceneIndex }) => sceneIndex === index),
    })),
    { title: text.elements, lines: lines.filter(({ sceneIndex }) => sceneIndex < 0) },
  ].filter((group) => group.lines.length > 0)

const row = (tag: 'td' | 'th', cells: string[]) =>
  `<tr>${cells
    .map((cell, index) => {
      const side = index === 0 ? 'left' : 'right'
      return `<${tag} style="text-align:${side};padding:6px 8px;border-bottom:1px solid #ddd">${escaped(cell)}</${tag}>`
    })
    .join('')}</tr>`
