import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { MockBackend } from '../../../mocks/server.ts'
import { blankFiles } from '../../../mocks/blankFiles.ts'
import type { Store } from '../../../server/store/store.ts'

/** The app over a store that something is wrong with. */
const over = (backend: MockBackend, wrong: (store: Store) => Partial<Store>) => {
  const { store, site, clock } = backend
  const app = createApp({
    ...{ routes: allRoutes, site, clock: () => clock.now, makers: blankFiles },
    store: { ...store, ...wrong(store) },
  })
  return { app }
}

/** A price of a line is rounded down to ten cents as it is saved, and every sum with it. */
export const roundedDown = (backend: MockBackend) =>
  over(backend, ({ savings }) => ({
    savings: {
      ...savings,
      save: (saving, act) => {
        const [line, ...others] = saving.document.lines
        if (line === undefined || line.price.finalPrice === null) return savings.save(saving, act)
        const finalPrice = Math.floor(line.price.finalPrice * 10) / 10
        const price = { ...line.price, finalPrice }
        const document = { ...saving.document, lines: [{ ...line, price }, ...others] }
        const less = Math.round((line.price.finalPrice - finalPrice) * 100)
        const totalPrice = (saving.row.totalPrice ?? 0) - less
        return savings.save({ ...saving, document, row: { ...saving.row, totalPrice } }, act)
      },
    },
  }))

/** A client's rate is applied to itself once more. */
export const ratedTwice = (backend: MockBackend) =>
  over(backend, ({ clients }) => ({
    clients: {
      ...clients,
      byIds: async (ids) =>
        (await clients.byIds(ids)).map((client) => {
          const { factoryPrice } = client.rate
          const twice = Math.round(factoryPrice * factoryPrice * 1000) / 1000
          return { ...client, rate: { ...client.rate, factoryPrice: twice } }
        }),
    },
  }))

/** The total of what was saved follows the rate of today. */
export const followsRate = (backend: MockBackend) =>
  over(backend, ({ orders, clients }) => ({
    orders: {
      ...orders,
      get: async (clientId, id) => {
        const order = await orders.get(clientId, id)
        const [client] = await clients.byIds([clientId])
        if (order === null || client === undefined || order.totalPrice === null) return order
        const by = client.rate.factoryPrice / order.rate.factoryPrice
        return { ...order, totalPrice: Math.round(order.totalPrice * by) }
      },
      view: async (view) => {
        const rows = await orders.view(view)
        const [client] = await clients.byIds([view.clientId])
        return rows.map((order) => {
          const by = (client?.rate.factoryPrice ?? 0) / order.rate.factoryPrice
          return { ...order, totalPrice: Math.round((order.totalPrice ?? 0) * by) }
        })
      },
    },
  }))

/** The total counts the alternatives too. */
export const alternativesCounted = (backend: MockBackend) =>
  over(backend, ({ savings }) => ({
    savings: {
      ...savings,
      save: (saving, act) => {
        const { alternatives = [], lines } = saving.document
        const more = lines
          .filter(({ sceneIndex }) => alternatives.includes(sceneIndex))
          .reduce((sum, { price }) => sum + Math.round((price.finalPrice ?? 0) * 100), 0)
        const totalPrice = (saving.row.totalPrice ?? 0) + more
        return savings.save({ ...saving, row: { ...saving.row, totalPrice } }, act)
      },
    },
  }))
