import { useRef } from 'react'
import { useT } from '../browser/language.ts'
import { parseOrderId } from '../domain/orders/orderId.ts'
import { Main } from '../ui/Main.tsx'
import { Report } from './Report.tsx'
import { NoOrder, NotRead, Reading } from './ReportStates.tsx'
import { useOrder } from './useOrder.ts'
import './report.css'

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
  if (order !== null) return <Report order={order} />
  return error === null ? <Reading /> : <NotRead error={error} readAgain={readAgain} />
}
