import { useDataProvider } from 'react-admin'
import { useRef, useState } from 'react'
import type { MessageKey } from '../../../../i18n/messages.ts'
import { cartOf, useCart } from '../../../cart/cart.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { cartCount } from '../../../domain/cart.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import { closeAlert, showAlert } from '../../../ui/alerts.ts'
import { askConfirmation } from '../../../ui/confirmation.ts'
import type { OrderDataProvider, OrderStatus } from '../../data/dataProvider.ts'
import { useApi, useOwnSession } from '../../../browser/apiContext.ts'
import { isSessionOver, isUncertain, showFailure } from '../../../ui/failure.ts'
import { loadToCart } from '../../../cart/loadToCart.ts'
import { useOrderCache } from '../../data/orderCache.ts'
import { watchStatus, watchTime } from '../../data/statusWatch.ts'

export type BudgetAction = 'confirm' | 'unconfirm' | 'convert' | 'load' | 'annul'

const failures: Record<BudgetAction, MessageKey> = {
  confirm: 'alerts.errors.budgetConfirmationState',
  unconfirm: 'alerts.errors.budgetConfirmationState',
  convert: 'alerts.errors.notConvertOrder',
  load: 'alerts.errors.convertBudgetToShoppingCart',
  annul: 'alerts.errors.notAnulateBudget',
}

/** Whether an order has the status that the action leads to. */
const isDone: Record<Exclude<BudgetAction, 'load'>, (now: OrderStatus) => boolean> = {
  confirm: (now) => now.confirmationState === 1,
  unconfirm: (now) => now.confirmationState === 0,
  convert: (now) => now.state === 'BUDGET_TRANSFORMED',
  annul: (now) => now.state === 'BUDGET_NULL',
}

/**
 * The actions on a budget. Each waits for the server's reply, runs once however often it is pressed, and on failure says why and
 * shows the row as the server has it.
 *
 * @see product-spec §4 Budget actions
 */
export function useBudgetActions(budget: OrderItem) {
  const provider = useDataProvider<OrderDataProvider>()
  const cache = useOrderCache('budgets')
  const { site } = useApi()
  const { userData } = useOwnSession()
  const cart = useCart()
  const lock = useRef(false)
  const endWatch = useRef<() => void>(undefined)
  const [running, setRunning] = useState<BudgetAction | null>(null)
  const { id } = budget

  /** The row as the server has it; null where the server can't be reached. */
  async function refresh(): Promise<OrderStatus | null> {
    try {
      const now = await provider.status(id)
      cache.patch(id, now)
      return now
    } catch {
      // The caller says that the status is unknown.
      return null
    }
  }

  async function showActionFailure(action: BudgetAction, error: unknown) {
    if (isSessionOver(error)) return
    const now = await refresh()
    // Loading changes nothing before the server has answered, and has alerts of its own for what is unknown after that.
    const mayBeDone = action !== 'load' && isUncertain(error)
    if (mayBeDone && now === null) {
      showUnknown(action)
      return
    }
    if (mayBeDone && now !== null && isDone[action](now)) {
      showAlert('orders.alert.doneAnyway', { type: 'info', timeOut: alertTimes.long })
      return
    }
    showFailure(error, failures[action], { prefixed: action.endsWith('confirm') })
  }

  /** Says that the outcome is unknown, until the status can be read. */
  function showUnknown(action: Exclude<BudgetAction, 'load'>) {
    const unknown = showAlert('orders.alert.lostReply', { timeOut: watchTime })
    const end = watchStatus(refresh, (now) => {
      closeAlert(unknown)
      showAlert(isDone[action](now) ? 'orders.alert.doneAnyway' : 'orders.alert.notDone', {
        type: 'info',
        timeOut: alertTimes.long,
      })
    })
    endWatch.current = () => {
      end()
      closeAlert(unknown)
    }
  }

  async function run(action: BudgetAction, work: () => Promise<void>) {
    if (lock.current) return
    lock.current = true
    endWatch.current?.()
    setRunning(action)
    try {
      await work()
    } catch (error) {
      await showActionFailure(action, error)
    } finally {
      lock.current = false
      setRunning(null)
    }
  }

  const ask = (action: 'annul' | 'convert') =>
    askConfirmation({
      title: `orders.ask.${action}.title`,
      text: `orders.ask.${action}.text`,
      accept: `orders.ask.${action}.accept`,
      cancel: 'orders.actions.cancel',
      args: { number: orderNumber(id) },
      danger: action === 'annul',
    })

  const setConfirmation = (action: 'confirm' | 'unconfirm') =>
    run(action, async () => cache.patch(id, await provider[action](id)))

  return {
    running,

    confirm: () => setConfirmation('confirm'),
    unconfirm: () => setConfirmation('unconfirm'),

    annul: async () => {
      if (lock.current || !(await ask('annul'))) return
      await run('annul', async () => {
        const { state } = await provider.annul(id)
        cache.patch(id, { state, dateState: new Date().toISOString() })
        showAlert('alerts.info.anulateBudget', { type: 'info' })
      })
    },

    convert: async () => {
      if (lock.current || !(await ask('convert'))) return
      await run('convert', async () => {
        const converted = await provider.convert(id)
        cache.patch(id, { ...converted, dateTransform: new Date().toISOString() })
        showAlert('alerts.info.budget2order', { type: 'successful' })
        // A backend may give the new order's id only with the budget's status.
        if (converted.convertedOrder === null) await refresh()
      })
    },

    load: async () => {
      const isAccepted =
        !lock.current &&
        (await askConfirmation({
          title: 'orders.ask.load.title',
          text: cartCount(cart) > 0 ? 'orders.ask.load.replaces' : 'orders.ask.load.text',
          accept: 'orders.ask.load.accept',
          cancel: 'orders.actions.cancel',
          args: { number: orderNumber(id) },
          danger: cartCount(cart) > 0,
        }))
      if (!isAccepted) return
      await run('load', async () => {
        const own = cartOf(budget.client.id, userData.login)
        const outcome = await loadToCart(provider, budget, own)
        if (outcome === 'known') {
          location.assign(`/${site.product}.html`)
          return
        }
        showAlert('orders.alert.cartKept', { timeOut: alertTimes.long })
        await cache.refetch()
      })
    },
  }
}
