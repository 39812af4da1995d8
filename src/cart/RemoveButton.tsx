import { flushSync } from 'react-dom'
import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import { focusOn } from '../ui/focusTargets.ts'

/** The button of the row at the removed row's place, or of the last row; without rows, the undo button. */
function focusNear(list: Element | null, place: number) {
  const rows = list?.isConnected === true ? [...list.children] : []
  const row = rows[Math.min(place, rows.length - 1)]
  const button = row?.querySelector<HTMLElement>('[data-remove]')
  if (button) button.focus({ preventScroll: true })
  else focusOn('undo', { preventScroll: true })
}

/** Removes its row from the cart. */
export function RemoveButton({
  name,
  remove,
  isDisabled = false,
}: {
  name: string
  remove: () => void
  isDisabled?: boolean
}) {
  const t = useT()
  return (
    <button
      type="button"
      className="icon-btn small"
      data-remove
      disabled={isDisabled}
      title={t('cart.remove.of', { name })}
      aria-label={t('cart.remove.of', { name })}
      onClick={({ currentTarget, detail }) => {
        // The second press of a double click would remove the next row, which has moved under the pointer.
        if (detail > 1) return
        const row = currentTarget.closest('li')
        const list = row?.parentElement ?? null
        const place = row === null || list === null ? 0 : [...list.children].indexOf(row)
        flushSync(remove)
        focusNear(list, place)
      }}
    >
      <Icon name="close" size={18} />
    </button>
  )
}
