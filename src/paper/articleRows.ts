import type { ReportArticle } from '../contract/entities/report.ts'
import { isPriceUncertain, lacksFabric } from '../domain/orders/report.ts'
import { articleName, sizeText } from '../domain/written.ts'
import { articleNotes } from './articleNotes.ts'
import { netText } from './netText.ts'
import { priceText } from './priceText.ts'
import type { PaperReport } from './paperReport.ts'
import { colorOf, type Sheet, type Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const head: Style = { font: 'bold', size: 7.5, color: 'ink-3' }
const name: Style = { font: 'bold', size: 9.5 }
const note: Style = { font: 'text', size: 8, color: 'ink-3' }
const plain: Style = { font: 'text', size: 9.5 }
const warning: Style = { font: 'text', size: 8 }

const padding = 7
/** Widths of the columns beside the article's own, which has what is left. Prices that are wider have as much as they need. */
const usualWidths = { size: 92, quantity: 36, unitPrice: 72, price: 78 }

/** A line, and what is read aloud with it: the first one of a text has all of it. */
type Line = { text: string; style: Style; words: string }

const end = 10

/**
 * A table of articles. Its head is repeated on every page that it goes on to; a row stays whole where a page can hold it. One function:
 * head and rows share the widths of the columns, which the widest price decides.
 *
 * @param after  the height of what follows: the last row stands on one page with that
 */
export function drawArticles(
  sheet: Sheet,
  articles: readonly ReportArticle[],
  report: PaperReport,
  t: Translate,
  after = 0,
) {
  const right = sheet.left + sheet.width
  const money = (article: ReportArticle, amount: 'finalUnitPrice' | 'finalPrice') =>
    priceText(
      { amount: article.price[amount], isLeast: lacksFabric(article) },
      report.order.rate,
      t,
    )
  const headings = {
    article: t('report.article.article'),
    size: t('report.article.size'),
    quantity: t('report.article.quantity'),
    unitPrice: netText(t('report.article.unitPrice'), report.order.sale, t),
    price: netText(t('report.article.price'), report.order.sale, t),
  }
  const widthFor = (column: 'unitPrice' | 'price', amount: 'finalUnitPrice' | 'finalPrice') =>
    Math.max(
      usualWidths[column],
      sheet.widthOf(headings[column], head) + 10,
      ...articles.map((one) => sheet.widthOf(money(one, amount), plain) + 10),
    )
  const widths = {
    ...usualWidths,
    unitPrice: widthFor('unitPrice', 'finalUnitPrice'),
    price: widthFor('price', 'finalPrice'),
  }
  const ends = {
    price: right,
    unitPrice: right - widths.price,
    quantity: right - widths.price - widths.unitPrice,
    size: right - widths.price - widths.unitPrice - widths.quantity - 12,
  }
  const sizeAt = ends.size - widths.size
  const nameWidth = sizeAt - sheet.left - 12
  const headHeight = sheet.lineHeight(head) + 8

  const columns = [
    { column: 'article', x: sheet.left, align: 'left' },
    { column: 'size', x: sizeAt, align: 'left' },
    { column: 'quantity', x: ends.quantity, align: 'right' },
    { column: 'unitPrice', x: ends.unitPrice, align: 'right' },
    { column: 'price', x: right, align: 'right' },
  ] as const
  const drawTableHead = () => {
    const y = sheet.y + 4
    for (const { column, x, align } of columns)
      sheet.tagged('TH', () => sheet.write(headings[column], head, { x, y, align }), {
        scope: 'Column',
      })
    sheet.y += headHeight
  }
  /** The head on a page that the table goes on to, which is read once. */
  const repeatHead = () => sheet.artifact(drawTableHead, { isMargin: true })

  const rows = articles.map((article) => ({
    article,
    lines: linesOf(sheet, article, nameWidth, report, t),
  }))
  const heightOf = (lines: readonly Line[]) =>
    lines.reduce((sum, { style }) => sum + sheet.lineHeight(style), 0) + 2 * padding

  /** A row with what must stand on its page: the last one has what follows, and the one before it, so that it is not alone there. */
  const heightWith = (index: number): number => {
    const height = heightOf(rows[index]?.lines ?? [])
    const last = rows.length - 1
    if (index < last - 1) return height
    const whole = height + (index === last ? end + after : heightWith(last))
    return whole < sheet.tallest / 2 ? whole : height
  }

  sheet.need(headHeight + Math.min(heightWith(0), sheet.tallest / 2))
  const table = sheet.tag('Table')
  sheet.within(table, () => sheet.tagged('THead', () => sheet.tagged('TR', drawTableHead)))
  const body = sheet.within(table, () => sheet.tag('TBody'))
  for (const [index, { article, lines }] of rows.entries()) {
    const height = heightWith(index)
    // An article that no page can hold begins here and continues on the next page.
    if (height < sheet.tallest - headHeight && sheet.need(height)) repeatHead()
    sheet.rule(0.5, 'line-strong')
    sheet.y += padding
    const { price } = article
    const row = sheet.within(body, () => sheet.tag('TR'))
    const nameCell = sheet.within(row, () => sheet.tag('TH', { scope: 'Row' }))
    const cell = (text: string, x: number, align: 'left' | 'right' = 'right') =>
      sheet.tagged('TD', () => sheet.write(text, plain, { x, y: sheet.y, align }))
    sheet.within(row, () => {
      cell(sizeText(article.size, report.language), sizeAt, 'left')
      cell(String(price.quantity), ends.quantity)
      cell(money(article, 'finalUnitPrice'), ends.unitPrice)
      cell(money(article, 'finalPrice'), ends.price)
    })
    for (const { text, style, words } of lines) {
      if (sheet.need(sheet.lineHeight(style))) repeatHead()
      if (style === warning) drawMark(sheet, nameWidth)
      const at = { x: sheet.left, y: sheet.y }
      sheet.within(nameCell, () => sheet.write([text], style, at, words))
      sheet.y += sheet.lineHeight(style)
    }
    sheet.y += padding
  }
  sheet.rule(0.5, 'line-strong')
  sheet.y += end
}

/** A warning's ground, a line high. */
function drawMark(sheet: Sheet, width: number) {
  const { left, y } = sheet
  sheet.artifact(() => {
    sheet.doc.setFillColor(colorOf('accent-soft'))
    sheet.doc.rect(left - 3, y - 0.5, width + 6, sheet.lineHeight(warning) + 0.5, 'F')
  })
}

function linesOf(
  sheet: Sheet,
  article: ReportArticle,
  width: number,
  { order, language, hidesDiscounts = false }: PaperReport,
  t: Translate,
): Line[] {
  const wrapped = (text: string, style: Style) =>
    sheet
      .lines(text, style, width)
      .map((line, index) => ({ text: line, style, words: index === 0 ? text : '' }))
  const hasDiscounts = !order.anonymousMode && !hidesDiscounts
  const notes = articleNotes(article, { hasDiscounts, language }, t)
  return [
    ...wrapped(articleName(article), name),
    ...notes.flatMap(({ text }) => wrapped(text, note)),
    ...(isPriceUncertain(article.price) ? wrapped(t('alerts.info.priceWarning'), warning) : []),
  ]
}
