import type { ReportArticle } from '../contract/entities/report.ts'
import { isPriceUncertain, lacksFabric } from '../domain/orders/report.ts'
import { articleName, sizeText } from '../domain/written.ts'
import { articleNotes } from './articleNotes.ts'
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

type Line = { text: string; style: Style }

const end = 10

/**
 * A table of articles. Its head is repeated on every page that it goes on to; a row stays whole where a page can hold it.
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
  const widthFor = (usual: number, amount: 'finalUnitPrice' | 'finalPrice') =>
    Math.max(usual, ...articles.map((one) => sheet.widthOf(money(one, amount), plain) + 10))
  const widths = {
    ...usualWidths,
    unitPrice: widthFor(usualWidths.unitPrice, 'finalUnitPrice'),
    price: widthFor(usualWidths.price, 'finalPrice'),
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

  const drawTableHead = () => {
    const y = sheet.y + 4
    sheet.write(t('report.article.article'), head, { x: sheet.left, y })
    sheet.write(t('report.article.size'), head, { x: sizeAt, y })
    for (const column of ['quantity', 'unitPrice', 'price'] as const)
      sheet.write(t(`report.article.${column}`), head, { x: ends[column], y, align: 'right' })
    sheet.y += headHeight
  }

  const rows = articles.map((article) => ({
    article,
    lines: linesOf(sheet, article, nameWidth, report, t),
  }))
  const heightOf = (lines: readonly Line[]) =>
    lines.reduce((sum, { style }) => sum + sheet.lineHeight(style), 0) + 2 * padding

  /** A row with what must stand on its page. */
  const heightWith = (index: number) => {
    const height = heightOf(rows[index]?.lines ?? [])
    const whole = height + end + after
    return index === rows.length - 1 && whole < sheet.tallest / 2 ? whole : height
  }

  sheet.need(headHeight + Math.min(heightWith(0), sheet.tallest / 2))
  drawTableHead()
  for (const [index, { article, lines }] of rows.entries()) {
    const height = heightWith(index)
    // An article that no page can hold begins here and continues on the next page.
    if (height < sheet.tallest - headHeight && sheet.need(height)) drawTableHead()
    sheet.rule(0.5, 'line-strong')
    sheet.y += padding
    const { price } = article
    const cell = (text: string, x: number) =>
      sheet.write(text, plain, { x, y: sheet.y, align: 'right' })
    sheet.write(sizeText(article.size, report.language), plain, { x: sizeAt, y: sheet.y })
    cell(String(price.quantity), ends.quantity)
    cell(money(article, 'finalUnitPrice'), ends.unitPrice)
    cell(money(article, 'finalPrice'), ends.price)
    for (const { text, style } of lines) {
      if (sheet.need(sheet.lineHeight(style))) drawTableHead()
      if (style === warning) drawMark(sheet, nameWidth)
      sheet.write([text], style, { x: sheet.left, y: sheet.y })
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
  sheet.doc.setFillColor(colorOf('accent-soft'))
  sheet.doc.rect(left - 3, y - 0.5, width + 6, sheet.lineHeight(warning) + 0.5, 'F')
}

function linesOf(
  sheet: Sheet,
  article: ReportArticle,
  width: number,
  { order, language, hidesDiscounts = false }: PaperReport,
  t: Translate,
): Line[] {
  const wrapped = (text: string, style: Style) =>
    sheet.lines(text, style, width).map((line) => ({ text: line, style }))
  const hasDiscounts = !order.anonymousMode && !hidesDiscounts
  const notes = articleNotes(article, { hasDiscounts, language }, t)
  return [
    ...wrapped(articleName(article), name),
    ...notes.flatMap(({ text }) => wrapped(text, note)),
    ...(isPriceUncertain(article.price) ? wrapped(t('alerts.info.priceWarning'), warning) : []),
  ]
}
