import { useEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { useT } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import { EditableTable } from '../ui/table/EditableTable.tsx'
import { useEdited, useRowEditing } from '../ui/table/rowEditing.ts'
import type { ArticleEntry, FabricEntry } from './catalogue.ts'
import { FabricDialog } from './FabricDialog.tsx'
import { isTypedInto, leaveBy, useLeaving, type Leaving } from './leaving.ts'
import type { PartRow } from './partRows.ts'
import { useCovers } from './useCovers.ts'
import { useFabricChoice } from './useFabricChoice.ts'
import { usePartColumns } from './usePartColumns.tsx'

/** The upholstered parts of a line, each with its fabric. @see product-spec §2 Off-scene lines */
export function PartsPanel(props: {
  line: CartItem
  article: ArticleEntry
  parts: readonly ModelPart[]
  fabrics: readonly FabricEntry[]
  /** The line has just got its article: the first part opens. */
  isNew: boolean
  /** Whether the accessories are the next step. */
  hasAccessories: boolean
  /** The table above, which is left before a choice is accepted. */
  table: RefObject<Leaving | null>
  done: () => void
  ref: Ref<Leaving>
}) {
  const { line, article, parts, fabrics, isNew, hasAccessories, table, done, ref } = props
  const t = useT()
  const [looking, setLooking] = useState<PartRow | null>(null)
  const accept = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { rows, last, cover, coverAll } = useCovers(line, article, parts, fabrics)

  const editing = useRowEditing<PartRow>({
    keyOf: ({ part }) => part,
    keyField: 'part',
    accept: ({ part, fabric }) => {
      cover(part, fabric)
      return undefined
    },
    accepted: (row, { by }) => {
      if (by !== 'enter') return
      const next = rows.find(({ part, fabric }) => part !== row.part && fabric === '')
      if (next === undefined) accept.current?.focus()
      else editing.start(next)
    },
    remove: ({ part }) => cover(part, ''),
  })
  const edited = useEdited(editing)
  useLeaving(editing, ref, table)
  const choice = useFabricChoice(line, looking?.part ?? edited?.key ?? null, article, fabrics)

  useEffect(() => {
    if (isTypedInto(table.current)) return
    const first = rows[0]
    if (isNew && first?.fabric === '') editing.start(first)
    else heading.current?.focus()
    // Once, as the panel opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const applyToAll = (fabric: string) => {
    // The next part may be in edit already: it gets this fabric too.
    editing.cancel()
    coverAll(fabric)
    accept.current?.focus()
  }
  const columns = usePartColumns(choice, last, applyToAll, setLooking)

  return (
    <section className="card line-panel">
      <h2 ref={heading} tabIndex={-1} title={line.name}>
        {t('lines.parts.title')}: <small translate="no">{line.name}</small>
      </h2>
      <EditableTable
        label={t('lines.parts.of', { article: line.name })}
        rows={rows}
        columns={columns}
        editing={editing}
        nameOf={({ partName }) => partName}
        isNumbered={false}
      />
      <div className="line-panel-end">
        <button
          ref={accept}
          type="button"
          className="btn primary"
          onClick={() => void leaveBy(editing, done)}
        >
          {t(hasAccessories ? 'lines.parts.toAccessories' : 'lines.parts.done')}
        </button>
      </div>
      {looking !== null && (
        <FabricDialog
          part={looking.part}
          partName={looking.partName}
          chosen={looking.fabric}
          choice={choice}
          close={() => setLooking(null)}
          choose={(fabric) => {
            editing.cancel()
            cover(looking.part, fabric)
            setLooking(null)
          }}
        />
      )}
    </section>
  )
}
