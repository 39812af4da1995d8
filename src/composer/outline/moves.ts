import type { Command } from '../../domain/scene/commands/command.ts'
import type { Composition, CatalogueFacts } from '../../domain/scene/composition.ts'
import type { Spot } from '../../domain/scene/floor.ts'
import { offersFor } from '../../domain/scene/offers.ts'
import type { Solved } from '../../domain/scene/solve.ts'

/** The directions of the arrow keys on the floor. */
export const ways = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Record<string, Spot>
export type Way = keyof typeof ways

export const isWay = (key: string): key is Way => key in ways

/** The step of a free module with an arrow key, in mm. */
export const step = 50

/**
 * The command that docks a module to the next free place in a direction: the nearest that takes it, else the nearest, which refuses with a reason.
 *
 * @returns null if there is no place in that direction
 */
export function dockingTowards(
  line: string,
  way: Way,
  {
    composition,
    known,
    solved,
  }: { composition: Composition; known: CatalogueFacts; solved: Solved },
): Command | null {
  const from = solved.modules.find((module) => module.line === line)
  if (from === undefined) return null
  const { x, y } = ways[way]
  const dock = (at: { line: string; hand: 'left' | 'right' }) =>
    ({ kind: 'dock', line, at }) as const
  const ahead = offersFor(composition, line, dock, known)
    .map((offer) => {
      const to: Spot = 'module' in offer ? offer.module : offer.edge
      const along = (to.x - from.x) * x + (to.y - from.y) * y
      const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
      return { offer, along, away: along + aside }
    })
    .filter(({ along }) => along > 1)
    .toSorted((one, other) => one.away - other.away)
  const taking = ahead.find(({ offer }) => 'module' in offer)
  return (taking ?? ahead[0])?.offer.command ?? null
}
