/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { memo, useEffect, useId, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { textOf } from '../../api/failureText.ts'
import { useT, type Translate } from '../../browser/language.ts'
import { isInput, type EditColumn } from './editColumns.ts'
import { InputCell } from './InputCell.tsx'
import { RowActions } from './RowActions.tsx'
import type { Edited, RowEditing } from './rowEditing.ts'
import { ShownValue } from './ShownValue.tsx'

export type RowProps<Row extends object> = {
  row: Row
  /** The row's name, shown beside its number; '' if it has none yet. */
  name: string
  isNumbered: boolean
  /** The row's position in the table, from 1. */
  number: number
  columns: readonly EditColumn<Row>[]
  editing: RowEditing<Row>
  /** The prefix of the headings' ids. */
  tableId: string
}

/** The text that names a row without its cells, as for screen readers: 'Line 3, Arco sofa'. */
export function rowText(
  { name, number, isNumbered }: Pick<RowProps<object>, 'name' | 'number' | 'isNumbered'>,
  t: Translate,
): string {
  if (name === '') return t('table.row', { number })
  return isNumbered ? t('table.rowNamed', { number, name }) : name
}

export const headingId = (tableId: string, column: { name: string }): string =>
  `${tableId}-${column.name}`

function focusOn(element: HTMLElement | null | undefined) {
  element?.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.select()
}

const isTaking = <Row,>(column: EditColumn<Row>) =>
  'takesEmpty' in column && column.takesEmpty === true

/** The edit of a row; null while the row is not in edit. */
function useOwnEdit<Row extends object>(editing: RowEditing<Row>, key: string) {
  return useSyncExternalStore(editing.subscribe, (): Edited<Row> | null => {
    const { edited } = editing.get()
    return edited?.key === key ? edited : null
  })
}

/** A cell of a row: its buttons, the field of a column in edit, or the value. */
function Cell<Row extends object>(props: {
  column: EditColumn<Row>
  row: Row
  rowText: string
  edited: Edited<Row> | null
  editing: RowEditing<Row>
  /** The ids of the texts that name its field. */
  labelledBy: string
}) {
  const { column, row, edited, editing } = props
  const t = useT()
  if (column.type === 'actions') return <RowActions {...props} column={column} />
  if (edited !== null && isInput(column, edited.draft))
    return (
      <InputCell column={column} edited={edited} editing={editing} labelledBy={props.labelledBy} />
    )
  return (
    <>
      <span className="edit-label" aria-hidden="true">
        {t(column.heading)}
      </span>
      <div className="edit-value">
        <ShownValue column={column} row={edited?.draft ?? row} />
      </div>
    </>
  )
}

function PlainRow<Row extends object>(props: RowProps<Row>) {
  const { row, number, columns, editing, tableId } = props
  const t = useT()
  const text = rowText(props, t)
  const element = useRef<HTMLTableRowElement>(null)
  const key = editing.keyOf(row)
  const edited = useOwnEdit(editing, key)
  const isEdited = edited !== null
  const attempts = edited?.attempts ?? 0
  const nameId = useId()

  const fields = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]

  useEffect(() => {
    if (!isEdited) return
    const first = editing.get().edited?.first
    const all = fields()
    focusOn(all.find((one) => one.dataset.field === first) ?? all[0])
  }, [isEdited, editing])

  useEffect(() => {
    if (attempts > 0) focusOn(element.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [attempts])

  const takesRow = (field: string | undefined) =>
    edited !== null &&
    editing.isBlank(edited.before) &&
    columns.some((column) => column.name === field && isTaking(column))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key: pressed, target, nativeEvent } = event
    if (!isEdited || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    if (pressed === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      editing.cancel()
    } else if (pressed === 'Enter' && target.dataset.field !== undefined) {
      event.preventDefault()
      const all = fields()
      const next = all[all.indexOf(target) + 1]
      if (next === undefined || takesRow(target.dataset.field)) void editing.accept('enter')
      else focusOn(next)
    }
  }

  return (
    <tr
      ref={element}
      role="row"
      className={isEdited ? 'edit-row edited' : 'edit-row'}
      data-key={key}
      aria-busy={edited?.isAccepting === true}
      onKeyDown={onKeyDown}
    >
      <th role="rowheader" scope="row" className="edit-cell edit-number">
        <span aria-hidden="true">{number}</span>
        <span className="edit-name visually-hidden" id={nameId}>
          {text}
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.name}
          role="cell"
          className={`edit-cell column-${column.name}${column.align === 'end' ? ' align-end' : ''} type-${column.type}`}
        >
          <Cell
            column={column}
            row={row}
            rowText={text}
            edited={edited}
            editing={editing}
            labelledBy={`${headingId(tableId, column)} ${nameId}`}
          />
        </td>
      ))}
      {edited?.refusal.row !== undefined && (
        <td role="cell" className="edit-cell edit-refusal">
          <p className="notice error" role="alert">
            {textOf(t, edited.refusal.row)}
          </p>
        </td>
      )}
    </tr>
  )
}

/** A row of an editable table. It is rendered again only if its own data, number or edit changes. */
export const EditableRow = memo(PlainRow) as typeof PlainRow
