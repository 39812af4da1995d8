import { useState } from 'react'
import { useApi, useCan, useOwnSession } from '../../../browser/apiContext.ts'
import { loadTexts, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { showFailure } from '../../../ui/showFailure.ts'

/** Begins a new budget for the same customer, for persons who may save carts. The order or budget stays as it is. */
export function NewFromThis({ order }: { order: OrderItem }) {
  const t = useT()
  const api = useApi()
  const can = useCan()
  const { userData } = useOwnSession()
  const [isBusy, setBusy] = useState(false)
  if (!api.has('orderdata') || !can('orders.save')) return null

  async function begin() {
    if (isBusy) return
    setBusy(true)
    try {
      const [{ newFromOrder }] = await Promise.all([
        import('./newFromOrder.ts'),
        loadTexts('customers'),
      ])
      await newFromOrder(api, order, userData.login)
    } catch (error) {
      showFailure(error, 'alerts.errors.notLoadOrder')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="btn"
      aria-disabled={isBusy ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      onClick={() => void begin()}
    >
      {t('orders.actions.again')}
    </button>
  )
}
