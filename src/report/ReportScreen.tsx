import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isMissing } from '../api/errors.ts'
import { orderFailures } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import { parseOrderId } from '../domain/orders/orderId.ts'
import { Blank } from '../ui/Blank.tsx'
import { Failure } from '../ui/Failure.tsx'
import { showFailure } from '../ui/showFailure.ts'
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

  useEffect(() => {
    // A missing order is told by the screen alone. @see product-spec §8
    if (order.error && !isMissing(order.error)) showFailure(order.error, orderFailures)
  }, [order.error])

  if (order.data) return <Report order={order.data} />
  if (order.isFetching) {
    return (
      <p role="status" className="report-loading quiet">
        {t('report.loading')}
      </p>
    )
  }
  const title = t('alerts.errors.notLoadOrder404')
  if (isMissing(order.error))
    return (
      <Blank heading="h1" isAlert icon="search" title={title} text={t('report.notFoundHelp')}>
        <Home />
      </Blank>
    )
  return (
    <Failure
      heading="h1"
      isAlert
      title={title}
      text={t('report.failedHelp')}
      retry={() => void order.refetch()}
    >
      <Home />
    </Failure>
  )
}

/** The address names no order, or something that can't be one. */
function NoOrder({ given }: { given: boolean }) {
  const t = useT()
  const title = t(given ? 'report.badId' : 'report.noId')
  return (
    <Blank heading="h1" isAlert icon="search" title={title} text={t('report.noIdHelp')}>
      <Home />
    </Blank>
  )
}

function Home() {
  const t = useT()
  return (
    <a className="btn" href="#/">
      {t('report.home')}
    </a>
  )
}
