import { Refusal } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'

/** Saves a client's rate. Orders store the rate that they were made with, so that a new rate does not change them. */
const saverate = route(
  'saverate',
  { tenant: { kind: 'client', param: 'id' }, access: 'rates.list' },
  async ({ store, clientId, params, act, text }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Refusal(403, 'client', text.client)
    const { factoryPrice, symbol, separator, symbolPosition } = params
    const rate = { ...client.rate, factoryPrice, symbol, separator, symbolPosition }
    const detail = { before: client.rate, after: rate }
    await store.clients.change(clientId, { rate }, { kind: 'rateSaved', detail }, act)
    return { status: true, message: text.rateSaved }
  },
)

export const rateRoutes = [saverate]
