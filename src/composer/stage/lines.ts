import type { Solved } from '../../domain/scene/solve.ts'
import type { Drafted } from '../../stage/overlay.ts'
import { ghost, type Drop } from '../plan/drop.ts'
import { gapsOf } from '../plan/gaps.ts'
import type { Spots } from '../work/view.ts'
import type { Carried } from '../work/work.ts'

/** How far the lines that something snaps to go beyond the scene, in mm. */
const beyond = 900

/** The lines that what is in a hand has snapped to, through all of the scene. */
function guidesOf({ box }: Pick<Solved, 'box'>, drop: Drop | null): Drafted[] {
  if (box === null || drop === null) return []
  const { left, right, back, front } = {
    left: Math.min(box.left, drop.to?.x ?? box.left) - beyond,
    right: Math.max(box.right, drop.to?.x ?? box.right) + beyond,
    back: Math.min(box.back, drop.to?.y ?? box.back) - beyond,
    front: Math.max(box.front, drop.to?.y ?? box.front) + beyond,
  }
  const guide = { text: '', kind: 'guide' as const }
  return [
    ...drop.guides.x.map((x) => ({ ...guide, from: { x, y: back }, to: { x, y: front } })),
    ...drop.guides.y.map((y) => ({ ...guide, from: { x: left, y }, to: { x: right, y } })),
  ]
}

/** The ways from a piece that stands alone to what stands beside it. */
function waysOf(
  solved: Solved,
  apart: Carried | null,
  write: (length: number) => string,
): Drafted[] {
  const line = apart === null ? null : 'line' in apart ? apart.line : ghost
  const isAlone = solved.rows.some((row) => row.length === 1 && row[0] === line)
  const module = isAlone ? solved.modules.find((one) => one.line === line) : undefined
  if (module === undefined) return []
  return gapsOf(solved, module).map(({ from, to }) => ({
    from,
    to,
    kind: 'gap' as const,
    text: write(Math.hypot(to.x - from.x, to.y - from.y)),
  }))
}

/**
 * What is drawn on the floor besides the furniture: what is measured, what a piece has snapped to, and how far it is from others.
 *
 * @param of.drop   of what is in a hand; null while nothing is
 * @param of.apart  what is carried or chosen: where it stands alone, its distances show
 * @param write     a length in mm
 */
export function floorLines(
  solved: Solved,
  of: { drop: Drop | null; apart: Carried | null; spots: Spots },
  write: (length: number) => string,
): Drafted[] {
  const { drop, apart, spots } = of
  const { from, to } = spots
  return [
    ...(from === null || to === null
      ? []
      : [
          {
            from,
            to,
            kind: 'measure' as const,
            text: write(Math.hypot(to.x - from.x, to.y - from.y)),
          },
        ]),
    ...guidesOf(solved, drop),
    ...waysOf(solved, apart, write),
  ]
}
