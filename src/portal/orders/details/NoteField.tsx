import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../browser/language.ts'
import { namesLike, orderNoteLimit, typedMention } from '../../../domain/orders/notes.ts'
import { OptionList, optionId } from '../../../ui/combobox/OptionList.tsx'

/** How many colleagues are offered at once. */
const mostOffered = 8

const noMention = { from: -1, name: '' }

/**
 * The text of a note. After an `@` it offers the colleagues who can be mentioned: arrow keys move through them, Enter and Tab choose, Escape
 * closes the list. A field of several lines can be no combobox by ARIA: its list is announced as that of a text field that completes. One
 * function: what a key does depends on the text, the caret and the offered names, and changes all three.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function NoteField(props: {
  value: string
  readOnly: boolean
  /** Somebody has just opened it. */
  takesFocus: boolean
  /** The colleagues who can be mentioned. */
  names: readonly string[]
  change: (text: string) => void
  send: () => void
}) {
  const { value, readOnly, takesFocus, names, change, send } = props
  const t = useT()
  const id = useId()
  const list = `${id}-list`
  const field = useRef<HTMLTextAreaElement>(null)
  const caretAfter = useRef<number | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [closedAt, setClosedAt] = useState(-1)
  const [marked, setMarked] = useState(0)

  const mention = (caret === null ? null : typedMention(value, caret)) ?? noMention
  const isOpen = mention.from >= 0 && mention.from !== closedAt
  const found = isOpen ? namesLike(mention.name, names, mostOffered) : []
  const active = Math.min(marked, found.length - 1)

  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useLayoutEffect(() => {
    if (caretAfter.current === null) return
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    setCaret(caretAfter.current)
    caretAfter.current = null
  }, [value])

  function pick(name: string) {
    const after = value.slice(caret ?? value.length)
    const before = `${value.slice(0, mention.from)}@${name} `
    caretAfter.current = before.length
    change((before + after.replace(/^ /, '')).slice(0, orderNoteLimit))
    setMarked(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      send()
      return
    }
    const name = found[active]
    if (name === undefined) return
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setMarked((active + step + found.length) % found.length)
    else if (key === 'Enter' || key === 'Tab') pick(name)
    else if (key === 'Escape') setClosedAt(mention.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <label htmlFor={id}>{t('orders.notes.label')}</label>
      <textarea
        ref={field}
        id={id}
        className="field"
        rows={3}
        maxLength={orderNoteLimit}
        value={value}
        readOnly={readOnly}
        placeholder={names.length > 0 ? t('orders.notes.hint') : undefined}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? list : undefined}
        aria-activedescendant={found.length > 0 ? optionId(list, active) : undefined}
        onChange={({ target }) => {
          change(target.value)
          setCaret(target.selectionStart)
          setMarked(0)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="visually-hidden">
        {found.length > 0 && t('orders.notes.offered', { smart_count: found.length })}
      </span>
      {found.length > 0 && (
        <OptionList
          id={list}
          field={field}
          label={t('orders.notes.colleagues')}
          found={{
            shown: found.map((name) => ({ value: name, text: name })),
            total: found.length,
          }}
          isLoading={false}
          typed={mention.name}
          active={active}
          value=""
          figureOf={undefined}
          highlight={setMarked}
          pick={({ value: name }) => pick(name)}
        />
      )}
    </>
  )
}
