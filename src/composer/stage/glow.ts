import { turned } from '../../domain/scene/floor.ts'
import type { Offer } from '../../domain/scene/offers.ts'
import { palettes, type ThemeMode } from '../../look/tokens.ts'
import { seamMark, shownPlaces } from '../plan/drop.ts'
import type { SoftBox } from '../../stage/softBoxes.ts'
import type { Spots } from '../work/view.ts'

/** How deep the mark before an edge is that takes nothing, in mm. */
const mark = 260

/** How wide the mark before two docked modules is and how far it reaches, in mm. */
const between = { w: 300, d: 170 }

/**
 * What shows on the floor of the places for something: where it would stand, a mark before two modules that let it in between them, and a
 * grey one before an edge that refuses it.
 */
export const glowOf = (offers: readonly Offer[], meant: Offer | null, mode: ThemeMode): SoftBox[] =>
  shownPlaces(offers, meant).map((offer): SoftBox => {
    const isMeant = offer === meant
    const takes = 'module' in offer
    if (offer.beyond !== null && !(takes && isMeant))
      return {
        ...seamMark(offer.edge),
        turn: offer.edge.outwards,
        ...between,
        soft: 40,
        color: palettes[mode][takes ? 'accent' : 'ink-3'],
        ...(takes || isMeant ? { fill: 0.3, line: 0.9 } : { fill: 0.12, line: 0.45 }),
      }
    if (takes) {
      const { x, y, turn, shape } = offer.module
      const light = isMeant ? { fill: 0.5, line: 1 } : { fill: 0.24, line: 0.8 }
      return {
        x,
        y,
        turn,
        w: shape.w,
        d: shape.d,
        soft: 60,
        color: palettes[mode].accent,
        ...light,
      }
    }
    const { x, y, outwards, edge } = offer.edge
    const before = turned({ x: mark / 2 + 40, y: 0 }, outwards)
    return {
      x: x + before.x,
      y: y + before.y,
      turn: outwards,
      w: mark,
      d: edge.depth,
      soft: 40,
      color: palettes[mode]['ink-3'],
      fill: isMeant ? 0.3 : 0.12,
      line: isMeant ? 0.9 : 0.45,
    }
  })

/** The spots that are measured. */
export const spotMarks = ({ from, to }: Spots, mode: ThemeMode): SoftBox[] =>
  [from, to].flatMap((spot) => {
    if (spot === null) return []
    const mark = { ...spot, turn: 0, w: 46, d: 46, soft: 8 }
    return [{ ...mark, color: palettes[mode].accent, fill: 1, line: 1 }]
  })
