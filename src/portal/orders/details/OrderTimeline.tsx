import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber, reportAddress } from '../../../domain/orders/orderId.ts'
import { timeline, type TimelineEntry } from '../../../domain/orders/timeline.ts'
import { useApi, useCan } from '../../../browser/apiContext.ts'
import { FetchedUnreadNotice } from '../../../ui/FetchedUnreadNotice.tsx'
import { dayText, momentText } from '../../../ui/dateText.ts'
import { offersFile } from '../../../letters/useAcceptedFile.ts'
import { AcceptedPdf } from './AcceptedPdf.tsx'
import { Breakable } from './Breakable.tsx'
import { useOrderHistory } from './orderHistory.ts'
import { useRowBehind } from './useRowBehind.ts'
import { totalText } from '../../data/totalText.ts'
import './timeline.css'

/** The most steps that fit beside each other; more steps show as a list. */
const few = 4

/** The history of an order and its next step, from the server's records if it has any. @see product-spec §4 */
export function OrderTimeline({ order }: { order: OrderItem }) {
  const t = useT()
  const { data, isError } = useOrderHistory(order.id)
  useRowBehind(order, data?.data ?? null)
  const entries = timeline(order, data?.data ?? null)
  const latest = Math.max(...entries.map(({ version = 0 }) => version))
  return (
    <>
      <ol
        className={entries.length > few ? 'timeline' : 'timeline few'}
        aria-label={t('orders.details.timeline')}
      >
        {entries.map((entry, index) => (
          <Entry key={index} entry={entry} order={order} latest={latest} />
        ))}
      </ol>
      {isError && <p className="timeline-failed">{t('orders.details.historyFailed')}</p>}
      {data !== undefined && <FetchedUnreadNotice unread={data.unread} />}
    </>
  )
}

function Entry({
  entry,
  order,
  latest,
}: {
  entry: TimelineEntry
  order: OrderItem
  /** The budget's latest version: the earlier ones have a page of their own. */
  latest: number
}) {
  const t = useT()
  const language = useLanguage()
  const can = useCan()
  const api = useApi()
  const { kind, at, by, from, phase, version, lacksFabric } = entry
  const { totalPrice = null, paidTotal = null } = entry
  const { mailedTo = [], budgetId, text = '', on, isLate, acceptedFile } = entry
  // Where the record does not tell it, the row does, of the latest version.
  const isLatest = version === (order.version ?? 1)
  const isLeast = lacksFabric ?? (isLatest && order.lacksFabric)
  const paid = paidTotal ?? (isLatest ? order.paidTotal : null)
  const moment = at === null ? '' : momentText(language, at)
  const isYours = kind === 'toConfirm' && can('budgets.confirm')
  const { convertedOrder } = order
  const title =
    kind === 'transferred' && typeof convertedOrder !== 'number'
      ? t('orders.timeline.transferredSomewhere')
      : t(`orders.timeline.${kind}`, {
          order: typeof convertedOrder === 'number' ? orderNumber(convertedOrder) : '',
          version: version ?? 0,
        })

  const report =
    kind === 'transferred' && typeof convertedOrder === 'number' && api.has('orderdata')
      ? reportAddress(convertedOrder, order.convertedLink)
      : version !== undefined && version < latest && api.has('orderversion')
        ? `#/order/${order.id}/${version}`
        : null

  const fromBudget =
    budgetId !== undefined && t('orders.timeline.fromBudget', { budget: orderNumber(budgetId) })

  return (
    <li className={phase} aria-current={phase === 'now' ? 'step' : undefined}>
      <b>{report === null ? title : <a href={report}>{title}</a>}</b>
      {on !== undefined && <time dateTime={on}>{dayText(language, on)}</time>}
      {at !== null && on === undefined && (
        <time dateTime={at}>
          {phase === 'next' ? t('orders.timeline.since', { date: moment }) : moment}
        </time>
      )}
      {on !== undefined && <span>{t('orders.timeline.recorded', { date: moment })}</span>}
      {isLate === true && <span>{t('orders.timeline.late')}</span>}
      {version !== undefined && totalPrice !== null && (
        <span className="num">
          {totalText({ totalPrice, paidTotal: paid, rate: order.rate, lacksFabric: isLeast }, t)}
        </span>
      )}
      {budgetId !== undefined && (
        <span>
          {can('budgets.list') && api.has('orderdata') ? (
            <a href={reportAddress(budgetId)}>{fromBudget}</a>
          ) : (
            fromBudget
          )}
        </span>
      )}
      {by !== '' && (
        <span translate="no">
          <Breakable text={by} />
        </span>
      )}
      {text !== '' && <q className="timeline-words">{text}</q>}
      {from !== undefined && <span>{t('orders.timeline.from', { address: from })}</span>}
      {mailedTo.length > 0 && (
        <span>
          <Breakable text={t('orders.timeline.mailedTo', { to: mailedTo.join(', ') })} />
        </span>
      )}
      {kind === 'transferredElsewhere' && (
        <span>{t('orders.timeline.transferredElsewhereNote')}</span>
      )}
      {isYours && <span>{t('orders.timeline.yourTurn')}</span>}
      {acceptedFile !== undefined && offersFile(api) && (
        <AcceptedPdf budgetId={order.id} {...acceptedFile} />
      )}
    </li>
  )
}
