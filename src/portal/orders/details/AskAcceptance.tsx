import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useCan } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isOpenBudget } from '../../../domain/orders/states.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { historyKey } from './orderHistory.ts'

const AcceptanceLink = lazily(async () => (await import('./AcceptanceLink.tsx')).AcceptanceLink)

/** Gives who may list a budget the link by which its customer accepts it, as long as there is something to accept. */
export function AskAcceptance({ budget }: { budget: OrderItem }) {
  const t = useT()
  const api = useApi()
  const can = useCan()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, type, state, confirmationState, dateArchived } = budget
  const isAskable =
    type === 'budget' && isOpenBudget(state) && confirmationState === 0 && dateArchived === null
  if (!isAskable || !api.has('acceptancelink') || !can('budgets.list')) return null
  const close = () => {
    setOpen(false)
    void cache.invalidateQueries({ queryKey: historyKey(id) })
  }
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('orders.acceptance.ask')}
      </button>
      {isOpen && (
        <FetchedPart loading={t('app.loading')}>
          <AcceptanceLink budget={budget} close={close} />
        </FetchedPart>
      )}
    </>
  )
}
