import { fold } from '../orders/search.ts'
import type { CatalogueIndex, Cloth, Fabric, Series } from './catalogue.ts'

/** What is looked for among the fabrics; null where it does not matter. */
export type FabricQuery = { text: string; cloth: Cloth | null; group: string | null }

/** A series with those of its fabrics that were found. */
export type FoundSeries = { series: Series; fabrics: Fabric[] }

const texts = new WeakMap<Fabric, string>()

/** All that a fabric is looked for in, in both languages, folded once. */
function textOf(fabric: Fabric, series: Series): string {
  const known = texts.get(fabric)
  if (known !== undefined) return known
  const { id, names, color } = fabric
  const all = [id, names.es, names.en, series.id, series.names.es, series.names.en, color]
  const text = fold(all.join('\n'))
  texts.set(fabric, text)
  return text
}

/** The fabrics that have every word of a text, series by series in the catalogue's order; a series without any is left out. */
export function fabricsWith(
  { catalogue }: Pick<CatalogueIndex, 'catalogue'>,
  { text, cloth, group }: FabricQuery,
): FoundSeries[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const bySeries = Map.groupBy(catalogue.fabrics, ({ series }) => series)
  return catalogue.series.flatMap((series) => {
    if (cloth !== null && series.cloth !== cloth) return []
    if (group !== null && series.group !== group) return []
    const own = bySeries.get(series.id) ?? []
    const fabrics = own.filter((fabric) => {
      const hay = textOf(fabric, series)
      return words.every((word) => hay.includes(word))
    })
    return fabrics.length === 0 ? [] : [{ series, fabrics }]
  })
}
