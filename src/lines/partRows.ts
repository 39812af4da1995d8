import { words } from '../api/failureText.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import { isAllowed } from '../domain/catalogue/catalogue.ts'
import { showAlert } from '../ui/alerts.ts'
import type { ArticleEntry, FabricEntry } from './catalogue.ts'
import type { ChangeLine } from './change.ts'

/** A part with its fabric. @see product-spec §3 Material row */
export type PartRow = { part: string; partName: string; fabric: string; serie: string }

/** The parts of an article, each with its fabric; '' if it has none. */
export const partRows = (
  parts: readonly ModelPart[],
  covers: Readonly<Record<string, string>>,
  fabrics: ReadonlyMap<string, FabricEntry>,
): PartRow[] =>
  parts.map(({ part, partName }) => {
    const fabric = covers[part] ?? ''
    const serie = fabrics.get(fabric)?.serieName ?? ''
    return { part, partName: partName || part, fabric, serie }
  })

/** Puts a fabric on every part of a line that takes it, and returns the parts that don't. @see product-spec §4 'Apply to all' */
export function coverAll(
  changeLine: ChangeLine,
  lineId: string,
  article: Pick<ArticleEntry, 'restrictions'>,
  rows: readonly PartRow[],
  { id, serie }: Pick<FabricEntry, 'id' | 'serie'>,
): void {
  const [fitting, others] = [true, false].map((fits) =>
    rows.filter(({ part }) => isAllowed(article, part, serie) === fits),
  )
  changeLine(lineId, ({ materials }) => ({
    materials: {
      ...materials,
      ...Object.fromEntries((fitting ?? []).map(({ part }) => [part, id])),
    },
  }))
  if (others && others.length > 0)
    showAlert('lines.parts.notAllowedSome', {
      ...words('lines.parts.notAllowedSome', {
        parts: others.map(({ partName }) => partName).join(', '),
      }),
      type: 'info',
    })
}
