import { groupReport, signerOf } from '../domain/orders/report.ts'
import { sellerName } from '../domain/profile.ts'
import { drawArticles } from './articleRows.ts'
import { drawRemarks, drawTotal, endHeight } from './endPart.ts'
import { drawHead, titleOf } from './headPart.ts'
import { drawSeller } from './sellerPart.ts'
import { drawTerms } from './termsPart.ts'
import { includedText } from './includedText.ts'
import type { PaperReport } from './paperReport.ts'
import { netText } from './netText.ts'
import { priceText } from './priceText.ts'
import { drawHeading, drawScene } from './scenePart.ts'
import { Sheet, type Style } from './sheet.ts'
import { paperTexts, type Translate } from './texts.ts'

type Options = {
  /**
   * Called when a part is drawn, with how many are and how many there are; what it returns is waited for, so that a caller can let others
   * have their turn, or stop by throwing.
   */
  onPart?: (done: number, all: number) => void | Promise<void>
}

/**
 * An order's report as a PDF to send, print and have read aloud: A4, tagged, its text real and selectable in embedded fonts, a bookmark for each scene, tables that break
 * between rows under a repeated head, and the report's address as a QR code. It shows what the order holds: for an anonymous reader it
 * must be given the masked one. What it can't show (a picture that is missing or broken, characters that no font has) it says and goes on.
 *
 * Without DOM and network, for a worker of the browser and for the server alike. The same report gives the same pages.
 *
 * @returns the file's bytes
 * @see product-spec §2 Report
 */
export async function reportPdf(
  report: PaperReport,
  { onPart }: Options = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const t = paperTexts(report.language)
  const sheet = new Sheet(report.fonts)
  const { order } = report
  const title = titleOf(report, t)
  describe(sheet, report, title)

  const { scenes, elements, added, difference, total, isLeast } = groupReport(order)
  const all = scenes.length + 2
  await onPart?.(0, all)
  drawSeller(sheet, report, t)
  drawHead(sheet, report, t)
  const after = endHeight(sheet, report, t)
  const isLast = (index: number) => index === scenes.length - 1 && elements.articles.length === 0
  for (const [index, scene] of scenes.entries()) {
    drawScene(sheet, scene, report, t, isLast(index) ? after : 0)
    await onPart?.(index + 1, all)
  }
  if (elements.articles.length > 0) {
    sheet.y += 16
    sheet.need(120)
    const sum = { amount: elements.total, isLeast: elements.isLeast }
    sheet.tagged('Sect', () => {
      const price = netText(priceText(sum, order.rate, t), order.sale, t)
      drawHeading(sheet, t('report.elements.title'), price)
      drawArticles(sheet, elements.articles, report, t, after)
    })
  }
  drawRemarks(sheet, report, t)
  drawTotal(
    sheet,
    report,
    { total, added, isLeast, difference, includes: includedText({ scenes, elements }, t) },
    t,
  )
  drawTerms(sheet, report, t)
  drawMargins(sheet, title, footOf(report), t)
  await onPart?.(all - 1, all)
  const bytes = new Uint8Array(sheet.doc.output('arraybuffer'))
  await onPart?.(all, all)
  return bytes
}

/** The name at the foot of each page: the seller's, else the portal's. */
const footOf = ({ order, portal }: PaperReport): string =>
  (order.seller && sellerName(order.seller)) || portal

function describe(sheet: Sheet, report: PaperReport, title: string) {
  const { order, language, now, portal } = report
  const author = signerOf(order) || portal
  sheet.doc.setDocumentProperties({ title, author, creator: portal })
  sheet.doc.setLanguage(language === 'en' ? 'en-GB' : 'es-ES')
  sheet.doc.setCreationDate(new Date(now))
  const id = `${order.orderNumber.toString(16)}${now.toString(16)}`
  sheet.doc.setFileId(id.toUpperCase().padStart(32, '0').slice(-32))
  sheet.doc.setDisplayMode('fullwidth', 'continuous', 'UseOutlines')
}

const small: Style = { font: 'text', size: 8, color: 'ink-3' }

/** The document's name at the head of each page but the first; at the foot of each a name and which page it is. */
function drawMargins(sheet: Sheet, title: string, foot: string, t: Translate) {
  const { doc, left, width } = sheet
  const pages = sheet.page
  const height = doc.internal.pageSize.getHeight()
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page)
    sheet.artifact(
      () => {
        if (page > 1) sheet.write(title, small, { x: left, y: 24 })
        sheet.write(foot, small, { x: left, y: height - 36 })
        const count = t('paper.page', { page, pages })
        sheet.write(count, small, { x: left + width, y: height - 36, align: 'right' })
      },
      { isMargin: true },
    )
  }
}
