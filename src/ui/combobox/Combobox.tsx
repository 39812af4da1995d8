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

/** Options that a page key jumps over. */
const page = 10

export type ComboboxProps = {
  /** What is chosen; '' where nothing is. */
  value: string
  /** What stands in the field where the value is none of the options; else the value itself. */
  valueText?: string | undefined
  /** The same array as long as it is the same list. */
  options: Options
  /** What stands at an option's end, such as what it costs more; '' for nothing. It is asked of the options that are shown. */
  figureOf?: ((option: Option) => string) | undefined
  /** Another option was chosen, or none where the field was cleared. */
  choose: (option: Option | null) => void
  /** Text that is no option, with each change; null once it is one, or gone. What is typed stays until then. */
  onTyped?: (text: string | null) => void
  /** Text that is no option and stands there from the start, as it was typed before a reload. */
  begun?: string | undefined
  /** The names of field and list. */
  label: string
  placeholder?: string
  /** Attributes of the field, such as what labels and describes it. `label` names it where `aria-labelledby` doesn't. */
  field?: Omit<
    React.ComponentProps<'input'>,
    'value' | 'onChange' | 'onKeyDown' | 'onClick' | 'role' | 'ref'
  >
}

/**
 * A field that finds one of many by typing: every word must match, the first match is highlighted and Enter or Tab takes it.
 * Arrows and page keys walk the list, Escape closes it and takes back what was typed, and a press on the field opens it. Enter goes
 * on to what is around the field, unless text stands there that is no option; while the options are on their way it waits for them.
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
  // Enter was pressed before there was anything to take.
  const isAwaited = useRef(false)

  // The list is drawn when there is time for it, so that it never holds up what is typed.
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
  // Found in each render: options may come after the list was opened.
  const active = found === null ? -1 : placeOf(mark, found.shown, value)

  /** The option that a key takes, whether the list has been drawn by now or not. */
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

  /** Takes what the field says as it is left or answered. @returns whether it says something that can be taken */
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

  /** Highlights the option that is so many further on; past an end it stays there, or comes round from the other one. */
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
    // Keys of an input method's own window are not the list's.
    if (!canType || event.nativeEvent.isComposing || ctrlKey || metaKey) return
    const step = steps[key]
    if (step !== undefined) {
      event.preventDefault()
      if (altKey && key === 'ArrowUp') setOpen(false)
      else if (isOpen) walk(step)
      else open()
    } else if (key === 'Enter' && (isOpen || typed !== null)) {
      // A form around the field is not sent by it.
      event.preventDefault()
      if (settle(highlighted())) return
      if (isLoading) isAwaited.current = true
      // Nothing that can be taken: the list says so and stays, and what is around the field doesn't go on.
      event.stopPropagation()
      setOpen(true)
    } else if (key === 'Tab') {
      const option = highlighted()
      settle(option?.disabled === undefined ? option : undefined)
    } else if (key === 'Escape' && (isOpen || typed !== null)) {
      // One Escape closes the list; the next is for what is around the field.
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
          // What is chosen is replaced by what is typed next.
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
