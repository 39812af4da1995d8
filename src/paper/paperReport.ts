import type { Language } from '../../i18n/messages.ts'
import type { OrderDetail } from '../contract/entities/report.ts'

/** A font's file, as TTF. */
export type PaperFonts = { text: Uint8Array; bold: Uint8Array; display: Uint8Array }

/** A JPEG or PNG; its size is read from it. */
export type PaperPicture = { kind: 'jpeg' | 'png'; bytes: Uint8Array }

/** An order as `orderdata` tells it, with what a report can't do without. Masked or not: the paper shows what it is given. */
export type PaperOrder = Omit<OrderDetail, 'orderNumber' | 'unread' | 'client'> & {
  orderNumber: number
  client?: Pick<OrderDetail['client'], 'name'>
  /** How many rows of the reply could not be read. */
  unread?: readonly unknown[]
}

/** Everything that a report on paper is made of. Plain data, so that it can be sent to a worker. */
export type PaperReport = {
  order: PaperOrder
  language: Language
  /** Milliseconds: whether a budget still counts, and the file's date. */
  now: number
  /** An IANA name; the machine's own where it is left out. */
  timeZone?: string
  /** The discounts only say whether there are any, as in a masked report; their figures are none to print. No where it is left out. */
  hidesDiscounts?: boolean
  /** It is the shop's own copy, which its head says. No if left out. */
  isInternal?: boolean
  /** The portal's name, at the foot of each page. */
  portal: string
  /** Absolute addresses: of this report on the web, which becomes its QR code, and of the order that a budget has become. null where there is none. */
  links: { report: string | null; converted: string | null }
  fonts: PaperFonts
  /**
   * The pictures of scenes, by their index. A scene without one is drawn from the shapes of its articles; `'missing'` says that its
   * picture could not be loaded.
   */
  pictures: ReadonlyMap<number, PaperPicture | 'missing'>
  /** The library's pictures of fabrics and accessories, by their ids. One without is drawn in the fabric's colour. */
  swatches: ReadonlyMap<string, PaperPicture>
}
