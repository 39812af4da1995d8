import type { Api } from '../../../api/api.ts'
import { currentLanguage } from '../../../browser/language.ts'

/** The server writes something each 20 s: a connection on which nothing comes for longer is lost, as after a laptop's sleep. */
const silence = 45_000
/** The longest event that is read, in characters. */
const longest = 200_000
/** Milliseconds until the next try: after the server has ended the stream, and after failures, the first and the longest. */
const waits = { ended: 1000, failed: 5000, longest: 60_000 }

/** What may change by itself, so that it is tried again: the server is busy or away. A refusal is not. */
const isPassing = (status: number) => status === 429 || status >= 500

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The values of the events in a text, and the text after the last whole event. */
function eventsIn(text: string): { values: unknown[]; rest: string } {
  const events = text.split('\n\n')
  const rest = events.pop() ?? ''
  const values = events.flatMap((event): unknown[] => {
    const data = event.split('\n').filter((line) => line.startsWith('data:'))
    if (data.length === 0) return []
    try {
      return [JSON.parse(data.map((line) => line.slice(5)).join('\n'))]
    } catch {
      return []
    }
  })
  return { values, rest }
}

/** Reads a stream until it ends. @throws where the connection is lost, silent or not as it should be */
async function read(
  body: ReadableStream<Uint8Array>,
  isAlive: () => void,
  onValue: (value: unknown) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    isAlive()
    const { values, rest } = eventsIn(text + decoder.decode(value, { stream: true }))
    if (rest.length > longest) throw new Error('An event is too long')
    text = rest
    values.forEach(onValue)
  }
}

type Follower = { clientId: number; token: string; signal: AbortSignal }

/** One connection. @returns how it has ended */
async function connect(
  api: Api,
  { clientId, token, signal }: Follower,
  onValue: (value: unknown) => void,
): Promise<'ended' | 'failed' | 'refused'> {
  const one = new AbortController()
  const stop = () => one.abort()
  let timer = setTimeout(stop, silence)
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, silence)
  }
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(api.address('followorders', { clientId }), {
      headers: { 'access-token': token, 'accept-language': currentLanguage() },
      cache: 'no-store',
      signal: one.signal,
    })
    if (!response.ok || response.body === null)
      return isPassing(response.status) ? 'failed' : 'refused'
    await read(response.body, isAlive, onValue)
    return 'ended'
  } catch {
    return 'failed'
  } finally {
    stop()
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Follows a client's orders over a connection that lasts, and makes it anew whenever it has ended. It runs until the signal aborts, or the
 * server refuses it.
 *
 * @param onValue  gets what each event holds, unchecked; null where the connection has ended
 */
export async function followOrders(
  api: Api,
  follower: Follower,
  onValue: (value: unknown) => void,
): Promise<void> {
  const { signal } = follower
  const isOver = () => signal.aborted
  let failures = 0
  while (!isOver()) {
    const outcome = await connect(api, follower, onValue)
    if (isOver()) return
    onValue(null)
    if (outcome === 'refused') return
    failures = outcome === 'ended' ? 0 : failures + 1
    const wait = outcome === 'ended' ? waits.ended : waits.failed * 2 ** (failures - 1)
    // Browsers that were cut off together do not come back together.
    await pause(Math.min(wait, waits.longest) * (0.5 + Math.random()), signal)
  }
}
