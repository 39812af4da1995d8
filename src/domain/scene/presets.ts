import type { Article, CatalogueIndex } from '../catalogue/catalogue.ts'
import type { Form } from '../catalogue/shape.ts'
import { run } from './commands/run.ts'
import type { Composition } from './composition.ts'
import { factsFrom } from './facts.ts'

/** The name of a suite, whatever its line of furniture. */
export const suiteKinds = [
  'sofa3',
  'sofa2',
  'chaiseRight',
  'chaiseLeft',
  'corner',
  'largeCorner',
  'threePiece',
  'twoPiece',
  'sofaAndPouf',
] as const
export type SuiteKind = (typeof suiteKinds)[number]

/** A whole suite to start from. */
export type Preset = {
  kind: SuiteKind
  /** The line of furniture. */
  furniture: string
  /** Rows of articles, each docked from left to right. */
  rows: string[][]
}

const seat = (seats: number, arms: Form['arms']): Form => ({ kind: 'seat', seats, arms })
const chaise = (arms: Form['arms']): Form => ({ kind: 'chaise', seats: 1, arms })
const corner: Form = { kind: 'corner', seats: 1, arms: 'none' }
const pouf: Form = { kind: 'pouf', seats: 1, arms: 'none' }

const sofa = seat(3, 'both')
const armchair = seat(1, 'both')

const suites: Record<SuiteKind, Form[][]> = {
  sofa3: [[sofa]],
  sofa2: [[seat(2, 'both')]],
  chaiseRight: [[seat(2, 'left'), chaise('right')]],
  chaiseLeft: [[chaise('left'), seat(2, 'right')]],
  corner: [[seat(2, 'left'), corner, seat(2, 'right')]],
  largeCorner: [[chaise('left'), seat(1, 'none'), corner, seat(2, 'right')]],
  threePiece: [[sofa], [armchair], [armchair]],
  twoPiece: [[seat(2, 'both')], [armchair]],
  sofaAndPouf: [[sofa], [pouf]],
}

const isLike = ({ form }: Article, { kind, seats, arms }: Form) =>
  form !== null && form.kind === kind && form.seats === seats && form.arms === arms

/** The suites that a catalogue's lines of furniture make: those that they have every module of. */
export function presetsOf({ catalogue }: Pick<CatalogueIndex, 'catalogue'>): Preset[] {
  return catalogue.lines.flatMap(({ id: furniture }) => {
    const own = catalogue.articles.filter(({ line }) => line === furniture)
    return suiteKinds.flatMap((kind): Preset[] => {
      const rows = suites[kind].map((row) =>
        row.map((form) => own.find((article) => isLike(article, form))),
      )
      const found = rows.map((row) => row.flatMap((article) => article?.id ?? []))
      const isWhole = rows.every((row) => row.every((article) => article !== undefined))
      return isWhole ? [{ kind, furniture, rows: found }] : []
    })
  })
}

/**
 * The composition that a preset begins with.
 *
 * @param newId  ids of lines, each one of its own
 * @returns null where its articles don't stand as they should: a catalogue whose edges don't fit
 */
export function composedPreset(
  { rows }: Preset,
  index: CatalogueIndex,
  newId: () => string,
): Composition | null {
  const facts = factsFrom(index)
  let composition: Composition = {
    scene: { version: 2, name: '', lines: [], joints: [], free: {} },
    wanted: {},
  }
  let right = 0
  for (const row of rows) {
    let before: string | null = null
    for (const article of row) {
      const line = newId()
      const size = index.articles.get(article)?.size ?? { w: 0, d: 0 }
      const free = { x: Math.round(right + size.w / 2), y: Math.round(size.d / 2), turn: 0 }
      const at = before === null ? free : ({ line: before, hand: 'right' } as const)
      const outcome = run(composition, { kind: 'add', line, article, at }, facts)
      if ('reason' in outcome) return null
      composition = outcome.composition
      before = line
    }
    right += row.reduce((sum, article) => sum + (index.articles.get(article)?.size.w ?? 0), aisle)
  }
  return composition
}

/** Between the rows of a suite, in mm. */
const aisle = 400
