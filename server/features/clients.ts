import { withoutFactoryPrice } from '../../src/domain/money.ts'
import { seesFactoryPrices } from '../../src/domain/people/permissions.ts'
import { route } from '../calls/route.ts'

const clientlist = route(
  'clientlist',
  { tenant: { kind: 'none' }, access: 'session' },
  async ({ store, session }) => {
    const clients = await store.clients.byIds(session.user.clients)
    return { data: clients.map(({ id, name, features }) => ({ id, name, features })) }
  },
)

/** A client's rate. A user who sees no factory prices gets only the way in which the client's prices are written. */
const clientdata = route(
  'clientdata',
  { tenant: { kind: 'client', param: 'id' }, access: 'session' },
  async ({ store, clientId, session }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const { rate } = client
    return { rate: seesFactoryPrices(session.user) ? rate : withoutFactoryPrice(rate) }
  },
)

export const clientRoutes = [clientlist, clientdata]
