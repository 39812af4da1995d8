import { useId, useRef, useState } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Customer } from '../../contract/endpoints/customers.ts'
import { searchLimit } from '../../domain/orders/sorts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { nameOf, type Shown } from './useCustomer.ts'

type Named = {
  orderId: number
  contactData: Pick<Customer['contactData'], 'clientName' | 'phone1' | 'email'>
}

/** Joins two customers who are one person, and separates them again. */
export function CustomerMerge({ orderId, customer, reload }: Shown) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const clientId = useClient()?.id
  const heading = useRef<HTMLHeadingElement>(null)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Customer[] | null>(null)
  const own = customer.orders.data.map((order) => order.id)
  const parts = customer.parts.data

  async function find() {
    if (clientId === undefined) return
    try {
      const { data } = await api.call('findcustomers', { clientId, search })
      setFound(data.filter((one) => !own.includes(one.orderId)))
    } catch (error) {
      showFailure(error, 'customers.merge.failed', { prefixed: true })
    }
  }

  async function link(other: number, isOne: boolean) {
    try {
      await api.call('mergecustomers', { orderId, other, isOne })
      setFound(null)
      setSearch('')
      heading.current?.focus()
      reload()
    } catch (error) {
      showFailure(error, 'customers.merge.failed', { prefixed: true })
    }
  }

  async function join(other: Named) {
    const isAccepted = await askConfirmation({
      title: 'customers.merge.ask.title',
      text: 'customers.merge.ask.text',
      accept: 'customers.merge.ask.accept',
      args: { name: nameOf(other.contactData) },
    })
    if (isAccepted) await link(other.orderId, true)
  }

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('customers.merge.title')}
      </h2>
      <p className="quiet">{t('customers.merge.intro')}</p>
      {parts.length > 1 && (
        <Choices
          customers={parts.map(({ orderId: part, customer: clientName, phone, email }) => ({
            orderId: part,
            contactData: { clientName, phone1: phone, email },
          }))}
          label={(name) => t('customers.merge.separate', { name })}
          choose={(part) => void link(part.orderId, false)}
        />
      )}
      <form
        className="customer-search"
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <label className="labelled" htmlFor={id}>
          {t('customers.merge.search')}
        </label>
        <input
          id={id}
          className="field"
          value={search}
          maxLength={searchLimit}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="submit" className="btn">
          {t('customers.merge.find')}
        </button>
      </form>
      <div role="status">
        {found?.length === 0 && <p>{t('customers.merge.none')}</p>}
        {found !== null && found.length > 0 && (
          <Choices
            customers={found}
            label={(name) => t('customers.merge.join', { name })}
            choose={(one) => void join(one)}
          />
        )}
      </div>
    </section>
  )
}

function Choices({
  customers,
  label,
  choose,
}: {
  customers: readonly Named[]
  label: (name: string) => string
  choose: (customer: Named) => void
}) {
  return (
    <ul className="customer-choices">
      {customers.map((customer) => {
        const { clientName, phone1, email } = customer.contactData
        return (
          <li key={customer.orderId}>
            <span translate="no">
              {[clientName, phone1, email].filter((text) => text !== '').join(' · ')}
            </span>
            <button type="button" className="btn small" onClick={() => choose(customer)}>
              {label(nameOf(customer.contactData))}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
