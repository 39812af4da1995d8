import { useMemo, useState } from 'react'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import type { ArticleEntry, FabricEntry } from './catalogue.ts'
import { useChangeLine } from './change.ts'
import { fabricsById } from './fabricOptions.ts'
import { coverAll, partRows } from './partRows.ts'
import { noteFabric } from './recentFabrics.ts'

/** The parts of a line with their fabrics, and what changes these. */
export function useCovers(
  line: CartItem,
  article: ArticleEntry,
  parts: readonly ModelPart[],
  fabrics: readonly FabricEntry[],
) {
  const changeLine = useChangeLine()
  const [last, setLast] = useState('')
  const byId = fabricsById(fabrics)
  const covers: Record<string, string> = line.materials
  const rows = useMemo(() => partRows(parts, covers, byId), [parts, covers, byId])

  return {
    rows,
    /** The fabric that was last chosen here, to offer it for all parts; '' for none. */
    last,
    /** @param fabric  '' removes the part's fabric */
    cover: (part: string, fabric: string) => {
      changeLine(line.drawableUUID, ({ identifier, materials }) =>
        identifier === line.identifier ? { materials: { ...materials, [part]: fabric } } : {},
      )
      if (fabric !== '') noteFabric(fabric)
      setLast(fabric)
    },
    /** Puts a fabric on every part that takes it. */
    coverAll: (fabric: string) =>
      coverAll(changeLine, line.drawableUUID, article, rows, {
        id: fabric,
        serie: byId.get(fabric)?.serie ?? '',
      }),
  }
}
