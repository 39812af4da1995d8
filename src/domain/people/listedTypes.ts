import type { OrderType } from '../orders/states.ts'
import { isVisitor, may, type Acl, type Action } from './permissions.ts'

/** The action of listing documents of a type. */
export const listAction = (type: OrderType): Action =>
  type === 'order' ? 'orders.list' : 'budgets.list'

/** The types of documents that a person may list together. Visitors share one client, and hear nothing of each other. */
export function listedTypes(person: {
  acl: Acl
  roles?: readonly string[] | undefined
}): OrderType[] {
  if (isVisitor(person)) return []
  return [
    ...(may(person, 'budgets.list') ? (['budget'] as const) : []),
    ...(may(person, 'orders.list') ? (['order'] as const) : []),
  ]
}
