import { presenceLasts } from '../../src/contract/endpoints/following.ts'
import type { Clock } from '../clock.ts'
import { pacing } from '../store/afterOthers.ts'
import type { FollowedClient, FollowStore, Watch } from '../store/followStore.ts'

/** Milliseconds between two looks at the database, and after a look that has failed. */
const interval = 250
const intervalAfterFailure = 1000
/** How many followers one process has. */
const mostFollowers = 2000
/** How many followers get a change at once: each reads its session, and the others' calls need connections too. */
const lanes = 4

export type Follower = {
  /** Called with what there is, and whenever something has changed. A promise ends once the follower has it; it never fails. */
  onChange: (client: FollowedClient) => void | Promise<void>
  /** Called when no more changes will come, since the server stops. */
  onEnd: () => void
}

/** Everything of a client that is told. */
const content = ({ version, presences }: FollowedClient): string =>
  JSON.stringify([
    version,
    presences.map(({ orderId, userId, name }) => [orderId, userId, name]).sort(),
  ])

export type Following = ReturnType<typeof createFollowing>

/**
 * Follows clients for the streams of one process: one look at the database for all of them, and none while nobody follows. What there is comes
 * from the database alone, so that it is the same on any number of processes. One function: its methods share the followers and what
 * was announced to them.
 */
export function createFollowing({
  store,
  clock,
}: {
  store: { follow: Pick<FollowStore, 'read' | 'watch'> }
  clock: Clock
}) {
  const followers = new Map<number, Set<Follower>>()
  const clients = new Map<number, FollowedClient>()
  let count = 0
  /** Whether somebody follows a client that has not been read yet. */
  let hasNew = false
  let isEnded = false
  let running: Promise<void> | null = null
  let wake = () => {}

  const since = () => clock() - presenceLasts
  const isFollowed = () => count > 0 && !isEnded

  /** Gives followers a change, a few at once, and yields to others' calls in between: there may be thousands. */
  const giveAll = async (clientId: number, client: FollowedClient) => {
    const queue = [...(followers.get(clientId) ?? [])].values()
    const pause = pacing()
    const lane = async () => {
      for (const follower of queue) {
        if (followers.get(clientId)?.has(follower) === true) await follower.onChange(client)
        await pause()
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  const announce = async (clientId: number, client: FollowedClient) => {
    const before = clients.get(clientId)
    clients.set(clientId, client)
    if (before !== undefined && content(before) === content(client)) return
    await giveAll(clientId, client)
  }

  /** Leaves out the presences that have not been noted again. */
  const expire = async () => {
    const from = since()
    for (const [clientId, client] of clients) {
      const presences = client.presences.filter(({ at }) => at >= from)
      if (presences.length < client.presences.length)
        await announce(clientId, { ...client, presences })
    }
  }

  const readAll = async () => {
    hasNew = false
    const found = await store.follow.read([...followers.keys()], since())
    for (const [clientId, client] of found)
      if (followers.has(clientId)) await announce(clientId, client)
  }

  /** @returns the milliseconds until the next look */
  const look = async (watch: Watch) => {
    try {
      const hasChanged = await watch.hasChanged()
      if (hasChanged || hasNew) await readAll()
      else await expire()
      return interval
    } catch {
      // Each request says that the database is away. The change that was missed is read afterwards.
      hasNew = true
      return intervalAfterFailure
    }
  }

  const pause = (wait: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Looks at the database as long as somebody follows. */
  const run = async () => {
    while (isFollowed()) {
      const watch = store.follow.watch()
      while (isFollowed()) await pause(await look(watch))
      clients.clear()
      await watch.close()
    }
    running = null
  }

  const leave = (clientId: number, follower: Follower) => {
    const others = followers.get(clientId)
    if (others?.delete(follower) !== true) return
    count -= 1
    if (others.size > 0) return
    followers.delete(clientId)
    clients.delete(clientId)
  }

  return {
    /**
     * Follows a client.
     *
     * @returns ends it; null if the process has no room for another follower, or is about to stop
     */
    follow(clientId: number, follower: Follower): (() => void) | null {
      if (isEnded || count >= mostFollowers) return null
      count += 1
      followers.set(clientId, (followers.get(clientId) ?? new Set()).add(follower))
      const client = clients.get(clientId)
      if (client === undefined) hasNew = true
      else void follower.onChange(client)
      running ??= run()
      return () => leave(clientId, follower)
    },

    /** Ends everybody's following, before the server stops. */
    async end(): Promise<void> {
      isEnded = true
      for (const all of followers.values()) for (const { onEnd } of all) onEnd()
      wake()
      await running
    },
  }
}
