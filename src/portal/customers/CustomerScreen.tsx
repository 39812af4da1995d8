import { useApi, useCan } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { failureText, textOf } from '../../api/failureText.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { mailLink } from '../../domain/contact.ts'
import { telephoneLink } from '../../ui/telephoneLink.ts'
import { ScreenHead } from '../head/ScreenHead.tsx'
import { CustomerData } from './CustomerData.tsx'
import { CustomerDocuments } from './CustomerDocuments.tsx'
import { CustomerMerge } from './CustomerMerge.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { nameOf, useCustomer } from './useCustomer.ts'
import './customers.css'

/**
 * A customer, found by one of their orders, so that no address names a person: documents and sums, internal notes, joining two into one,
 * export and erasure.
 */
export function CustomerScreen({ orderId }: { orderId: number }) {
  const t = useT()
  const can = useCan()
  const api = useApi()
  const { data: customer, error, refetch } = useCustomer(orderId)
  if (customer === undefined) {
    if (error === null)
      return <Skeleton label={t('customers.loading')} count={4} layout="card skeleton-lines" />
    const words = failureText(error, { failed: 'customers.failed' })
    return (
      <Failure
        heading="h1"
        title={t('customers.failed')}
        text={textOf(t, words)}
        retry={() => void refetch()}
      />
    )
  }
  const { contactData } = customer
  const name = nameOf(contactData)
  const { phone1, email, cif, address, zipCode, city } = contactData
  const place = [address, [zipCode, city].filter((text) => text !== '').join(' ')]
    .filter((text) => text !== '')
    .join(', ')
  const shown = { orderId, customer, reload: () => void refetch() }
  const facts = [
    { label: t('customers.phone'), text: phone1, address: telephoneLink(phone1) },
    { label: t('customers.email'), text: email, address: mailLink(email) },
    { label: t('customers.cif'), text: cif },
    { label: t('customers.address'), text: place },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <ScreenHead title={name === '' ? t('customers.unnamed') : <span translate="no">{name}</span>}>
        <a className="btn" href="#/budgets">
          {t('customers.back')}
        </a>
      </ScreenHead>
      <div className="customer">
        {facts.length > 0 && (
          <section className="card" aria-label={t('customers.contact')}>
            <dl>
              {facts.map(({ label, text, address: to }) => (
                <div key={label}>
                  <dt className="quiet">{label}</dt>
                  <dd translate="no">{to === undefined ? text : <a href={to}>{text}</a>}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <CustomerDocuments customer={customer} />
        <CustomerNotes {...shown} />
        {can('orders.save') && api.has('findcustomers') && api.has('mergecustomers') && (
          <CustomerMerge {...shown} />
        )}
        {can('vendors.list') && api.has('exportcustomer') && api.has('erasecustomer') && (
          <CustomerData {...shown} />
        )}
      </div>
    </>
  )
}
