import { edgesOf, type Edge } from '../catalogue/connectors.ts'
import type { ModuleShape } from '../catalogue/shape.ts'
import type { Scene, SceneEnd, SceneLine } from './scene.ts'

/** The shape of a line of a scene; null if it is unknown. */
export type ShapeOf = (line: SceneLine) => ModuleShape | null

export type Joint = Scene['joints'][number]

/** A line as a member of a row. */
export type Member = {
  line: SceneLine
  shape: ModuleShape
  edges: readonly Edge[]
  left: Member | null
  right: Member | null
}

/** Modules docked to each other, from left to right as one walks along their fronts. */
export type Row = {
  members: readonly [Member, ...Member[]]
  /** The last one is docked to the first one. */
  isRing: boolean
}

type Neighbours = { left: Member; right: Member }

/** The modules left and right of a joint; null where the joint names a line or an edge that is not there, or two edges of the same hand. */
function neighbours({ from, to }: Joint, members: ReadonlyMap<string, Member>): Neighbours | null {
  const memberAt = ({ line, connector }: SceneEnd): Member | undefined => {
    const member = members.get(line)
    return member?.edges.some(({ id }) => id === connector) === true ? member : undefined
  }
  const one = memberAt(from)
  const other = memberAt(to)
  if (one === undefined || other === undefined || one === other) return null
  if (from.connector === to.connector) return null
  return from.connector === 'right' ? { left: one, right: other } : { left: other, right: one }
}

/**
 * The rows of a scene, in no particular order.
 *
 * @returns `missing` are lines that nothing tells the shape of; `broken` joints that dock nothing
 */
export function rowsOf(scene: Scene, shapeOf: ShapeOf) {
  const missing: string[] = []
  const broken: Joint[] = []
  const members = new Map<string, Member>()
  for (const line of scene.lines) {
    const shape = shapeOf(line)
    if (shape === null) missing.push(line.id)
    else members.set(line.id, { line, shape, edges: edgesOf(shape), left: null, right: null })
  }
  for (const joint of scene.joints) {
    const found = neighbours(joint, members)
    if (found === null || found.left.right !== null || found.right.left !== null) broken.push(joint)
    else {
      found.left.right = found.right
      found.right.left = found.left
    }
  }
  return { rows: walk([...members.values()]), missing: missing.sort(), broken }
}

function walk(members: readonly Member[]): Row[] {
  const seen = new Set<Member>()
  const rowFrom = (first: Member): Row => {
    const row: [Member, ...Member[]] = [first]
    seen.add(first)
    for (let next = first.right; next !== null && next !== first; next = next.right) {
      row.push(next)
      seen.add(next)
    }
    return { members: row, isRing: first.left !== null }
  }
  const rows = members.filter(({ left }) => left === null).map(rowFrom)
  // Lines that no left end leads to are in rings; a ring begins at the line with the lowest id.
  const others = members.filter((member) => !seen.has(member))
  for (const member of others.sort((one, other) => (one.line.id < other.line.id ? -1 : 1)))
    if (!seen.has(member)) rows.push(rowFrom(member))
  return rows
}
