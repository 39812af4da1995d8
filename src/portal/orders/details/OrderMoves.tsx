import { useState, type ReactNode } from 'react'
import { useApi, useCan } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { awaitedDelivery, canPromise } from '../../../domain/orders/delivery.ts'
import { movesFrom } from '../../../domain/orders/moves.ts'
import { dayText } from '../../../ui/dateText.ts'
import { FetchedDialog } from '../../../ui/FetchedDialog.tsx'
import { lazily } from '../../../ui/lazily.tsx'

const MoveOrder = lazily(async () => (await import('./MoveOrder.tsx')).MoveOrder, 'moves')

/** What becomes of an order, for who may confirm: another state, a day of delivery, an end. The report and the rest stand between. */
export function OrderMoves({ order, report }: { order: OrderItem; report: ReactNode }) {
  const t = useT()
  const api = useApi()
  const language = useLanguage()
  const may = useCan()
  const [dialog, setDialog] = useState<'move' | 'annul' | 'deliver' | null>(null)
  const { state } = order
  const delivery = awaitedDelivery(order)
  const isOpen = canPromise(order)
  const mayMove = may('orders.move')
  const button = (what: 'move' | 'annul' | 'deliver', look = '') => (
    <button
      type="button"
      className={`btn ${look}`}
      aria-haspopup="dialog"
      onClick={() => setDialog(what)}
    >
      {t(`orders.actions.${what}`)}
    </button>
  )
  return (
    <>
      {delivery !== undefined && (
        <p>{t('orders.details.delivery', { day: dayText(language, delivery) })}</p>
      )}
      {mayMove && movesFrom(state).length > 0 && (
        <>
          {button('move', 'primary')}
          {isOpen && api.has('promisedelivery') && button('deliver')}
        </>
      )}
      {report}
      {mayMove && isOpen && button('annul', 'ghost danger')}
      {dialog !== null && (
        <FetchedDialog title={t(`orders.actions.${dialog}`)} close={() => setDialog(null)}>
          <MoveOrder order={order} what={dialog} close={() => setDialog(null)} />
        </FetchedDialog>
      )}
    </>
  )
}
