import { useApi, useCan } from '../../../browser/apiContext.ts'
import type { ManyAction } from '../../../domain/orders/many.ts'
import type { OrderType } from '../../../domain/orders/states.ts'

/** What the person may do with many rows of a list, by their rights and what the backend has, as with one. */
export function useOffered(type: OrderType): ManyAction[] {
  const { has } = useApi()
  const can = useCan()
  const isOffered: [ManyAction, boolean][] = [
    ['confirm', type === 'budget' && can('budgets.confirm')],
    ['convert', type === 'budget' && can('budgets.convert')],
    ['move', type === 'order' && can('orders.move')],
    ['send', has('sendreport') && can('orders.save')],
    ['pdf', has('orderdata')],
    ['export', true],
    ['annul', type === 'budget' && can('budgets.annul')],
    ['drop', type === 'order' && can('orders.move')],
  ]
  return isOffered.flatMap(([action, isSo]) => (isSo ? [action] : []))
}
