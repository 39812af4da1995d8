import { useId, useRef, useState, type SubmitEvent } from 'react'
import { typedNumber } from '../../../i18n/translate.ts'
import { textOf, words, type Words } from '../../api/failureText.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { newKey } from '../../browser/newKey.ts'
import type { Reading } from '../../browser/reading.ts'
import { cartPrice, currentCart, type StoredCart } from '../../cart/cart.ts'
import { namedDeed } from '../../cart/history/deeds.ts'
import { RemoveButton } from '../../cart/RemoveButton.tsx'
import { removeFromCart } from '../../cart/undo.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { parsePrice } from '../../domain/numberTyped.ts'
import { extrasLimits, ownLinePrice, type OwnLine } from '../../domain/orders/extras.ts'
import { useInEdit } from '../../ui/inEdit.ts'
import { inWords, readNumber } from '../../ui/table/numbers.ts'
import type { ClientTerms } from './clientTerms.ts'
import { ExtrasFault, ExtrasField } from './ExtrasField.tsx'
import { UsualLines } from './UsualLines.tsx'
import { withLine, withoutLine } from './withExtras.ts'

const lineFields = ['text', 'units', 'price'] as const
const modes = { text: {}, units: { mode: 'numeric' }, price: { mode: 'decimal' } } as const

type TypedLine = { id: string | null } & Record<(typeof lineFields)[number], string>
const noLine: TypedLine = { id: null, text: '', units: '1', price: '' }

type LineFaults = Partial<Record<(typeof lineFields)[number], Words>>
const noFaults: LineFaults = {}

const unitsRule = { min: 1, max: extrasLimits.units }
const priceRule = { min: 0, max: fromCents(extrasLimits.price), decimals: 2 }
const required = words('table.faults.required')

/** What was typed as a line, or the fields that have a fault. */
function readLine(
  { id, text, units, price }: TypedLine,
  rate: StoredCart['rate'],
): { line: OwnLine; faults?: never } | { line?: never; faults: LineFaults } {
  const name = text.trim()
  const number = readNumber(units, unitsRule)
  const amount = inWords(parsePrice(price, priceRule, rate), priceRule)
  if (name !== '' && number.fault === undefined && amount.fault === undefined) {
    const unitPrice = toCents(amount.value)
    return { line: { id: id ?? newKey(), text: name, units: number.value, unitPrice } }
  }
  return {
    faults: {
      ...(name === '' && { text: required }),
      ...(number.fault && { units: units.trim() === '' ? required : number.fault }),
      ...(amount.fault && { price: price.trim() === '' ? required : amount.fault }),
    },
  }
}

/** The lines without an article of a cart, and the form for one of them. One function: both share the line that is being typed. */
export function OwnLines(props: {
  cart: StoredCart
  terms: Reading<ClientTerms | null>
  /** The cart is on its way, and stays as it was sent. */
  isSaving: boolean
}) {
  const { cart, terms, isSaving } = props
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(noLine)
  const [isTried, setTried] = useState(false)
  const lines = cart.extras?.ownLines ?? []
  const isFull = lines.length >= extrasLimits.ownLines && typed.id === null
  const faults = (isTried && readLine(typed, cart.rate).faults) || noFaults
  const labels = {
    text: t('processing.extras.text'),
    units: t('processing.extras.units'),
    price: t('processing.extras.price', { symbol: cart.rate?.symbol ?? '' }),
  }
  const change = (next: Partial<TypedLine>) => setTyped({ ...typed, ...next })
  const forget = () => {
    setTyped(noLine)
    setTried(false)
  }

  /** Takes the typed line into the cart. What is wrong with it is said, and its first fault gets the focus. */
  function settle(): boolean {
    const read = readLine(typed, cart.rate)
    if (read.faults !== undefined) {
      setTried(true)
      const first = lineFields.find((name) => read.faults[name] !== undefined)
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return false
    }
    const deed = namedDeed(typed.id === null ? 'add' : 'change', read.line.text)
    if (currentCart().change((now) => withLine(now, read.line), deed) === 'full') return false
    forget()
    return true
  }
  const isTyped = typed.id !== null || lineFields.some((name) => typed[name] !== noLine[name])
  useInEdit(isTyped, { settle, ask: undefined })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving) settle()
  }
  const startChange = (line: OwnLine) => {
    if (isTyped && !settle()) return
    setTyped({
      id: line.id,
      text: line.text,
      units: String(line.units),
      price: typedNumber(fromCents(line.unitPrice), language),
    })
    form.current?.querySelector<HTMLElement>('[name=text]')?.focus()
  }

  return (
    <>
      <ul className="extras-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.text}
              <small>
                {t('cart.units', { smart_count: line.units, units: line.units })} ×{' '}
                {cartPrice(cart, fromCents(line.unitPrice))}
              </small>
            </span>
            <b className="num" translate="no">
              {cartPrice(cart, fromCents(ownLinePrice(line)))}
            </b>
            <button
              type="button"
              className="btn ghost"
              disabled={isSaving}
              aria-label={t('processing.extras.changeOf', { name: line.text })}
              onClick={() => startChange(line)}
            >
              {t('cart.change')}
            </button>
            <RemoveButton
              name={line.text}
              isDisabled={isSaving}
              remove={() => {
                if (typed.id === line.id) forget()
                removeFromCart((now) => withoutLine(now, line), 'one', { name: line.text })
              }}
            />
          </li>
        ))}
      </ul>
      {lines.length < extrasLimits.ownLines && (
        <UsualLines
          cart={cart}
          terms={terms}
          isSaving={isSaving}
          add={(usual) => {
            const line = { ...usual, id: newKey() }
            return (
              currentCart().change((now) => withLine(now, line), namedDeed('add', line.text)) !==
              'full'
            )
          }}
        />
      )}
      {!isFull && (
        <form
          ref={form}
          className="extras-form"
          aria-label={t('processing.extras.own')}
          onSubmit={submit}
          noValidate
        >
          {lineFields.map((name) => (
            <ExtrasField
              key={name}
              name={name}
              label={labels[name]}
              value={typed[name]}
              set={(value) => change({ [name]: value })}
              isDisabled={isSaving}
              {...modes[name]}
              fault={faults[name] && `${id}-${name}`}
            />
          ))}
          <button type="submit" className="btn" disabled={isSaving}>
            {t(typed.id === null ? 'processing.extras.add' : 'processing.extras.accept')}
          </button>
          {isTyped && (
            <button type="button" className="btn ghost" onClick={forget}>
              {t('dialog.cancel')}
            </button>
          )}
          {lineFields.map(
            (name) =>
              faults[name] && (
                <ExtrasFault
                  key={name}
                  id={`${id}-${name}`}
                  label={labels[name]}
                  fault={textOf(t, faults[name])}
                />
              ),
          )}
        </form>
      )}
    </>
  )
}
