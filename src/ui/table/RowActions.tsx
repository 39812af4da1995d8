import { createContext, useContext, useId } from 'react'
import { useT } from '../../browser/language.ts'
import { Icon, type IconName } from '../../look/Icon.tsx'
import type { ActionsColumn } from './editColumns.ts'
import type { Edited, RowEditing } from './rowEditing.ts'

type Button = {
  name: string
  icon: IconName
  text: string
  press: () => void
  /** The reason why the button can't be pressed. */
  reason?: string | undefined
  isForLocked?: boolean | undefined
}

/** The reason why rows are locked, and the id of that text; null while no row is in edit. As a context it renders only buttons again. */
export const LockContext = createContext<{ id: string; text: string } | null>(null)

/** A row's button. A locked one stays in the Tab order, so that its reason can be read. */
function ActionButton<Row extends object>(props: {
  button: Button
  row: Row
  rowText: string
  /** The row is locked, since another one is in edit. */
  isLocked: boolean
  editing: RowEditing<Row>
}) {
  const { row, isLocked, editing } = props
  const { name, icon, text, press, reason, isForLocked = false } = props.button
  const t = useT()
  const id = useId()
  const lock = useContext(LockContext)
  const isHeld = isLocked && !isForLocked
  const isOff = isHeld || reason !== undefined
  // A title that differs from the name would be read after it.
  const label = t('table.actionOf', { action: text, row: props.rowText })
  return (
    <button
      type="button"
      className={name === 'accept' ? 'icon-btn small accept' : 'icon-btn small'}
      data-action={name}
      aria-label={label}
      title={isHeld ? lock?.text : (reason ?? label)}
      aria-disabled={isOff}
      aria-describedby={isHeld ? lock?.id : reason === undefined ? undefined : id}
      onClick={({ detail }) => {
        // After a deletion the next row is under the pointer: the second press of a double click would delete it as well.
        const isSecond = name === 'delete' && detail > 1
        if (!isOff && !isSecond && (isForLocked || !editing.isLocked(row))) press()
      }}
    >
      <Icon name={icon} size={18} />
      {!isHeld && reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
      <span className="edit-action-text" aria-hidden="true">
        {text}
      </span>
    </button>
  )
}

/** The buttons that the column names. In the edited row accept and cancel replace edit; meanwhile the other rows' buttons are locked. */
export function RowActions<Row extends object>(props: {
  column: ActionsColumn<Row>
  row: Row
  rowText: string
  edited: Edited<Row> | null
  editing: RowEditing<Row>
}) {
  const t = useT()
  const { column, row, edited, editing } = props
  const lock = useContext(LockContext)
  const isLocked = lock !== null && edited === null
  const shown = edited?.draft ?? row
  const accepting = edited?.isAccepting === true ? t('table.accepting') : undefined

  const buttons = column.actions.flatMap((action): Button[] => {
    if (action === 'edit') {
      if (edited === null)
        return [
          { name: 'edit', icon: 'pencil', text: t('table.edit'), press: () => editing.start(row) },
        ]
      const unchanged = editing.isChanged(edited) ? undefined : t('table.unchanged')
      return [
        {
          name: 'accept',
          icon: 'check',
          text: t('table.accept'),
          press: () => void editing.accept(),
          reason: accepting ?? unchanged,
        },
        {
          name: 'cancel',
          icon: 'close',
          text: t('table.cancel'),
          press: editing.cancel,
          reason: accepting,
        },
      ]
    }
    if (action === 'delete')
      return [
        {
          name: 'delete',
          icon: 'trash',
          text: t(column.deleteLabel ?? 'table.delete'),
          press: () => editing.remove(row),
          reason: accepting,
        },
      ]
    if (edited !== null && action.isForEdited !== true) return []
    if (action.isOffered?.(shown) === false) return []
    const { name, icon, label, act, disabled, isForLocked } = action
    const why = disabled?.(shown)
    return [
      {
        name,
        icon,
        text: t(label),
        press: () => act(shown),
        reason: accepting ?? (why === undefined ? undefined : t(why)),
        isForLocked,
      },
    ]
  })

  return (
    <div className="edit-actions">
      {buttons.map((button) => (
        <ActionButton
          key={button.name}
          button={button}
          row={row}
          rowText={props.rowText}
          isLocked={isLocked}
          editing={editing}
        />
      ))}
    </div>
  )
}
