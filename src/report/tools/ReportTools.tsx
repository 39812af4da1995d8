import { useEffect, useState } from 'react'
import { companyZone, paperClock, serverNow } from '../../browser/clock.ts'
import { offersAcceptance, useApi, useCan } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import { isAcceptable } from '../../domain/orders/acceptance.ts'
import { countLacking, signerOf } from '../../domain/orders/report.ts'
import { documentName } from '../../paper/documentKind.ts'
import type { PaperReport } from '../../paper/paperReport.ts'
import { customerCopy } from '../../pdf/customerCopy.ts'
import { FetchedDialog } from '../../ui/FetchedDialog.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { ShareLink } from '../../ui/ShareLink.tsx'
import type { ReportedOrder } from '../useOrder.ts'
import { usePdf, type PdfState } from './usePdf.ts'
import { useUnwritten } from './useUnwritten.ts'
import './reportTools.css'

const SendReport = lazily(async () => (await import('../../letters/SendReport.tsx')).SendReport)

/** The readers for whom a report is printed or downloaded, the customer first. */
const copies = ['customer', 'us'] as const
type Copy = (typeof copies)[number]

/** The absolute address of an order's report. */
const addressOf = (orderId: number, link: string | undefined) =>
  new URL(`/${reportAddress(orderId, link)}`, location.href).href

/** Names the document at the head of each printed page, and the portal at its foot, and says whom the paper is for. */
function usePrinted(title: string, copy: Copy) {
  const t = useT()
  const portal = t('app.name')
  const internal = t('paper.internal')
  const ours = t('reportTools.copy.ours')
  useEffect(() => {
    const { style, dataset } = document.documentElement
    dataset.copy = copy
    const texts = {
      '--report-title': title,
      '--report-portal': portal,
      '--report-copy': copy === 'us' ? ` · ${internal}` : '',
      '--report-for-us': ` · ${ours}`,
    }
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, JSON.stringify(text))
    return () => {
      delete dataset.copy
      for (const name of Object.keys(texts)) style.removeProperty(name)
    }
  }, [title, portal, copy, internal, ours])
}

/** The data of a mail to the customer; null if the reader may not see who the customer is. */
function letterOf(order: ReportedOrder, mayAccept: boolean) {
  const { orderNumber: id, type, contactData } = order
  if (order.anonymousMode || type === undefined) return null
  return {
    id,
    type,
    customer: contactData.clientName,
    email: contactData.email,
    shop: signerOf(order),
    accepts: mayAccept && isAcceptable(order, serverNow(), companyZone()),
    lacksFabric: countLacking(order) > 0,
  }
}

/** How far the PDF is made, and what became of it. @param props.unwritten  characters that it can't show */
function PdfProgress({ state, unwritten }: { state: PdfState; unwritten: readonly string[] }) {
  const t = useT()
  return (
    <div className="report-pdf">
      {state.kind === 'making' && (
        <>
          <progress value={state.share} aria-hidden="true" />
          <span>{t('reportTools.making', { percent: Math.round(state.share * 100) })}</span>
        </>
      )}
      <span role="status">
        {state.kind === 'made' &&
          t(unwritten.length === 0 ? 'reportTools.made' : 'reportTools.madeWithout', {
            characters: unwritten.join(' '),
          })}
      </span>
      {state.kind === 'failed' && (
        <span role="alert" className="report-pdf-failed">
          {t('reportTools.failed')}
        </span>
      )}
    </div>
  )
}

/**
 * The actions of a report: its PDF, its link to hand on, printing it. An earlier version is only printed: link and PDF show the
 * current state.
 */
export function ReportTools(props: {
  order: ReportedOrder
  isVersion: boolean
  /** A customer reads it by the link to accept it. */
  isByLink: boolean
  /** Who has accepted it by that link, and when. */
  accepted: PaperReport['accepted']
}) {
  const { order, isVersion, isByLink, accepted } = props
  const t = useT()
  const language = useLanguage()
  const { state, make, cancel } = usePdf()
  const api = useApi()
  const can = useCan()
  const [open, setOpen] = useState<'share' | 'send' | null>(null)
  const close = () => setOpen(null)
  const isMaking = state.kind === 'making'
  // Only who may change an order's words needs to know.
  const unwritten = useUnwritten(order, !order.anonymousMode && (open === 'send' || isMaking))
  const number = orderNumber(order.orderNumber)
  // Stored nowhere: the shop's own copy is chosen for this report alone, so that none goes to a customer by habit.
  const [chosen, choose] = useState<Copy>('customer')
  // A masked report contains no data of the shop.
  const copy = order.anonymousMode ? 'customer' : chosen
  const named = (of: string | number) =>
    copy === 'us'
      ? t('reportTools.copy.named', { name: documentName(order, of, t) })
      : documentName(order, of, t)
  usePrinted(named(number), copy)
  const address = addressOf(order.orderNumber, order.link)

  const mayAccept = offersAcceptance(api)
  const maySend = !isVersion && api.has('sendreport') && can('orders.save')
  const letter = maySend ? letterOf(order, mayAccept) : null

  const makePdf = () => {
    const converted = order.convertedOrder
    const links = {
      report: address,
      converted: converted === null ? null : addressOf(converted, order.convertedLink),
    }
    const portal = t('app.name')
    const printed =
      copy === 'us'
        ? { order, isInternal: true }
        : { order: customerCopy(order), hidesDiscounts: true }
    void make(
      {
        ...printed,
        ...(accepted && { accepted }),
        ...paperClock(),
        language,
        portal,
        links,
        isByLink,
      },
      `${named(order.orderNumber)}.pdf`,
    )
  }

  return (
    <div className="report-tools" role="group" aria-label={t('reportTools.label')}>
      {!isVersion && (
        <button
          type="button"
          className="btn"
          aria-haspopup="dialog"
          onClick={() => setOpen('share')}
        >
          {t('reportTools.share')}
        </button>
      )}
      {letter !== null && (
        <button
          type="button"
          className="btn"
          aria-haspopup="dialog"
          onClick={() => setOpen('send')}
        >
          {t('reportTools.send')}
        </button>
      )}
      <div className="report-on-paper">
        {!order.anonymousMode && (
          <Segments
            label={t('reportTools.copy.label')}
            choices={copies.map((value) => ({ value, label: t(`reportTools.copy.${value}`) }))}
            value={copy}
            choose={choose}
          />
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
      </div>
      <PdfProgress state={state} unwritten={unwritten} />
      {open === 'share' && <ShareLink number={number} address={address} close={close} />}
      {open === 'send' && letter !== null && (
        <FetchedDialog title={t('send.title', { number })} close={close}>
          <SendReport order={{ ...letter, unwritten }} close={close} />
        </FetchedDialog>
      )}
    </div>
  )
}
