import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'

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

/** Whom the order is for. Masked here too, whatever the backend sends of a stranger's order. @see product-spec §2 Report */
export function ContactData({ order }: { order: OrderDetail }) {
  const t = useT()
  const values = { ...order.contactData, shopName: order.shopName }

  return (
    <section aria-label={t('report.contact.title')}>
      <dl className="report-contact">
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`report.contact.${field}`)}</dt>
            <dd>{order.anonymousMode ? '****' : values[field] || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
