import type { Article } from './catalogue.ts'
import type { Form } from './shape.ts'

type Side = 'left' | 'right' | 'front' | 'back'

/** An edge of a module that another one can be docked to. */
export type Connector = {
  /** By which a joint names it. */
  id: 'left' | 'right'
  /** The side that it is on, seen from the front of the module. */
  side: Side
  /** Docks only to articles of the same line of furniture. */
  line: string
  /** What may be docked to it. */
  takes: readonly Form['kind'][]
  /** Millimetres: of the module at this edge. */
  height: number
  depth: number
}

/** Two corners beside each other would leave no place to sit between them. */
const takenBy = {
  seat: ['seat', 'chaise', 'corner'],
  chaise: ['seat', 'chaise', 'corner'],
  corner: ['seat', 'chaise'],
} as const satisfies Record<Exclude<Form['kind'], 'pouf'>, readonly Form['kind'][]>

/**
 * The connectors of an article, from its form: a side without an arm is open. A corner is entered from its left and left by its
 * front, where the row turns. A pouf, and an article that stands in no scene or line, has none.
 */
export function connectorsOf({
  form,
  size,
  line,
}: Pick<Article, 'form' | 'size' | 'line'>): readonly Connector[] {
  if (form === null || line === null || form.kind === 'pouf') return []
  const { kind, arms } = form
  const { w, h: height, d: depth } = size
  const takes = takenBy[kind]
  if (kind === 'corner') {
    return [
      { id: 'left', side: 'left', line, takes, height, depth },
      { id: 'right', side: 'front', line, takes, height, depth: w },
    ]
  }
  const open = (['left', 'right'] as const).filter((side) => arms !== side && arms !== 'both')
  return open.map((side) => ({ id: side, side, line, takes, height, depth }))
}
