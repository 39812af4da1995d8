import type { Api } from '../../../api/api.ts'
import { readOrderData } from '../../../browser/readOrderData.ts'
import { cartOf, type StoredCart } from '../../../cart/cart.ts'
import { repeatOrder } from '../../../cart/repeatOrder.ts'
import { lossOf } from '../../../cart/setAside.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { askConfirmation } from '../../../ui/confirmation.ts'
import { forgetTyped, hasTyped } from '../../../ui/typedText.ts'

/**
 * Asks before something is lost: what is in the cart now, or typed and not sent. Otherwise nothing is asked, since the order stays as it
 * is.
 */
async function isAccepted({ id, type }: OrderItem, quote: StoredCart): Promise<boolean> {
  const loss = lossOf(quote)
  const loaded = quote.budget?.id
  if (loss === null && !hasTyped()) return true
  return askConfirmation({
    title: `again.ask.title.${type}`,
    text: 'again.ask.text',
    more: [
      ...(loss === null ? [] : [`cart.replaced.${loss}` as const]),
      ...(loaded === undefined ? [] : (['again.ask.leaves'] as const)),
      ...(hasTyped() ? (['again.ask.typed'] as const) : []),
    ],
    accept: 'again.ask.accept',
    cancel: 'orders.actions.cancel',
    args: {
      number: orderNumber(id),
      loaded: loaded === undefined ? '' : orderNumber(loaded),
    },
    danger: loss === 'everything' || loss === 'rest',
  })
}

/**
 * Begins a new budget for the customer of an order or a budget, and opens it in the summary, with the form filled in.
 *
 * @throws ApiError if the order can't be read; nothing has changed then
 */
export async function newFromOrder(api: Api, order: OrderItem, login: string): Promise<void> {
  const clientId = order.client.id
  const place = location.href
  if (!(await isAccepted(order, cartOf(clientId, login).get()))) return
  const report = await readOrderData(api, { orderId: order.id })
  // The person may have gone elsewhere meanwhile.
  if (location.href !== place) return
  const outcome = repeatOrder(report, { clientId, login })
  if (outcome !== 'repeated') {
    showAlert(`again.${outcome}`, {
      timeOut: alertTimes.long,
      args: { number: orderNumber(order.id) },
    })
    return
  }
  // The person has been asked: the browser does not ask again.
  forgetTyped()
  location.assign(`/${api.site.product}.html#/compositor/summary`)
}
