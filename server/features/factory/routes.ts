import { hashToken } from '../../accounts/tokens.ts'
import { quarterHour } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { applyNews } from '../../orders/news.ts'

/**
 * News of orders from the system of a factory, by a token that opens the orders of one client. Each row is carried out by itself, and the
 * same row again changes nothing, so that a system may send everything again after a lost reply.
 */
const factorynews = route(
  'factorynews',
  {
    tenant: { kind: 'none' },
    access: 'public',
    limit: [
      { name: 'factoryNews', by: 'address', most: 600, within: quarterHour },
      {
        name: 'factoryTokens',
        by: 'address',
        most: 30,
        within: quarterHour,
        counts: { refusals: 'token' },
      },
    ],
  },
  async ({ store, wakeOutbox, params, bearer, at, text, timeZone }) => {
    const token = bearer === null ? null : await store.factoryTokens.use(hashToken(bearer), at)
    if (token === null) throw new Refusal(401, 'token', text.moves.token)
    const { clientId, id, name } = token
    const act = { by: { login: `factory:${id}`, name }, clock: () => at }
    const applying = { store, act, by: 'factory' as const, timeZone, clientId }
    const results = []
    for (const { order, state, date: day } of params.news) {
      const outcome = await applyNews(
        { orderId: order, states: [state], day, reason: '' },
        applying,
      )
      results.push({ order, outcome })
    }
    wakeOutbox()
    return { results }
  },
)

export const factoryRoutes = [factorynews]
