import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/errors.ts'
import { useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import { parseOrderId } from '../domain/orders/orderId.ts'
import { showAlert } from '../ui/alerts.ts'
import { useApi } from '../browser/apiContext.ts'
import { Report } from './Report.tsx'
import './report.css'

/**
 * The report of an order, for anyone who has its link.
 *
 * @param orderId  as the address has it; empty where it names none
 * @see product-spec §2 Report
 */
export function ReportScreen({ orderId }: { orderId: string }) {
  const id = parseOrderId(orderId)

  return (
    <div className="report">
      {id === null ? <NoOrder given={orderId !== ''} /> : <LoadedReport orderId={id} />}
    </div>
  )
}

/** A missing order is told on the page alone, a reply that makes no sense by whoever made the call. @see product-spec §8 */
function tell(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 404) return
  if (error.kind === 'network') showAlert('alerts.errors.network')
  if (error.kind === 'http') showAlert('alerts.errors.notLoadOrder', { text: error.message })
}

function LoadedReport({ orderId }: { orderId: number }) {
  const t = useT()
  const api = useApi()
  // What a person may read of an order depends on who they are.
  const reader = useSession()?.userData.login ?? null
  const order = useQuery({
    queryKey: ['report', orderId, reader],
    queryFn: ({ signal }) => api.call('orderdata', { orderId }, { signal }),
    // Opened again it is read again: what is printed is what holds now.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  useEffect(() => tell(order.error), [order.error])

  if (order.data) return <Report order={order.data} />
  if (order.isFetching) {
    return (
      <p role="status" className="report-message quiet">
        {t('report.loading')}
      </p>
    )
  }
  const isMissing = order.error instanceof ApiError && order.error.status === 404
  return (
    <div role="alert" className="report-message">
      <h1>{t('alerts.errors.notLoadOrder404')}</h1>
      <p className="quiet">{t(isMissing ? 'report.notFoundHelp' : 'report.failedHelp')}</p>
      <div className="report-actions">
        {!isMissing && (
          <button type="button" className="btn primary" onClick={() => void order.refetch()}>
            {t('report.retry')}
          </button>
        )}
        <a className="btn" href="#/">
          {t('report.home')}
        </a>
      </div>
    </div>
  )
}

/** The address names no order, or something that can't be one. */
function NoOrder({ given }: { given: boolean }) {
  const t = useT()
  return (
    <div role="alert" className="report-message">
      <h1>{t(given ? 'report.badId' : 'report.noId')}</h1>
      <p className="quiet">{t('report.noIdHelp')}</p>
      <a className="btn" href="#/">
        {t('report.home')}
      </a>
    </div>
  )
}
