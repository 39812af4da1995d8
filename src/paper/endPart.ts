import { awaitedDelivery } from '../domain/orders/delivery.ts'
import { dayText } from '../domain/written.ts'
import { formatPrice, fromCents, toCents } from '../domain/money.ts'
import { groupReport, reportKind } from '../domain/orders/report.ts'
import { sumRows, type SumRow } from '../domain/orders/sumRows.ts'
import { heldUntil } from './heldUntil.ts'
import type { PaperReport } from './paperReport.ts'
import { priceText } from './priceText.ts'
import type { Sheet, Style } from './sheet.ts'
import { sumName } from './sumName.ts'
import type { Translate } from './texts.ts'

const heading: Style = { font: 'display', size: 13 }
const plain: Style = { font: 'text', size: 9.5 }
const quiet: Style = { font: 'text', size: 9, color: 'ink-2' }
const grand: Style = { font: 'display', size: 20 }

const gap = 12
/** Between what stands before the total and its rule. */
const totalGap = 14

function remarksOf({ order }: PaperReport, t: Translate) {
  if (order.anonymousMode) return []
  const { remarks, factoryRemarks } = order.contactData
  return [
    { title: t('report.remarks'), text: remarks },
    { title: t('report.factoryRemarks'), text: factoryRemarks },
  ].filter(({ text }) => text !== '')
}

/** The height of a remark of so many lines, with the space before it. */
const remarkHeight = (sheet: Sheet, lines: number) =>
  sheet.lineHeight(heading) + 3 + lines * sheet.lineHeight(plain)

const remarksHeight = (sheet: Sheet, report: PaperReport, t: Translate) =>
  remarksOf(report, t)
    .map(({ text }) => gap + remarkHeight(sheet, sheet.lines(text, plain, sheet.width).length))
    .reduce((sum, height) => sum + height, 0)

/** Draws the remarks on the whole order, for the customer and for the factory; their end is on one page with the total. */
export function drawRemarks(sheet: Sheet, report: PaperReport, t: Translate) {
  const parts = remarksOf(report, t)
  for (const [index, { title, text }] of parts.entries()) {
    sheet.y += gap
    const after = index === parts.length - 1 ? totalHeight(sheet, report, t) : 0
    const lines = Math.min(2, sheet.lines(text, plain, sheet.width).length)
    sheet.need(remarkHeight(sheet, lines) + (lines < 2 ? after : 0))
    sheet.tagged('H2', () => sheet.write(title, heading, { x: sheet.left, y: sheet.y }))
    sheet.y += sheet.lineHeight(heading) + 3
    sheet.tagged('P', () => sheet.flow(text, plain, { after }))
  }
}

function thanksOf(report: PaperReport, t: Translate): string {
  const { order, language, timeZone } = report
  const delivery = awaitedDelivery(order)
  if (delivery !== undefined)
    return t('report.thanks.delivery', { day: dayText(language, delivery, timeZone) })
  const day = heldUntil(report)
  const isAgreed = ['order', 'confirmed'].includes(reportKind(order))
  return day === undefined
    ? t(`report.thanks.${isAgreed ? 'order' : 'unknown'}`)
    : t('report.thanks.budget', { day })
}

const thanksLines = (sheet: Sheet, report: PaperReport, t: Translate) =>
  sheet.lines(thanksOf(report, t), quiet, sheet.width * 0.75)

/** The rows beside the total: net, tax and deposit. Their number does not depend on the amounts. */
const otherRows = ({ order }: PaperReport) =>
  sumRows(0, order.sale, groupReport(order).added).length - 1

/** The height of the total and the rows beside it, with the space before them. */
const totalHeight = (sheet: Sheet, report: PaperReport, t: Translate) =>
  totalGap +
  82 +
  otherRows(report) * (sheet.lineHeight(plain) + 2) +
  thanksLines(sheet, report, t).length * sheet.lineHeight(quiet)

type Sums = {
  total: number | null
  added: readonly SumRow[]
  isLeast: boolean
  difference: number
  includes: string
}

/** The rows of the total, in words. */
function rowsOf({ total, added, isLeast }: Sums, { order, language }: PaperReport, t: Translate) {
  const written = (amount: number | null) => priceText({ amount, isLeast }, order.rate, t)
  if (total === null) return [{ name: t('report.total'), amount: written(null), isTotal: true }]
  return sumRows(toCents(total), order.sale, added).map((row) => ({
    name: sumName(row, language, t),
    amount: written(fromCents(row.amount)),
    isTotal: row.kind === 'total',
  }))
}

/**
 * The height that should stay on one page with the last article: the total, which is never alone on its page, and the remarks
 * before it. Long remarks, which no page can hold with an article, may be with the total alone.
 */
export const endHeight = (sheet: Sheet, report: PaperReport, t: Translate): number =>
  remarksHeight(sheet, report, t) + totalHeight(sheet, report, t)

/** A row of the table of sums: its name, and its amount at the right. */
function drawSum(sheet: Sheet, { name, amount }: { name: string; amount: string }, style: Style) {
  const { left, y } = sheet
  sheet.tagged('TR', () => {
    sheet.tagged('TH', () => sheet.write(name, style, { x: left, y }), { scope: 'Row' })
    const end = { x: left + sheet.width, y, align: 'right' } as const
    sheet.tagged('TD', () => sheet.write(amount, style, end))
  })
  sheet.y += sheet.lineHeight(style)
}

/** The total with what it includes, thanks, and until when the prices hold: together on one page. */
export function drawTotal(sheet: Sheet, report: PaperReport, sums: Sums, t: Translate) {
  const { order } = report
  const thanks = thanksLines(sheet, report, t)
  sheet.need(totalHeight(sheet, report, t))
  sheet.y += totalGap
  sheet.bookmark(t('report.total'))
  sheet.rule(1.4, 'ink')
  sheet.y += 12
  const table = sheet.tag('Table')
  const row = (name: string, amount: string, style: Style) =>
    sheet.within(table, () => drawSum(sheet, { name, amount }, style))
  if (sums.difference !== 0) {
    row(t('report.difference'), formatPrice(sums.difference, order.rate), plain)
    sheet.y += 4
  }
  for (const { name, amount, isTotal } of rowsOf(sums, report, t)) {
    row(name, amount, isTotal ? grand : plain)
    sheet.y += 2
  }
  sheet.write(sums.includes, quiet, { x: sheet.left, y: sheet.y })
  sheet.y += sheet.lineHeight(quiet) + 12
  sheet.write(thanks, quiet, { x: sheet.left, y: sheet.y })
  sheet.y += thanks.length * sheet.lineHeight(quiet)
}
