import { route } from '../calls/route.ts'

const clientlist = route(
  'clientlist',
  { tenant: { kind: 'none' }, access: 'session' },
  async ({ store, session }) => {
    const clients = await store.clients.byIds(session.user.clients)
    return { data: clients.map(({ id, name, features }) => ({ id, name, features })) }
  },
)

const clientdata = route(
  'clientdata',
  { tenant: { kind: 'client', param: 'id' }, access: 'session' },
  async ({ store, clientId }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    return { rate: client.rate }
  },
)

export const clientRoutes = [clientlist, clientdata]
