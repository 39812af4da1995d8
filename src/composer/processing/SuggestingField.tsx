import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isSessionOver } from '../../api/errors.ts'
import type { Language } from '../../../i18n/messages.ts'
import { useLanguage, useT, type Translate } from '../../browser/language.ts'
import type { Customer } from '../../contract/endpoints/customers.ts'
import { OptionList, optionId } from '../../ui/combobox/OptionList.tsx'
import type { Option } from '../../ui/combobox/options.ts'
import { dayText } from '../../ui/dateText.ts'
import type { FindCustomers } from './customers.ts'

/** Milliseconds without a key before customers are looked for. */
const pause = 250

type Suggestions = { customers: readonly Customer[]; isFailed: boolean }
const none: Suggestions = { customers: [], isFailed: false }

/** The customers that a typed text finds, a moment after the last key; none for null. */
function useSuggestions(find: FindCustomers, typed: string | null): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const search = useEffectEvent((text: string, signal: AbortSignal) => find(text, signal))
  useEffect(() => {
    if (typed === null) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      search(typed, signal).then(
        (customers) => {
          if (!signal.aborted) setSuggestions({ customers, isFailed: false })
        },
        (error: unknown) => {
          if (!signal.aborted) setSuggestions({ customers: [], isFailed: !isSessionOver(error) })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return typed === null ? none : suggestions
}

function optionOf(
  { contactData, orderId, lastDate }: Customer,
  t: Translate,
  language: Language,
): Option {
  const { clientName, phone1, email } = contactData
  const [text = '', ...rest] = [clientName, phone1, email].filter((one) => one !== '')
  const last = t('again.suggestions.last', { day: dayText(language, lastDate) })
  return { value: String(orderId), text, detail: [...rest, last].join(' · ') }
}

/**
 * A text field that suggests the customers of earlier orders and budgets as somebody types. Any text may stay in it. Arrow keys move
 * through the suggestions, Enter takes the highlighted one, Escape closes the list.
 *
 * @param field  the field's attributes
 * @param fill   takes a customer
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ list autocomplete with manual selection
 */
export function SuggestingField({
  field,
  write,
  find,
  fill,
}: {
  field: Omit<React.ComponentProps<'input'>, 'onChange'>
  write: (text: string) => void
  find: FindCustomers
  fill: (customer: Customer) => void
}) {
  const t = useT()
  const language = useLanguage()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  // What is looked for; null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const { customers, isFailed } = useSuggestions(find, typed)
  const isOpen = typed !== null && customers.length > 0

  const options = customers.map((customer) => optionOf(customer, t, language))

  function close() {
    setTyped(null)
    setActive(-1)
  }

  function take(place: number) {
    const customer = customers[place]
    if (customer === undefined) return
    close()
    fill(customer)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey } = event
    // Keys for an input method's own window are ignored.
    if (event.nativeEvent.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (field.readOnly === true) return
      event.preventDefault()
      if (!isOpen) {
        setTyped(event.currentTarget.value)
        return
      }
      const { length } = customers
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(active < 0 && step < 0 ? length - 1 : (active + step + length) % length)
    } else if (isOpen && key === 'Enter' && active >= 0) {
      event.preventDefault()
      take(active)
    } else if (isOpen && key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      <input
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        onChange={({ target }) => {
          write(target.value)
          setTyped(target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <span role="status" className="visually-hidden">
        {isOpen ? t('again.suggestions.found', { smart_count: customers.length }) : ''}
        {isFailed && t('again.suggestions.failed')}
      </span>
      {isOpen && (
        <OptionList
          id={listId}
          field={input}
          label={t('again.suggestions.label')}
          found={{ shown: options, total: options.length }}
          isLoading={false}
          typed={typed}
          active={active}
          value=""
          figureOf={undefined}
          highlight={setActive}
          pick={(option) => take(options.indexOf(option))}
        />
      )}
    </>
  )
}
