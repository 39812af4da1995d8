import type { Article } from './catalogue.ts'
import { standsFree, type Form, type ModuleShape } from './shape.ts'

type Side = 'left' | 'right' | 'front' | 'back'

/** An edge of a module without an arm, where a row goes on. */
export type Edge = {
  /** By which a joint names it: where a row that is seen from the front goes on. A left one docks to a right one. */
  id: 'left' | 'right'
  /** The side that it is on, seen from the front of the module. */
  side: Side
  /** What may be docked to it. */
  takes: readonly Form['kind'][]
  /** Millimetres: of the module at this edge. */
  height: number
  depth: number
}

/** An edge of an article, which docks only to articles of the same line of furniture. */
export type Connector = Edge & { line: string }

/** Two corners beside each other would leave no place to sit between them. */
const takenBy = {
  seat: ['seat', 'chaise', 'corner'],
  chaise: ['seat', 'chaise', 'corner'],
  corner: ['seat', 'chaise'],
} as const satisfies Record<Exclude<Form['kind'], 'pouf' | 'table'>, readonly Form['kind'][]>

/**
 * The edges of a module that others can be docked to: a side without an arm is open. A corner is entered from its left and left by
 * its front, where the row turns. A pouf and a table have none.
 */
export function edgesOf({
  kind,
  arms,
  w,
  h: height,
  d: depth,
}: Omit<ModuleShape, 'seats'>): Edge[] {
  if (standsFree(kind)) return []
  const takes = takenBy[kind]
  if (kind === 'corner') {
    return [
      { id: 'left', side: 'left', takes, height, depth },
      { id: 'right', side: 'front', takes, height, depth: w },
    ]
  }
  const open = (['left', 'right'] as const).filter((side) => arms !== side && arms !== 'both')
  return open.map((side) => ({ id: side, side, takes, height, depth }))
}

/** The connectors of an article; one that stands in no scene, or in no line of furniture, has none. */
export function connectorsOf({
  form,
  size,
  line,
}: Pick<Article, 'form' | 'size' | 'line'>): readonly Connector[] {
  if (form === null || line === null) return []
  return edgesOf({ ...form, ...size }).map((edge) => ({ ...edge, line }))
}
