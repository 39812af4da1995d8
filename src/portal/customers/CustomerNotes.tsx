import { useId, useRef, useState } from 'react'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { newKey } from '../../browser/newKey.ts'
import { isUncertain } from '../../api/errors.ts'
import { noteLimit } from '../../domain/orders/customer.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { momentText } from '../../ui/dateText.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { createTyped } from '../../ui/typedText.ts'
import type { Shown } from './useCustomer.ts'

const useTyped = createTyped<string>()

/** What the shop notes about a customer, for itself. */
export function CustomerNotes({ orderId, customer, reload }: Shown) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const can = useCan()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Sent again after a lost reply it notes nothing more.
  const key = useRef(newKey())
  const { value: text, type, forget } = useTyped(orderId, '')
  const [isSending, setSending] = useState(false)
  const { data } = customer.notes
  const mayWrite = can('orders.save') && api.has('savecustomernote')

  async function save() {
    if (isSending || text.trim() === '') return
    setSending(true)
    try {
      await api.call('savecustomernote', { orderId, id: key.current, text })
      key.current = newKey()
      forget()
      reload()
    } catch (error) {
      if (!isUncertain(error)) key.current = newKey()
      showFailure(error, 'customers.notes.failed', { prefixed: true })
    } finally {
      setSending(false)
    }
  }

  async function remove(note: string) {
    const isAccepted = await askConfirmation({
      title: 'customers.notes.removing.title',
      text: 'customers.notes.removing.text',
      accept: 'customers.notes.removing.accept',
      danger: true,
    })
    if (!isAccepted) return
    try {
      await api.call('removecustomernote', { orderId, id: note })
      heading.current?.focus()
      reload()
    } catch (error) {
      showFailure(error, 'customers.notes.notRemoved', { prefixed: true })
    }
  }

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('customers.notes.title')}
      </h2>
      <p className="quiet">{t('customers.notes.intro')}</p>
      {data.length === 0 && <p>{t('customers.notes.none')}</p>}
      <ul className="customer-notes">
        {data.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <p className="quiet">
              {t('customers.notes.by', { name: note.by, moment: momentText(language, note.at) })}
            </p>
            {mayWrite && api.has('removecustomernote') && (
              <button type="button" className="btn small" onClick={() => void remove(note.id)}>
                {t('customers.notes.remove', { day: momentText(language, note.at) })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <>
          <label className="labelled" htmlFor={id}>
            {t('customers.notes.add')}
          </label>
          <textarea
            id={id}
            className="field"
            rows={3}
            maxLength={noteLimit}
            value={text}
            readOnly={isSending}
            onChange={({ target }) => type(target.value)}
          />
          <button
            type="button"
            className="btn"
            aria-disabled={isSending || text.trim() === '' ? true : undefined}
            aria-description={text.trim() === '' ? t('customers.notes.empty') : undefined}
            onClick={() => void save()}
          >
            {t('customers.notes.save')}
          </button>
        </>
      )}
    </section>
  )
}
