import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Reply } from '../../contract/contract.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import { stateColor } from '../../domain/orders/states.ts'
import { momentText } from '../../ui/dateText.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { totalText } from '../data/totalText.ts'
import type { OfferedTabs } from '../data/useWorkTabs.ts'
import { HomeBars, type Bar } from './HomeBars.tsx'
import { NotRead } from './NotRead.tsx'

/** How many bars a chart has. */
const mostBars = { states: 5, vendors: 8 } as const

/** What has changed last, and the last 30 days in two charts. */
export function HomeOverview({ tabs }: { tabs: OfferedTabs }) {
  const t = useT()
  const api = useApi()
  const client = useClient()
  const clientId = client?.id ?? 0
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['overview', clientId],
    queryFn: ({ signal }) => api.call('overview', { clientId }, { signal, isQuiet: true }),
    enabled: client !== null,
    staleTime: 0,
  })
  if (isError && data === undefined)
    return (
      <NotRead
        text={t('work.latest.failed')}
        isFetching={isFetching}
        retry={() => void refetch()}
      />
    )
  const ofVendors = tabs.order.length > 0 ? 'order' : 'budget'
  const states: Bar[] = (['budget', 'order'] as const).flatMap((type) =>
    (data?.[type].byState.data ?? []).slice(0, mostBars.states).map((bar) => ({
      ...bar,
      key: bar.state,
      name: t(`work.month.one.${type}`, { state: t(`states.${bar.state}`) }),
      type,
      filter: { state: bar.state },
    })),
  )
  const vendors: Bar[] = (data?.[ofVendors].byVendor.data ?? [])
    .slice(0, mostBars.vendors)
    .map((bar) => ({
      ...bar,
      key: bar.vendor,
      name: bar.vendor === '' ? t('work.noVendor') : bar.vendor,
      type: ofVendors,
      filter: { vendor: bar.vendor },
    }))
  return (
    <div className="work-panels">
      <Panel title={t('work.latest.title')} isBusy={data === undefined}>
        <Latest orders={data?.latest.data} />
      </Panel>
      <Panel title={t('work.month.states')} isBusy={data === undefined}>
        {data && <HomeBars bars={states} label={t('work.month.states')} of="state" />}
      </Panel>
      <Panel title={t(`work.month.vendors.${ofVendors}`)} isBusy={data === undefined}>
        {data && (
          <HomeBars bars={vendors} label={t(`work.month.vendors.${ofVendors}`)} of="vendor" />
        )}
      </Panel>
    </div>
  )
}

/** A part of Home; on a phone it is folded, so that what comes after it is near. */
function Panel(props: { title: string; isBusy: boolean; children: ReactNode }) {
  const isNarrow = useNarrow()
  const heading = <h2>{props.title}</h2>
  return isNarrow ? (
    <details className="card work-panel">
      <summary>{heading}</summary>
      {props.children}
    </details>
  ) : (
    <section className="card work-panel" aria-busy={props.isBusy}>
      {heading}
      {props.children}
    </section>
  )
}

function Latest({ orders }: { orders: Reply<'overview'>['latest']['data'] | undefined }) {
  const t = useT()
  const language = useLanguage()
  if (orders === undefined) return null
  if (orders.length === 0) return <p className="quiet">{t('work.latest.none')}</p>
  return (
    <ul className="work-latest">
      {orders.map((order) => (
        <li key={order.id}>
          <a href={reportAddress(order.id, order.link)}>
            <b>
              {t(`work.latest.kinds.${order.type}`)}{' '}
              <span translate="no">{orderNumber(order.id)}</span>
            </b>
            <span className={`chip ${stateColor[order.state]}`}>{t(`states.${order.state}`)}</span>
            <span translate="no">{order.customer || order.reference}</span>
            <span translate="no">{totalText(order, t)}</span>
            <small>{momentText(language, order.dateModified ?? order.date)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
