import type { Design } from './designs.ts'

/** The kinds of modules. Shared links name a kind by its index here: append new ones. */
export const kinds = ['seat', 'chaise', 'corner', 'pouf', 'table'] as const
export type Kind = (typeof kinds)[number]
/** Those that dock to nothing, and have no back. */
type FreeKind = 'pouf' | 'table'

export const standsFree = (kind: Kind): kind is FreeKind => kind === 'pouf' || kind === 'table'

/** The sides of a module, seen from its front. */
export const sides = ['left', 'right', 'front', 'back'] as const
/** The ends of a row that is seen from its front. A left one docks to a right one. */
export const ends = ['left', 'right'] as const

/** A connector as a catalogue gives it: what it leaves out follows from the shape. */
export type GivenConnector = {
  side: (typeof sides)[number]
  /** The end of a row that it is: by default left on the left side, and right on every other side. */
  end?: (typeof ends)[number] | undefined
  /** The modules that may dock to it. */
  takes?: Kind[] | undefined
  /** Millimetres: of the module at this edge. */
  height?: number | undefined
  depth?: number | undefined
}

/** The form of a module, whatever its size. */
export type Form = {
  kind: Kind
  /** Places to sit, 0 to 6. */
  seats: number
  /** On which sides it has arms, seen from the front. */
  arms: 'none' | 'left' | 'right' | 'both'
  /** The id of the company's own model, which shows in 3D in the place of a shape made from the rest. */
  model?: string | undefined
  /** Where others dock to it, in the place of what follows from the rest; none where it is empty. */
  connectors?: GivenConnector[] | undefined
}

/** Width, height and depth in whole millimetres. */
export type Size = { w: number; h: number; d: number }

/** Legs that a module stands on, of a type of accessories: how high they are and how high those that its height is measured with, in mm. */
type Legs = { type: string; own: number; usual: number }

/**
 * The shape of a module, as far as drawings need it. `legs` is missing if their height is unknown, `design` if none was named, as
 * before lines of furniture had any.
 */
export type ModuleShape = Form & Size & { legs?: Legs | undefined; design?: Design | undefined }

/** How much higher a module stands than on its article's own legs, in mm. */
export const liftOf = ({ legs }: Pick<ModuleShape, 'legs'>): number =>
  legs === undefined ? 0 : legs.own - legs.usual

/** The height of a module on its legs, in mm. */
export const standingHeight = (shape: Pick<ModuleShape, 'h' | 'legs'>): number =>
  Math.max(1, shape.h + liftOf(shape))
