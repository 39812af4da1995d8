import { afterEach, beforeEach } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { ask, logIn } from '../caller.ts'

export const manager = 'ana@tienda.example'
export const office = 'carmen@tienda.example'
export const seller = 'ivan@tienda.example'
export const agent = 'rosa@agentes.example'
export const boss = 'jefe@tienda.example'
export const rival = 'rita@rival.example'
export const fresh = 'nuevo@tienda.example'

export const selling = { orderList: true, budgetList: true, dbOrders: true, orderGeneration: true }
export const newUser = {
  name: 'Noa Vidal',
  phone: '600111222',
  email: fresh,
  login: fresh,
  password: 'butaca roja',
  client_id: 1,
  roles: ['SALES'],
}

type Params = Record<string, unknown>
type ListedVendor = {
  login: string
  data: Params
  acl: Params
  holdsMore: boolean
  version: string
}

/** Before each test, a backend with two clients and users who may do more or less; and what its tests ask of it. */
export function useVendorBackend() {
  let backend: MockBackend
  beforeEach(async () => {
    backend = await createMockBackend({
      rows: {
        clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
        users: [
          aUser(),
          aUser({ id: 2, login: office, acl: { manageUsers: true, manageRate: true } }),
          aUser({ id: 3, login: seller, name: 'Iván Robles', acl: selling }),
          aUser({ id: 4, login: agent, name: 'Rosa Montaner', acl: selling, clients: [1, 2] }),
          aUser({ id: 5, login: rival, clients: [2] }),
          aUser({ id: 6, login: boss, name: 'Jefe' }),
        ],
        orders: [anOrder()],
      },
    })
  })
  afterEach(() => backend.store.close())

  const call = (
    name: EndpointName,
    params: Params,
    options: { token?: string; language?: string } = {},
  ) => ask(backend, name, params, options)
  const as = (user: string) => {
    const token = logIn(backend, user)
    return async (name: EndpointName, params: Params, language = 'es') =>
      call(name, params, { token: await token, language })
  }
  const vendors = async (user = manager, id = 1) => {
    const { body } = await as(user)('clientusers', { id })
    return (body as { data: ListedVendor[] }).data
  }
  return {
    store: () => backend.store,
    call,
    /** Calls endpoints as a user, who is logged in first. */
    as,
    logIn: (user: string) => logIn(backend, user),
    vendors,
    logins: async () => (await vendors()).map(({ login }) => login),
    /** The status of a login. */
    enter: async (user: string, pass: string) => (await call('login', { user, pass })).status,
  }
}
