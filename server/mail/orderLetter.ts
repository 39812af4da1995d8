import { messagesIn, type ServerLanguage } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import { readSymbol } from '../../src/contract/entities/rate.ts'
import { fromCents, toCents } from '../../src/domain/money.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import type { Profile } from '../../src/domain/profile.ts'
import { groupReport, isPriceUncertain, lacksFabric } from '../../src/domain/orders/report.ts'
import { addsTax, grossOf, sumRows, taxOf } from '../../src/domain/orders/sumRows.ts'
import { sizeText } from '../../src/domain/written.ts'
import { articleNotes } from '../../src/paper/articleNotes.ts'
import { netText } from '../../src/paper/netText.ts'
import { priceText } from '../../src/paper/priceText.ts'
import { sumName } from '../../src/paper/sumName.ts'
import { sceneTitle } from '../../src/paper/sceneTitle.ts'
import { paperTexts } from '../../src/paper/texts.ts'
import { inPieces } from '../store/afterOthers.ts'
import type { DocumentLine, OrderDocument, StoredOrder } from '../store/types.ts'
import { amounts, anchor, escaped, heading, inLines, labelled, page, type SumText } from './html.ts'

type Head = {
  /** The heading: 'Presupuesto 100:S3D'. */
  what: string
  /** The client's name. */
  client: string
  /** The report's absolute address. */
  report: string
  /** The portal's name. */
  portal: string
}

/** An order's rate and total, for a letter. */
type Cost = Pick<StoredOrder, 'rate' | 'totalPrice'>

type Words = ServerMessages['confirmation']
type Line = { name: string; units: number; price: string; notes: string[] }
/** A text in the two forms that a mail has it in. */
type Written = { text: string; html: string }
type Content = {
  /** The contact data and the like, each with its label. */
  about: [string, string][]
  groups: Written[]
  sums: SumText[]
}

/**
 * Drafts the part of a letter that is about the articles of a budget or order: their sizes, fabrics, accessories and notes, as in the report,
 * but without discounts. This takes the longest, and needs no number of the order's.
 *
 * @param document  the order's document in the receiver's language
 * @returns a function that writes the letter
 */
export async function draftLetter(
  cost: Cost,
  document: OrderDocument,
  language: ServerLanguage,
  seller?: Profile['seller'],
): Promise<(head: Head) => Written> {
  const words = messagesIn(language).confirmation
  const content = await contentOf(cost, document, words, language, seller)
  return (head) => ({
    text: asText(head, content, words),
    html: asHtml(head, content, words, language),
  })
}

const rateOf = ({ rate }: Cost) => ({ ...rate, symbol: readSymbol(rate.symbol) })

const grouped = ({ totalPrice }: Cost, document: OrderDocument) =>
  groupReport({
    data: document.lines,
    shortFabricReport: document.fabrics,
    images: [],
    scenes: document.scenes,
    ownLines: document.ownLines,
    rebate: document.rebate,
    alternatives: document.alternatives,
    totalPrice: totalPrice === null ? null : fromCents(totalPrice),
  })

/** The title of an order: 'Presupuesto 100:S3D, versión 2'. */
export const titleText = (order: StoredOrder, language: ServerLanguage): string =>
  order.version === 1
    ? `${messagesIn(language).confirmation[order.type]} ${orderNumber(order.id)}`
    : versionTitle(order, language)

/** The same where it must not be mistaken for another version's: 'Presupuesto 12839:S3D, versión 1'. */
export function versionTitle({ id, type, version }: StoredOrder, language: ServerLanguage): string {
  const words = messagesIn(language).confirmation
  return `${words[type]} ${orderNumber(id)}, ${words.version(version)}`
}

/** What a customer pays for an order, in the words of its report. */
export function totalText(
  order: StoredOrder,
  document: OrderDocument,
  language: ServerLanguage,
): string {
  const { total, isLeast } = grouped(order, document)
  const amount = total === null ? null : fromCents(grossOf(toCents(total), document.sale))
  return priceText({ amount, isLeast }, rateOf(order), paperTexts(language))
}

/** Who sells, in a line, as far as the client tells it. */
const sellerText = ({
  tradeName,
  legalName,
  taxNumber,
  address,
  phone,
}: Profile['seller']): string =>
  [...new Set([tradeName, legalName]), taxNumber, address.replace(/\s*\n\s*/g, ', '), phone]
    .filter((one) => one !== '')
    .join(' · ')

/** The scenes of an order that its total does not count, each with its price; none if it has no alternatives. */
export function alternativesText(
  cost: Cost,
  document: OrderDocument,
  language: ServerLanguage,
): string[] {
  const t = paperTexts(language)
  return grouped(cost, document)
    .scenes.filter(({ isAlternative }) => isAlternative)
    .map((scene) => {
      const title = sceneTitle({ ...scene, isAlternative: false }, t)
      const { total: amount, isLeast } = scene
      return `${title}, ${netText(priceText({ amount, isLeast }, rateOf(cost), t), document.sale, t)}`
    })
}

/** The rows of an order's total in the words of its report: what the shop adds, net, tax, total, deposit. */
export function sumsText(cost: Cost, document: OrderDocument, language: ServerLanguage): SumText[] {
  const t = paperTexts(language)
  const { added, total, isLeast } = grouped(cost, document)
  const written = (amount: number | null) => priceText({ amount, isLeast }, rateOf(cost), t)
  if (total === null) return [{ label: t('report.total'), amount: written(null), isTotal: true }]
  return sumRows(toCents(total), document.sale, added).map((row) => ({
    label: sumName(row, language, t),
    amount: written(fromCents(row.amount)),
    isTotal: row.kind === 'total',
  }))
}

async function contentOf(
  cost: Cost,
  document: OrderDocument,
  words: Words,
  language: ServerLanguage,
  seller: Profile['seller'] | undefined,
): Promise<Content> {
  const t = paperTexts(language)
  const { contact, shopName } = document
  const rate = rateOf(cost)
  const { scenes, elements } = grouped(cost, document)
  const writtenLine = (line: DocumentLine): Written => {
    const { metadata, identifier, price, size } = line
    const amount = { amount: price.finalPrice, isLeast: lacksFabric(line) }
    const shown = {
      name: `${metadata.modelName} (${identifier})`,
      units: price.quantity,
      price: isPriceUncertain(price) ? words.toAsk : priceText(amount, rate, t),
      notes: [
        sizeText(size, language),
        // The code stands behind the name already.
        ...articleNotes({ ...line, identifier: '' }, { hasDiscounts: false, language }, t).map(
          ({ text }) => text,
        ),
      ].filter((note) => note !== ''),
    }
    return { text: lineText(shown), html: lineHtml(shown) }
  }
  const about: [string, string][] = [
    [words.reference, contact.reference],
    [words.customer, contact.clientName],
    [words.shop, shopName],
    [words.seller, seller === undefined ? '' : sellerText(seller)],
    [words.remarks, contact.remarks],
    [words.factoryRemarks, contact.factoryRemarks],
  ]
  const groups = [
    ...scenes.map((scene) => ({ title: sceneTitle(scene, t), articles: scene.articles })),
    { title: words.elements, articles: elements.articles },
  ].filter(({ articles }) => articles.length > 0)
  const writtenGroups: Written[] = []
  const heads = { ...words, price: netText(words.price, document.sale, t) }
  const tax = t(`taxes.${taxOf(document.sale)}`)
  const mark = addsTax(document.sale) ? ` (${words.netPrices(tax)})` : ''
  for (const { title, articles } of groups)
    writtenGroups.push(writtenGroup(title, await inPieces(articles, writtenLine), heads, mark))
  return {
    about: about.filter(([, value]) => value !== ''),
    groups: writtenGroups,
    sums: sumsText(cost, document, language),
  }
}

const writtenGroup = (
  title: string,
  lines: readonly Written[],
  words: Words,
  mark: string,
): Written => {
  const head = row('th', [escaped(words.article), escaped(words.units), escaped(words.price)])
  const rows = lines.map(({ html }) => html).join('')
  return {
    text: `${title}${mark}\n${lines.map(({ text }) => text).join('\n')}`,
    html: `<h2 style="${styles.group}">${escaped(title)}</h2><table style="${styles.table}">${head}${rows}</table>`,
  }
}

/** Indents a note, so that all its lines are under its article. */
const indented = (note: string) => `  ${note.replace(/\s*\n\s*/g, '\n  ')}`

const lineText = ({ name, units, price, notes }: Line) =>
  [`- ${units} × ${name}: ${price}`, ...notes.map(indented)].join('\n')

const asText = ({ what, client, report, portal }: Head, content: Content, words: Words): string =>
  [
    `${what}\n${client}`,
    content.about.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...content.groups.map(({ text }) => text),
    content.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    `${words.report}: ${report}`,
    portal,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** Styles of elements, since mail programs support little else. */
const styles = {
  group: 'font-size:17px;margin:24px 0 4px',
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  head: 'padding:6px 0 6px 10px;border-bottom:1px solid #222;font-size:13px;color:#555',
  cell: 'padding:10px 0 10px 10px;border-bottom:1px solid #ddd;vertical-align:top',
  // Numbers are not broken into two lines.
  columns: [
    'padding-left:0;text-align:left',
    'text-align:right;width:8%;overflow-wrap:normal',
    'text-align:right;width:18%;overflow-wrap:normal',
  ],
  note: 'font-size:14px;color:#444',
  portal: 'color:#555',
} as const

function cell(tag: 'td' | 'th', html: string, place: number): string {
  const side = styles.columns[place] ?? ''
  const scope = tag === 'th' ? ' scope="col"' : ''
  return `<${tag}${scope} style="${tag === 'th' ? styles.head : styles.cell};${side}">${html}</${tag}>`
}

const row = (tag: 'td' | 'th', cells: string[]): string =>
  `<tr>${cells.map((html, place) => cell(tag, html, place)).join('')}</tr>`

function lineHtml({ name, units, price, notes }: Line): string {
  const noteParts = notes.map((note) => `<div style="${styles.note}">${inLines(note)}</div>`)
  return row('td', [`<b>${escaped(name)}</b>${noteParts.join('')}`, String(units), escaped(price)])
}

const asHtml = (
  { what, client, report, portal }: Head,
  { about, groups, sums }: Content,
  words: Words,
  language: ServerLanguage,
): string =>
  page(
    what,
    [
      heading(what, client),
      labelled(about),
      ...groups.map(({ html }) => html),
      amounts(sums),
      `<p>${anchor(report, words.report)}</p><p style="${styles.portal}">${escaped(portal)}</p>`,
    ],
    language,
  )
