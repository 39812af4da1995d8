import { useId } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import type { StoredCart } from '../../cart/cart.ts'
import type { Draft } from '../../cart/contactStore.ts'
import { lackingDefaults, waitingKey } from '../../cart/defaults.ts'
import { priceWith, type LackingFabric } from '../../cart/leastPrice.ts'
import { allLines } from '../../cart/lines.ts'
import { paidTotal } from '../../cart/paidTotal.ts'
import { withoutAlternatives } from '../../domain/cart.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fetching } from '../../ui/lazily.tsx'
import type { ClientTerms } from './clientTerms.ts'
import { followed } from './cartToSave.ts'
import { FetchedAnswered } from './FetchedAnswered.ts'
import { FetchedDoubts } from './FetchedDoubts.ts'
import './saveCart.css'

/**
 * Asks before the cart becomes an order, as converting a budget does: for whom it is, what it costs, what is still open in it, and that
 * it can't be undone.
 *
 * @param answer  told whether the person orders
 */
export function OrderQuestion({
  cart: whole,
  lackingFabric,
  sale,
  draft,
  answer,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  /** The tax that the client tells of its prices. */
  sale: ClientTerms['sale']
  draft: Draft
  answer: (isAccepted: boolean) => void
}) {
  const t = useT()
  const lacking = useStore(lackingDefaults)
  const cart = withoutAlternatives(whole)
  const alternatives = whole.scenes.length - cart.scenes.length
  const id = useId()
  const lines = allLines(cart)
  const customer = draft.contact.clientName.trim()
  const paid = paidTotal(cart, sale)
  const price = (amount: number) => priceWith(lackingFabric, t)(cart, amount, lines)
  const budget = followed(cart, draft)
  const withoutAccessories = lines.filter(
    (line) => line.defaultsOf !== undefined && lacking.has(waitingKey(line)),
  )
  return (
    <Dialog
      title={t('processing.order.title')}
      close={() => answer(false)}
      role="alertdialog"
      describedBy={id}
    >
      <div id={id} className="order-question">
        <p>
          {customer === ''
            ? t('processing.order.noCustomer')
            : t('processing.order.customer', { customer })}
        </p>
        <p>
          {paid.net === undefined
            ? t('processing.order.total', { total: price(paid.amount) })
            : t('processing.order.gross', { total: price(paid.amount), net: price(paid.net) })}
        </p>
        <Fetching>
          <FetchedDoubts cart={cart} />
        </Fetching>
        {withoutAccessories.length > 0 && (
          <p>{t('processing.order.accessories', { smart_count: withoutAccessories.length })}</p>
        )}
        {alternatives > 0 && (
          <p>{t('processing.order.alternatives', { smart_count: alternatives })}</p>
        )}
        {budget !== undefined && (
          <>
            <Fetching>
              <FetchedAnswered budgetId={budget.id} />
            </Fetching>
            <p>{t('processing.save.orderOf', { number: orderNumber(budget.id) })}</p>
          </>
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
