import type { Clock } from './clock.ts'
import { described, type Log } from './log.ts'
import { dayIn } from '../src/domain/zone.ts'
import type { Store } from './store/store.ts'

const minute = 60_000

type Parts = {
  store: Pick<Store, 'preparedCatalogues'>
  clock: Clock
  /** The company's time zone, whose days count. */
  timeZone: string
  log: Log
}

/**
 * Puts each catalogue in force whose day has come, the earliest first. Several processes may do so on one database: one of them does
 * each.
 */
export async function putDueInForce({ store, clock, timeZone, log }: Parts): Promise<void> {
  const { preparedCatalogues } = store
  for (const one of await preparedCatalogues.due(dayIn(timeZone, clock())))
    await preparedCatalogues.putInForce(one, clock).catch((error: unknown) => {
      const entry = { ...one, error: described(error) }
      log({ level: 'error', message: 'A prepared catalogue was not put in force', ...entry })
    })
}

/**
 * Puts prepared catalogues in force, now and every minute.
 *
 * @returns a function that stops it, once what is under way is done
 */
export function startSeasons(parts: Parts): () => Promise<void> {
  let running = Promise.resolve()
  const work = () => {
    running = running
      .then(() => putDueInForce(parts))
      .catch((error: unknown) => {
        const entry = { error: described(error) }
        parts.log({ level: 'error', message: 'Prepared catalogues could not be read', ...entry })
      })
  }
  work()
  const timer = setInterval(work, minute)
  return async () => {
    clearInterval(timer)
    await running
  }
}
