import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { words, type Words } from '../../api/failureText.ts'
import { Icon } from '../../look/Icon.tsx'
import { readNumber, typedNumber, type NumberRule } from './numbers.ts'
import './stepper.css'

type Props = NumberRule & {
  value: number | null
  isOptional?: boolean | undefined
  /** A number, or null where the field is blank and may be. */
  set: (value: number | null) => void
  setFault: (fault: Words) => void
  /** What is typed is no value of the field. */
  hasFault: boolean
  field: ComponentProps<'input'>
}

/** The text of a number's field: what was typed, as long as it means the value or is told to mean none. */
function useTyped({ value, isOptional = false, set, setFault, hasFault, ...rule }: Props) {
  const language = useLanguage()
  const [typed, setTyped] = useState<{ text: string; means: number | null | undefined }>()
  const shown = value === null || Number.isNaN(value) ? '' : typedNumber(value, language)
  const isStill =
    typed !== undefined && (typed.means === undefined ? hasFault : typed.means === value)

  function type(text: string) {
    if (text.trim() === '') {
      setTyped({ text, means: isOptional ? null : undefined })
      if (isOptional) set(null)
      else setFault(words('table.faults.required'))
      return
    }
    const { value: next, fault } = readNumber(text, rule)
    setTyped({ text, means: next })
    if (fault === undefined) set(next)
    else setFault(fault)
  }
  return { text: isStill ? typed.text : shown, type, forget: () => setTyped(undefined) }
}

/** A field for a number, whole or with decimals after a point or a comma. */
export function NumberField(props: Props) {
  const { text, type } = useTyped(props)
  return (
    <input
      {...props.field}
      className="field num"
      type="text"
      inputMode={(props.decimals ?? 0) > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}

/** How far a page key goes. */
const leap = 10

/**
 * A whole number between minus and plus; arrows step it as well, page keys by ten. Only its field is in the order of Tab, as the
 * pattern says.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/
 */
export function Stepper(props: Props & { min: number; max: number }) {
  const { value, min, max, set, field } = props
  const { text, type, forget } = useTyped(props)
  const t = useT()
  const now = value ?? min

  function step(by: number) {
    if (field.readOnly === true) return
    forget()
    set(Math.min(max, Math.max(min, Math.trunc(now) + by)))
  }
  const steps: Partial<Record<string, number>> = {
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: leap,
    PageDown: -leap,
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(by)
  }
  const button = (icon: 'minus' | 'plus', by: 1 | -1, isAtEnd: boolean) => (
    <button
      type="button"
      className="icon-btn small"
      tabIndex={-1}
      aria-label={t(by < 0 ? 'table.less' : 'table.more')}
      aria-disabled={isAtEnd || field.readOnly}
      // The field keeps the focus where it has it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => step(by)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div className="stepper">
      {button('minus', -1, now <= min)}
      <input
        {...field}
        className="field num"
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={now}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {button('plus', 1, now >= max)}
    </div>
  )
}
