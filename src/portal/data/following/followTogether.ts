import type { Api } from '../../../api/api.ts'
import { ownerOf } from '../../../browser/owner.ts'
import { declaredOf } from '../../../contract/declared.ts'
import type { Reply } from '../../../contract/contract.ts'
import { followOrders } from './stream.ts'

/** The news of a client that a message brings. */
export type News = Reply<'followorders'>

/** Whether this browser lets its tabs share one stream. Without these, as on a page without https, each polls alone. */
export const canFollow = (): boolean =>
  'locks' in navigator && Boolean(navigator.locks) && typeof BroadcastChannel === 'function'

/** Asks the tab that has the stream for its latest news. */
const hello = 'hello'

/**
 * Follows a client's orders, with the browser's other tabs of the same person: one of them has the stream, the others get its news.
 * Where that tab closes, another one takes its place.
 *
 * @param onNews  gets each message; null while none can come
 * @param person.signal  ends it
 */
export async function followTogether(
  api: Api,
  person: { clientId: number; login: string; token: string; signal: AbortSignal },
  onNews: (news: News | null) => void,
): Promise<void> {
  const { reply } = await declaredOf('followorders')
  const { signal, clientId, login } = person
  if (signal.aborted) return
  const name = `tresillo.following.${ownerOf(clientId, login)}`
  const channel = new BroadcastChannel(name)
  let latest: unknown = null
  let hasStream = false

  const take = (given: unknown) => {
    latest = given
    const read = reply.safeParse(given)
    if (given === null) onNews(null)
    else if (read.success) onNews(read.data as News)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== hello) take(data)
    else if (hasStream && latest !== null) channel.postMessage(latest)
  }
  channel.postMessage(hello)
  signal.addEventListener('abort', () => {
    channel.onmessage = null
  })
  try {
    await navigator.locks.request(name, { signal }, async () => {
      hasStream = true
      await followOrders(api, person, (given) => {
        take(given)
        channel.postMessage(given)
      })
    })
  } catch {
    // It has ended before this tab's turn came.
  } finally {
    channel.close()
  }
}
