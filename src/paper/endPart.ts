import { formatPrice } from '../domain/money.ts'
import { outOfForce, reportKind, validUntil } from '../domain/report.ts'
import { dayText } from '../domain/written.ts'
import type { PaperReport } from './paperReport.ts'
import type { Sheet, Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const heading: Style = { font: 'display', size: 13 }
const plain: Style = { font: 'text', size: 9.5 }
const quiet: Style = { font: 'text', size: 9, color: 'ink-2' }
const grand: Style = { font: 'display', size: 20 }

/** What was noted on the whole, for the customer and for the factory. */
export function drawRemarks(sheet: Sheet, { order }: PaperReport, t: Translate) {
  if (order.anonymousMode) return
  const { remarks, factoryRemarks } = order.contactData
  const parts = [
    { title: t('report.remarks'), text: remarks },
    { title: t('report.factoryRemarks'), text: factoryRemarks },
  ]
  for (const { title, text } of parts.filter((part) => part.text !== '')) {
    sheet.y += 12
    sheet.need(sheet.lineHeight(heading) + 2 * sheet.lineHeight(plain))
    sheet.write(title, heading, { x: sheet.left, y: sheet.y })
    sheet.y += sheet.lineHeight(heading) + 3
    sheet.flow(text, plain)
  }
}

/** The total with what it includes, thanks, and until when the prices hold: together on one page. */
export function drawTotal(
  sheet: Sheet,
  report: PaperReport,
  sums: { total: number | null; difference: number; includes: string },
  t: Translate,
) {
  const { order, language, timeZone } = report
  const until = outOfForce(order, report.now, timeZone) === null ? validUntil(order) : undefined
  const isAgreed = ['order', 'confirmed'].includes(reportKind(order))
  const thanks =
    until === undefined
      ? t(`report.thanks.${isAgreed ? 'order' : 'unknown'}`)
      : t('report.thanks.budget', { day: dayText(language, until.toISOString(), timeZone) })
  const thanksLines = sheet.lines(thanks, quiet, sheet.width * 0.75)
  const right = sheet.left + sheet.width
  sheet.y += 14
  sheet.need(92 + thanksLines.length * sheet.lineHeight(quiet))
  sheet.bookmark(t('report.total'))
  sheet.rule(1.4, 'ink')
  sheet.y += 12
  if (sums.difference !== 0) {
    sheet.write(t('report.difference'), plain, { x: sheet.left, y: sheet.y })
    const amount = formatPrice(sums.difference, order.rate)
    sheet.write(amount, plain, { x: right, y: sheet.y, align: 'right' })
    sheet.y += sheet.lineHeight(plain) + 4
  }
  const price = formatPrice(sums.total, order.rate)
  sheet.write(t('report.total'), grand, { x: sheet.left, y: sheet.y })
  sheet.write(price, grand, { x: right, y: sheet.y, align: 'right' })
  sheet.y += sheet.lineHeight(grand) + 2
  sheet.write(sums.includes, quiet, { x: sheet.left, y: sheet.y })
  sheet.y += sheet.lineHeight(quiet) + 12
  sheet.write(thanksLines, quiet, { x: sheet.left, y: sheet.y })
  sheet.y += thanksLines.length * sheet.lineHeight(quiet)
  if (sheet.lacksCharacters) {
    sheet.y += 8
    sheet.flow(t('paper.unreadable'), { font: 'text', size: 8, color: 'ink-3' })
  }
}
