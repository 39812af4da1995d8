import { useApi, useCan } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { mailLink } from '../../../domain/contact.ts'
import { telephoneLink } from '../../../ui/telephoneLink.ts'
import './people.css'

/** Whom an order is for, how to reach them, and who made it, as far as the backend tells. */
export function People({ order }: { order: OrderItem }) {
  const t = useT()
  const can = useCan()
  const { has } = useApi()
  const { id, customer, phone, email, vendor } = order
  // The customer's page, found by the order.
  const page = can('budgets.list') && has('customerdata') ? `#/customers/${id}` : undefined
  const all = [
    { name: t('orders.details.customer'), text: customer, link: page },
    { name: t('orders.details.phone'), text: phone, link: telephoneLink(phone) },
    { name: t('orders.details.email'), text: email, link: mailLink(email) },
    { name: t('orders.details.vendor'), text: vendor },
  ]
  const filled = all.filter(({ text }) => text !== '')
  if (filled.length === 0) return null
  return (
    <dl className="order-people">
      {filled.map(({ name, text, link }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{link === undefined ? text : <a href={link}>{text}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
