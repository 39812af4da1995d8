import { presenceLasts } from '../../../src/contract/endpoints/following.ts'
import { listAction, listedTypes } from '../../../src/domain/people/listedTypes.ts'
import { userOfSession } from '../../accounts/sessions.ts'
import { quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { followingReply } from './stream.ts'

/** Presences that a user notes: the open details of some tabs, again and again, and whoever goes through a list with them open. */
const notes = {
  name: 'presences',
  by: 'user',
  most: 2000,
  within: quarterHour,
} as const satisfies Limit

/** Streams that a user opens: each page that is looked at, and again when it is come back to. */
const streams = {
  name: 'streams',
  by: 'user',
  most: 600,
  within: quarterHour,
} as const satisfies Limit

const followorders = route(
  'followorders',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session', limit: streams },
  ({ store, following, turns, session, act, clientId, text }) => {
    const { user, tokenHash } = session
    if (listedTypes(user).length === 0) throw new Refusal(403, 'permission', text.permission)
    const isStill = async () => {
      const now = await userOfSession(store, tokenHash, act.clock())
      return now?.clients.includes(clientId) && listedTypes(now).length > 0 ? now : null
    }
    const busy = () => new Refusal(503, 'busy', text.crowded, { 'retry-after': '30' })
    const release = turns.streams.take(user.id)
    if (release === null) throw busy()
    const reply = followingReply(following, clientId, isStill, release)
    if (reply !== null) return Promise.resolve(reply)
    release()
    throw busy()
  },
)

const notepresence = route(
  'notepresence',
  {
    tenant: { kind: 'order', param: 'orderId' },
    access: ({ order }) => listAction(order.type),
    limit: notes,
  },
  async ({ store, clientId, order, params, session, at }) => {
    const presence = { clientId, userId: session.user.id, key: params.key }
    if (params.here)
      await store.follow.note({ ...presence, orderId: order.id, at }, at - presenceLasts)
    else await store.follow.forget(presence)
    return { status: true, message: '' }
  },
)

export const followingRoutes = [followorders, notepresence]
