import type { DataProvider, GetListResult, RaRecord } from 'react-admin'
import type { Api } from '../../api/api.ts'
import { ApiError } from '../../api/errors.ts'
import type { EndpointName, Params, Reply } from '../../contract/contract.ts'
import type { HistoryEntry, OrderItem } from '../../contract/entities/order.ts'
import type { OrderDetail } from '../../contract/entities/report.ts'
import { isDone } from '../../contract/fields.ts'
import {
  listInMemory,
  viewQuery,
  type OrderSort,
  type ListQuery,
} from '../../domain/orders/listing.ts'
import type { OrderState } from '../../domain/orders/states.ts'
import {
  isOrderResource,
  listQuery,
  readFilter,
  readPerPage,
  readSort,
  typeOfResource,
  type ListFilter,
  type ListRequest,
} from './orderList.ts'
import { rateData } from './rateData.ts'
import type { ResourceData } from './resourceData.ts'
import { vendorData } from './vendorData.ts'

/** The part of an order that an action changes. */
export type OrderStatus = Pick<OrderItem, 'state' | 'confirmationState' | 'convertedOrder'>

/** Everything the lists ask: react-admin's part, and the domain's verbs. */
export type OrderDataProvider = DataProvider & {
  /** Every row that matches, in its sort order. */
  listAll: (request: {
    resource: string
    clientId: number
    filter: ListFilter
    sort: OrderSort
    signal?: AbortSignal
  }) => Promise<{ data: OrderItem[] }>
  confirm: (budgetId: number) => Promise<{ confirmationState: 0 | 1 }>
  unconfirm: (budgetId: number) => Promise<{ confirmationState: 0 | 1 }>
  annul: (budgetId: number) => Promise<{ state: OrderState }>
  convert: (budgetId: number) => Promise<Pick<OrderStatus, 'state' | 'convertedOrder'>>
  openCart: (budgetId: number) => Promise<Reply<'opencart'>>
  /** Archives a budget; false where the backend does not offer it. */
  archive: (budgetId: number) => Promise<{ archived: boolean }>
  /** What happened to an order; null where the backend keeps no history. */
  history: (orderId: number) => Promise<{ data: HistoryEntry[] | null }>
  /** The status of an order at the server, whatever a list still shows. */
  status: (orderId: number) => Promise<OrderStatus>
}

/** Rows per request when everything is asked for: the most that a page may hold. */
const exportBatch = 1000
/** How long a whole view is kept for paging in memory, in milliseconds. */
const viewLife = 15_000

const refused = (endpoint: EndpointName, message: string) =>
  new ApiError(endpoint, 'http', 409, message)

/** The methods of react-admin for the resources that are not orders; each runs the resource's own. */
function otherResources(api: Api) {
  const resources: Record<string, ResourceData<RaRecord>> = {
    vendors: vendorData(api),
    rates: rateData(api),
  }
  return (method: keyof ResourceData<RaRecord>) =>
    (resource: string, params: unknown): Promise<never> => {
      const run = resources[resource]?.[method]
      if (!run) return notOffered(method, resource)
      // react-admin types what it asks for by its caller, which asks for the resource's own records.
      return run(params as never) as Promise<never>
    }
}

const notOffered = (method: string, resource: string) =>
  Promise.reject(new Error(`${method}: not offered by ${resource}`))

/**
 * react-admin's data provider over the backend's calls. Lists page on the server where the configuration says that its list
 * endpoint pages, else in memory over the whole view; both give the same rows.
 *
 * Every method throws what `api.call` throws; a refusal that came with a 2xx is an ApiError too.
 */
export function createDataProvider(api: Api): OrderDataProvider {
  const views = new Map<string, { until: number; rows: OrderItem[] }>()

  async function readPage(
    base: ListRequest,
    query: ListQuery,
    signal?: AbortSignal,
  ): Promise<{ data: OrderItem[]; total: number; page: number }> {
    const options = signal ? { signal } : {}
    const hasPaging = api.hasPaging('listorders')
    const key = JSON.stringify(base)
    const kept = hasPaging ? undefined : views.get(key)
    if (kept && kept.until > Date.now()) return listInMemory(kept.rows, query)
    const reply = await api.call('listorders', hasPaging ? { ...base, ...query } : base, options)
    if (hasPaging && !Array.isArray(reply)) return reply
    const rows = Array.isArray(reply) ? reply : reply.data
    views.set(key, { until: Date.now() + viewLife, rows })
    return listInMemory(rows, query)
  }

  function listRequest(resource: string, clientId: number, filter: ListFilter): ListRequest {
    const type = typeOfResource(resource)
    const { state, size, days } = viewQuery(type, filter.view)
    return {
      clientId,
      type,
      ...(state ? { state: state.join(',') } : {}),
      ...(size === undefined ? {} : { size }),
      ...(days === undefined ? {} : { days }),
    }
  }

  /** Runs what changes a row: whatever came of it, the views kept in memory are of yesterday. */
  async function change<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      views.clear()
    }
  }

  async function done<Name extends 'anulatebudget' | 'archivebudget'>(
    name: Name,
    params: Params<Name>,
  ): Promise<void> {
    const { status, message } = await api.call<'anulatebudget' | 'archivebudget'>(name, params)
    if (!isDone(status)) throw refused(name, message)
  }

  const others = otherResources(api)
  const unused = (method: string) => (resource: string) => notOffered(method, resource)

  return {
    getOne: others('getOne'),
    create: others('create'),
    update: others('update'),
    delete: others('delete'),
    getMany: unused('getMany'),
    getManyReference: unused('getManyReference'),
    updateMany: unused('updateMany'),
    deleteMany: unused('deleteMany'),
    supportAbortSignal: true,

    async getList(resource, params) {
      if (!isOrderResource(resource)) return others('getList')(resource, params)
      const filter = params.filter as Record<string, unknown>
      const read = readFilter(filter)
      const { field = 'date', order = 'DESC' } = params.sort ?? {}
      const { page: number = 1, perPage = 10 } = params.pagination ?? {}
      const query = listQuery(typeOfResource(resource), read, readSort({ field, order }), {
        page: number,
        perPage: readPerPage(perPage),
      })
      const request = listRequest(resource, Number(filter.clientId), read)
      const { data, total } = await readPage(request, query, params.signal)
      // react-admin types a list by its caller, which asks for order items alone.
      return { data, total } as unknown as GetListResult
    },

    async listAll({ resource, clientId, filter, sort, signal }) {
      const type = typeOfResource(resource)
      const request = listRequest(resource, clientId, filter)
      const rows = new Map<number, OrderItem>()
      for (let number = 1; ; number++) {
        const paging = { page: number, perPage: exportBatch }
        const reply = await readPage(request, listQuery(type, filter, sort, paging), signal)
        for (const row of reply.data) rows.set(row.id, row)
        if (reply.data.length === 0 || number * exportBatch >= reply.total) break
      }
      return { data: [...rows.values()] }
    },

    confirm: (budgetId) =>
      change(async () => {
        const { newState } = await api.call('confirmbudget', { budgetId })
        return { confirmationState: newState }
      }),

    unconfirm: (budgetId) =>
      change(async () => {
        const { newState } = await api.call('unconfirmbudget', { budgetId })
        return { confirmationState: newState }
      }),

    annul: (budgetId) =>
      change(async () => {
        await done('anulatebudget', { budgetId })
        return { state: 'BUDGET_NULL' }
      }),

    convert: (idBudget) =>
      change(async () => {
        const { response } = await api.call('budget2order', { idBudget })
        if (!isDone(response.status)) throw refused('budget2order', response.message ?? '')
        return {
          state: response.state ?? 'BUDGET_TRANSFORMED',
          convertedOrder: response.orderId ?? null,
        }
      }),

    openCart: (orderId) => api.call('opencart', { orderId }),

    archive: (budgetId) =>
      change(async () => {
        if (!api.has('archivebudget')) return { archived: false }
        await done('archivebudget', { budgetId })
        return { archived: true }
      }),

    async history(orderId) {
      if (!api.has('orderhistory')) return { data: null }
      return api.call('orderhistory', { orderId })
    },

    async status(orderId) {
      const order: OrderDetail = await api.call('orderdata', { orderId })
      const { state, confirmationState, convertedOrder } = order
      return { state, confirmationState, convertedOrder }
    },
  }
}
