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
  const { button, dialog } = useMoveDialog(order)
  const { type, state } = order
  const delivery = awaitedDelivery(order)
  const isOpen = canPromise(order)
  const mayMove = may('orders.move')
  return (
    <>
      {delivery !== undefined && (
        <p>{t('orders.details.delivery', { day: dayText(language, delivery) })}</p>
      )}
      {mayMove && movesFrom(type, state).length > 0 && (
        <>
          {button('move', 'primary')}
          {isOpen && api.has('promisedelivery') && button('deliver')}
        </>
      )}
      {report}
      {mayMove && isOpen && button('annul', 'ghost danger')}
      {dialog}
    </>
  )
}

type Dialog = 'move' | 'annul' | 'deliver'

/** The buttons that open a dialog about an order or budget, and the one that is open. */
export function useMoveDialog(order: OrderItem) {
  const t = useT()
  const [what, setWhat] = useState<Dialog | null>(null)
  const button = (one: Dialog, look = '') => (
    <button
      type="button"
      className={`btn ${look}`}
      aria-haspopup="dialog"
      onClick={() => setWhat(one)}
    >
      {t(`orders.actions.${one}`)}
    </button>
  )
  const dialog = what !== null && (
    <FetchedDialog title={t(`orders.actions.${what}`)} close={() => setWhat(null)}>
      <MoveOrder order={order} what={what} close={() => setWhat(null)} />
    </FetchedDialog>
  )
  return { button, dialog }
}
