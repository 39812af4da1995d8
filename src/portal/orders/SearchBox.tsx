import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../api/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { useOrderList } from './useOrderList.ts'

/** Milliseconds of rest after the last key before the list is asked. */
const rest = 300

/** Searches reference and number while one types. @see product-spec §2 Orders and Budgets */
export function SearchBox() {
  const t = useT()
  const { filter, setFilter } = useOrderList()
  const [text, setText] = useState(filter.search)
  const asked = useRef(filter.search)

  const ask = useEffectEvent((search: string) => {
    asked.current = search
    if (search !== filter.search) setFilter({ search })
  })

  useEffect(() => {
    const timer = setTimeout(() => ask(text), rest)
    return () => clearTimeout(timer)
  }, [text])

  // Somebody else set it: a saved view, 'clear filters', the browser's back.
  const set = useEffectEvent((search: string) => {
    if (search === asked.current) return
    asked.current = search
    setText(search)
  })
  useEffect(() => set(filter.search), [filter.search])

  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        asked.current = text
        setFilter({ search: text })
      }}
    >
      <Icon name="search" size={19} />
      <input
        className="field"
        type="search"
        maxLength={200}
        aria-label={t('orders.search.label')}
        placeholder={t('orders.search.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
