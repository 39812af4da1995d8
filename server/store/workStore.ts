import type { Cents } from '../../src/domain/money.ts'
import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type { Worklist } from '../../src/domain/orders/sorts.ts'
import type { WorkContext } from './requests.ts'
import type { Instant, StoredOrder } from './types.ts'

/** What waits in a client's lists, and what has happened in them. All but `loaded` is computed once per version of the client's orders. */
export type WorkStore = {
  /** How many rows each worklist has, as `orders.page` lists them. */
  counts: (
    clientId: number,
    type: OrderType,
    context: WorkContext,
  ) => Promise<Partial<Record<Worklist, number>>>
  /** How many budgets `orders.loaded` lists. */
  loaded: (clientId: number, login: string, most: number) => Promise<number>
  /** How many orders there are since an instant, and what they come to, by state, vendor and rate. */
  sums: (
    clientId: number,
    type: OrderType,
    since: Instant,
  ) => Promise<
    { state: OrderState; vendor: string; rate: StoredOrder['rate']; count: number; total: Cents }[]
  >
  /** The five orders and budgets that have changed last, the latest first. */
  latest: (clientId: number, types: readonly OrderType[]) => Promise<StoredOrder[]>
}
