import { useCallback, useRef } from 'react'
import { useApi } from '../browser/apiContext.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { readOrderVersion, type ReadVersion } from '../browser/readOrderData.ts'
import { linkedText, readOrderId, reportAddress } from '../domain/orders/orderId.ts'
import { groupReport } from '../domain/orders/report.ts'
import { longDayText } from '../ui/dateText.ts'
import { priceText } from '../paper/priceText.ts'
import { Main } from '../ui/Main.tsx'
import { paidText } from './paidText.ts'
import { Report } from './Report.tsx'
import { NoOrder, NotRead, Reading } from './ReportScreen.tsx'
import { useReported } from './useOrder.ts'
import './report.css'

/** A version's number as an address has it; null for what is none. */
const parseVersion = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

/**
 * The report of one of a budget's versions, to read. The latest version says which prices hold and has the actions.
 *
 * @param orderId  as the address has it
 * @param version  as the address has it
 */
export function VersionScreen({ orderId, version }: { orderId: string; version: string }) {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const id = readOrderId(orderId)
  const number = parseVersion(linkedText(version))

  return (
    <Main ref={main} label={t('titles.report')} place={`/order/${orderId}/${version}`} isUnframed>
      <div className="report">
        {id === null || number === null ? (
          <NoOrder given />
        ) : (
          <LoadedVersion orderId={id} version={number} />
        )}
      </div>
    </Main>
  )
}

/** One of a budget's versions. */
function useVersion(orderId: number, version: number) {
  const api = useApi()
  const read = useCallback(
    (signal: AbortSignal) => readOrderVersion(api, { orderId, version }, { signal }),
    [api, orderId, version],
  )
  return useReported(read)
}

function LoadedVersion({ orderId, version }: { orderId: number; version: number }) {
  const t = useT()
  const found = useVersion(orderId, version)
  if (found.status === 'loading') return <Reading />
  if (found.status === 'failed') return <NotRead error={found.error} retry={found.retry} />
  const { result } = found
  const { report, latest } = result
  const shown = {
    kind: t('versions.kind', { version, latest }),
    notice: <Standing orderId={orderId} version={version} reply={result} />,
  }
  const order = { ...report, orderNumber: report.orderNumber ?? orderId }
  return <Report order={order} version={shown} />
}

/** Which version it is, and what it came to beside what the budget comes to now. */
function Standing({
  orderId,
  version,
  reply: { latest, savedAt, by, now, report },
}: {
  orderId: number
  version: number
  reply: ReadVersion
}) {
  const t = useT()
  const language = useLanguage()
  const isLatest = version === latest
  const day = savedAt === null ? '–' : longDayText(language, savedAt)
  const then = paidText({ ...groupReport(report), total: report.totalPrice }, report, t)
  const current = { amount: now.paidTotal ?? now.totalPrice, isLeast: now.lacksFabric === true }
  const pieces = report.data.reduce((sum, { price }) => sum + price.quantity, 0)
  return (
    <div className={isLatest ? 'report-notice' : 'report-notice warning'}>
      <p>
        {isLatest
          ? t('versions.latest')
          : t(by === '' ? 'versions.earlier' : 'versions.earlierBy', { version, day, by })}
      </p>
      {!isLatest && (
        <p>
          {t('versions.then', { price: then, smart_count: pieces })}{' '}
          {t('versions.now', {
            price: priceText(current, now.rate, t),
            smart_count: now.totalItems ?? 0,
          })}
        </p>
      )}
      <a className="btn" href={reportAddress(orderId, report.link)}>
        {t('versions.current')}
      </a>
    </div>
  )
}
