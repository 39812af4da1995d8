import { useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import { reportKind } from '../../domain/report.ts'
import { ShareLink } from '../../ui/ShareLink.tsx'
import type { ReportedOrder } from '../useOrder.ts'
import { usePdf } from './usePdf.ts'
import './reportTools.css'

/** The absolute address of an order's report. */
const addressOf = (orderId: number, link: string | undefined) =>
  new URL(`/${reportAddress(orderId, link)}`, location.href).href

/**
 * What can be done with a report: its PDF, its link to hand on, printing it. An earlier version is only
 * printed: link and PDF tell what holds now.
 */
export function ReportTools({ order, isVersion }: { order: ReportedOrder; isVersion: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { state, make, cancel } = usePdf()
  const [isSharing, setSharing] = useState(false)
  const isMaking = state.kind === 'making'
  const number = orderNumber(order.orderNumber)
  const address = addressOf(order.orderNumber, order.link)

  const makePdf = () => {
    const converted = order.convertedOrder
    const links = {
      report: address,
      converted: converted === null ? null : addressOf(converted, order.convertedLink),
    }
    const title = `${t(`report.kind.${reportKind(order)}`)} ${order.orderNumber}`
    const portal = t('app.name')
    void make({ order, language, now: Date.now(), portal, links }, `${title}.pdf`)
  }

  return (
    <div className="report-tools" role="group" aria-label={t('reportTools.label')}>
      {!isVersion && (
        <button type="button" className="btn" onClick={() => setSharing(true)}>
          {t('reportTools.share')}
        </button>
      )}
      <button type="button" className="btn" onClick={() => window.print()}>
        {t('reportTools.print')}
      </button>
      {!isVersion && (
        <button
          type="button"
          className={isMaking ? 'btn' : 'btn primary'}
          onClick={isMaking ? cancel : makePdf}
        >
          {t(isMaking ? 'reportTools.cancel' : 'reportTools.pdf')}
        </button>
      )}
      <div className="report-pdf">
        {state.kind === 'making' && (
          <>
            <progress value={state.share} aria-hidden="true" />
            <span>{t('reportTools.making', { percent: Math.round(state.share * 100) })}</span>
          </>
        )}
        <span role="status">{state.kind === 'made' && t('reportTools.made')}</span>
        {state.kind === 'failed' && (
          <span role="alert" className="report-pdf-failed">
            {t('reportTools.failed')}
          </span>
        )}
      </div>
      {isSharing && <ShareLink number={number} address={address} close={() => setSharing(false)} />}
    </div>
  )
}
