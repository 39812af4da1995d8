import { edgesOf, type Edge } from '../catalogue/connectors.ts'
import type { Spot } from './floor.ts'
import { alongEdge, edgeOn, type OpenEdge, type Solved } from './solve.ts'

/** A spot of the floor before an edge, `away` mm from its front end. */
export function beforeEdge(at: OpenEdge, away: number): Spot {
  const { x, y } = alongEdge(at, at.edge.depth / 2 + away)
  return { x: at.x + x, y: at.y + y }
}

/** An edge that another module is docked to: as deep as both are. */
export type Seam = OpenEdge & { /** The line of the other one. */ beyond: string }

/** Where docked modules meet: the right edge of each with another one on its right. */
export function seamsOf({ modules, rows }: Pick<Solved, 'modules' | 'rows'>): Seam[] {
  const byLine = new Map(modules.map((module) => [module.line, module]))
  const edgeOf = (line: string, id: Edge['id']) => {
    const module = byLine.get(line)
    const edge = module && edgesOf(module.shape).find((one) => one.id === id)
    return module === undefined || edge === undefined ? null : { module, edge }
  }
  return rows.flatMap((row) =>
    row.slice(1).flatMap((beyond, at): Seam[] => {
      const own = edgeOf(row[at] ?? '', 'right')
      const other = edgeOf(beyond, 'left')
      if (own === null || other === null) return []
      const { line, shape } = own.module
      const edge = { ...own.edge, depth: Math.min(own.edge.depth, other.edge.depth) }
      return [{ ...edgeOn(line, shape, edge, own.module), beyond }]
    }),
  )
}
