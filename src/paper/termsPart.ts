import { groupedIban } from '../domain/iban.ts'
import { termsIn } from '../domain/profile.ts'
import { reportKind } from '../domain/orders/report.ts'
import type { PaperReport } from './paperReport.ts'
import { colorOf, type Sheet, type Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const heading: Style = { font: 'display', size: 13 }
const plain: Style = { font: 'text', size: 8.5, color: 'ink-2' }
const label: Style = { font: 'text', size: 7.5, color: 'ink-3' }

const gap = 16
/** The room for a signature, in points. */
const signature = { w: 230, h: 46 }

/** The shop's account and terms, and on a budget that is still to be agreed the place for the customer to sign. */
export function drawTerms(sheet: Sheet, report: PaperReport, t: Translate) {
  const { order, language } = report
  const { seller, sale } = order
  const iban = seller?.iban ?? ''
  if (iban !== '') {
    sheet.y += 6
    const text = t('reportTools.account', { iban: groupedIban(iban) })
    sheet.tagged('P', () => sheet.flow(text, plain))
  }
  const terms = sale ? termsIn(sale, language) : ''
  if (terms !== '') {
    sheet.y += gap
    sheet.need(sheet.lineHeight(heading) + 3 + 2 * sheet.lineHeight(plain))
    sheet.tagged('H2', () =>
      sheet.write(t('reportTools.terms'), heading, { x: sheet.left, y: sheet.y }),
    )
    sheet.y += sheet.lineHeight(heading) + 3
    sheet.tagged('P', () => sheet.flow(terms, plain))
  }
  // Only the quote of a shop that signs with its name asks for a signature.
  if (seller && reportKind(order) === 'budget' && order.convertedOrder === null)
    drawSignature(sheet, t)
}

function drawSignature(sheet: Sheet, t: Translate) {
  const { left, width } = sheet
  const height = sheet.lineHeight(plain) + signature.h + sheet.lineHeight(label)
  sheet.y += gap
  sheet.need(height)
  const x = left + width - signature.w
  sheet.tagged('P', () => sheet.write(t('paper.agreed'), plain, { x, y: sheet.y }))
  const line = sheet.y + sheet.lineHeight(plain) + signature.h
  sheet.artifact(() => {
    sheet.doc.setDrawColor(colorOf('ink')).setLineWidth(0.8)
    sheet.doc.line(x, line, x + signature.w, line)
  })
  sheet.tagged('P', () => sheet.write(t('paper.signature'), label, { x, y: line + 3 }))
  sheet.y += height + 6
}
