import type { Translate } from '../../browser/language.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import { decisionOf, isOpenTo, type DecisionName } from '../../domain/orders/decisions.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import type { Action } from '../../domain/people/permissions.ts'
import { awaitable, awaitDeed } from '../data/awaitedDeed.ts'
import { decidedRow } from '../data/budgetDecisions.ts'
import { totalText } from '../data/totalText.ts'
import type { Entry } from './entry.ts'

/** Whether a person may take a decision on a budget as it is now. */
function mayDecide(
  name: DecisionName,
  order: OrderItem,
  may: (action: Action) => boolean,
): boolean {
  const { right } = decisionOf(name)
  return order.type === 'budget' && isOpenTo(name, decidedRow(order)) && may(right)
}

/**
 * The palette's entries of an order or a budget: itself, and if it is what the typed number names also the decisions on it, and its report.
 *
 * @param meant  the only actions that are wanted; empty if the text names none
 * @param show  shows the order in its list, unfolded
 */
export function orderEntries(
  order: OrderItem,
  { isNumber, meant }: { isNumber: boolean; meant: readonly DecisionName[] },
  {
    t,
    may,
    show,
  }: { t: Translate; may: (action: Action) => boolean; show: (order: OrderItem) => void },
): Entry[] {
  const { id, type, customer, reference, state, link } = order
  const number = orderNumber(id)
  const group = 'orders'
  const itself: Entry = {
    key: `order-${id}`,
    group,
    icon: type === 'order' ? 'orders' : 'budgets',
    text: [number, customer || reference].filter((part) => part !== '').join(' · '),
    note: [t(`palette.type.${type}`), t(`states.${state}`), totalText(order, t)].join(' · '),
    run: () => show(order),
  }
  if (!isNumber) return meant.length > 0 ? [] : [itself]
  const decisions = (meant.length > 0 ? meant : awaitable)
    .filter((action) => mayDecide(action, order, may))
    .map((action): Entry => ({
      key: `${action}-${id}`,
      group,
      icon: 'check',
      text: t('palette.deed', { action: t(`orders.actions.${action}`), number }),
      run: () => {
        awaitDeed(id, action)
        show(order)
      },
    }))
  if (meant.length > 0) return decisions
  const report: Entry = {
    key: `report-${id}`,
    group,
    icon: 'image',
    text: t('palette.deed', { action: t('orders.details.report'), number }),
    run: () => location.assign(reportAddress(id, link)),
  }
  return [itself, ...decisions, report]
}
