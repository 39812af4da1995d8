import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../browser/language.ts'
import type { EditColumn } from '../ui/table/editColumns.ts'
import { differenceText, fabricLists, fabricsById, type FabricChoice } from './fabricOptions.ts'
import { FabricName } from './FabricName.tsx'
import type { PartRow } from './partRows.ts'

/**
 * The columns of a line's parts. They are the same array until something in them changes.
 *
 * @param last        the fabric that is offered for all parts; '' for none
 * @param applyToAll  puts a fabric on every part
 * @param look        opens the fabrics' dialog; the same function in each render
 */
export function usePartColumns(
  choice: FabricChoice,
  last: string,
  applyToAll: (fabric: string) => void,
  look: (row: PartRow) => void,
): readonly EditColumn<PartRow>[] {
  const t = useT()
  const { article, fabrics, recent } = choice
  const byId = fabricsById(fabrics)
  const lastName = byId.get(last)?.name
  const optionsOf = useMemo(
    () => fabricLists({ article, fabrics, recent }, t),
    [article, fabrics, recent, t],
  )
  const applyToAllNow = useRef(applyToAll)
  useEffect(() => {
    applyToAllNow.current = applyToAll
  })

  return useMemo(
    () => [
      {
        type: 'string',
        source: 'partName',
        name: 'part',
        heading: 'lines.parts.part',
        width: 'minmax(110px, 1fr)',
        isReadOnly: true,
      },
      {
        type: 'choice',
        source: 'fabric',
        options: ({ part }) => optionsOf(part),
        figureOf: ({ value }) => differenceText(byId.get(value)?.group ?? '', choice, t),
        along: (row) => ({ ...row, serie: byId.get(row.fabric)?.serieName ?? '' }),
        show: ({ fabric }) => <FabricName id={fabric} fabric={byId.get(fabric)} />,
        offer: ({ fabric }) =>
          fabric === '' && lastName !== undefined
            ? {
                text: t('lines.parts.allOf', { fabric: lastName }),
                act: () => applyToAllNow.current(last),
              }
            : null,
        name: 'fabric',
        heading: 'lines.parts.fabric',
        width: 'minmax(200px, 3fr)',
      },
      {
        type: 'string',
        source: 'serie',
        name: 'serie',
        heading: 'lines.parts.serie',
        width: 'minmax(110px, 1fr)',
        isReadOnly: true,
      },
      {
        type: 'actions',
        actions: [
          {
            name: 'all',
            icon: 'rows',
            label: 'lines.parts.all',
            act: ({ fabric }) => applyToAllNow.current(fabric),
            isForEdited: true,
            isForLocked: true,
            isOffered: ({ fabric }) => fabric !== '',
          },
          'edit',
          {
            name: 'look',
            icon: 'search',
            label: 'lines.parts.look',
            act: look,
            isForEdited: true,
          },
          'delete',
        ],
        deleteLabel: 'lines.parts.clear',
        name: 'actions',
        heading: 'lines.actions',
        isHeadingHidden: true,
        width: '226px',
      },
    ],
    [choice, optionsOf, byId, last, lastName, look, t],
  )
}
