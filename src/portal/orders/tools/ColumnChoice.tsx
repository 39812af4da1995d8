import { useT } from '../../../browser/language.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { orderColumns } from '../list/columns.ts'
import { useHiddenColumns } from './preferences.ts'
import { useOrderList } from '../list/useOrderList.ts'
import './columnChoice.css'

/** Which columns the person sees on this screen. */
export function ColumnChoice() {
  const t = useT()
  const { resource } = useOrderList()
  const [hidden, setHidden] = useHiddenColumns(resource)
  return (
    <Disclosure label={t('orders.columns.button')} title={t('orders.columns.title')}>
      {() => (
        <ul className="column-choice">
          {orderColumns
            .filter(({ canHide }) => canHide)
            .map(({ name, heading }) => (
              <li key={name}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={!hidden.includes(name)}
                    onChange={(event) => {
                      const others = hidden.filter((other) => other !== name)
                      setHidden(event.target.checked ? others : [...others, name])
                    }}
                  />
                  {t(heading)}
                </label>
              </li>
            ))}
        </ul>
      )}
    </Disclosure>
  )
}
