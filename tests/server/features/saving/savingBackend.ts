import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { aCatalogue, anArticle } from '../../../../mocks/catalogue.ts'
import { aClient, aUser, everything, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { createApp } from '../../../../server/http/app.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import type { Store } from '../../../../server/store/store.ts'
import { visitorAcl } from '../../../../src/domain/people/vendors.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { ask, logIn } from '../../caller.ts'
import type { TestDatabase } from '../../databases.ts'
import { colleague, manager, outsider, twoClients } from '../../people.ts'

const unpriced = anArticle({ id: 'SIN-PRECIO', points: { B: 1000 } })
const catalogue = aCatalogue({ articles: [...aCatalogue().articles, unpriced] })

export type Line = ReturnType<typeof aLine>
/** A two-seater in the cheapest cloth: 500 points at 2 € a point. */
export const aLine = (given: Record<string, unknown> = {}) => ({
  drawableUUID: 'uno',
  identifier: 'ALBA-2P',
  shoppingCartData: { quantity: 1, remarks: 'Para la señora Quiroga' },
  materials: { asiento: 'LN-04', brazo: 'LN-04' } as Record<string, string>,
  accessories: { pata: 'PAT-HAYA' } as Record<string, string>,
  price: { finalPrice: 1000 as number | null },
  ...given,
})

export const aCart = (given: Record<string, unknown> = {}) => ({
  clientId: 1,
  type: 'budget',
  key: randomUUID(),
  scenes: [{ lines: [aLine()] }] as { lines: Line[]; scene?: unknown }[],
  dbItems: [] as Line[],
  contactData: { reference: 'Salón Quiroga', clientName: 'Elvira Quiroga', cif: 'lo que sea' },
  shopName: 'Centro',
  ...given,
})

export type Saved = { orderId: number; version: number }
export type Refused = { code: string; message: string; lines: Record<string, unknown>[] }

export const seller = 'ventas@tienda.example'
export const only = 'solo@tienda.example'
export const registered = 'elvira@correo.example'
export const strict = 'estricta@tienda.example'
export const withoutElements = 'sinpiezas@tienda.example'

const rows = (): Parameters<Store['load']>[0] => {
  const { clients = [], users = [], orders = [] } = twoClients()
  return {
    clients: [
      ...clients,
      aClient({ id: 3, name: 'Sin dbOrders', features: {} }),
      aClient({ id: 4, name: 'Con precio cero', features: { zeroPriceOrders: true } }),
    ],
    users: [
      ...users,
      aUser({ id: 20, login: only, acl: { orderGeneration: true } }),
      aUser({ id: 23, login: registered, acl: visitorAcl, roles: ['VISITOR'] }),
      aUser({ id: 21, login: strict, clients: [3, 4] }),
      aUser({ id: 22, login: withoutElements, acl: { ...everything, dbOrders: false } }),
    ],
    orders,
    catalogues: [0, 1].map((clientId) => ({ clientId, catalogue })),
  }
}

/** Three pieces without scene or parts, 19 € each. */
export const kit = aLine({
  drawableUUID: 'kit',
  identifier: 'KIT-LIMPIEZA',
  shoppingCartData: { quantity: 3, remarks: '' },
  materials: {},
  accessories: {},
  price: { finalPrice: 57 },
})

/** Where the factory's mails go; the shop's address is in its client's row. */
export const factory = 'fabrica@tresillo.example'
export const shop = 'pedidos@alameda.example'
const mailing = { factory }

/** A server over a database, with who is logged in there, and what the tests of saving ask of it. */
export function useSavingBackend(database: () => TestDatabase) {
  const clock = { now: startOfTime }
  const site = configuredSite
  let app: ReturnType<typeof createApp>
  const tokens: Record<string, string> = {}
  /** One more server, as in another process. */
  const open = (store: Store) =>
    createApp({ routes: allRoutes, store, site, clock: () => clock.now, mailing })

  beforeAll(async () => {
    const { store } = database()
    await store.load(rows())
    app = open(store)
    const logins = [manager, colleague, outsider, seller, only, registered, strict, withoutElements]
    for (const login of logins) tokens[login] = await logIn({ app, site }, login)
  })

  const callAt = (
    one: ReturnType<typeof createApp>,
    name: EndpointName,
    params: Record<string, unknown>,
    login = manager,
  ) => ask({ app: one, site }, name, params, { token: tokens[login] })
  const call = (name: EndpointName, params: Record<string, unknown>, login = manager) =>
    callAt(app, name, params, login)
  const save = (cart: Record<string, unknown>, login = manager) => call('saveorder', cart, login)

  return {
    clock,
    open,
    callAt,
    call,
    save,
    app: () => app,
    saved: async (cart: Record<string, unknown>, login = manager) => {
      const { status, body } = await save(cart, login)
      expect({ status, body }).toMatchObject({ status: 200 })
      return body as Saved
    },
    refused: async (cart: Record<string, unknown>, login = manager) => {
      const { status, body } = await save(cart, login)
      return { status, ...(body as Refused) }
    },
    idsOf: async (clientId: number) =>
      (await database().store.orders.view({ clientId, type: 'budget' })).map(({ id }) => id),
    stored: (id: number) => database().store.orders.get(1, id),
    kinds: async (id: number) =>
      (await database().store.orders.history(1, id)).map(({ kind }) => kind),
    /** Accepts a budget as its customer, by the link that the shop hands out. */
    acceptByLink: async (budgetId: number) => {
      const { body } = await call('acceptancelink', { budgetId })
      const { place } = body as { place: string }
      const [, link = '', token = ''] = /order\/([^?]+)\?accept=(.+)$/.exec(place) ?? []
      const answer = { budgetId, link, token, name: 'Elvira Quiroga', agreed: true }
      expect(await call('acceptbudget', answer, 'nobody')).toMatchObject({ status: 200 })
    },
    /** Loads a budget to the person's cart. */
    load: async (orderId: number, login = manager) => {
      const { body } = await call('opencart', { orderId }, login)
      await call('archivebudget', { budgetId: orderId }, login)
      return (body as { budget: { id: number; version: number } }).budget
    },
  }
}
