import { useCallback, useEffect, useMemo, useRef, type Ref, type RefObject } from 'react'
import { words } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelAccessory } from '../contract/entities/catalogue.ts'
import { EditableTable } from '../ui/table/EditableTable.tsx'
import { useEdited, useRowEditing } from '../ui/table/rowEditing.ts'
import { accessoryRows, type AccessoryRow } from './accessoryRows.ts'
import { useChangeLine } from './change.ts'
import { accessoryAlternatives, useDifferences } from './differences.ts'
import { isTypedInto, leaveBy, useLeaving, type Leaving } from './leaving.ts'
import { useAccessoryColumns } from './useAccessoryColumns.ts'

/** The accessories of a line, a row for each type. @see product-spec §2 Off-scene lines, §4 */
export function AccessoriesPanel(props: {
  line: CartItem
  accessories: readonly ModelAccessory[]
  /** The table above, which is left before a choice is accepted. */
  table: RefObject<Leaving | null>
  done: () => void
  ref: Ref<Leaving>
}) {
  const { line, accessories, table, done, ref } = props
  const t = useT()
  const changeLine = useChangeLine()
  const accept = useRef<HTMLButtonElement>(null)

  const chosen: Record<string, string> = line.accessories
  const rows = useMemo(() => accessoryRows(accessories, chosen), [accessories, chosen])
  const choose = (type: string, accessory: string) =>
    changeLine(line.drawableUUID, ({ identifier, accessories }) =>
      identifier === line.identifier ? { accessories: { ...accessories, [type]: accessory } } : {},
    )

  const editing = useRowEditing<AccessoryRow>({
    keyOf: ({ type }) => type,
    keyField: 'type',
    accept: ({ type, accessory, required }) => {
      if (required && accessory === '')
        return { fields: { accessory: words('lines.accessoryPanel.needed') } }
      choose(type, accessory)
      return undefined
    },
    accepted: (_, { by }) => {
      if (by === 'enter') accept.current?.focus()
    },
    remove: ({ type }) => choose(type, ''),
  })

  const edited = useEdited(editing)
  const type = edited?.key ?? null
  useLeaving(editing, ref, table)
  const alternatives = useCallback(
    (item: CartItem, about: string) => accessoryAlternatives(item, about, accessories),
    [accessories],
  )
  const prices = useDifferences(line, type, alternatives)

  const columns = useAccessoryColumns(accessories, prices)

  // The button also accepts the choice in the row that is edited.
  const typed = rows.map((row) => (edited?.key === row.type ? edited.draft : row))
  const missing = typed.filter(({ required, accessory }) => required && accessory === '')
  const reason =
    missing.length === 0
      ? undefined
      : t('lines.accessoryPanel.missing', {
          types: missing.map(({ typeName }) => typeName).join(', '),
        })

  useEffect(() => {
    if (isTypedInto(table.current)) return
    const [first] = missing
    if (first === undefined) accept.current?.focus()
    else editing.start(first)
    // Once, as the panel opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <section className="card line-panel">
      <h2>
        {t('lines.accessoryPanel.title')}: <small translate="no">{line.name}</small>
      </h2>
      <EditableTable
        label={t('lines.accessoryPanel.of', { article: line.name })}
        rows={rows}
        columns={columns}
        editing={editing}
        nameOf={({ typeName }) => typeName}
        isNumbered={false}
      />
      <div className="line-panel-end">
        {reason !== undefined && <p id="line-accessories-missing">{reason}</p>}
        <button
          ref={accept}
          type="button"
          className="btn primary"
          aria-disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : 'line-accessories-missing'}
          onClick={() => {
            if (reason === undefined) void leaveBy(editing, done)
          }}
        >
          {t('lines.accessoryPanel.done')}
        </button>
      </div>
    </section>
  )
}
