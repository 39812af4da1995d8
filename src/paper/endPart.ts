import { formatPrice } from '../domain/money.ts'
import { reportKind } from '../domain/orders/report.ts'
import { heldUntil } from './heldUntil.ts'
import type { PaperReport } from './paperReport.ts'
import { priceText } from './priceText.ts'
import type { Sheet, Style } from './sheet.ts'
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
    sheet.write(title, heading, { x: sheet.left, y: sheet.y })
    sheet.y += sheet.lineHeight(heading) + 3
    sheet.flow(text, plain, { after })
  }
}

function thanksOf(report: PaperReport, t: Translate): string {
  const day = heldUntil(report)
  const isAgreed = ['order', 'confirmed'].includes(reportKind(report.order))
  return day === undefined
    ? t(`report.thanks.${isAgreed ? 'order' : 'unknown'}`)
    : t('report.thanks.budget', { day })
}

const thanksLines = (sheet: Sheet, report: PaperReport, t: Translate) =>
  sheet.lines(thanksOf(report, t), quiet, sheet.width * 0.75)

/** The height of the total, with the space before it. */
const totalHeight = (sheet: Sheet, report: PaperReport, t: Translate) =>
  totalGap + 82 + thanksLines(sheet, report, t).length * sheet.lineHeight(quiet)

/**
 * The height that should stay on one page with the last article: the total, which is never alone on its page, and the remarks
 * before it. Long remarks, which no page can hold with an article, may be with the total alone.
 */
export const endHeight = (sheet: Sheet, report: PaperReport, t: Translate): number =>
  remarksHeight(sheet, report, t) + totalHeight(sheet, report, t)

/** The total with what it includes, thanks, and until when the prices hold: together on one page. */
export function drawTotal(
  sheet: Sheet,
  report: PaperReport,
  sums: { total: number | null; isLeast: boolean; difference: number; includes: string },
  t: Translate,
) {
  const { order } = report
  const thanks = thanksLines(sheet, report, t)
  const right = sheet.left + sheet.width
  sheet.need(totalHeight(sheet, report, t))
  sheet.y += totalGap
  sheet.bookmark(t('report.total'))
  sheet.rule(1.4, 'ink')
  sheet.y += 12
  if (sums.difference !== 0) {
    sheet.write(t('report.difference'), plain, { x: sheet.left, y: sheet.y })
    const amount = formatPrice(sums.difference, order.rate)
    sheet.write(amount, plain, { x: right, y: sheet.y, align: 'right' })
    sheet.y += sheet.lineHeight(plain) + 4
  }
  const price = priceText({ amount: sums.total, isLeast: sums.isLeast }, order.rate, t)
  sheet.write(t('report.total'), grand, { x: sheet.left, y: sheet.y })
  sheet.write(price, grand, { x: right, y: sheet.y, align: 'right' })
  sheet.y += sheet.lineHeight(grand) + 2
  sheet.write(sums.includes, quiet, { x: sheet.left, y: sheet.y })
  sheet.y += sheet.lineHeight(quiet) + 12
  sheet.write(thanks, quiet, { x: sheet.left, y: sheet.y })
  sheet.y += thanks.length * sheet.lineHeight(quiet)
  if (sheet.lacksCharacters) {
    sheet.y += 8
    sheet.flow(t('paper.unreadable'), { font: 'text', size: 8, color: 'ink-3' })
  }
}
