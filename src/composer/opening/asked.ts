import { readOrderId } from '../../domain/orders/orderId.ts'
import { holdsScene } from '../sharing/sharedScene.ts'

/** What an address of the page asks to open. */
export type Asked =
  /** A scene of an order; `link` is the id in the address. null: that is none. */
  | { kind: 'order'; orderId: number | null; link: string; scene: number }
  /** The cart's scene that has a line. */
  | { kind: 'cart'; line: string }
  | { kind: 'shared' }

/** @param hash  the part of the address behind `#` */
export function askedIn(hash: string): Asked | null {
  const [, link, scene] = /^\/load\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  if (link !== undefined)
    return { kind: 'order', orderId: readOrderId(link), link, scene: Number(scene) }
  const [, line] = /^\/cart\/([^/?]+)/.exec(hash) ?? []
  if (line !== undefined) return { kind: 'cart', line: decoded(line) }
  return holdsScene(hash) ? { kind: 'shared' } : null
}

/** A part of an address; as it stands where it is wrongly encoded, so that it names nothing instead of breaking the page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
