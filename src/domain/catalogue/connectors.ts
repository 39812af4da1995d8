import type { Article } from './catalogue.ts'
import type { GivenConnector, Kind, ModuleShape } from './shape.ts'

/** An edge of a module where a row goes on. */
export type Edge = {
  /** By which a joint names it: where a row that is seen from the front goes on. A left one docks to a right one. */
  id: 'left' | 'right'
  /** The side that it is on, seen from the front of the module. */
  side: GivenConnector['side']
  /** The modules that may dock to it. */
  takes: readonly Kind[]
  /** Millimetres: of the module at this edge. */
  height: number
  depth: number
}

/** An edge of an article, which docks only to articles of the same line of furniture. */
export type Connector = Edge & { line: string }

/** Two corners beside each other would leave no place to sit between them. A pouf and a table take what their catalogue says. */
const takenBy: Record<Kind, readonly Kind[]> = {
  seat: ['seat', 'chaise', 'corner'],
  chaise: ['seat', 'chaise', 'corner'],
  corner: ['seat', 'chaise'],
  pouf: [],
  table: [],
}

/**
 * The open sides of a module whose catalogue gives none: each side without an arm. A corner is entered from its left and left by
 * its front, where the row turns. A pouf and a table dock to nothing.
 */
function openSides({ kind, arms }: Pick<ModuleShape, 'kind' | 'arms'>): GivenConnector[] {
  if (kind === 'corner') return [{ side: 'left' }, { side: 'front' }]
  return (['left', 'right'] as const).flatMap((side) =>
    takenBy[kind].length === 0 || arms === side || arms === 'both' ? [] : { side },
  )
}

/** Which end of a row a connector is. */
export const endOf = ({ side, end = side === 'left' ? side : 'right' }: GivenConnector) => end

/** The length of a module's side: a module that docks there may be that deep. */
export const lengthOf = (side: GivenConnector['side'], { w, d }: Pick<ModuleShape, 'w' | 'd'>) =>
  side === 'left' || side === 'right' ? d : w

/** The edges of a module that others can be docked to: those that its catalogue gives, or else those that follow from its shape. */
export const edgesOf = (shape: Omit<ModuleShape, 'seats'>): Edge[] =>
  (shape.connectors ?? openSides(shape)).map((given) => {
    const { side, takes = takenBy[shape.kind], height = shape.h } = given
    return { id: endOf(given), side, takes, height, depth: given.depth ?? lengthOf(side, shape) }
  })

/** The connectors of an article; one that stands in no scene, or in no line of furniture, has none. */
export function connectorsOf({
  form,
  size,
  line,
}: Pick<Article, 'form' | 'size' | 'line'>): readonly Connector[] {
  if (form === null || line === null) return []
  return edgesOf({ ...form, ...size }).map((edge) => ({ ...edge, line }))
}
