import { liftOf, type ModuleShape } from '../../domain/catalogue/shape.ts'
import { bodyOf, type Body } from '../body.ts'
import type { Fitting } from './fitting.ts'
import type { FittingPart } from './part.ts'
import { headrest } from './headrest.ts'
import { fittingKinds, readLooks } from './kinds.ts'
import { leg } from './leg.ts'

/** What the accessories of a module look like, by their type. */
export type AccessoryLooks = Readonly<Record<string, string>>

/** The accessories of a module as they are drawn. */
export type Fittings = {
  legs: Fitting
  /** Whether `legs` are an accessory's; else they are those of a module of which nothing tells them. */
  hasOwnLegs: boolean
  hasHeadrest: boolean
  /** All but the legs, in the order of their kinds. */
  others: readonly Fitting[]
}

const usualLegs = (): Fitting => {
  const read = leg.read([])
  if (read === null) throw new Error('A leg has no usual looks')
  return read
}

/** The accessories of a module: one of each kind. Those that nobody can draw are left out. */
export function fittingsOf(looks: AccessoryLooks = {}): Fittings {
  const read = Object.values(looks).flatMap((one) => readLooks(one) ?? [])
  const byKind = new Map(read.map((one) => [one.kind, one]))
  const own = byKind.get(leg.kind)
  return {
    legs: own ?? usualLegs(),
    hasOwnLegs: own !== undefined,
    hasHeadrest: byKind.has(headrest.kind),
    others: fittingKinds.flatMap(({ kind }) => (kind === leg.kind ? [] : (byKind.get(kind) ?? []))),
  }
}

/** A part of an accessory, of which kind, and which of its accessory's parts it is, from 0. */
export type Fitted = FittingPart & { kind: string; place: number }

const partsOf = ({ kind, parts }: Fitting, body: Body): Fitted[] =>
  parts(body).map((part, place) => ({ ...part, kind, place }))

/** The parts of a module's accessories as they are built: its arm is on the left where it has one. A table has its legs alone. */
export const builtFittings = (body: Body, { legs, others }: Fittings): Fitted[] =>
  [...(body.shape.kind === 'table' ? [] : others), legs].flatMap((one) => partsOf(one, body))

/** The parts of a module's accessories where they are in the module, which may have its arm on the right; lifted onto its legs. */
export function drawnFittings(shape: ModuleShape, fittings: Fittings): Fitted[] {
  const isMirrored = shape.arms === 'right'
  const { legs } = fittings
  const body = bodyOf(isMirrored ? { ...shape, arms: 'left' } : shape, legs.height)
  const lift = liftOf(shape)
  const others = builtFittings(body, fittings).flatMap((part): Fitted[] => {
    if (part.isInside || part.isOnFloor) return []
    const raised = { ...part, bottom: part.bottom + lift, top: part.top + lift }
    return [isMirrored ? mirrored(raised) : raised]
  })
  return [...partsOf(legs, bodyOf(shape, legs.height)), ...others]
}

/** A part that is no leg in the mirror's module. */
export const mirrored = (part: Fitted): Fitted => ({
  ...part,
  box: { ...part.box, left: -part.box.right, right: -part.box.left },
})
