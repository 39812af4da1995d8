import { readOrderId } from '../../domain/orders/orderId.ts'
import { holdsScene } from '../sharing/sharedScene.ts'

/** A scene that the page's address requests to open. */
export type Requested =
  /** A scene of an order. `link` is the id in the address; `orderId` is null if that is no order's id. */
  | { kind: 'order'; orderId: number | null; link: string; scene: number }
  /** The cart's scene that has a line. */
  | { kind: 'cart'; line: string }
  | { kind: 'shared' }

/** @param hash  the part of the address behind `#` */
export function requestedIn(hash: string): Requested | null {
  const [, link, scene] = /^\/load\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  if (link !== undefined)
    return { kind: 'order', orderId: readOrderId(link), link, scene: Number(scene) }
  const [, line] = /^\/cart\/([^/?]+)/.exec(hash) ?? []
  if (line !== undefined) return { kind: 'cart', line: decoded(line) }
  return holdsScene(hash) ? { kind: 'shared' } : null
}

/** Decodes a part of an address. A wrongly encoded part is returned unchanged: it names nothing, and breaks nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
