import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useT } from '../../browser/language.ts'
import {
  exactOption,
  findOptions,
  optionOf,
  prepare,
  type Option,
  type Options,
} from './options.ts'
import { placeOf, type Mark } from './mark.ts'
import { OptionList, optionId } from './OptionList.tsx'
import './combobox.css'

/** The number of options that a page key moves by. */
const page = 10

export type ComboboxProps = {
  /** The chosen option's value; '' if none is chosen. */
  value: string
  /** The field's text if the value is none of the options. Default: the value itself. */
  valueText?: string | undefined
  /** Pass the same array as long as the list does not change. */
  options: Options
  /** The text at an option's end, such as its extra price; '' for none. It is called only for the options that are shown. */
  figureOf?: ((option: Option) => string) | undefined
  /** Called with another chosen option; with null if the field was cleared. */
  choose: (option: Option | null) => void
  /** Called with each change of the typed text; with null once an option is chosen or the text is gone. The text stays until then. */
  onTyped?: (text: string | null) => void
  /** A text that is no option and is in the field from the start, such as one typed before a reload. */
  begun?: string | undefined
  /** The accessible name of field and list. */
  label: string
  placeholder?: string
  /** Attributes of the field, such as the ids of its label and description. `label` names the field unless `aria-labelledby` does. */
  field?: Omit<
    React.ComponentProps<'input'>,
    'value' | 'onChange' | 'onKeyDown' | 'onClick' | 'role' | 'ref'
  >
}

/**
 * A field that finds one of many options by typing. Every word must match; the first match is highlighted, and Enter or Tab chooses it.
 * Arrow and page keys move through the list, Escape closes it and discards the typed text, and a press on the field opens it. The
 * elements around the field get Enter too, unless the typed text is no option. While the options are loading Enter waits for them. One
 * function: what a key does depends on the typed text, the highlight and whether the list is open, and changes all three.
 *
 * ```tsx
 * <Combobox label={t('lines.article')} value={row.article} options={articles} choose={(option) => …} />
 * ```
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ list autocomplete with manual selection
 */
export function Combobox(props: ComboboxProps) {
  const { value, options, choose, label, field = {} } = props
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(props.begun ?? null)
  const [isOpen, setOpen] = useState(false)
  const [mark, setMark] = useState<Mark>('chosen')
  // Enter was pressed before the options had loaded.
  const isAwaited = useRef(false)

  // The list is rendered when there is time for it, so that it never delays the typing.
  const query = isOpen ? (typed ?? '') : null
  const answered = useDeferredValue(query)
  const found = useMemo(
    () => (answered === null ? null : findOptions(options, answered)),
    [options, answered],
  )
  useEffect(() => prepare(options), [options])

  const isLoading = options === 'loading'
  useEffect(() => {
    if (isLoading || !isAwaited.current) return
    isAwaited.current = false
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    input.current?.dispatchEvent(enter)
  }, [isLoading])
  const hasText = typed !== null && typed.trim() !== ''
  const canType = field.readOnly !== true && field.disabled !== true
  // The place is computed in each render, since options may arrive after the list was opened.
  const active = found === null ? -1 : placeOf(mark, found.shown, value)

  /** The option that Enter or Tab chooses, whether the list is rendered already or not. */
  function highlighted(): Option | undefined {
    if (query === null) return undefined
    const { shown } = answered === query && found !== null ? found : findOptions(options, query)
    return shown[placeOf(mark, shown, value)]
  }

  function open() {
    if (!canType || isOpen) return
    setOpen(true)
    setMark(hasText ? 'first' : 'chosen')
  }

  function restore() {
    isAwaited.current = false
    setOpen(false)
    setTyped(null)
    props.onTyped?.(null)
  }

  function type(text: string) {
    isAwaited.current = false
    setTyped(text)
    setOpen(true)
    setMark(text.trim() === '' ? -1 : 'first')
    props.onTyped?.(text)
  }

  function pick(option: Option) {
    if (option.disabled !== undefined) return
    restore()
    if (option.value !== value) choose(option)
  }

  /** Applies the field's content on Enter, Tab or blur. @returns false if the content is no option that can be chosen */
  function settle(option: Option | undefined): boolean {
    if (option !== undefined) {
      pick(option)
      return option.disabled === undefined
    }
    setOpen(false)
    if (typed === null) return true
    if (!hasText) {
      restore()
      if (value !== '') choose(null)
      return true
    }
    const same = exactOption(options, typed)
    if (same !== undefined) pick(same)
    return same !== undefined
  }

  /** Moves the highlight by a number of options. Past an end, a step by one goes to the other end; a longer step stays at the end. */
  function walk(by: number) {
    const last = (found?.shown.length ?? 0) - 1
    const comesRound = Math.abs(by) === 1
    const next = active < 0 && by < 0 ? last : active + by
    if (next < 0) setMark(comesRound ? last : 0)
    else if (next > last) setMark(comesRound ? 0 : last)
    else setMark(next)
  }

  const steps: Partial<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event
    // Keys for an input method's own window are ignored.
    if (!canType || event.nativeEvent.isComposing || ctrlKey || metaKey) return
    const step = steps[key]
    if (step !== undefined) {
      event.preventDefault()
      if (altKey && key === 'ArrowUp') setOpen(false)
      else if (isOpen) walk(step)
      else open()
    } else if (key === 'Enter' && (isOpen || typed !== null)) {
      // Enter must not submit a form around the field.
      event.preventDefault()
      if (settle(highlighted())) return
      if (isLoading) isAwaited.current = true
      // The text is no option: the list stays open and says so, and the elements around the field don't get Enter.
      event.stopPropagation()
      setOpen(true)
    } else if (key === 'Tab') {
      const option = highlighted()
      settle(option?.disabled === undefined ? option : undefined)
    } else if (key === 'Escape' && (isOpen || typed !== null)) {
      // The first Escape closes the list; the next one goes to the elements around the field.
      event.preventDefault()
      event.stopPropagation()
      restore()
    }
  }

  const text = typed ?? optionOf(options, value)?.text ?? props.valueText ?? value
  const isShown = isOpen && found !== null
  const count = isShown && typed !== null && !isLoading ? found.total : null

  return (
    <div className="combobox">
      <input
        {...(field['aria-labelledby'] === undefined ? { 'aria-label': label } : {})}
        {...field}
        ref={input}
        className={`field ${field.className ?? ''}`}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => {
          // The next typed text replaces the chosen option's text.
          if (!isOpen && typed === null) currentTarget.select()
          open()
        }}
        onBlur={(event) => {
          isAwaited.current = false
          settle(undefined)
          field.onBlur?.(event)
        }}
      />
      <span className="caret" aria-hidden="true" />
      <span role="status" className="visually-hidden">
        {count === null ? '' : t('combobox.found', { smart_count: count })}
      </span>
      {isShown && (
        <OptionList
          id={listId}
          field={input}
          label={label}
          found={found}
          isLoading={isLoading}
          typed={answered ?? ''}
          active={active}
          value={value}
          figureOf={props.figureOf}
          highlight={setMark}
          pick={(option) => {
            pick(option)
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
