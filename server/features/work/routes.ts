import { fromCents } from '../../../src/domain/money.ts'
import { viewQuery } from '../../../src/domain/orders/listing.ts'
import { startOfPeriod } from '../../../src/domain/orders/period.ts'
import { tabsFor } from '../../../src/domain/orders/workTabs.ts'
import type { OrderType } from '../../../src/domain/orders/states.ts'
import { listedTypes } from '../../../src/domain/people/listedTypes.ts'
import { may } from '../../../src/domain/people/permissions.ts'
import type { RouteReply } from '../../../src/contract/contract.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { mostArchived, workContext } from '../../orders/work.ts'
import { orderItem } from '../../orders/orderReply.ts'
import type { Store } from '../../store/store.ts'

type Sums = Awaited<ReturnType<Store['work']['sums']>>
type Bar = { count: number; totals: { total: number; rate: Sums[number]['rate'] }[] }

/** How many vendors are told: those with the most orders. */
const mostVendors = 20

const worklists = route(
  'worklists',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session' },
  async ({ store, session, timeZone, clientId, at, text }) => {
    const { user } = session
    const types = listedTypes(user)
    if (types.length === 0) throw new Refusal(403, 'permission', text.permission)
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const context = workContext(user, client, at, timeZone)
    const countsOf = async (type: OrderType) => {
      if (!types.includes(type)) return {}
      const tabs = tabsFor(type, (action) => may(user, action))
      const [counts, archived] = await Promise.all([
        store.work.counts(clientId, type, context),
        tabs.includes('archived') ? store.work.loaded(clientId, user.login, mostArchived) : 0,
      ])
      return Object.fromEntries(
        tabs.map((tab) => [tab, tab === 'archived' ? archived : counts[tab]]),
      )
    }
    const [budget, order] = await Promise.all([countsOf('budget'), countsOf('order')])
    return { budget, order }
  },
)

/** The sums by a field, the most first. */
function barsBy<Field extends 'state' | 'vendor'>(
  sums: Sums,
  field: Field,
): (Record<Field, Sums[number][Field]> & Bar)[] {
  const groups = Map.groupBy(sums, (row) => row[field])
  const bars = Array.from(groups, ([key, rows]) => ({
    ...({ [field]: key } as Record<Field, Sums[number][Field]>),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    totals: Array.from(
      Map.groupBy(rows, ({ rate }) => rate.symbol).values(),
      (alike): Bar['totals'][number] => ({
        total: fromCents(alike.reduce((sum, { total }) => sum + total, 0)),
        rate: (alike[0] ?? rows[0])?.rate as Sums[number]['rate'],
      }),
    ),
  }))
  return bars.sort((a, b) => b.count - a.count)
}

const overview = route(
  'overview',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session' },
  async ({ store, session, site, links, timeZone, clientId, at, text }) => {
    const types = listedTypes(session.user)
    if (types.length === 0) throw new Refusal(403, 'permission', text.permission)
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const context = { site, links: await links(), timeZone }
    const month = async (type: OrderType): Promise<RouteReply<'overview'>['budget']> => {
      if (!types.includes(type)) return { byState: [], byVendor: [] }
      const since = startOfPeriod(at, viewQuery(type, 'month').days ?? 0)
      const sums = await store.work.sums(clientId, type, since)
      return {
        byState: barsBy(sums, 'state'),
        byVendor: barsBy(sums, 'vendor').slice(0, mostVendors),
      }
    }
    const [latest, budget, order] = await Promise.all([
      store.work.latest(clientId, types),
      month('budget'),
      month('order'),
    ])
    return { latest: latest.map((row) => orderItem(row, client, context)), budget, order }
  },
)

export const workRoutes = [worklists, overview]
