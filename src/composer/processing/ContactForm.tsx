import { useId } from 'react'
import { useT } from '../../browser/language.ts'
import { contactLimits, isPhoneNumber, shopLimit, type ContactField } from '../../domain/contact.ts'
import { isEmail } from '../../domain/people/vendors.ts'
import { isZipCode, taxNumberFault } from '../../domain/spain.ts'
import { Icon } from '../../look/Icon.tsx'
import type { ContactDraft } from './contactDraft.ts'
import './contactForm.css'

type Field = Exclude<ContactField, 'remarks' | 'factoryRemarks'> | 'shopName'

/** In the order of the form, with what kind of text each holds. */
const fields: readonly { name: Field; type?: 'email' | 'tel'; isWide?: boolean }[] = [
  { name: 'reference', isWide: true },
  { name: 'clientName' },
  { name: 'cif' },
  { name: 'phone1', type: 'tel' },
  { name: 'email', type: 'email' },
  { name: 'address', isWide: true },
  { name: 'zipCode' },
  { name: 'city' },
  { name: 'shopName', isWide: true },
]

/** What is odd about a field, as a hint: nothing of it keeps anybody from saving. */
function hintOf(
  name: Field,
  text: string,
): 'form' | 'control' | 'zipCode' | 'email' | 'phone1' | null {
  const written = text.trim()
  if (name === 'cif') return taxNumberFault(text)
  if (name === 'zipCode') return isZipCode(text) ? null : name
  if (written === '') return null
  if (name === 'email') return isEmail(written) ? null : name
  return name === 'phone1' && !isPhoneNumber(written) ? name : null
}

/**
 * Whom the cart is for, kept while it is typed.
 *
 * @param isSaving  it is on its way, and stays as it was sent
 * @see product-spec §3 contactData
 */
export function ContactForm({
  contact: { draft, change, isStored, isElsewhere },
  isSaving,
}: {
  contact: ContactDraft
  isSaving: boolean
}) {
  const t = useT()
  const id = useId()
  const valueOf = (name: Field) => (name === 'shopName' ? draft.shopName : draft.contact[name])
  const write = (name: Field | 'remarks' | 'factoryRemarks', text: string) =>
    change(
      name === 'shopName' ? { shopName: text } : { contact: { ...draft.contact, [name]: text } },
    )

  return (
    <section className="card contact-form" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('processing.form.title')}</h2>
      <div className="contact-form-fields">
        {fields.map(({ name, type = 'text', isWide = false }) => {
          const value = valueOf(name)
          const hint = hintOf(name, value)
          return (
            <div key={name} className={isWide ? 'wide' : undefined}>
              <label className="labelled" htmlFor={`${id}-${name}`}>
                {t(`processing.form.${name}`)}
              </label>
              <input
                id={`${id}-${name}`}
                className="field"
                type={type}
                value={value}
                readOnly={isSaving}
                maxLength={name === 'shopName' ? shopLimit : contactLimits[name]}
                autoComplete="off"
                aria-describedby={hint === null ? undefined : `${id}-${name}-hint`}
                onChange={({ target }) => write(name, target.value)}
              />
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
