import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { isUncertain } from '../../../api/errors.ts'
import { useApi, useCan } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import type { HistoryEntry } from '../../../contract/entities/history.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isOpenBudget } from '../../../domain/orders/states.ts'
import { savingNeeds } from '../../../domain/people/permissions.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { historyKey, useOrderHistory } from './orderHistory.ts'

/**
 * The version of an order that was saved last.
 *
 * @param history  null where the server keeps none: it is unknown then which orders came from a cart
 * @returns undefined where no cart was saved, or the history could not be read
 */
function savedVersion(history: readonly HistoryEntry[] | null | undefined): number | undefined {
  if (history === null) return 1
  return history?.findLast(({ kind }) => kind === 'created' || kind === 'versionSaved')?.version
}

/**
 * Mails the confirmation of a saved cart once more, while the order is undecided, for persons who may save carts. Its place is below the
 * history, with which it comes: among the decisions it would move one of them under somebody's press.
 */
export function SendAgain({ order }: { order: OrderItem }) {
  const t = useT()
  const api = useApi()
  const may = useCan()
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()
  const { data, isLoading } = useOrderHistory(order.id)
  const [isSending, setSending] = useState(false)
  // A repeated press after a lost reply sends nothing more.
  const key = useRef(newKey())
  const { id, type, state, dateArchived } = order
  const isUndecided = state === 'ORDER_DEFAULT' || isOpenBudget(state)
  if (!api.has('notifyorder') || !isUndecided || dateArchived !== null) return null
  if (isLoading) return null
  const version = savedVersion(data?.data)
  if (version === undefined || !savingNeeds(type, version > 1).every(may)) return null

  async function send() {
    if (isSending) return
    setSending(true)
    try {
      const { message } = await provider.sendAgain(id, key.current)
      key.current = newKey()
      const alert = { type: 'successful', text: message, timeOut: alertTimes.long } as const
      showAlert('orders.alert.sentAgain', alert)
      await cache.invalidateQueries({ queryKey: historyKey(id) })
    } catch (error) {
      if (!isUncertain(error)) key.current = newKey()
      showFailure(error, 'alerts.errors.sendOrderConfirmation')
    } finally {
      setSending(false)
    }
  }

  return (
    <button
      type="button"
      className="btn send-again"
      aria-disabled={isSending ? true : undefined}
      aria-busy={isSending ? true : undefined}
      onClick={() => void send()}
    >
      {t('orders.actions.sendAgain')}
    </button>
  )
}
