import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchLimit } from '../domain/orders/listing.ts'
import { Icon } from '../look/Icon.tsx'
import './searchBox.css'

/** Milliseconds of rest after the last key before the list is asked. */
const rest = 300

/** Searches a list while one types. */
export function SearchBox({
  value,
  search,
  label,
  placeholder,
}: {
  /** What the list is searched for now. */
  value: string
  search: (text: string) => void
  label: string
  placeholder: string
}) {
  const [text, setText] = useState(value)
  const asked = useRef(value)

  const ask = useEffectEvent((next: string) => {
    asked.current = next
    if (next !== value) search(next)
  })

  useEffect(() => {
    const timer = setTimeout(() => ask(text), rest)
    return () => clearTimeout(timer)
  }, [text])

  // Somebody else set it: a saved view, 'clear filters', the browser's back.
  const set = useEffectEvent((next: string) => {
    if (next === asked.current) return
    asked.current = next
    setText(next)
  })
  useEffect(() => set(value), [value])

  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        asked.current = text
        search(text)
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
      />
    </form>
  )
}
