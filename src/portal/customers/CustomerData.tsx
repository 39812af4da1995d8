import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { nameOf, type Shown } from './useCustomer.ts'

function download(content: unknown, name: string) {
  const text = JSON.stringify(content, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Export and erasure of a person's data. */
export function CustomerData({ orderId, customer, reload }: Shown) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>, failed: 'export' | 'erase') {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, `customers.data.${failed}Failed`, { prefixed: true })
      if (failed === 'erase') reload()
    } finally {
      setBusy(false)
    }
  }

  const save = () =>
    run(async () => {
      const copy = await api.call('exportcustomer', { orderId })
      download(copy, `${t('customers.data.file')}-${orderId}.json`)
    }, 'export')

  async function erase() {
    const { documents, contactData } = customer
    const isAccepted = await askConfirmation({
      title: 'customers.data.ask.title',
      text: 'customers.data.ask.text',
      more: ['customers.data.ask.open', 'customers.data.ask.law'],
      accept: 'customers.data.ask.accept',
      args: { name: nameOf(contactData) || t('customers.unnamed'), count: documents },
      danger: true,
    })
    if (!isAccepted) return
    await run(async () => {
      const { message } = await api.call('erasecustomer', { orderId, documents })
      cache.clear()
      showAlert('customers.data.erase', {
        type: 'successful',
        text: message,
        timeOut: alertTimes.long,
      })
      await navigate('/budgets', { replace: true })
    }, 'erase')
  }

  const busy = isBusy ? true : undefined
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('customers.data.title')}</h2>
      <p className="quiet">{t('customers.data.intro')}</p>
      <div className="customer-actions">
        <button type="button" className="btn" aria-disabled={busy} onClick={() => void save()}>
          {t('customers.data.export')}
        </button>
        <button
          type="button"
          className="btn ghost danger"
          aria-disabled={busy}
          onClick={() => void erase()}
        >
          {t('customers.data.erase')}
        </button>
      </div>
    </section>
  )
}
