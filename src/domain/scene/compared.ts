import { wantedOf, type Composition, type Known } from './composition.ts'
import { solve } from './solve.ts'

/** Something that several compositions have more or less of. */
export type ComparedRow = {
  kind: 'module' | 'fabric' | 'accessory'
  /** The id of an article, a fabric or an accessory. */
  id: string
  /** How many of it each composition has: pieces; of a fabric the parts that it covers. */
  counts: number[]
  isSame: boolean
}

/** What a composition is like as a whole. */
export type ComparedScene = {
  /** In mm. */
  size: { w: number; h: number; d: number }
  /** Places to sit. */
  seats: number
  modules: number
}

/** What each composition has, by kind and id. */
function countsOf(composition: Composition): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (kind: ComparedRow['kind'], id: string, units: number) => {
    if (id === '') return
    const key = `${kind} ${id}`
    counts.set(key, (counts.get(key) ?? 0) + units)
  }
  for (const { id, article, materials, accessories } of composition.scene.lines) {
    const { units } = wantedOf(composition, id)
    add('module', article, units)
    for (const fabric of Object.values(materials)) add('fabric', fabric, units)
    for (const accessory of Object.values(accessories)) add('accessory', accessory, units)
  }
  return counts
}

const kinds = ['module', 'fabric', 'accessory'] as const

/**
 * What compositions have, side by side: modules, fabrics and accessories with how many of each, and each one's size and seats.
 *
 * @returns rows by kind, in the order in which they first come
 */
export function compared(
  compositions: readonly Composition[],
  { shapeOf }: Pick<Known, 'shapeOf'>,
): { scenes: ComparedScene[]; rows: ComparedRow[] } {
  const all = compositions.map(countsOf)
  const keys = [...new Set(all.flatMap((counts) => [...counts.keys()]))]
  const rows = keys.map((key): ComparedRow => {
    const at = key.indexOf(' ')
    const kind = kinds.find((one) => one === key.slice(0, at)) ?? 'module'
    const counts = all.map((one) => one.get(key) ?? 0)
    return {
      kind,
      id: key.slice(at + 1),
      counts,
      isSame: counts.every((count) => count === counts[0]),
    }
  })
  const scenes = compositions.map(({ scene }): ComparedScene => {
    const { size, modules } = solve(scene, shapeOf)
    return {
      size,
      seats: modules.reduce((sum, { shape }) => sum + (shape.kind === 'pouf' ? 0 : shape.seats), 0),
      modules: scene.lines.length,
    }
  })
  return {
    scenes,
    rows: kinds.flatMap((kind) => rows.filter((row) => row.kind === kind)),
  }
}
