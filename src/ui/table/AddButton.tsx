import { useId } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { addTarget } from '../focusTargets.ts'

/** The button below the table. @param props.lock  the reason why it can't be pressed */
export function AddButton({
  label,
  act,
  lock,
}: {
  label: MessageKey
  act: () => void
  lock: string | undefined
}) {
  const t = useT()
  const lockId = useId()
  return (
    <div className="edit-add">
      <button
        type="button"
        className="btn"
        data-action="add"
        ref={addTarget}
        aria-disabled={lock !== undefined}
        aria-describedby={lock === undefined ? undefined : lockId}
        title={lock}
        onClick={() => {
          if (lock === undefined) act()
        }}
      >
        <Icon name="plus" size={18} />
        {t(label)}
      </button>
      <p id={lockId} hidden>
        {lock}
      </p>
    </div>
  )
}
