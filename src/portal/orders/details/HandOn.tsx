import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offersAcceptance, useApi, useCan } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import { orderNumber, reportAddress } from '../../../domain/orders/orderId.ts'
import { FetchedDialog } from '../../../ui/FetchedDialog.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { canBeAccepted } from '../row/validity.ts'
import type { FollowedRow } from './followedRow.ts'
import { useLacking } from './lacking.ts'
import { historyKey } from './orderHistory.ts'

const ShareLink = lazily(
  async () => (await import('../../../ui/ShareLink.tsx')).ShareLink,
  'reportTools',
)
const SendReport = lazily(
  async () => (await import('../../../letters/SendReport.tsx')).SendReport,
  'reportTools',
)
const AcceptanceLink = lazily(
  async () => (await import('./AcceptanceLink.tsx')).AcceptanceLink,
  'reportTools',
)

/** The ways to hand an order's report to the customer: its link and QR code, a mail, and the link to accept a budget. */
export function HandOn({ order }: { order: FollowedRow }) {
  const t = useT()
  const api = useApi()
  const can = useCan()
  const cache = useQueryClient()
  const [open, setOpen] = useState<'share' | 'send' | 'accept' | null>(null)
  const { id, type, link } = order
  const { customer, email, client } = order
  const isOpen = canBeAccepted(order, useTimeOfDay())
  const accepts = isOpen && offersAcceptance(api) && can('budgets.list')
  const lacking = useLacking(order, open === 'send' || (accepts && open === 'accept'))
  const lacksFabric = lacking?.fabrics !== 0
  const offered = [
    { key: 'share', isOffered: api.has('orderdata'), label: t('orders.share') },
    {
      key: 'send',
      isOffered: api.has('sendreport') && can('orders.save'),
      label: t('orders.send'),
    },
    { key: 'accept', isOffered: accepts, label: t('orders.acceptance.ask') },
  ] as const
  const close = () => {
    setOpen(null)
    void cache.invalidateQueries({ queryKey: historyKey(id) })
  }
  return (
    <>
      {offered
        .filter(({ isOffered }) => isOffered)
        .map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className="btn"
            aria-haspopup="dialog"
            onClick={() => setOpen(key)}
          >
            {label}
          </button>
        ))}
      {open !== null && (
        <FetchedDialog title={offered.find(({ key }) => key === open)?.label ?? ''} close={close}>
          {open === 'share' && (
            <ShareLink
              number={orderNumber(id)}
              address={new URL(`/${reportAddress(id, link)}`, location.origin).href}
              close={close}
            />
          )}
          {lacking === undefined && <p role="status">{t('app.loading')}</p>}
          {open === 'send' && lacking !== undefined && (
            <SendReport
              order={{
                ...{
                  id,
                  type,
                  customer,
                  shop: lacking.shop || client.name,
                  email,
                  accepts,
                  lacksFabric,
                },
                unwritten: lacking.unwritten,
              }}
              close={close}
            />
          )}
          {open === 'accept' && lacking !== undefined && (
            <AcceptanceLink budget={order} lacksFabric={lacksFabric} close={close} />
          )}
        </FetchedDialog>
      )}
    </>
  )
}
