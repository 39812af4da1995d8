/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type ReactNode,
} from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { addTarget } from '../focusTargets.ts'
import { tableGrid } from './columns.ts'
import type { EditColumn } from './editColumns.ts'
import { EditableRow, headingId, rowText } from './EditableRow.tsx'
import { pastedCells } from './pasted.ts'
import { LockContext } from './RowActions.tsx'
import type { RowEditing } from './rowEditing.ts'
import { useInSteps } from './useInSteps.ts'
import { useFocusInTable } from './useFocusInTable.ts'
import './editableTable.css'

/** Where something was pasted: the row's key and the column's name, where it was in one. */
export type PastePlace = { key: string | undefined; column: string | undefined }

/**
 * A table whose rows are edited one at a time, the others locked meanwhile. Enter goes from field to field and accepts in the last
 * one, or in a new row where a column says so (`takesEmpty`); Escape cancels. On a phone rows are cards.
 *
 * ```tsx
 * const columns: readonly EditColumn<Line>[] = [
 *   { type: 'choice', source: 'article', options: articles, name: 'article', heading: 'lines.article', width: 'minmax(160px, 1fr)' },
 *   { type: 'stepper', source: 'units', name: 'units', heading: 'lines.units', width: '150px', align: 'end' },
 *   { type: 'actions', actions: ['edit', 'delete'], name: 'actions', heading: 'lines.actions', isHeadingHidden: true, width: '120px' },
 * ]
 * const editing = useRowEditing<Line>({ keyOf: (line) => line.drawableUUID, keyField: 'article', accept, remove })
 * <EditableTable label={t('lines.title')} rows={lines} columns={columns} editing={editing} nameOf={nameOf} add={…} />
 * ```
 *
 * Rows, columns and `nameOf` stay the same objects as long as they say the same: a row is drawn again where they don't.
 *
 * @see product-spec §2 Off-scene lines
 */
export function EditableTable<Row extends object>(props: {
  /** What the table is called. */
  label: string
  rows: readonly Row[]
  columns: readonly EditColumn<Row>[]
  editing: RowEditing<Row>
  /** A row's name beside its number, for who can't see its cells; '' where it has none yet. */
  nameOf: (row: Row) => string
  /** Whether its number stands before a row's name: 'Line 3, Arco sofa', or 'Seat' alone. Yes where left out. */
  isNumbered?: boolean
  /** The button under the table; it is locked while a row is edited or an empty one is there. */
  add?: { label: MessageKey; act: () => void }
  /** Cells from a spreadsheet, or more of them than are taken; a single value goes into its field as usual. */
  onPaste?: (cells: string[][] | 'tooMuch', place: PastePlace) => void
  /** What stands there in place of rows. */
  empty?: ReactNode
  className?: string
}) {
  const t = useT()
  const { label, rows, columns, editing, nameOf, isNumbered = true, add, onPaste, empty } = props
  const tableId = useId()
  const lockId = `${tableId}-lock`
  const frame = useRef<HTMLDivElement>(null)

  const read =
    <Value,>(select: (state: ReturnType<typeof editing.get>) => Value) =>
    () =>
      select(editing.get())
  const editedKey = useSyncExternalStore(
    editing.subscribe,
    read(({ edited }) => edited?.key),
  )
  const newRow = useSyncExternalStore(
    editing.subscribe,
    read(({ edited }) => (edited?.isNew === true ? edited.before : null)),
  )
  const isAccepting = useSyncExternalStore(
    editing.subscribe,
    read(({ edited }) => edited?.isAccepting === true),
  )
  const isRemoved = useSyncExternalStore(
    editing.subscribe,
    read(({ isRemoved }) => isRemoved),
  )

  useEffect(() => editing.follow(rows), [editing, rows, isAccepting])
  const focusHandlers = useFocusInTable(frame, [rows, editedKey])

  const isListed = rows.some((row) => editing.keyOf(row) === editedKey)
  const shown = newRow === null || isListed ? rows : [...rows, newRow]
  const named = (row: Row, place: number) => ({
    name: nameOf(row),
    number: place + 1,
    isNumbered,
  })
  const reason = (key: 'table.locked' | 'table.blank', place: number) => {
    const row = shown[place]
    return row === undefined ? undefined : t(key, { row: rowText(named(row, place), t) })
  }
  const lock = reason(
    'table.locked',
    shown.findIndex((row) => editing.keyOf(row) === editedKey),
  )
  const lockOfRows = useMemo(
    () => (lock === undefined ? null : { id: lockId, text: lock }),
    [lock, lockId],
  )
  // The edited row is drawn first; the others are locked in fact by then.
  const lockAt = useInSteps(useDeferredValue(lockOfRows), shown.length)
  const addLock = lock ?? reason('table.blank', rows.findIndex(editing.isBlank))

  function paste(event: ClipboardEvent<HTMLElement>) {
    const { target } = event
    if (onPaste === undefined || target instanceof HTMLTextAreaElement) return
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    if (cells === null || !(target instanceof HTMLElement)) return
    event.preventDefault()
    onPaste(cells, {
      key: target.closest<HTMLElement>('[data-key]')?.dataset.key,
      column: target.closest<HTMLElement>('[data-field]')?.dataset.field,
    })
  }

  return (
    <div
      ref={frame}
      className={`editable-table ${props.className ?? ''}`}
      tabIndex={-1}
      style={tableGrid([{ width: '44px' }, ...columns])}
      {...focusHandlers}
      onPaste={paste}
    >
      <p role="status" className={isRemoved ? 'notice' : 'visually-hidden'}>
        {isAccepting ? t('table.accepting') : isRemoved ? t('table.removed') : ''}
      </p>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row" className="edit-row">
            <th role="columnheader" scope="col" className="edit-cell edit-number">
              {t('table.number')}
            </th>
            {columns.map((column) => (
              <th
                key={column.name}
                id={headingId(tableId, column)}
                role="columnheader"
                scope="col"
                className={column.align === 'end' ? 'edit-cell align-end' : 'edit-cell'}
              >
                <span className={column.isHeadingHidden === true ? 'visually-hidden' : undefined}>
                  {t(column.heading)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row, place) => (
            <LockContext key={editing.keyOf(row)} value={lockAt(place)}>
              <EditableRow
                row={row}
                {...named(row, place)}
                columns={columns}
                editing={editing}
                tableId={tableId}
              />
            </LockContext>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && empty}
      <p id={lockId} hidden>
        {lock}
      </p>
      {add !== undefined && (
        <div className="edit-add">
          <button
            type="button"
            className="btn"
            data-action="add"
            ref={addTarget}
            aria-disabled={addLock !== undefined}
            aria-describedby={addLock === undefined ? undefined : `${tableId}-add`}
            title={addLock}
            onClick={() => {
              if (addLock === undefined) add.act()
            }}
          >
            <Icon name="plus" size={18} />
            {t(add.label)}
          </button>
          <p id={`${tableId}-add`} hidden>
            {addLock}
          </p>
        </div>
      )}
    </div>
  )
}
