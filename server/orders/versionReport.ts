import type { EarlierVersion } from '../store/requests.ts'
import type { StoredOrder } from '../store/types.ts'

/** A budget as it was in one of its versions, without the decisions about it since. */
export const asInVersion = (
  order: StoredOrder,
  version: number,
  { document, date, rate, totalPrice, validUntil }: EarlierVersion,
): StoredOrder => ({
  ...order,
  state: order.type === 'budget' ? 'BUDGET_DEFAULT' : 'ORDER_DEFAULT',
  confirmationState: 0,
  dateState: null,
  archivedAt: null,
  convertedOrder: null,
  version,
  date,
  sceneCount: document.scenes.length,
  rate,
  totalPrice,
  validUntil,
})
