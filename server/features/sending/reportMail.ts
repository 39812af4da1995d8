import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import type {
  MailFile,
  NewMail,
  OrderDocument,
  StoredClient,
  StoredOrder,
} from '../../store/types.ts'
import { amounts, button, escaped, heading, labelled, page, paragraphs } from '../../mail/html.ts'
import { alternativesText, sumsText, titleText } from '../../mail/orderLetter.ts'
import {
  conditionsHtml,
  conditionsOf,
  senderOf,
  shopFoot,
  shopFootHtml,
  shopHead,
  shopOf,
} from '../../mail/shop.ts'

type Sent = {
  order: StoredOrder
  /** In the mail's language. */
  document: OrderDocument
  client: StoredClient
  /** As the sender typed it. */
  to: string
  subject: string
  message: string
  /** The mail's language. */
  language: ServerLanguage
  /** The last day for which the prices hold, in words; undefined for an order. */
  validUntil: string | undefined
  /** Absolute. */
  link: string
  /** The words of the link. */
  linkLabel: string
  /** The sender. Replies go to them if the client has no address. */
  by: { login: string }
  file: MailFile
  /** A JPEG of the furniture, and the names of what it shows; null for none. */
  picture: { bytes: Uint8Array; names: string } | null
  /** The key of this sending: the same key again sends nothing more. */
  key: string
}

/** The content id of the furniture's picture within the mail. */
const pictureId = 'furniture'

const pictureHtml = (names: string, words: ServerMessages): string =>
  `<p style="margin:0 0 20px"><img src="cid:${pictureId}" width="568" alt="${escaped(words.sending.picture(names))}" style="display:block;width:100%;max-width:568px;height:auto;border-radius:8px"></p>`

/**
 * The mail that brings a customer an order's report: the shop, the sender's words, a picture of the furniture, the order's number, its total
 * and the last day of its prices, one button, the shop's conditions, and the PDF. The plain text says the same. It is sent in the shop's name, from the portal's
 * address, and replies go to the shop.
 */
export function reportMail(sent: Sent): NewMail {
  const { order, document, client, to, subject, message, language } = sent
  const { validUntil, link, linkLabel, by, file, picture, key } = sent
  const words = messagesIn(language)
  const title = titleText(order, language)
  const shop = shopOf(client, document)
  const sums = sumsText(order, document, language)
  const conditions = conditionsOf(client, document, language)
  const figures: [string, string][] = []
  const alternatives = alternativesText(order, document, language)
  if (alternatives.length > 0) figures.push([words.sending.notIncluded, alternatives.join('; ')])
  if (validUntil !== undefined) figures.push([words.sending.until, validUntil])
  const inText = [
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ...figures.map(([label, value]) => `${label}: ${value}`),
  ]
  return {
    id: `report-${order.id}-${key}`,
    to,
    subject: subject.replace(/\s+/g, ' '),
    ...senderOf(shop, client, by.login),
    text: [
      message,
      [title, ...inText].join('\n'),
      `${linkLabel}: ${link}`,
      ...conditions,
      `${shopFoot(shop).join('\n')}\n`,
    ].join('\n\n'),
    html: page(
      subject,
      [
        shopHead(shop),
        paragraphs(message),
        picture === null ? '' : pictureHtml(picture.names, words),
        heading(title, shop.name),
        amounts(sums),
        figures.length > 0 ? labelled(figures) : '',
        `<p style="margin:0 0 28px">${button(link, linkLabel)}</p>`,
        conditionsHtml(conditions),
        shopFootHtml(shop),
      ],
      language,
    ),
    files: [
      file,
      ...(picture === null
        ? []
        : [{ name: 'furniture.jpg', bytes: picture.bytes, contentId: pictureId }]),
    ],
    about: { clientId: order.clientId, orderId: order.id, kind: 'report' },
  }
}
