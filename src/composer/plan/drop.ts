import type { Command } from '../../domain/scene/commands/command.ts'
import { newKey } from '../../browser/newKey.ts'
import { boxOf, turned, type Spot } from '../../domain/scene/floor.ts'
import type { Offer } from '../../domain/scene/offers.ts'
import { snapped } from '../../domain/scene/snapping.ts'
import type { PlacedModule, Solved } from '../../domain/scene/solve.ts'
import type { Carried } from '../work/work.ts'

/** What letting go at a spot would do: the command, and what to show of it before. */
export type Drop = {
  command: Command
  /** The place that takes what is held. */
  offer: Offer | null
  /** Where the middle of what is held would stand, where it is not docked. */
  to: Spot | null
  /** Lines of the floor that it would lie on. */
  guides: { x: number[]; y: number[] }
}

const noGuides = { x: [], y: [] }
/** How near a spot must be to a place's edge to mean it, in mm. */
const reach = 320

const isInside = ({ x, y, turn, shape }: PlacedModule, at: Spot) => {
  const own = turned({ x: at.x - x, y: at.y - y }, -turn)
  return Math.abs(own.x) <= shape.w / 2 && Math.abs(own.y) <= shape.d / 2
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

/** The place that a spot means: the nearest edge that is within reach; one that takes it also by where the module would stand. */
export function offerAt(offers: readonly Offer[], at: Spot): Offer | null {
  const near = offers
    .map((offer) => ({ offer, away: distance(offer.edge, at) }))
    .filter(({ offer, away }) => away <= reach || ('module' in offer && isInside(offer.module, at)))
    .toSorted((one, other) => one.away - other.away)
  const taking = near.find(({ offer }) => 'module' in offer)
  return (taking ?? near[0])?.offer ?? null
}

/** What letting an article or a module go at a spot would do. */
export function dropOf(carried: Carried, solved: Solved, offers: readonly Offer[], at: Spot): Drop {
  const offer = offerAt(offers, at)
  if (offer !== null) return { command: offer.command, offer, to: null, guides: noGuides }
  const to = { x: Math.round(at.x), y: Math.round(at.y) }
  if ('article' in carried) {
    const command = { kind: 'add', line: newKey(), article: carried.article } as const
    return { command: { ...command, at: { ...to, turn: 0 } }, offer, to, guides: noGuides }
  }
  return moving(carried.line, solved, to)
}

/** What moving a module with its row would do. */
export function moving(line: string, solved: Solved, to: Spot): Drop {
  const near = snapped(solved, line, to)
  const { x, y } = near?.place ?? to
  return {
    command: { kind: 'move', line, x: Math.round(x), y: Math.round(y) },
    offer: null,
    to: { x, y },
    guides: near?.guides ?? noGuides,
  }
}

/** The modules of a line's row, by so much elsewhere. */
export const rowMoved = ({ modules, rows }: Solved, line: string, to: Spot): PlacedModule[] => {
  const held = modules.find((one) => one.line === line)
  const row = rows.find((ids) => ids.includes(line)) ?? []
  if (held === undefined) return []
  return modules
    .filter((one) => row.includes(one.line))
    .map((one) => ({ ...one, x: one.x + to.x - held.x, y: one.y + to.y - held.y }))
}

export const moduleBox = ({ x, y, turn, shape: { w, d } }: PlacedModule) =>
  boxOf({ x, y, turn, w, d })
