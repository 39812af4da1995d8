import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { typedNumber } from '../../../i18n/translate.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { words, type Words } from '../../api/failureText.ts'
import type { NumberRule } from '../../domain/numberTyped.ts'
import { Icon } from '../../look/Icon.tsx'
import { readNumber } from './numbers.ts'
import './stepper.css'

type Props = NumberRule & {
  value: number | null
  isOptional?: boolean | undefined
  /** Gets the typed number; null if the field is optional and blank. */
  set: (value: number | null) => void
  setFault: (fault: Words) => void
  /** The typed text is not a valid value of the field. */
  hasFault: boolean
  field: ComponentProps<'input'>
}

/** The text of a number's field: the typed text as long as it means the value or has a fault, otherwise the value. */
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

/** The step of Page Up and Page Down. */
const leap = 10

/**
 * A field for a whole number, between a minus and a plus button. Arrow keys change it by one, page keys by ten. Only the field is in
 * the Tab order, as the pattern requires.
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
      // A press on the button does not take the focus from the field.
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
