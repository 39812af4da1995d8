/* oxlint-disable jsx-a11y/no-redundant-roles --
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
import { AddButton } from './AddButton.tsx'
import { tableGrid } from './columns.ts'
import type { EditColumn } from './editColumns.ts'
import { EditableHead } from './EditableHead.tsx'
import { EditableRow, rowText } from './EditableRow.tsx'
import { pastedCells } from './pasted.ts'
import { LockContext } from './RowActions.tsx'
import type { RowEditing } from './rowEditing.ts'
import { useInSteps } from './useInSteps.ts'
import { useFocusInTable } from './useFocusInTable.ts'
import './editableTable.css'

/** The place of a paste: its row's key and its column's name; undefined if it was outside of rows or fields. */
export type PastePlace = { key: string | undefined; column: string | undefined }

/** What the table itself shows of an edit. It is not rendered again while somebody types. */
function useEditState<Row extends object>(editing: RowEditing<Row>) {
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
  return { editedKey, newRow, isAccepting, isRemoved }
}

/**
 * A table whose rows are edited one at a time; meanwhile the other rows are locked. Enter moves from field to field and accepts the row
 * in the last one; a row that began empty is also accepted in a column with `takesEmpty`. Escape cancels. On a phone rows are cards.
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
 * Pass the same row objects, `columns` and `nameOf` as long as nothing in them changes: a new object renders its row again.
 *
 * @see product-spec §2 Off-scene lines
 */
export function EditableTable<Row extends object>(props: {
  /** The table's accessible name. */
  label: string
  rows: readonly Row[]
  columns: readonly EditColumn<Row>[]
  editing: RowEditing<Row>
  /** Returns a row's name, for people who can't see its cells; '' if it has none yet. */
  nameOf: (row: Row) => string
  /** Whether the number comes before a row's name: 'Line 3, Arco sofa' instead of 'Seat'. Default: true. */
  isNumbered?: boolean
  /** The button below the table. It is locked while a row is in edit or an empty row is in the list. */
  add?: { label: MessageKey; act: () => void }
  /** Gets pasted spreadsheet cells; 'tooMuch' above the limits. A single value is pasted into its field as usual. */
  onPaste?: (cells: string[][] | 'tooMuch', place: PastePlace) => void
  /** The content shown if there are no rows. */
  empty?: ReactNode
  className?: string
}) {
  const t = useT()
  const { label, rows, columns, editing, nameOf, isNumbered = true, add, onPaste, empty } = props
  const tableId = useId()
  const lockId = `${tableId}-lock`
  const frame = useRef<HTMLDivElement>(null)

  const { editedKey, newRow, isAccepting, isRemoved } = useEditState(editing)
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
  // The edited row is rendered first. The other rows are already locked then, although they don't show it yet.
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
        <EditableHead columns={columns} tableId={tableId} />
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
      {add !== undefined && <AddButton {...add} lock={addLock} />}
    </div>
  )
}
