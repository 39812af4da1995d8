import type { Article } from '../catalogue/catalogue.ts'
import {
  lineOf,
  wantedOf,
  type Composition,
  type CatalogueFacts,
  type Wanted,
} from './composition.ts'
import type { SceneLine } from './scene.ts'
import { solve } from './solve.ts'

/** A part of a module with its fabric; null where none is chosen. `isGone`: the catalogue has neither part nor fabric any more. */
type OutlinePart = { part: string; fabric: string | null; isGone: boolean }

/** A place for an accessory with what is in it. */
type OutlineAccessory = {
  type: string
  accessory: string | null
  isNeeded: boolean
  isGone: boolean
}

/** A module with what it wears and has, in the catalogue's order. */
export type OutlineModule = Wanted & {
  line: string
  article: string
  /** The catalogue doesn't have the article any more. */
  isGone: boolean
  parts: OutlinePart[]
  accessories: OutlineAccessory[]
}

function partsOf(
  { materials }: SceneLine,
  article: Article | undefined,
  { index }: CatalogueFacts,
) {
  const own = article?.parts ?? []
  const others = Object.keys(materials).filter((part) => !own.includes(part))
  return [...own, ...others].map((part): OutlinePart => {
    const fabric = materials[part] ?? null
    const isInCatalogue = own.includes(part) && (fabric === null || index.fabrics.has(fabric))
    return { part, fabric, isGone: !isInCatalogue }
  })
}

function accessoriesOf(
  { accessories }: SceneLine,
  article: Article | undefined,
  { index }: CatalogueFacts,
) {
  const slots = article?.slots ?? []
  const own = new Map(slots.map((slot) => [slot.type, slot]))
  const others = Object.keys(accessories).filter((type) => !own.has(type))
  return [...own.keys(), ...others].map((type): OutlineAccessory => {
    const accessory = accessories[type] ?? null
    const isInCatalogue = own.has(type) && (accessory === null || index.accessories.has(accessory))
    return {
      type,
      accessory,
      isNeeded: own.get(type)?.required === true,
      isGone: !isInCatalogue,
    }
  })
}

/**
 * A composition as a tree: rows from left to right, their modules, and the fabrics and accessories of each. Lines without a shape
 * come last, each in a row of its own, so that the outline has all lines of the scene.
 */
export function outlineOf(composition: Composition, facts: CatalogueFacts): OutlineModule[][] {
  const { scene } = composition
  const { rows, missing } = solve(scene, facts.shapeOf)
  const moduleOf = (id: string): OutlineModule[] => {
    const line = lineOf(scene, id)
    if (line === undefined) return []
    const article = facts.index.articles.get(line.article)
    return [
      {
        line: id,
        article: line.article,
        isGone: article === undefined,
        parts: partsOf(line, article, facts),
        accessories: accessoriesOf(line, article, facts),
        ...wantedOf(composition, id),
      },
    ]
  }
  return [...rows, ...missing.map((line) => [line])].map((row) => row.flatMap(moduleOf))
}
