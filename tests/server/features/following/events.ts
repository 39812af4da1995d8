import { expect } from 'vitest'

/** Shorter than a stream's beat of 20 s, which repeats the latest event: what comes later was not told as it happened. */
const patience = { timeout: 15_000, interval: 10 }

/** What a stream tells. */
export type Told = { version: number; present: { orderId: number; names: string[] }[] }

/** Reads a stream of events. `next` waits for one that is as wanted; `ended` for its end by the server, not by a broken connection. */
export function readEvents({ body }: Response) {
  const told: Told[] = []
  let state: 'open' | 'ended' | 'broken' = 'open'
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) told.push(JSON.parse(event.slice(6)) as Told)
    }
    state = 'ended'
  }
  read().catch(() => {
    state = 'broken'
  })
  return {
    told,
    next: async (isWanted: (event: Told) => boolean = () => true): Promise<Told> => {
      const from = told.length
      const found = () => told.slice(Math.max(0, from - 1)).find(isWanted)
      await expect.poll(found, patience).toBeDefined()
      return found() as Told
    },
    ended: () => expect.poll(() => state, patience).toBe('ended'),
    cancel: async () => {
      await reader?.cancel()
    },
  }
}
