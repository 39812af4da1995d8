import { useT } from '../../../browser/language.ts'
import { Icon } from '../../../look/Icon.tsx'
import { useCompactRows } from './preferences.ts'
import './compactSwitch.css'

/** Makes the rows of a table lower or higher; cards are as they are. */
export function CompactSwitch() {
  const t = useT()
  const [isCompact, setCompact] = useCompactRows()
  const label = t('orders.compact')
  return (
    <button
      type="button"
      className="btn compact-switch"
      aria-label={label}
      aria-pressed={isCompact}
      title={label}
      onClick={() => setCompact(!isCompact)}
    >
      <Icon name="rows" size={19} />
    </button>
  )
}
