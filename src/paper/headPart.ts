import { dayText } from '../domain/written.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { outOfForce } from '../domain/orders/validity.ts'
import { shopOf } from '../domain/orders/report.ts'
import { qrCode } from '../look/qrCode.ts'
import { documentKind, documentName } from './documentKind.ts'
import type { PaperReport } from './paperReport.ts'
import { colorOf, type Sheet, type Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const kindStyle: Style = { font: 'bold', size: 10, color: 'accent' }
const numberStyle: Style = { font: 'display', size: 30 }
const quiet: Style = { font: 'text', size: 9, color: 'ink-2' }
const label: Style = { font: 'text', size: 7.5, color: 'ink-3' }
const value: Style = { font: 'bold', size: 9 }

const fields = [
  ...['clientName', 'reference', 'cif', 'shopName', 'address', 'city', 'zipCode', 'phone1'],
  'email',
] as const

const codeSize = 62

/** The name of the document: 'Budget 12839:S3D'. */
export const titleOf = ({ order }: PaperReport, t: Translate): string =>
  documentName(order, orderNumber(order.orderNumber), t)

/** Type, number, date and the code that leads to the report on the web; then what the reader must know, and whom it is for. */
export function drawHead(sheet: Sheet, report: PaperReport, t: Translate) {
  const { order, links, language, timeZone, isInternal = false, isByLink = false } = report
  const { left } = sheet
  const top = sheet.y
  const right = left + sheet.width
  const kind = documentKind(order, t)
  const words = isInternal ? `${kind} · ${t('paper.internal')}` : kind
  sheet.tagged('H1', () => {
    sheet.write(words, kindStyle, { x: left, y: top })
    sheet.write(orderNumber(order.orderNumber), numberStyle, { x: left, y: top + 12 })
  })
  const day = order.date === null ? order.contactData.date : dayText(language, order.date, timeZone)
  const shop = shopOf(order)
  const online = t('paper.online')
  const link: Style = { ...quiet, color: 'accent' }
  const linkWidth = links.report === null ? 0 : sheet.widthOf(online, link) + 12
  const room = sheet.width - codeSize - 20 - linkWidth
  const after = day === '' || shop === '' ? day : ` · ${day}`
  // However long the shop's name is, the day stands behind it.
  const [name = '', more] = sheet.lines(shop, quiet, room - sheet.widthOf(`…${after}`, quiet))
  sheet.write(`${name}${more === undefined ? '' : '…'}${after}`, quiet, { x: left, y: top + 52 })
  sheet.y = top + codeSize + 12
  sheet.rule(1.4, 'ink')
  if (links.report !== null) {
    const x = right - codeSize - linkWidth
    sheet.write(online, link, { x, y: top + 52 })
    sheet.doc.link(x, top + 50, linkWidth - 12, 14, { url: links.report })
    const address = links.report
    sheet.figure(t('paper.alt.code'), () =>
      drawCode(sheet, address, { x: right - codeSize, y: top }),
    )
  }
  sheet.y += 14
  for (const notice of noticesOf(report, t)) drawNotice(sheet, notice)
  if (!(order.anonymousMode && isByLink)) drawContact(sheet, report, t)
}

function drawCode(sheet: Sheet, address: string, at: { x: number; y: number }) {
  const { size, runs } = qrCode(address)
  const side = codeSize / size
  sheet.doc.setFillColor(colorOf('ink'))
  for (const { x, y, w } of runs)
    sheet.doc.rect(at.x + x * side, at.y + y * side, w * side, side, 'F')
  sheet.doc.link(at.x, at.y, codeSize, codeSize, { url: address })
}

type Notice = { text: string; isWarning: boolean; url?: string | null }

function noticesOf(report: PaperReport, t: Translate): Notice[] {
  const { order, now, links, language, timeZone, accepted, isByLink = false } = report
  const notices: Notice[] = []
  if (accepted) {
    const { name, at } = accepted
    const text = t('paper.accepted', { name, day: dayText(language, at, timeZone) })
    notices.push({ text, isWarning: false })
  }
  const found = outOfForce(order, now, timeZone)
  if (found !== null) {
    const { why, since } = found
    const isUndated = since === null && (why === 'annulled' || why === 'closed')
    const day = since === null ? '' : dayText(language, since, timeZone)
    const text = isUndated
      ? t(`report.outOfForceUndated.${why}`)
      : t(`report.outOfForce.${why}`, { day })
    notices.push({ text, isWarning: true })
  }
  if (order.convertedOrder !== null) {
    const text = `${t('report.converted')} ${orderNumber(order.convertedOrder)}`
    notices.push({ text, isWarning: false, url: links.converted })
  }
  if (order.anonymousMode && !isByLink)
    notices.push({
      text: t(order.seller ? 'report.anonymousByLink' : 'report.anonymous'),
      isWarning: false,
    })
  const unread = order.unread?.length ?? 0
  if (unread > 0)
    notices.push({ text: t('unread.count', { smart_count: unread }), isWarning: true })
  return notices
}

function drawNotice(sheet: Sheet, { text, isWarning, url }: Notice) {
  const style: Style = { font: 'bold', size: 9, color: isWarning ? 'red' : 'blue' }
  const lines = sheet.lines(text, style, sheet.width - 20)
  const height = lines.length * sheet.lineHeight(style) + 12
  const at = { x: sheet.left, y: sheet.y, w: sheet.width, h: height }
  sheet.box(at, colorOf(isWarning ? 'red-soft' : 'blue-soft'))
  sheet.write(lines, style, { x: sheet.left + 10, y: sheet.y + 6 })
  if (typeof url === 'string') sheet.doc.link(at.x, at.y, at.w, at.h, { url })
  sheet.y += height + 8
}

function drawContact(sheet: Sheet, { order }: PaperReport, t: Translate) {
  const values: Record<string, string> = { ...order.contactData, shopName: order.shopName }
  const columns = 3
  const gap = 18
  const width = (sheet.width - gap * (columns - 1)) / columns
  sheet.y += 4
  const list = sheet.tag('L')
  // On paper a dash would look as if the shop had forgotten something.
  const filled = fields.filter((field) => order.anonymousMode || values[field])
  for (let from = 0; from < filled.length; from += columns) {
    const row = filled.slice(from, from + columns).map((field) => ({
      name: t(`report.contact.${field as 'email'}`),
      lines: sheet.lines(order.anonymousMode ? '****' : (values[field] ?? ''), value, width),
    }))
    const most = Math.max(...row.map(({ lines }) => lines.length))
    const height = sheet.lineHeight(label) + most * sheet.lineHeight(value) + 8
    sheet.need(height)
    for (const [column, { name, lines }] of row.entries()) {
      const x = sheet.left + column * (width + gap)
      const item = sheet.within(list, () => sheet.tag('LI'))
      sheet.within(item, () => {
        sheet.tagged('Lbl', () => sheet.write(name, label, { x, y: sheet.y }))
        const below = { x, y: sheet.y + sheet.lineHeight(label) }
        sheet.tagged('LBody', () => sheet.write(lines, value, below))
      })
    }
    sheet.y += height
  }
}
