import { Link } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Reply } from '../../contract/contract.ts'
import { formatPrice } from '../../domain/money.ts'
import type { OrderType } from '../../domain/orders/states.ts'
import { listPlace } from '../data/listPlace.ts'
import { orderResources, type ListFilter } from '../data/orderList.ts'
import { holdAddress } from '../data/useOwnAddress.ts'

/** How many orders or budgets there are of a kind, what they come to, and what leaves them of the list of the last 30 days. */
export type Bar = Pick<
  Reply<'overview'>['budget']['byVendor']['data'][number],
  'count' | 'totals'
> & {
  key: string
  name: string
  type: OrderType
  filter: Partial<ListFilter>
}

/** A chart that is a table: each row has its bar behind its name, and leads to its list. */
export function HomeBars({
  bars,
  label,
  of,
}: {
  bars: readonly Bar[]
  label: string
  of: 'state' | 'vendor'
}) {
  const t = useT()
  const client = useClient()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  if (bars.length === 0) return <p className="quiet">{t('work.month.none')}</p>
  return (
    <table className="work-bars" aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(`work.month.${of}`)}</th>
          <th scope="col">{t('work.month.count')}</th>
          <th scope="col">{t('work.month.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, type, filter, count, totals }) => (
          <tr key={key}>
            <th scope="row">
              <i className="work-bar" style={{ inlineSize: `${(100 * count) / most}%` }} />
              <Link
                translate={of === 'vendor' ? 'no' : undefined}
                to={listPlace(type, { view: 'month', ...filter })}
                onClick={() => client && holdAddress(orderResources[type], client.id)}
              >
                {name}
              </Link>
            </th>
            <td>{count}</td>
            <td translate="no">
              {totals.data.map(({ total, rate }) => formatPrice(total, rate)).join(' + ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
