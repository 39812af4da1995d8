import { useRef } from 'react'
import { useApi } from '../browser/apiContext.ts'
import { loadTexts, useT } from '../browser/language.ts'
import { parseOrderId } from '../domain/orders/orderId.ts'
import { lazily } from '../ui/lazily.tsx'
import { Main } from '../ui/Main.tsx'
import { Report } from './Report.tsx'
import { NoOrder, NotRead, Reading } from './ReportStates.tsx'
import { useOrder } from './useOrder.ts'
import './report.css'

/** Only who was sent the link to accept a budget fetches it. */
const Acceptance = lazily(async () => {
  const [part] = await Promise.all([import('./Acceptance.tsx'), loadTexts('acceptance')])
  return part.Acceptance
})

/** What lets a customer accept the budget; undefined where the address or the backend has nothing of it. */
function useToken(): string | undefined {
  const [, token] = location.hash.split('?accept=')
  return useApi().has('acceptbudget') ? token : undefined
}

/**
 * The report of an order, for anyone who has its link.
 *
 * @param orderId  as the address has it; empty where it names none
 * @see product-spec §2 Report
 */
export function ReportScreen({ orderId }: { orderId: string }) {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const id = parseOrderId(orderId)

  return (
    <Main ref={main} label={t('titles.report')} place={`/order/${orderId}`} isBare>
      <div className="report">
        {id === null ? (
          <NoOrder given={orderId !== ''} />
        ) : (
          <LoadedReport orderId={id} address={orderId} />
        )}
      </div>
    </Main>
  )
}

function LoadedReport({ orderId, address }: { orderId: number; address: string }) {
  const { result: order, error, readAgain } = useOrder(orderId, address)
  const token = useToken()
  if (order !== null)
    return (
      <>
        {token !== undefined && (
          <Acceptance orderId={orderId} address={address} token={token} onAccepted={readAgain} />
        )}
        <Report order={order} />
      </>
    )
  return error === null ? <Reading /> : <NotRead error={error} readAgain={readAgain} />
}
