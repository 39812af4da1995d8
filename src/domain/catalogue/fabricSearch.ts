import { fold } from '../fold.ts'
import type { Catalogue, CatalogueIndex, Cloth, Fabric, Series } from './catalogue.ts'
import { memoByObject } from '../memo.ts'

/** The criteria of a search of fabrics; a criterion is null where it does not matter. */
export type FabricQuery = { text: string; cloth: Cloth | null; group: string | null }

/** A series with those of its fabrics that were found. */
export type FoundSeries = { series: Series; fabrics: readonly Fabric[] }

/** The searchable text of a fabric, in both languages, folded once. */
const textOf = memoByObject(({ id, names, color }: Fabric, series: Series): string => {
  const all = [id, names.es, names.en, series.id, series.names.es, series.names.en, color]
  return fold(all.join('\n'))
})

/** Prepares the searchable texts before the first search: for thousands of fabrics that takes noticeably long. */
export function readFabric(fabric: Fabric, { series }: Pick<CatalogueIndex, 'series'>): void {
  const own = series.get(fabric.series)
  if (own !== undefined) textOf(fabric, own)
}

const bySeries = memoByObject(({ fabrics }: Catalogue): Map<string, Fabric[]> =>
  Map.groupBy(fabrics, ({ series }) => series),
)

/** The fabrics that have every word of a text, series by series in the catalogue's order; a series without any is left out. */
export function fabricsWith(
  { catalogue }: Pick<CatalogueIndex, 'catalogue'>,
  { text, cloth, group }: FabricQuery,
): FoundSeries[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const fabricsOf = bySeries(catalogue)
  return catalogue.series.flatMap((series) => {
    if (cloth !== null && series.cloth !== cloth) return []
    if (group !== null && series.group !== group) return []
    const own = fabricsOf.get(series.id) ?? []
    const isMeant = (fabric: Fabric) => {
      const hay = textOf(fabric, series)
      return words.every((word) => hay.includes(word))
    }
    // An empty search prepares nothing.
    const fabrics = words.length === 0 ? own : own.filter(isMeant)
    return fabrics.length === 0 ? [] : [{ series, fabrics }]
  })
}
