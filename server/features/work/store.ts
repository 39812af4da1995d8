import { sql } from 'kysely'
import { isInWorklist, waitingStates } from '../../../src/domain/orders/worklists.ts'
import { worklists } from '../../../src/domain/orders/sorts.ts'
import type { OrderType } from '../../../src/domain/orders/states.ts'
import { loadedRows, viewRows } from '../../store/orderQuery.ts'
import { PerVersion } from '../../store/perVersion.ts'
import { fromJson, fromOrderRow } from '../../store/rows.ts'
import type { Range, WorkContext } from '../../store/requests.ts'
import type { Db } from '../../store/schema.ts'
import type { WorkStore } from '../../store/workStore.ts'
import { expires, oneIf } from '../../store/worklistQuery.ts'
import type { StoredOrder } from '../../store/types.ts'

const recent = 5

/** How many orders there are in each worklist: of the client, and made by each vendor. */
type Counts = { all: Record<string, number>; byVendor: ReadonlyMap<string, number> }

/** Open orders that are alike in what decides their worklists. */
function alike(
  db: Db,
  clientId: number,
  type: OrderType,
  ranges: Record<'lastDays' | 'dates', Range>,
) {
  const state = waitingStates(type)
  return viewRows(db, { clientId, type, state })
    .select(['vendor', 'state', 'confirmation_state', 'lacks_fabric'])
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .select((is) => sql<number | string>`sum(${oneIf(expires(is, ranges))})`.as('expiring'))
    .groupBy(['vendor', 'state', 'confirmation_state', 'lacks_fabric'])
    .execute()
}

async function countsOf(...asked: Parameters<typeof alike>): Promise<Counts> {
  const [, , type] = asked
  const all: Record<string, number> = Object.fromEntries(worklists.map((list) => [list, 0]))
  const byVendor = new Map<string, number>()
  for (const group of await alike(...asked)) {
    const row = {
      state: group.state,
      confirmationState: group.confirmation_state,
      lacksFabric: group.lacks_fabric === 1,
      vendor: group.vendor,
      validUntil: null,
    }
    const count = Number(group.count)
    byVendor.set(group.vendor, (byVendor.get(group.vendor) ?? 0) + count)
    for (const list of worklists)
      if (isInWorklist(type, list, row))
        all[list] = (all[list] ?? 0) + (list === 'expiring' ? Number(group.expiring) : count)
  }
  return { all, byVendor }
}

/** The orders since an instant by state, vendor and rate. */
const sums = (db: Db, clientId: number, type: OrderType, since: number) =>
  viewRows(db, { clientId, type, since })
    .select(['state', 'vendor', 'rate'])
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .select((is) => is.fn.sum<number | string | null>('total_price').as('total'))
    .groupBy(['state', 'vendor', 'rate'])
    .execute()

const latest = (db: Db, clientId: number, types: readonly OrderType[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('type', 'in', types)
    .where('archived_at', 'is', null)
    .orderBy(sql`coalesce(date_modified, date)`, 'desc')
    .orderBy('id', 'desc')
    .limit(recent)
    .execute()

/** @see workStore.ts */
export function createWork(db: Db): WorkStore {
  const counts = new PerVersion<Counts>(db)
  const months = new PerVersion<Awaited<ReturnType<WorkStore['sums']>>>(db)
  const changed = new PerVersion<StoredOrder[]>(db)
  return {
    async counts(clientId, type, { vendor, ...ranges }: WorkContext) {
      const { all, byVendor } = await counts.get(clientId, type, ranges, () =>
        countsOf(db, clientId, type, ranges),
      )
      return { ...all, mine: byVendor.get(vendor) ?? 0 }
    },

    async loaded(clientId, login, most) {
      const rows = loadedRows(db, clientId, login).select('id').limit(most)
      const { count } = await db
        .selectFrom(rows.as('loaded'))
        .select((is) => is.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    sums: (clientId, type, since) =>
      months.get(clientId, type, since, async () =>
        (await sums(db, clientId, type, since)).map(({ rate, count, total, ...row }) => ({
          ...row,
          rate: fromJson<StoredOrder['rate']>(rate),
          count: Number(count),
          total: Number(total ?? 0),
        })),
      ),

    latest: (clientId, types) =>
      changed.get(clientId, types.join(), null, async () =>
        (await latest(db, clientId, types)).map(fromOrderRow),
      ),
  }
}
