import { expect } from 'vitest'

/** What a stream tells. */
export type Told = { version: number; present: { orderId: number; names: string[] }[] }

/** Reads a stream of events. `next` waits for one that is as wanted; `ended` for its end. */
export function readEvents({ body }: Response) {
  const told: Told[] = []
  let isOver = false
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
    isOver = true
  }
  read().catch(() => {
    isOver = true
  })
  return {
    told,
    next: async (isWanted: (event: Told) => boolean = () => true): Promise<Told> => {
      const from = told.length
      const found = () => told.slice(Math.max(0, from - 1)).find(isWanted)
      await expect.poll(found, { timeout: 15_000, interval: 10 }).toBeDefined()
      return found() as Told
    },
    ended: () => expect.poll(() => isOver, { timeout: 15_000, interval: 10 }).toBe(true),
    cancel: async () => {
      await reader?.cancel()
    },
  }
}
