import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import type { StoredCart } from '../../cart/cart.ts'
import type { Draft } from '../../cart/contactStore.ts'
import { lackingDefaults, waitingKey } from '../../cart/defaults.ts'
import { priceWith, type LackingFabric } from '../../cart/leastPrice.ts'
import { allLines } from '../../cart/lines.ts'
import { cartTotals } from '../../domain/cart.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fetching } from '../../ui/lazily.tsx'
import { followed } from './cartToSave.ts'
import { FetchedDoubts } from './FetchedDoubts.ts'
import './saveCart.css'

/**
 * Asks before the cart becomes an order, as converting a budget does: for whom it is, what it costs, what is still open in it, and that
 * it can't be undone.
 *
 * @param answer  told whether the person orders
 */
export function OrderQuestion({
  cart,
  lackingFabric,
  draft,
  older,
  answer,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  draft: Draft
  /** The names of the scenes that have changed since they were put into the cart. */
  older: readonly string[]
  answer: (isAccepted: boolean) => void
}) {
  const t = useT()
  const lacking = useStore(lackingDefaults)
  const lines = allLines(cart)
  const customer = draft.contact.clientName.trim()
  const total = priceWith(lackingFabric, t)(cart, cartTotals(cart).total, lines)
  const budget = followed(cart, draft)
  const withoutAccessories = lines.filter(
    (line) => line.defaultsOf !== undefined && lacking.has(waitingKey(line)),
  )
  return (
    <Dialog title={t('processing.order.title')} close={() => answer(false)} role="alertdialog">
      <div className="order-question">
        <p>
          {customer === ''
            ? t('processing.order.noCustomer')
            : t('processing.order.customer', { customer })}
        </p>
        <p>{t('processing.order.total', { total })}</p>
        <Fetching>
          <FetchedDoubts cart={cart} />
        </Fetching>
        {older.length > 0 && (
          <p>
            {t('processing.older.saved', { scenes: older.join(', '), smart_count: older.length })}
          </p>
        )}
        {withoutAccessories.length > 0 && (
          <p>{t('processing.order.accessories', { smart_count: withoutAccessories.length })}</p>
        )}
        {budget !== undefined && (
          <p>{t('processing.save.orderOf', { number: orderNumber(budget.id) })}</p>
        )}
        <p>{t('processing.order.final')}</p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={() => answer(false)}>
          {t('dialog.cancel')}
        </button>
        <button type="button" className="btn primary" onClick={() => answer(true)}>
          {t('processing.order.accept')}
        </button>
      </div>
    </Dialog>
  )
}
