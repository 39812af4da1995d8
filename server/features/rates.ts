import { Refusal } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'
import { rateVersion } from '../store/rateVersion.ts'

/**
 * Saves a client's rate. Orders store the rate that they were made with, so that a new rate does not change them. A save that names the
 * version it was made from is refused if somebody else has saved meanwhile.
 */
const saverate = route(
  'saverate',
  { tenant: { kind: 'client', param: 'id' }, access: 'rates.list' },
  async ({ store, clientId, params, act, text }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Refusal(403, 'client', text.client)
    const { factoryPrice, symbol, separator, symbolPosition, version } = params
    const rate = { ...client.rate, factoryPrice, symbol, separator, symbolPosition }
    const saved = { status: true, message: text.rateSaved, version: rateVersion(rate) }
    if (version !== undefined && version !== rateVersion(client.rate)) {
      // Pressed again after a lost reply, it is stored already.
      if (saved.version === rateVersion(client.rate)) return saved
      throw new Refusal(409, 'rate', text.rateMeanwhile)
    }
    const detail = { before: client.rate, after: rate }
    const expected = version === undefined ? {} : { expected: { rate: client.rate } }
    const event = { kind: 'rateSaved', detail }
    const isSaved = await store.clients.change(clientId, { rate, ...expected }, event, act)
    if (!isSaved) throw new Refusal(409, 'rate', text.rateMeanwhile)
    return saved
  },
)

export const rateRoutes = [saverate]
