import type { Language } from '../../i18n/messages.ts'
import type { OrderDetail } from '../contract/entities/report.ts'

/** The fonts that a text may be set in. Where one lacks a letter, another has it. */
export type OwnFont = 'text' | 'bold' | 'display'

/** Files of fonts, as TTF; `others` for letters that the paper's own lack, as `otherFonts` loads them. */
export type PaperFonts = Record<OwnFont, Uint8Array> & { others?: readonly Uint8Array[] }

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
  /** A customer reads it by the link to accept it: the contact data, which are masked for them, are left out. No if left out. */
  isByLink?: boolean
  /** Who has accepted it as it is, and when, as an ISO text; left out before. */
  accepted?: { name: string; at: string }
  /** The seller's logo; left out if there is none, or if it could not be loaded. */
  logo?: PaperPicture
  /** The portal's name, at the foot of each page of a seller who tells no name. */
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
