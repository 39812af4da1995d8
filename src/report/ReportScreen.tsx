import { useRef, useSyncExternalStore } from 'react'
import { isMissing } from '../api/errors.ts'
import { offersAcceptance, useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import { linkedText, parseOrderId } from '../domain/orders/orderId.ts'
import { Blank } from '../ui/Blank.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Fetching, lazily } from '../ui/lazily.tsx'
import { Main } from '../ui/Main.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { Report } from './Report.tsx'
import { useOrder } from './useOrder.ts'
import './report.css'

const AcceptableReport = lazily(
  async () => (await import('./AcceptableReport.tsx')).AcceptableReport,
  'reportTools',
)

/**
 * The report of an order, for anyone who has its link.
 *
 * @param props.orderId  as the address has it; empty where it names none
 * @see product-spec §2 Report
 */
export function ReportScreen(props: { orderId: string }) {
  const orderId = linkedText(props.orderId)
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const id = parseOrderId(orderId)
  const token = useSyncExternalStore(onHashChange, acceptanceToken)

  return (
    <Main
      ref={main}
      label={t('titles.report')}
      place={`/order/${orderId}?${token ?? ''}`}
      isUnframed
    >
      <div className="report">
        {id === null ? (
          <NoOrder given={orderId !== ''} />
        ) : (
          <LoadedReport key={token} orderId={id} address={orderId} token={token} />
        )}
      </div>
    </Main>
  )
}

const onHashChange = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The token that lets a customer accept the budget: it follows the order in the address. */
const acceptanceToken = () => {
  const part = location.hash.split(/[?&]/).find((one) => one.startsWith('accept='))
  return part === undefined ? undefined : linkedText(part.slice('accept='.length))
}

function LoadedReport(props: { orderId: number; address: string; token: string | undefined }) {
  const { orderId, address, token } = props
  const t = useT()

  const found = useOrder(orderId, address)
  const canAccept = offersAcceptance(useApi()) && token !== undefined
  if (found.status === 'loading') return <Reading />
  if (found.status === 'failed') return <NotRead error={found.error} retry={found.retry} />
  if (!canAccept) return <Report order={found.result} />
  return (
    <ErrorBoundary
      fallback={(retry) => <Failure heading="h1" title={t('app.partBroken')} retry={retry} />}
    >
      <Fetching meanwhile={<Reading />}>
        <AcceptableReport
          order={found.result}
          requested={{ orderId, address, token }}
          meanwhile={<Reading />}
        />
      </Fetching>
    </ErrorBoundary>
  )
}

// The screen of a version gets these from here: a file that both import would be one more to fetch before a report is readable.

export function Reading() {
  const t = useT()
  useTitle(t('titles.report'))
  return (
    <p role="status" className="report-loading quiet">
      {t('report.loading')}
    </p>
  )
}

export function NotRead({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  useTitle(t('titles.report'))
  const title = t('alerts.errors.notLoadOrder404')
  if (isMissing(error))
    return (
      <Blank heading="h1" isAlert icon="search" title={title} text={t('report.noIdHelp')}>
        <Home />
      </Blank>
    )
  return (
    <Failure heading="h1" isAlert title={title} text={t('report.failedHelp')} retry={retry}>
      <Home />
    </Failure>
  )
}

/** The address names no order, or has an invalid id. */
export function NoOrder({ given }: { given: boolean }) {
  const t = useT()
  const title = t(given ? 'report.badId' : 'report.noId')
  useTitle(t('titles.report'))
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
