import { mostPresent } from '../../../src/contract/endpoints/following.ts'
import type { RouteReply } from '../../../src/contract/contract.ts'
import { listedTypes } from '../../../src/domain/people/listedTypes.ts'
import type { Following } from '../../orders/following.ts'
import type { FollowedClient } from '../../store/followStore.ts'
import type { User } from '../../store/types.ts'

/** Milliseconds between two lines of comment: proxies end a connection on which nothing comes. */
const beat = 20_000
/** How many messages a reader may leave unread. */
const mostUnread = 100

/** What a user is told of a client: never of themselves, and of no type that they may not list. */
function messageFor(
  user: User,
  { version, presences }: FollowedClient,
): RouteReply<'followorders'> {
  const types = listedTypes(user)
  const others = presences.filter(({ userId, type }) => userId !== user.id && types.includes(type))
  const byOrder = Map.groupBy(others, ({ orderId }) => orderId)
  const present = Array.from(byOrder, ([orderId, all]) => {
    // Each is named once, in however many places they have it open.
    const people = new Map(all.map(({ userId, name }) => [userId, name]))
    return { orderId, names: [...people.values()].sort().slice(0, mostPresent.people) }
  })
  const sorted = present.sort((one, other) => one.orderId - other.orderId)
  return { version, present: sorted.slice(0, mostPresent.orders) }
}

/**
 * A reply that follows a client as server-sent events, until the reader goes or may read it no more, or the server stops.
 *
 * @param isStill  reads the user again, before each event and each beat; null if they may not follow any more
 * @param onEnd    called once
 * @returns null if there is no room for another follower
 */
export function followingReply(
  following: Following,
  clientId: number,
  isStill: () => Promise<User | null>,
  onEnd: () => void,
): Response | null {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let latest: FollowedClient | null = null
  let sent = ''
  let isSending = false

  const end = () => {
    if (controller === null) return
    const ending = controller
    controller = null
    clearInterval(timer)
    stop?.()
    onEnd()
    try {
      ending.close()
    } catch {
      // A reader who has gone has closed it already.
    }
  }

  const write = (text: string) => {
    if (controller === null) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -mostUnread) end()
  }

  /** Sends what is new by now, for as long as something is. */
  const send = async (comment = '') => {
    if (isSending) return
    isSending = true
    try {
      for (let client = latest; client !== null; client = latest === client ? null : latest) {
        const user = await isStill()
        if (user === null) return end()
        const text = JSON.stringify(messageFor(user, client))
        if (text !== sent) write(`data: ${text}\n\n`)
        sent = text
      }
      write(comment)
    } catch {
      // The database is away. The reader comes back and is told then.
      end()
    } finally {
      isSending = false
    }
  }

  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
    cancel: end,
  })
  const timer = setInterval(() => void send(': \n\n'), beat)
  timer.unref()
  const stop = following.follow(clientId, {
    onChange: (client) => {
      latest = client
      return send()
    },
    onEnd: end,
  })
  if (stop === null) {
    clearInterval(timer)
    return null
  }
  // Proxies are told to pass each event on as it is.
  const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
  return new Response(body, { headers: { ...headers, 'content-type': 'text/event-stream' } })
}
