import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { typedNumber } from '../../../i18n/translate.ts'
import { textOf, words, type Words } from '../../api/failureText.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { currentCart, type StoredCart } from '../../cart/cart.ts'
import { namedDeed } from '../../cart/history/deeds.ts'
import { RemoveButton } from '../../cart/RemoveButton.tsx'
import { removeFromCart } from '../../cart/undo.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { parsePrice } from '../../domain/numberTyped.ts'
import { extrasLimits, type Rebate } from '../../domain/orders/extras.ts'
import { useInEdit } from '../../ui/inEdit.ts'
import { inWords, readNumber } from '../../ui/table/numbers.ts'
import { isCartRebateTooLarge } from './cartToSave.ts'
import { ExtrasFault, ExtrasField } from './ExtrasField.tsx'
import { withRebate } from './withExtras.ts'

type TypedRebate = { kind: Rebate['kind']; value: string; text: string }
const noRebate: TypedRebate = { kind: 'percent', value: '', text: '' }

const percentRule = { min: 0.01, max: extrasLimits.percent, decimals: 2 }
const amountRule = { min: 0.01, max: fromCents(extrasLimits.price), decimals: 2 }

/** What was typed as a rebate, or what is wrong with its value. */
function readRebate(
  { kind, value, text }: TypedRebate,
  rate: StoredCart['rate'],
): { rebate: Rebate; fault?: never } | { rebate?: never; fault: Words } {
  if (value.trim() === '') return { fault: words('table.faults.required') }
  const number =
    kind === 'percent'
      ? readNumber(value.replace(/\s*%\s*$/, ''), percentRule)
      : inWords(parsePrice(value, amountRule, rate), amountRule)
  if (number.fault !== undefined) return { fault: number.fault }
  const amount = kind === 'percent' ? number.value : toCents(number.value)
  return { rebate: { kind, value: amount, text: text.trim() } }
}

/**
 * The rebate in the form, until it is in the cart: what is typed, else the cart's own.
 *
 * @param form  gets the focus at its value where that is none
 */
function useTypedRebate(cart: StoredCart, form: RefObject<HTMLFormElement | null>) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState<TypedRebate | null>(null)
  const [isTried, setTried] = useState(false)
  const rebate = cart.extras?.rebate ?? null
  const stored: TypedRebate =
    rebate === null
      ? noRebate
      : {
          ...rebate,
          value: typedNumber(
            rebate.kind === 'percent' ? rebate.value : fromCents(rebate.value),
            language,
          ),
        }
  const shown = typed ?? stored
  const typedFault = isTried ? readRebate(shown, cart.rate).fault : undefined
  const fault =
    typed === null && isCartRebateTooLarge(cart) ? words('processing.extras.tooLarge') : typedFault
  const change = (next: Partial<TypedRebate>) => setTyped({ ...shown, ...next })
  const forget = () => {
    setTyped(null)
    setTried(false)
  }

  /** Takes the typed rebate into the cart. If it is none, that is said, and its value gets the focus. */
  function settle(): boolean {
    const read = readRebate(shown, cart.rate)
    if (read.fault !== undefined) {
      setTried(true)
      form.current?.querySelector<HTMLElement>('[name=value]')?.focus()
      return false
    }
    if (
      currentCart().change(
        (now) => withRebate(now, read.rebate),
        namedDeed('change', t('cart.extras.rebate')),
      ) === 'full'
    )
      return false
    forget()
    return true
  }
  useInEdit(typed !== null, { settle, ask: undefined })
  return { rebate, typed, shown, fault, change, forget, settle }
}

/** The form of the rebate for the customer on a cart's whole. */
export function RebateForm(props: {
  cart: StoredCart
  /** The cart is on its way, and stays as it was sent. */
  isSaving: boolean
}) {
  const { cart, isSaving } = props
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { rebate, typed, shown, fault, change, forget, settle } = useTypedRebate(cart, form)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving) settle()
  }
  return (
    <form
      ref={form}
      className="extras-form"
      onSubmit={submit}
      noValidate
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{t('cart.extras.rebate')}</h3>
      <div className="labelled">
        <label htmlFor={`${id}-kind`}>{t('processing.extras.kind')}</label>
        <select
          id={`${id}-kind`}
          className="field"
          value={shown.kind}
          disabled={isSaving}
          onChange={({ target }) =>
            change({ kind: target.value === 'amount' ? 'amount' : 'percent' })
          }
        >
          <option value="percent">%</option>
          <option value="amount">{t('processing.extras.amount')}</option>
        </select>
      </div>
      <ExtrasField
        name="value"
        label={t('processing.extras.value')}
        value={shown.value}
        set={(value) => change({ value })}
        isDisabled={isSaving}
        mode="decimal"
        fault={fault && `${id}-fault`}
      />
      <ExtrasField
        name="words"
        label={t('processing.extras.words')}
        value={shown.text}
        set={(text) => change({ text })}
        isDisabled={isSaving}
      />
      <button type="submit" className="btn" disabled={isSaving}>
        {t(rebate === null ? 'processing.extras.addRebate' : 'processing.extras.accept')}
      </button>
      {typed !== null && (
        <button type="button" className="btn ghost" onClick={forget}>
          {t('dialog.cancel')}
        </button>
      )}
      {rebate !== null && (
        <RemoveButton
          name={t('cart.extras.rebate')}
          isDisabled={isSaving}
          remove={() => {
            forget()
            removeFromCart((now) => withRebate(now, null), 'one', { name: t('cart.extras.rebate') })
          }}
        />
      )}
      {fault && (
        <ExtrasFault
          id={`${id}-fault`}
          label={t('processing.extras.value')}
          fault={textOf(t, fault)}
        />
      )}
    </form>
  )
}
