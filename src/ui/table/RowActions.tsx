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
  /** Why it can't be pressed. */
  reason?: string | undefined
  isForLocked?: boolean | undefined
}

/** Why rows are locked, with the id of that text; null while no row is edited. A context, so that rows are not drawn again for it. */
export const LockContext = createContext<{ id: string; text: string } | null>(null)

/** The buttons of a row: of the edited one accept and cancel, of the others those that the column names, locked meanwhile. */
export function RowActions<Row extends object>(props: {
  column: ActionsColumn<Row>
  row: Row
  rowText: string
  edited: Edited<Row> | null
  editing: RowEditing<Row>
}) {
  const t = useT()
  const id = useId()
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
          text: t('table.delete'),
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
      {buttons.map(({ name, icon, text, press, reason, isForLocked = false }) => {
        const isHeld = isLocked && !isForLocked
        const isOff = isHeld || reason !== undefined
        return (
          <button
            key={name}
            type="button"
            className={name === 'accept' ? 'icon-btn small accept' : 'icon-btn small'}
            data-action={name}
            aria-label={t('table.actionOf', { action: text, row: props.rowText })}
            title={isHeld ? lock.text : (reason ?? text)}
            // It stays in the order of Tab, so that the reason can be read.
            aria-disabled={isOff}
            aria-describedby={isHeld ? lock.id : reason === undefined ? undefined : `${id}-${name}`}
            onClick={({ detail }) => {
              // The second press of a double click on delete would be the next row's, which has come under the pointer.
              const isSecond = name === 'delete' && detail > 1
              if (!isOff && !isSecond && (isForLocked || !editing.isLocked(row))) press()
            }}
          >
            <Icon name={icon} size={18} />
            {!isHeld && reason !== undefined && (
              <span id={`${id}-${name}`} hidden>
                {reason}
              </span>
            )}
            <span className="edit-action-text" aria-hidden="true">
              {text}
            </span>
          </button>
        )
      })}
    </div>
  )
}
