import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../browser/apiContext.ts'
import { idle } from '../../browser/idle.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { listedTypes } from '../../domain/people/listedTypes.ts'
import { canFollow, followTogether, type News } from '../data/following/followTogether.ts'
import { presentStore } from '../data/following/present.ts'
import { announceOrdersChanged } from '../data/ordersChanged.ts'
import { isList } from '../data/useWorkCounts.ts'

/** The least milliseconds between two reads of the same lists, however often their orders change. */
const pace = 1000

/** Calls a function at once, but not again within so many milliseconds: then once afterwards. */
function paced(work: () => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  const run = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    call: () => {
      timer ??= setTimeout(run, Math.max(0, last + milliseconds - performance.now()))
    },
    end: () => clearTimeout(timer),
  }
}

/** Reads again whatever shows the client's orders: lists, counts, overviews and histories. */
function readAgain(cache: QueryClient, clientId: number) {
  announceOrdersChanged()
  // Pages that were read ahead.
  void cache.invalidateQueries({
    predicate: ({ queryKey }) => isList(queryKey),
    type: 'inactive',
    refetchType: 'none',
  })
  for (const queryKey of [
    ['worklists', clientId],
    ['overview', clientId],
    ['orderHistory'],
    ['orderNotes'],
  ])
    void cache.invalidateQueries({ queryKey })
}

/** Follows a client until the signal aborts. */
async function follow(
  api: Api,
  cache: QueryClient,
  person: Parameters<typeof followTogether>[1],
): Promise<void> {
  // Whoever has just opened the page waits for nothing of this.
  await idle()
  if (person.signal.aborted) return
  let version: number | null = null
  const reading = paced(() => readAgain(cache, person.clientId), pace)
  const onNews = (news: News | null) => {
    presentStore.set(
      news && new Map(news.present.data.map(({ orderId, names = [] }) => [orderId, names])),
    )
    // What has changed before the first message, or while no news came, is not known either.
    if (news === null || news.version === version) return
    version = news.version
    reading.call()
  }
  person.signal.addEventListener('abort', () => {
    reading.end()
    presentStore.set(null)
  })
  await followTogether(api, person, onNews)
}

const subscribeToSight = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Follows what colleagues do with the client's orders, while the page is seen and the backend tells. */
export function FollowOrders() {
  const api = useApi()
  const cache = useQueryClient()
  const session = useSession()
  const clientId = useClient()?.id ?? null
  const isSeen = useSyncExternalStore(subscribeToSight, () => !document.hidden)
  const isOffered =
    api.has('followorders') &&
    session !== null &&
    listedTypes(session.userData).length > 0 &&
    canFollow()
  const token = session?.token
  const login = session?.userData.login

  useEffect(() => {
    if (!isOffered || !isSeen || clientId === null) return
    if (token === undefined || login === undefined) return
    const end = new AbortController()
    void follow(api, cache, { clientId, login, token, signal: end.signal })
    return () => end.abort()
  }, [api, cache, isOffered, isSeen, clientId, token, login])

  return null
}
