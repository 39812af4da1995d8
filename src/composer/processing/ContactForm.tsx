import { useEffect, useId, useRef } from 'react'
import { useT } from '../../browser/language.ts'
import {
  contactLimits,
  isPhoneNumber,
  shopLimit,
  typedContact,
  type ContactField,
} from '../../domain/contact.ts'
import { isEmail } from '../../domain/people/email.ts'
import {
  isMistypedTaxNumber,
  isMistypedZipCode,
  sellsToSpain,
  taxNumberFault,
} from '../../domain/spain.ts'
import type { Customer } from '../../contract/endpoints/customers.ts'
import { Icon } from '../../look/Icon.tsx'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import type { ContactDraft } from './contactDraft.ts'
import { useFindCustomers, withCustomer } from './customers.ts'
import { SuggestingField } from './SuggestingField.tsx'
import { emailField } from '../../ui/emailField.ts'
import './contactForm.css'

type Field = Exclude<ContactField, 'remarks' | 'factoryRemarks'> | 'shopName'

/** In the order of the form, with what kind of text each holds, and whether earlier customers are looked for by it. */
const fields: readonly {
  name: Field
  kind?: typeof emailField | { type: 'tel' }
  isWide?: boolean
  suggests?: boolean
}[] = [
  { name: 'reference', isWide: true },
  { name: 'clientName', suggests: true },
  { name: 'cif' },
  { name: 'phone1', kind: { type: 'tel' }, suggests: true },
  { name: 'email', kind: emailField, suggests: true },
  { name: 'address', isWide: true },
  { name: 'zipCode' },
  { name: 'city' },
  { name: 'shopName', isWide: true },
]

/**
 * What is odd about a field, as a hint: nothing of it keeps anybody from saving.
 *
 * @param currency  the symbol of the currency that the shop sells in; undefined where it is unknown
 */
function hintOf(
  name: Field,
  text: string,
  currency: string | undefined,
): 'form' | 'control' | 'zipCode' | 'email' | 'phone1' | null {
  const written = name === 'shopName' ? text.trim() : typedContact(name, text)
  // Customers come from other countries too: only what looks Spanish is held against Spain's rules.
  if (name === 'cif' || name === 'zipCode') {
    if (!sellsToSpain(currency)) return null
    if (name === 'cif') return isMistypedTaxNumber(written) ? taxNumberFault(written) : null
    return isMistypedZipCode(written) ? name : null
  }
  if (written === '') return null
  if (name === 'email') return isEmail(written) ? null : name
  return name === 'phone1' && !isPhoneNumber(written) ? name : null
}

/** Fills the form with an earlier customer's data. An alert offers what was there before. */
function useFilling(contact: ContactDraft): (customer: Customer) => void {
  // The alert outlives the render that it comes from.
  const latest = useRef(contact)
  useEffect(() => {
    latest.current = contact
  })
  return (customer) => {
    const { draft, change } = latest.current
    change(withCustomer(draft, customer))
    const { clientName, phone1, email } = customer.contactData
    showAlert('again.suggestions.filled', {
      type: 'info',
      timeOut: alertTimes.undo,
      args: { name: [clientName, phone1, email].find((text) => text !== '') ?? '' },
      undo: () => {
        const before = { contactData: draft.contact, shopName: '' }
        const now = latest.current
        const { contact: restored } = withCustomer(now.draft, before)
        now.change({ contact: restored, shopName: draft.shopName })
      },
    })
  }
}

/**
 * Whom the cart is for, kept while it is typed.
 *
 * @param props.isSaving  it is on its way, and stays as it was sent
 * @param props.currency  the symbol of the currency that the shop sells in; undefined where it is unknown
 * @see product-spec §3 contactData
 */
export function ContactForm({
  contact,
  isSaving,
  currency,
}: {
  contact: ContactDraft
  isSaving: boolean
  currency: string | undefined
}) {
  const t = useT()
  const id = useId()
  const { draft, change, isStored, isElsewhere } = contact
  const find = useFindCustomers()
  const fill = useFilling(contact)
  const valueOf = (name: Field) => (name === 'shopName' ? draft.shopName : draft.contact[name])
  const write = (name: Field | 'remarks' | 'factoryRemarks', text: string) =>
    change(
      name === 'shopName' ? { shopName: text } : { contact: { ...draft.contact, [name]: text } },
    )

  return (
    <section data-region className="card contact-form" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('processing.form.title')}</h2>
      <div className="contact-form-fields">
        {fields.map(({ name, kind, isWide = false, suggests = false }) => {
          const value = valueOf(name)
          const hint = hintOf(name, value, currency)
          const field = {
            id: `${id}-${name}`,
            className: 'field',
            ...(kind ?? { type: 'text' }),
            value,
            readOnly: isSaving,
            maxLength: name === 'shopName' ? shopLimit : contactLimits[name],
            autoComplete: 'off',
            'aria-describedby': hint === null ? undefined : `${id}-${name}-hint`,
          }
          const writeField = (text: string) => write(name, text)
          return (
            <div key={name} className={isWide ? 'wide' : undefined}>
              <label className="labelled" htmlFor={`${id}-${name}`}>
                {t(`processing.form.${name}`)}
              </label>
              {suggests && find !== null ? (
                <SuggestingField field={field} write={writeField} find={find} fill={fill} />
              ) : (
                <input {...field} onChange={({ target }) => writeField(target.value)} />
              )}
              <p id={`${id}-${name}-hint`} className="contact-form-hint" role="status">
                {hint !== null && (
                  <>
                    <Icon name="warning" size={15} />
                    <span>{t(`processing.form.hint.${hint}`)}</span>
                  </>
                )}
              </p>
            </div>
          )
        })}
        {(['remarks', 'factoryRemarks'] as const).map((name) => (
          <div key={name} className="wide">
            <label className="labelled" htmlFor={`${id}-${name}`}>
              {t(`processing.form.${name}`)}
            </label>
            <textarea
              id={`${id}-${name}`}
              className="field"
              rows={3}
              value={draft.contact[name]}
              readOnly={isSaving}
              maxLength={contactLimits[name]}
              onChange={({ target }) => write(name, target.value)}
            />
          </div>
        ))}
      </div>
      {isElsewhere && (
        <p className="notice" role="status">
          {t('processing.form.elsewhere')}
        </p>
      )}
      <p className={isStored ? 'quiet' : 'notice error'}>
        {t(isStored ? 'processing.form.kept' : 'processing.form.notKept')}
      </p>
    </section>
  )
}
