import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useRef, useState } from 'react'
import type { MessageKey } from '../../../../i18n/messages.ts'
import { serverNow } from '../../../browser/clock.ts'
import { useLanguage } from '../../../browser/language.ts'
import { ApiError, isSessionOver, isUncertain } from '../../../api/errors.ts'
import { cartOf, type StoredCart } from '../../../cart/cart.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isGrave, type DecisionName, type GraveDecision } from '../../../domain/orders/decisions.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import { closeAlert, showAlert } from '../../../ui/alerts.ts'
import { askConfirmation } from '../../../ui/confirmation.ts'
import { isTaken } from '../../data/budgetDecisions.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import type { RowUpdate } from '../../data/orderData.ts'
import { useApi, useOwnSession } from '../../../browser/apiContext.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { forgetTyped, hasTyped } from '../../../ui/typedText.ts'
import { loadToCart, type Loaded } from '../../../cart/loadToCart.ts'
import { placeOfLoaded } from '../../../cart/places.ts'
import { lossOf, withoutLoaded, restoreQuestion } from '../../../cart/setAside.ts'
import { expiredOn } from '../row/validity.ts'
import { convertQuestion } from './convertQuestion.ts'
import { decide, decided, isDeciding } from './decisions.ts'
import { watchStatus, watchTime } from './statusWatch.ts'
import { orderResources } from '../../data/orderList.ts'
import { useHasArchived } from '../../data/useHasArchived.ts'
import { useBudgetUpdate } from './useBudgetUpdate.ts'

/** The texts that the specification gives. The others are keyed by the decision's name. */
const given = {
  done: {
    convert: 'alerts.info.budget2order',
    annul: 'alerts.info.anulateBudget',
  },
  failed: {
    confirm: 'alerts.errors.budgetConfirmationState',
    unconfirm: 'alerts.errors.budgetConfirmationState',
    convert: 'alerts.errors.notConvertOrder',
    load: 'alerts.errors.convertBudgetToShoppingCart',
    annul: 'alerts.errors.notAnulateBudget',
  },
} as const

const isIn = <Key extends string>(some: Record<Key, unknown>, name: string): name is Key =>
  name in some

const doneText = (name: Exclude<DecisionName, 'load'>): MessageKey =>
  isIn(given.done, name) ? given.done[name] : `orders.done.${name}`

const failedText = (name: DecisionName): MessageKey =>
  isIn(given.failed, name) ? given.failed[name] : `orders.notDone.${name}`

/** The alert for each way in which loading a budget went wrong. */
const notLoaded = {
  unsure: 'orders.alert.cartKept',
  report: 'orders.alert.cartFromReport',
  nothing: 'orders.alert.nothingLoaded',
  unstored: 'orders.alert.cartNotKept',
  full: 'orders.alert.cartFull',
} as const satisfies Record<Exclude<Loaded, 'archived'>, MessageKey>

/**
 * Milliseconds after a confirmation, or its withdrawal, in which presses do nothing: the button of the opposite has come under the
 * pointer, and a second press was meant for the first.
 */
const rest = 1000

/** A budget as the server has it now; 'gone' where it is in no list any more. */
type Now = RowUpdate | 'gone'

/** Whether a budget is as the action would have left it. */
const isDone = (action: DecisionName, now: Now): boolean => now !== 'gone' && isTaken(action, now)

/** Warnings before loading: the next version loses its confirmation, or its prices have expired. */
function whatSavingChanges(budget: OrderItem): MessageKey[] {
  if (budget.confirmationState === 1) return ['orders.ask.load.confirmed']
  return expiredOn(budget, serverNow()) === null ? [] : ['orders.ask.load.expired']
}

/**
 * The actions on a budget. Each waits for the server's reply, runs once however often it is pressed, and on failure says why and
 * shows the row as the server has it. One function: its actions share the running decision, the Undo alert and the watch of the
 * status.
 *
 * @see product-spec §4 Budget actions
 */
export function useBudgetActions(budget: OrderItem) {
  const provider = useDataProvider<PortalDataProvider>()
  const { refetch } = useListContext<OrderItem>()
  const update = useBudgetUpdate(budget)
  const api = useApi()
  const cache = useQueryClient()
  const language = useLanguage()
  const hasArchived = useHasArchived()
  const { userData } = useOwnSession()
  const endWatch = useRef<() => void>(undefined)
  const undoAlert = useRef(0)
  const [running, setRunning] = useState<DecisionName | null>(null)
  const [isResting, setResting] = useState(false)
  const { id } = budget

  /** Shows the budget as the server has it; null where the server can't be reached. */
  async function refresh(): Promise<Now | null> {
    try {
      return await update('status')
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) void refetch()
      return isGone ? 'gone' : null
    }
  }

  async function showActionFailure(action: DecisionName, error: unknown) {
    if (isSessionOver(error)) return
    const now = await refresh()
    // Loading changes nothing before the server has answered, and has alerts of its own for what is unknown after that.
    const mayBeDone = action !== 'load' && isUncertain(error)
    if (mayBeDone && now === null) {
      showUnknown(action)
      return
    }
    if (mayBeDone && now !== null && isDone(action, now)) {
      showAlert('orders.alert.doneAnyway', { type: 'info', timeOut: alertTimes.long })
      return
    }
    showFailure(error, failedText(action), { prefixed: action.endsWith('confirm') })
  }

  /** Says that the outcome is unknown, until the status can be read. */
  function showUnknown(action: DecisionName) {
    const unknown = showAlert('orders.alert.lostReply', { timeOut: watchTime })
    const end = watchStatus(refresh, (now) => {
      closeAlert(unknown)
      showAlert(isDone(action, now) ? 'orders.alert.doneAnyway' : 'orders.alert.notDone', {
        type: 'info',
        timeOut: alertTimes.long,
      })
    })
    endWatch.current = () => {
      end()
      closeAlert(unknown)
    }
  }

  const run = (action: DecisionName, work: () => Promise<unknown>) =>
    decide(id, async () => {
      endWatch.current?.()
      setRunning(action)
      try {
        await work()
      } catch (error) {
        await showActionFailure(action, error)
      } finally {
        setRunning(null)
      }
    })

  /** Runs the change and closes the previous decision's Undo alert, which no longer applies. */
  async function change(action: Parameters<typeof update>[0]) {
    await update(action)
    closeAlert(undoAlert.current)
  }

  /** One press is one decision. The alert of a decision offers to undo it. */
  async function setConfirmed(action: 'confirm' | 'unconfirm') {
    await run(action, async () => {
      await change(action)
      setResting(true)
      setTimeout(() => setResting(false), rest)
      undoAlert.current = showAlert(doneText(action), {
        type: 'successful',
        args: { number: orderNumber(id) },
        timeOut: alertTimes.undo,
        undo: () => void undo(action),
      })
    })
  }

  /** Undoes a confirmation or its withdrawal after any running decision: its alert has gone, so the press must not be lost. */
  async function undo(action: 'confirm' | 'unconfirm') {
    await decided(id)
    await setConfirmed(action === 'confirm' ? 'unconfirm' : 'confirm')
  }

  const askBefore = (name: GraveDecision) =>
    askConfirmation({
      title: `orders.ask.${name}.title`,
      text: `orders.ask.${name}.text`,
      accept: `orders.ask.${name}.accept`,
      cancel: 'orders.actions.cancel',
      args: { number: orderNumber(id) },
      danger: true,
    })

  const askRestore = (quote: StoredCart) =>
    askConfirmation({
      title: 'orders.ask.restore.title',
      ...restoreQuestion(quote),
      cancel: 'orders.actions.cancel',
      args: { number: orderNumber(id) },
    })

  /** The decisions that are more than a question, a change and an alert. */
  const ways = {
    confirm: () => setConfirmed('confirm'),
    unconfirm: () => setConfirmed('unconfirm'),

    convert: async () => {
      if (isDeciding(id)) return
      const place = location.href
      setRunning('convert')
      const question = await convertQuestion(budget, api, provider, language)
      setRunning(null)
      // Don't ask a person who has left the page while it was read.
      if (location.href !== place || isDeciding(id) || !(await askConfirmation(question))) return
      await run('convert', async () => {
        await change('convert')
        showAlert(doneText('convert'), { type: 'successful' })
      })
    },

    restore: async () => {
      // This browser's cart holds the budget, too: it would be in two places.
      const own = cartOf(budget.client.id, userData.login)
      const isInCart = ({ budget: loaded }: StoredCart) => loaded?.id === id
      if (isDeciding(id) || (isInCart(own.get()) && !(await askRestore(own.get())))) return
      const seen = own.get()
      await run('restore', async () => {
        await provider.restore(id)
        // Not only then: a cart that was emptied of the budget must not get it back by an undo.
        own.change((now) => (isInCart(seen) ? withoutLoaded(now, seen) : now), 'boundary')
        showAlert(doneText('restore'), {
          type: 'successful',
          args: { number: orderNumber(id) },
        })
      })
      // Also after a refusal: the order may have left the view.
      await cache.invalidateQueries({ queryKey: [orderResources.budget, 'getList'] })
    },

    load: async () => {
      const own = cartOf(budget.client.id, userData.login)
      const loss = lossOf(own.get())
      const isArchivable = api.has('archivebudget') && api.has('restorebudget')
      const archive = hasArchived ? 'keepsAnywhere' : 'keeps'
      const loaded = own.get().budget?.id
      const leaves = isArchivable && loaded !== undefined && loaded !== id
      const isAccepted =
        !isDeciding(id) &&
        (await askConfirmation({
          title: 'orders.ask.load.title',
          text: `orders.ask.load.${isArchivable ? archive : 'deletes'}`,
          more: [
            ...(loss === null ? [] : [`cart.replaced.${loss}` as const]),
            ...(leaves ? [`orders.ask.load.leaves.${archive}` as const] : []),
            ...(api.has('saveorder') ? whatSavingChanges(budget) : []),
            ...(hasTyped() ? (['orders.ask.load.typed'] as const) : []),
          ],
          accept: 'orders.ask.load.accept',
          cancel: 'orders.actions.cancel',
          args: {
            number: orderNumber(id),
            loaded: loaded === undefined ? '' : orderNumber(loaded),
          },
          danger: loss === 'everything' || loss === 'rest',
        }))
      if (!isAccepted) return
      await run('load', async () => {
        const budgets = { ...provider, staysUntilArchived: api.has('archivebudget') }
        const outcome = await loadToCart(budgets, budget, own)
        if (outcome === 'archived') {
          // The person has been asked: the browser does not ask again once the budget is away.
          forgetTyped()
          location.assign(placeOfLoaded(api, own.get()))
          return
        }
        showAlert(notLoaded[outcome], {
          timeOut: alertTimes.long,
          args: { number: orderNumber(id) },
        })
        await refetch()
      })
    },
  }
  const decideOn = async (name: Exclude<DecisionName, keyof typeof ways>) => {
    if (isDeciding(id) || (isGrave(name) && !(await askBefore(name)))) return
    await run(name, async () => {
      await change(name)
      showAlert(doneText(name), { type: 'info', args: { number: orderNumber(id) } })
    })
  }

  /** Takes a decision, after its question if it has one. */
  const take = (name: DecisionName): Promise<void> =>
    isIn(ways, name) ? ways[name]() : decideOn(name)

  return { running, isResting, take }
}
