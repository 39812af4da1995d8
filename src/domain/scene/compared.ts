import { standsFree } from '../catalogue/shape.ts'
import type { SceneLine } from './scene.ts'
import { wantedOf, type Composition, type CatalogueFacts } from './composition.ts'
import { solve, type Solved } from './solve.ts'

/** Something that several compositions have more or less of. */
export type ComparedRow = {
  kind: 'module' | 'fabric' | 'accessory'
  /** The id of an article, a fabric or an accessory. */
  id: string
  /** How many of it each composition has: pieces; of a fabric the parts that it covers. */
  counts: number[]
  isSame: boolean
}

/** A module that all compositions have, dressed in the same fabrics on other parts. */
export type ComparedModule = {
  article: string
  /** Which one of its article, from 1 on, in the order in which they stand. */
  nth: number
  /** Part to fabric in each composition, of the parts that differ. '' where a part wears none. */
  materials: Record<string, string>[]
}

/** The properties of a composition as a whole. */
export type ComparedScene = {
  /** In mm. */
  size: { w: number; h: number; d: number }
  /** Places to sit. */
  seats: number
  modules: number
}

/** The contents of each composition, by kind and id. */
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

/** Its lines as they stand: those with a place from left to right, then the others. */
function standingLines({ scene }: Composition, { modules, missing }: Solved): SceneLine[] {
  const byId = new Map(scene.lines.map((line) => [line.id, line]))
  return [...modules.map(({ line }) => line), ...missing].flatMap((id) => byId.get(id) ?? [])
}

/** All that a person sees of a composition or orders with it, whatever its ids, its name and its place in the room. */
function likeness(composition: Composition, solved: Solved): string {
  const places = new Map(solved.modules.map((module) => [module.line, module]))
  const { left, back } = solved.box ?? { left: 0, back: 0 }
  const sorted = (record: Record<string, string>) =>
    Object.entries(record)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(
    standingLines(composition, solved).map(({ id, article, materials, accessories }) => {
      const place = places.get(id)
      const at = place && [place.x - left, place.y - back, place.turn].map(Math.round)
      return [article, sorted(materials), sorted(accessories), wantedOf(composition, id), at]
    }),
  )
}

/** The modules that wear other fabrics than the same ones of the first composition; all have the same modules. */
function dressedApart(all: readonly SceneLine[][]): ComparedModule[] {
  const seen = new Map<string, number>()
  return (all[0] ?? []).flatMap(({ article }) => {
    const nth = (seen.get(article) ?? 0) + 1
    seen.set(article, nth)
    const own = all.map(
      (lines) => lines.filter((line) => line.article === article)[nth - 1]?.materials ?? {},
    )
    const differing = [...new Set(own.flatMap((materials) => Object.keys(materials)))].filter(
      (part) => new Set(own.map((materials) => materials[part] ?? '')).size > 1,
    )
    const materials = own.map((one) =>
      Object.fromEntries(differing.map((part) => [part, one[part] ?? ''])),
    )
    return differing.length === 0 ? [] : [{ article, nth, materials }]
  })
}

const kinds = ['module', 'fabric', 'accessory'] as const

export type Compared = {
  scenes: ComparedScene[]
  /** By kind, in the order in which they first come. */
  rows: ComparedRow[]
  /** The articles of each composition as they stand, where all have the same ones in another order; else null. */
  orders: string[][] | null
  /** Where all have the same modules and fabrics: those that wear them otherwise. */
  dressed: ComparedModule[]
  /** They differ in nothing but their ids, their names and their place in the room. */
  isAlike: boolean
}

/**
 * Compares compositions side by side: how many of each module, fabric and accessory, and each composition's size and seats. For
 * equal modules it compares what each composition does with them.
 *
 * @param compositions  each with what is known of its own articles
 */
export function compared(
  compositions: readonly { composition: Composition; known: Pick<CatalogueFacts, 'shapeOf'> }[],
): Compared {
  const all = compositions.map(({ composition }) => countsOf(composition))
  const keys = [...new Set(all.flatMap((counts) => [...counts.keys()]))]
  const unsorted = keys.map((key): ComparedRow => {
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
  const rows = kinds.flatMap((kind) => unsorted.filter((row) => row.kind === kind))
  const standing = compositions.map(({ composition, known }) => ({
    composition,
    solved: solve(composition.scene, known.shapeOf),
  }))
  const scenes = standing.map(({ composition: { scene }, solved: { size, modules } }) => ({
    size,
    seats: modules.reduce((sum, { shape }) => sum + (standsFree(shape.kind) ? 0 : shape.seats), 0),
    modules: scene.lines.length,
  }))
  const lines = standing.map((one) => standingLines(one.composition, one.solved))
  const orders = lines.map((own) => own.map(({ article }) => article))
  const hasSame = (kind: ComparedRow['kind']) =>
    rows.every((row) => row.kind !== kind || row.isSame)
  const isOneText = (texts: readonly string[]) => new Set(texts).size < 2
  return {
    scenes,
    rows,
    orders: hasSame('module') && !isOneText(orders.map((own) => own.join(' '))) ? orders : null,
    dressed: hasSame('module') && hasSame('fabric') ? dressedApart(lines) : [],
    isAlike: isOneText(standing.map((one) => likeness(one.composition, one.solved))),
  }
}
