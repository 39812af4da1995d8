import { Link } from 'react-router-dom'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import { orderTypes } from '../../domain/orders/states.ts'
import { useCart } from '../../cart/cart.ts'
import { cartCount } from '../../domain/cart.ts'
import { ToSummary } from '../../cart/ToSummary.tsx'
import { listPlace } from '../data/listPlace.ts'
import { orderResources } from '../data/orderList.ts'
import { holdAddress } from '../data/useOwnAddress.ts'
import { useWorkCounts } from '../data/useWorkCounts.ts'
import { useWorkTabs, type OfferedTabs } from '../data/useWorkTabs.ts'
import { workName } from '../data/workName.ts'
import { HomeReminders } from './HomeReminders.tsx'
import { HomeOverview } from './HomeOverview.tsx'
import { NotRead } from './NotRead.tsx'
import './homeWork.css'

/** What waits for the person, and what has happened, for the chosen client. */
export function HomeWork() {
  const t = useT()
  const { has } = useApi()
  const tabs = useWorkTabs()
  const inCart = cartCount(useCart())
  return (
    <>
      <section aria-labelledby="home-work">
        <div className="work-head">
          <h2 id="home-work">{t('work.title')}</h2>
          {inCart > 0 && (
            <p>
              {t('work.cart', { smart_count: inCart })} <ToSummary />
            </p>
          )}
        </div>
        <Numbers tabs={tabs} />
      </section>
      <HomeReminders />
      {has('overview') && <HomeOverview tabs={tabs} />}
    </>
  )
}

function Numbers({ tabs }: { tabs: OfferedTabs }) {
  const t = useT()
  const client = useClient()
  const { data: counts, isError, isFetching, refetch } = useWorkCounts()
  if (isError && counts === undefined)
    return <NotRead text={t('work.failed')} isFetching={isFetching} retry={() => void refetch()} />
  return (
    <ul className="work-tiles" aria-busy={counts === undefined}>
      {orderTypes.toReversed().flatMap((type) =>
        tabs[type].map((tab) => (
          <li key={`${type} ${tab}`}>
            <Link
              className="work-tile"
              // A pause between the worklist and the list, which the tile shows below each other.
              aria-label={`${counts?.[type][tab] ?? ''} ${workName(tab, t)}, ${t(`orders.title.${type}`)}`}
              to={listPlace(type, { view: tab })}
              onClick={() => client && holdAddress(orderResources[type], client.id)}
            >
              <b>{counts?.[type][tab] ?? '\u2007'}</b> <span>{workName(tab, t)}</span>{' '}
              <small>{t(`orders.title.${type}`)}</small>
            </Link>
          </li>
        )),
      )}
    </ul>
  )
}
