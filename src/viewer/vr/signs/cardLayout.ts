import type { Point } from '../../../stage/camera/orbit.ts'
import { wrapped, type Measure } from './lettering.ts'

/** The content of a card: the names of the part that was pointed at. */
export type CardText = {
  /** Its fabric or its material. */
  title: string
  article: string
  part: string
  /** The fabric's; null where it is none. */
  color: string | null
}

/** The card's picture, its pixels for a metre, and how far from the eyes it stands in metres. */
export const card = { w: 1024, h: 448, pixels: 1440, away: 1.2 } as const
export const cardType = { title: 72, detail: 66 } as const
/** Of the fabric's colour beside the words. */
export const swatch = 132
export const cardEdge = 44
/** Of the way to what it tells of: never behind that. */
const share = 0.7

type CardLine = { text: string; isTitle: boolean }

/** Lays out a card, line by line. @param measure  of a text in a type size */
export function cardLines(
  { title, article, part, color }: CardText,
  measure: (text: string, isTitle: boolean) => number,
): CardLine[] {
  const room = card.w - 2 * cardEdge - (color === null ? 0 : swatch + cardEdge)
  const own =
    (isTitle: boolean): Measure =>
    (text) =>
      measure(text, isTitle)
  return [
    ...wrapped(title, room, 2, own(true)).map((text) => ({ text, isTitle: true })),
    ...wrapped(article, room, 1, own(false)).map((text) => ({ text, isTitle: false })),
    ...wrapped(part, room, 1, own(false)).map((text) => ({ text, isTitle: false })),
  ]
}

/**
 * Where a card stands: on the way from the eyes to what it tells of, above it a little, and as large as it takes for its letters.
 *
 * @param into  is written
 * @returns by how much it is larger than its measures
 */
export function cardPlace(eyes: Point, hit: Point, into: Point): number {
  const x = hit.x - eyes.x
  const y = hit.y - eyes.y
  const z = hit.z - eyes.z
  const far = Math.hypot(x, y, z)
  const away = Math.min(card.away, far * share)
  const part = far === 0 ? 0 : away / far
  const large = away / card.away
  into.x = eyes.x + x * part
  // The target stays visible under the card.
  into.y = eyes.y + y * part + (card.h / card.pixels) * large * 0.75
  into.z = eyes.z + z * part
  return large
}
