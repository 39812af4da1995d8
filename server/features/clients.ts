import { withoutFactoryPrice } from '../../src/domain/money.ts'
import { may, seesFactoryPrices } from '../../src/domain/people/permissions.ts'
import type { Profile } from '../../src/domain/profile.ts'
import { rateVersion } from '../store/rateVersion.ts'
import { route } from '../calls/route.ts'

const clientlist = route(
  'clientlist',
  { tenant: { kind: 'none' }, access: 'session' },
  async ({ store, session }) => {
    const clients = await store.clients.byIds(session.user.clients)
    return { data: clients.map(({ id, name, features }) => ({ id, name, features })) }
  },
)

/** The terms for who saves no carts. */
const emptyTerms: Partial<Profile> = {}

/**
 * A client's rate. A user who sees no factory prices gets only the way in which the client's prices are written. Who may save carts gets
 * the client's usual lines and the terms of its sales, too.
 */
const clientdata = route(
  'clientdata',
  { tenant: { kind: 'client', param: 'id' }, access: 'session' },
  async ({ store, clientId, session }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const { rate, profile } = client
    const { usualLines, sale } = (may(session.user, 'orders.save') && profile) || emptyTerms
    return {
      rate: seesFactoryPrices(session.user) ? rate : withoutFactoryPrice(rate),
      ...(may(session.user, 'rates.list') && { version: rateVersion(rate) }),
      ...(usualLines && usualLines.lines.length > 0 && { usualLines }),
      ...(sale && { sale }),
    }
  },
)

export const clientRoutes = [clientlist, clientdata]
