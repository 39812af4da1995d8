import {
  isAllowed,
  type Article,
  type Catalogue,
  type CatalogueIndex,
  type Cloth,
  type Fabric,
  type FurnitureLine,
} from './catalogue.ts'
import { memoByObject } from '../memo.ts'
import type { ModuleShape } from './shape.ts'

/** How many are offered. */
const most = 3

const wordsOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word.length > 1),
  )

type Words = ReadonlySet<string>

const sharedWords = (one: Words, other: Words): number =>
  [...one].filter((word) => other.has(word)).length

/** Whether a name has all the words of another. */
const holds = (name: Words, other: Words): boolean =>
  other.size > 0 && sharedWords(other, name) === other.size

/** The words of each article's and line's names. */
const namesIn = memoByObject(({ articles, lines }: Catalogue) => {
  const words = <Row extends Article | FurnitureLine>(rows: readonly Row[]) =>
    rows.map((row) => ({ row, words: [wordsOf(row.names.es), wordsOf(row.names.en)] }))
  return { articles: words(articles), lines: words(lines) }
})

/**
 * The articles of a catalogue that come nearest to one that has left it: of its kind and with its arms, first those of its line of
 * furniture, which alone dock to its neighbours, then those with as many seats, with a like name, and of its width.
 *
 * @param gone  `shape` is null where nothing tells it: then the name alone counts
 * @returns ids, the nearest first
 */
export function nearestArticles(
  { shape, name }: { shape: ModuleShape | null; name: string },
  { catalogue }: Pick<CatalogueIndex, 'catalogue'>,
): string[] {
  const { articles, lines } = namesIn(catalogue)
  const goneWords = wordsOf(name)
  const own = new Set(
    lines
      .filter(({ words }) => words.some((one) => holds(goneWords, one)))
      .map(({ row }) => row.id),
  )
  const scored = articles.flatMap(({ row: { id, line, form, size }, words }) => {
    if (form === null) return []
    if (shape !== null && (form.kind !== shape.kind || form.arms !== shape.arms)) return []
    const shared = Math.max(...words.map((one) => sharedWords(goneWords, one)))
    if (shape === null) return shared === 0 ? [] : [{ id, score: shared }]
    const seats = form.seats === shape.seats ? 3 : 0
    const furniture = line !== null && own.has(line) ? 20 : 0
    return [{ id, score: furniture + seats + shared - Math.abs(size.w - shape.w) / 200 }]
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ id }) => id)
}

const hex = /^#[\da-f]{6}$/i

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** CIE L*a*b* of `#rrggbb`. */
function lab(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map(linear) as [
    number,
    number,
    number,
  ]
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [
    number,
    number,
    number,
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How far two colours are from each other as the eye sees it (ΔE of CIE 1976); 0 where one of them is unknown. */
function colorDistance(one: string, other: string): number {
  if (!hex.test(one) || !hex.test(other)) return 0
  const a = lab(one)
  const b = lab(other)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** A fabric that has left the catalogue, as far as something tells of it. */
export type GoneFabric = {
  /** `#rrggbb`; '' where nothing tells it. */
  color: string
  /** The name or the id of its series. */
  series?: string | undefined
  cloth?: Cloth | undefined
  group?: string | undefined
}

/**
 * The fabrics of a catalogue that come nearest to one that has left it: of its series first, then of its kind of cloth and its price group,
 * then of either; among those the nearest in colour. Of an unknown one nothing is near.
 *
 * @param wearers  the articles and parts that wear it: only what may cover all of them is offered
 * @returns ids, the nearest first
 */
export function nearestFabrics(
  { color, series, cloth, group }: GoneFabric,
  wearers: readonly { article: Article; part: string }[],
  { catalogue, series: seriesById }: Pick<CatalogueIndex, 'catalogue' | 'series'>,
): string[] {
  if (!hex.test(color) && series === undefined && cloth === undefined) return []
  const rankOf = (fabric: Fabric): number => {
    const own = seriesById.get(fabric.series)
    if (own === undefined) return 0
    if (series !== undefined && [own.id, own.names.es, own.names.en].includes(series)) return 4
    return (own.cloth === cloth ? 2 : 0) + (own.group === group ? 1 : 0)
  }
  return catalogue.fabrics
    .filter((fabric) =>
      wearers.every(({ article, part }) => isAllowed(article, part, fabric.series)),
    )
    .map((fabric) => ({
      id: fabric.id,
      rank: rankOf(fabric),
      away: colorDistance(color, fabric.color),
    }))
    .toSorted((one, other) => other.rank - one.rank || one.away - other.away)
    .slice(0, most)
    .map(({ id }) => id)
}
