import { openStore } from '../../../server/openStore.ts'
import type { OrderPageQuery } from '../../../server/store/requests.ts'
import { contract } from '../../../src/contract/contract.ts'
import type { Place } from './portal.ts'

/** The server's own reading of a list, in this process and without HTTP. */
export type OwnStore = {
  /** Reads a page; the count of its rows. */
  page: (params: Record<string, unknown>) => Promise<number>
  close: () => Promise<void>
}

/** No budget ends in these days: no case of the bench asks for what depends on days or on who reads. */
const noDays = { from: 0, until: 0 }

const instant = (text: string | undefined) => (text === undefined ? null : Date.parse(text))

/** What the route makes of a request. */
function queryOf(params: Record<string, unknown>): OrderPageQuery {
  const { from, to, days, ...asked } = contract.listorders.params.parse(params)
  if (days !== undefined) throw new Error('No case of the bench asks for days')
  const { clientId, type, state, size, worklist: list } = asked
  const { search = '', confirmed = false, sort = 'dateDesc', page = 1, perPage = 50 } = asked
  return {
    ...{ clientId, type, state, size, since: undefined },
    worklist: list && { list, vendor: '', lastDays: noDays, dates: noDays },
    ...{ search, confirmed, sort, page, perPage, from: instant(from), to: instant(to) },
  }
}

export async function openOwnStore(place: Place): Promise<OwnStore> {
  const store = await openStore(
    'DATA_DIR' in place ? { dataDir: place.DATA_DIR } : { databaseUrl: place.DATABASE_URL },
  )
  // A case that asks for the same again gives the same object: reading the request is no part of the SQL.
  const queries = new WeakMap<object, OrderPageQuery>()
  return {
    async page(params) {
      const query = queries.get(params) ?? queryOf(params)
      queries.set(params, query)
      return (await store.orders.page(query)).data.length
    },
    close: () => store.close(),
  }
}
