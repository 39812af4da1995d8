import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { searchLimit } from '../domain/orders/sorts.ts'
import { Icon } from '../look/Icon.tsx'
import './searchBox.css'

/** The pause after the last key until the list is searched, in ms. */
const rest = 300

/** A search field that searches while one types. */
export function SearchBox({
  value,
  search,
  label,
  placeholder,
  enter,
  goToHits,
}: {
  /** The current search text of the list. */
  value: string
  search: (text: string) => void
  label: string
  placeholder: string
  /** Called by Enter, after the search. */
  enter?: (text: string) => void
  /** Moves the focus to what was found: called by the arrow down, after the search. */
  goToHits?: (box: HTMLElement) => void
}) {
  const [text, setText] = useState(value)
  const requested = useRef(value)

  const ask = useEffectEvent((next: string) => {
    requested.current = next
    if (next !== value) search(next)
  })

  useEffect(() => {
    const timer = setTimeout(() => ask(text), rest)
    return () => clearTimeout(timer)
  }, [text])

  // The search was set from outside: by a saved view, 'clear filters' or the browser's back button.
  const set = useEffectEvent((next: string) => {
    if (next === requested.current) return
    requested.current = next
    setText(next)
  })
  useEffect(() => set(value), [value])

  return (
    <form
      className="search"
      role="search"
      // The list does not show the requested search yet.
      data-pending={text.trim() !== value.trim()}
      onSubmit={(event) => {
        event.preventDefault()
        requested.current = text
        search(text)
        enter?.(text)
      }}
    >
      <Icon name="search" size={19} />
      <input
        className="field"
        type="search"
        maxLength={searchLimit}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const { form } = event.currentTarget
          if (event.key !== 'ArrowDown' || goToHits === undefined || form === null) return
          event.preventDefault()
          requested.current = text
          flushSync(() => search(text))
          goToHits(form)
        }}
      />
    </form>
  )
}
