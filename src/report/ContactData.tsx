import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import './contactData.css'

const fields = [
  'clientName',
  'reference',
  'cif',
  'shopName',
  'address',
  'city',
  'zipCode',
  'phone1',
  'email',
] as const

/** The contact data of the order. Masked in the browser too, in case the backend sends an anonymous reader what they may not see. @see product-spec §2 Report */
export function ContactData({ order }: { order: OrderDetail }) {
  const t = useT()
  const values = { ...order.contactData, shopName: order.shopName }

  return (
    <section aria-label={t('report.contact.title')}>
      <dl className="report-contact">
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`report.contact.${field}`)}</dt>
            <dd translate="no">{order.anonymousMode ? '****' : values[field] || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
