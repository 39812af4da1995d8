import { day, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import type { StoredOrder } from '../../store/types.ts'
import { termsOf } from './asking.ts'
import { acceptanceOf, acceptedVersion, byLink, replyOf, saidOf, stateOf } from './byLink.ts'
import { noticeReceiver } from './receipt.ts'

/** Each press may add to the history of a budget: only so many of one budget. */
const marks = {
  name: 'marks',
  by: 'everybody',
  of: ({ order }: { order: StoredOrder }) => String(order.id),
  most: 40,
  within: day,
} as const satisfies Limit<{ order: StoredOrder }>

/** Records what a customer presses on the page of their link. Reading the page records nothing: scanners of mails read it, too. */
const markbudget = route(
  'markbudget',
  { ...byLink, limit: [...byLink.limit, marks] },
  async (call) => {
    const { store, order, isOwn, params, at, text, timeZone } = call
    const acceptance = await acceptanceOf(call)
    if (isOwn) throw new Refusal(409, 'own', text.acceptance.own)
    const { document, client, validUntil } = await termsOf(call, order)
    const validity = { validUntil, at, timeZone, document }
    const clock = () => at
    if (params.mark === 'read') {
      if (stateOf(order, acceptance, validity) === 'open')
        await store.acceptances.markRead(order, acceptance.version, clock)
    } else {
      const events = await store.orders.history(order.clientId, order.id)
      const to = noticeReceiver(order, events, acceptance)
      const areWanted = params.mark === 'reminders'
      if (to !== null)
        await store.acceptances.markNotices(order, { address: to.to, areWanted }, clock)
    }
    return {
      ...replyOf(order, acceptance, validity),
      ...(await saidOf(call, acceptance, client)),
      ...(await acceptedVersion(call, acceptance)),
    }
  },
)

export const markRoutes = [markbudget]
