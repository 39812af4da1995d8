import { sellerName } from '../domain/profile.ts'
import type { PaperReport } from './paperReport.ts'
import type { Sheet, Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const nameStyle: Style = { font: 'display', size: 14 }
const plain: Style = { font: 'text', size: 8.5, color: 'ink-2' }

/** The most that a logo takes of the page, in points. */
const logoFrame = { w: 130, h: 52 }
const gap = 16

/** The head of the shop that sells: its logo, names and address, and at the right how to reach it. Nothing if the order tells no seller. */
export function drawSeller(sheet: Sheet, { order, logo }: PaperReport, t: Translate) {
  const { seller } = order
  if (!seller || sellerName(seller) === '') return
  const name = sellerName(seller)
  const { legalName, taxNumber, address, phone, email, web } = seller
  const legal = [
    legalName === name ? '' : legalName,
    taxNumber && // A line ends beside it, not in it.
      t('report.seller.taxNumber', { number: taxNumber.replaceAll(' ', '\u00a0') }),
  ].filter((one) => one !== '')
  const reach = [phone, email, web.replace(/^https:\/\/|\/$/g, '')].filter((one) => one !== '')
  const { left, width } = sheet
  const top = sheet.y
  const drawLogo = logo && sheet.placed(logo, { x: left, y: top, ...logoFrame }, 'start')
  if (drawLogo) sheet.figure(name, drawLogo)
  const x = drawLogo ? left + logoFrame.w + gap : left
  // A little more than the widest: a line that fills its width to the last bit would be broken by rounding.
  const reachWidth = Math.min(
    width / 3,
    Math.max(0, ...reach.map((one) => sheet.widthOf(one, plain))) + 1,
  )
  const room = left + width - x - reachWidth - gap
  const names = sheet.lines(name, nameStyle, room)
  const rest = [legal.join(' · '), ...address.split('\n')]
    .filter((one) => one.trim() !== '')
    .flatMap((one) => sheet.lines(one, plain, room))
  const ends = reach.flatMap((one) => sheet.lines(one, plain, reachWidth))
  sheet.tagged('P', () => {
    sheet.write(names, nameStyle, { x, y: top })
    const below = top + names.length * sheet.lineHeight(nameStyle)
    sheet.write(rest, plain, { x, y: below })
  })
  if (ends.length > 0)
    sheet.tagged('P', () =>
      sheet.write(ends, plain, { x: left + width, y: top + 5, align: 'right' }),
    )
  const height = Math.max(
    drawLogo ? logoFrame.h : 0,
    names.length * sheet.lineHeight(nameStyle) + rest.length * sheet.lineHeight(plain),
    5 + ends.length * sheet.lineHeight(plain),
  )
  sheet.y = top + height + 22
}
