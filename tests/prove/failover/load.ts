import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createChance, type Chance } from '../chance.ts'
import type { Tally } from '../proof.ts'
import type { Acknowledged } from './acknowledged.ts'
import { cartOf, people } from './world.ts'

/** As long a page waits for an answer (milliseconds). */
const patience = 30_000
/** As soon somebody presses again after a lost reply or a 503 (milliseconds). */
const pressesAgain = 250
/** At most so long somebody pauses between two changes (milliseconds). */
const mostPause = 300
/** One reply in so many is lost on its way, whatever the database does; more where it is planted what comes of that. */
const lostReplies = { usual: 25, planted: 2 }

type Reply = { status: number; body: Record<string, unknown> }
/** A call, made once or again. */
type Wanted = { person: number; method: 'GET' | 'POST'; path: string; body?: () => object }

export type Load = {
  acknowledged: Acknowledged
  /** The milliseconds from an instant until the first write is answered that somebody has begun after it. */
  firstWriteAfter: (instant: number) => Promise<number>
  /** Ends it, and waits for the calls under way. */
  stop: () => Promise<void>
}

/**
 * Has people save budgets, read them and decide on them through several portals in turn. Whoever gets no reply, or a 503, sends the same
 * again with the same key to the next portal, as a person does who presses again.
 *
 * @param forgetsKeys  planted: they take another key
 */
export function startLoad(
  portals: readonly string[],
  tokens: readonly string[],
  { tally, seed, forgetsKeys = false }: { tally: Tally; seed: number; forgetsKeys?: boolean },
): Load {
  const acknowledged: Acknowledged = { saved: [], decided: [] }
  const waiting: { from: number; resolve: (milliseconds: number) => void }[] = []
  const losesOneOf = forgetsKeys ? lostReplies.planted : lostReplies.usual
  let turn = 0
  let isOver = false

  /** @returns null where no reply has come, or none that a client reads */
  async function send({ person, method, path, body }: Wanted): Promise<Reply | null> {
    const portal = portals[turn++ % portals.length] ?? ''
    try {
      const reply = await fetch(`${portal}/api/v1/${path}`, {
        method,
        headers: { 'access-token': tokens[person] ?? '' },
        ...(body === undefined ? {} : { body: JSON.stringify(body()) }),
        signal: AbortSignal.timeout(patience),
      })
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    } catch {
      return null
    }
  }

  /** Calls until the change is made. @returns null where the load is over before */
  async function change(chance: Chance, wanted: Wanted): Promise<Reply['body'] | null> {
    const begun = performance.now()
    let earlier: string | null = null
    while (!isOver) {
      const reply = await send(wanted)
      const isLost = reply === null || (reply.status === 200 && chance.happens(1, losesOneOf))
      if (isLost) {
        tally.count('replies lost and asked for again')
        earlier ??= reply === null ? null : JSON.stringify(reply.body)
      } else if (reply.status === 200) {
        const now = JSON.stringify(reply.body)
        if (earlier !== null && earlier !== now)
          tally.violate(`${wanted.path} was answered with ${earlier}, then with ${now}`)
        for (const one of waiting.filter(({ from }) => from <= begun))
          one.resolve(performance.now() - one.from)
        return reply.body
      } else if (reply.status === 503) tally.count('answers 503')
      else if (reply.status === 429) tally.count('answers 429')
      else {
        const said = JSON.stringify(reply.body)
        tally.violate(`${wanted.path} was answered with ${reply.status}: ${said}`)
        return null
      }
      await pause(pressesAgain)
    }
    return null
  }

  /** Reads back what was saved, by another portal: it is there, or the database is away. */
  async function read(person: number, id: number) {
    const reply = await send({ person, method: 'GET', path: `orders/${id}` })
    if (reply === null || reply.status === 503) return
    tally.count('reads')
    if (reply.status !== 200) tally.violate(`${id} was acknowledged, and read with ${reply.status}`)
  }

  async function work(person: number) {
    const chance = createChance(seed * 100 + person)
    for (let number = 1; !isOver; number++) {
      const reference = `${person}-${number}`
      const key = randomUUID()
      const saved = await change(chance, {
        ...{ person, method: 'POST', path: 'cart/save' },
        body: () => cartOf(person, reference, forgetsKeys ? randomUUID() : key),
      })
      if (saved === null) continue
      const id = Number(saved['orderId'])
      acknowledged.saved.push({ reference, id })
      tally.count('saves')
      await read(person, id)
      const event = chance.one(['confirmed', 'annulled'] as const)
      const path = `budgets/${id}/${event === 'confirmed' ? 'confirm' : 'anulate'}`
      const decided = await change(chance, { person, method: 'POST', path, body: () => ({}) })
      if (decided === null) continue
      acknowledged.decided.push({ id, event })
      tally.count('decisions')
      await pause(chance.below(mostPause))
    }
  }

  const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)))
  return {
    acknowledged,
    firstWriteAfter: (from) => new Promise((resolve) => waiting.push({ from, resolve })),
    async stop() {
      isOver = true
      await working
    },
  }
}
