import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { OrderSort } from '../../domain/orders/sorts.ts'
import { restoreBudget } from '../../cart/restoreBudget.ts'
import type { Api } from '../../api/api.ts'
import { ApiError } from '../../api/errors.ts'
import { readOrderData, type ReadOrder } from '../../browser/readOrderData.ts'
import type { Reply } from '../../contract/contract.ts'
import type { HistoryEntry } from '../../contract/entities/history.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import type { Unread } from '../../contract/rows.ts'
import type { ListQuery } from '../../domain/orders/listing.ts'
import type { OrderType } from '../../domain/orders/states.ts'
import {
  offersWork,
  listQuery,
  readFilter,
  readPerPage,
  readSort,
  typeOfResource,
  type ListFilter,
  type ListRequest,
} from './orderList.ts'
import {
  callOptions,
  inMemory,
  toText,
  viewOf,
  withClient,
  type How,
  type ListPage,
} from './orderPages.ts'
import type { DecisionName } from '../../domain/orders/decisions.ts'
import { sendDecision } from './budgetDecisions.ts'
import type { ResourceData } from './resourceData.ts'
import { wholeReplies } from './wholeReplies.ts'

/** The fields that identify an order's row and its list. */
type Row = Pick<OrderItem, 'id' | 'type' | 'date' | 'client'>

/** The server's current values of an order's row; a missing field keeps its value. */
export type RowUpdate = Partial<OrderItem>

/** The requests on orders and budgets beyond react-admin's verbs. Each throws what `api.call` throws. */
export type OrderVerbs = {
  /** Every row that matches, in its sort order. */
  listAll: (request: {
    resource: string
    clientId: number
    filter: ListFilter
    sort: OrderSort
    signal?: AbortSignal
    /** How many rows are wanted at most, up to 1,000: the first ones. */
    most?: number
  }) => Promise<{ data: OrderItem[] }>
  /** Takes a decision on a budget. */
  decide: (name: DecisionName, budget: Row) => Promise<RowUpdate>
  /** Carries a change of an order out. @returns its row afterwards; without fields if it can't be read now */
  changed: (order: Row, change: (api: Api) => Promise<unknown>) => Promise<RowUpdate>
  /**
   * The row as the server's list has it now, whatever a list here still shows.
   *
   * @throws ApiError 404 where it is in no list any more
   */
  status: (order: Row, how?: How) => Promise<RowUpdate>
  openCart: (budgetId: number) => Promise<Reply<'opencart'>>
  /** Its report; null where the backend has none. */
  report: (orderId: number) => Promise<ReadOrder | null>
  /** Archives a budget; false where the backend does not offer it. */
  archive: (budgetId: number) => Promise<{ archived: boolean }>
  /** Puts back what was archived. */
  restore: (budgetId: number) => Promise<void>
  /** Mails an order's confirmation once more. @param again  a key: with the same one nothing more is sent */
  sendAgain: (orderId: number, again: string) => Promise<Reply<'notifyorder'>>
  /** The history of an order; null if the backend has none. */
  history: (orderId: number) => Promise<{ data: HistoryEntry[] | null; unread: Unread[] }>
}

/** The rows per request when all rows are requested: the most that a page may have. */
const exportBatch = 1000

/** Milliseconds of a row's date that its list is searched in: a backend may keep them finer than it sends them. */
const dateStep = 1000

/** The fields of a budget that are unknown right after a decision, until its row has been read again. */
const notYetRead: RowUpdate = {
  dateState: null,
  dateModified: null,
  dateTransform: null,
  convertedOrder: 'notYetKnown',
}

const ofClient = z.object({ clientId: z.number() })

/**
 * Orders and budgets. Their lists page on the server where the configuration says that its list endpoint pages, else in memory over
 * the whole view; both give the same rows. One function: it lists the resource's methods, over the same cache.
 */
export function orderData(api: Api, cache: QueryClient) {
  const views = wholeReplies(cache, 'orderViews')

  async function ask(request: ListRequest, how: How = {}) {
    const reply = await api.call('listorders', request, callOptions(how))
    return { ...reply, data: withClient(reply.data, Number(request.clientId)) }
  }

  /** A person has few archived budgets: search and page them here. */
  async function archived(clientId: number, how: How) {
    const reply = await api.call('listarchived', { clientId }, callOptions(how))
    return { ...reply, data: withClient(reply.data, clientId) }
  }

  async function readPage(
    view: ListRequest,
    query: ListQuery,
    { isFresh = false, ...how }: How & { isFresh?: boolean } = {},
  ): Promise<ListPage> {
    if (api.hasPaging('listorders')) {
      const reply = await ask({ ...view, ...query }, how)
      return reply.total === undefined ? inMemory(reply, query) : { ...reply, total: reply.total }
    }
    return inMemory(
      await views.read(view, () => ask(view, { isQuiet: how.isQuiet }), isFresh),
      query,
    )
  }

  /** The list of one type; with a view of its own, whatever the address says. */
  const listOf = (type: OrderType, ownView: Partial<ListFilter> = {}): ResourceData<OrderItem> => ({
    async getList({ filter, sort, pagination, signal, meta }) {
      const { clientId } = ofClient.parse(filter)
      const read = { ...readFilter(filter, type, offersWork(api)), ...ownView }
      const order = readSort(sort ?? { field: 'date', order: 'DESC' })
      const paging = { page: pagination?.page ?? 1, perPage: readPerPage(pagination?.perPage ?? 0) }
      const query = listQuery(type, read, order, paging)
      const { data, total, unread, suggestions } = await readView(type, clientId, read, query, {
        signal,
        isQuiet: (meta as How | undefined)?.isQuiet,
      })
      return { data, total, meta: { unread, suggestions } }
    },
  })

  const readView = async (
    type: OrderType,
    clientId: number,
    filter: ListFilter,
    query: ListQuery,
    how: How,
  ): Promise<ListPage> =>
    filter.view === 'archived'
      ? inMemory(await views.read({ archived: clientId }, () => archived(clientId, how)), query)
      : readPage(viewOf(type, clientId, { ...filter, view: filter.view }), query, how)

  async function status({ id, type, date, client }: Row, how: How = {}): Promise<OrderItem> {
    const from = Date.parse(date)
    const query: ListQuery = {
      search: String(id),
      ...(Number.isNaN(from) ? {} : { from: toText(from - dateStep), to: toText(from + dateStep) }),
      sort: 'dateDesc',
      page: 1,
      perPage: 50,
    }
    const { data } = await readPage({ clientId: client.id, type }, query, {
      isFresh: true,
      ...how,
    })
    const row = data.find((one) => one.id === id)
    if (row === undefined) throw new ApiError('listorders', 'http', 404, '')
    return row
  }

  /** The row after a decision. Where it can't be read now, no error is shown: the decision itself has succeeded. */
  const decided = (budget: Row): Promise<RowUpdate> => status(budget).catch(() => notYetRead)

  const verbs: OrderVerbs = {
    async listAll({ resource, clientId, filter, sort, signal, most = Infinity }) {
      const type = typeOfResource(resource)
      const rows = new Map<number, OrderItem>()
      for (let number = 1; ; number++) {
        const perPage = Math.min(exportBatch, most)
        const query = listQuery(type, filter, sort, { page: number, perPage })
        const reply = await readView(type, clientId, filter, query, { signal })
        for (const row of reply.data) rows.set(row.id, row)
        if (reply.data.length === 0 || number * perPage >= Math.min(most, reply.total)) break
      }
      return { data: [...rows.values()] }
    },

    async decide(name, budget) {
      const certain = await views.change(() => sendDecision(api, name, budget.id))
      // A confirmation is all that has changed.
      if (certain.confirmationState !== undefined) return certain
      return { ...(await decided(budget)), ...certain }
    },

    async changed(order, change) {
      await views.change(() => change(api))
      return status(order).catch(() => ({}))
    },

    status,

    openCart: (orderId) => api.call('opencart', { orderId }),

    report: (orderId) =>
      api.has('orderdata') ? readOrderData(api, { orderId }) : Promise.resolve(null),

    async archive(budgetId) {
      if (!api.has('archivebudget')) return { archived: false }
      await views.change(() => api.call('archivebudget', { budgetId }))
      return { archived: true }
    },

    restore: (budgetId) => views.change(() => restoreBudget(api, budgetId)),

    sendAgain: (orderId, again) => api.call('notifyorder', { orderId, again }),

    async history(orderId) {
      if (!api.has('orderhistory')) return { data: null, unread: [] }
      return api.call('orderhistory', { orderId })
    },
  }

  return {
    resources: {
      orders: listOf('order'),
      budgets: listOf('budget'),
      'vr-orders': listOf('order', { view: 'all' }),
    },
    verbs,
  }
}
