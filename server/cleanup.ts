import type { Clock } from './clock.ts'
import { described, type Log } from './log.ts'
import type { Store } from './store/store.ts'

const interval = 6 * 3_600_000

/**
 * Deletes rows that are too old, now and every six hours. Several processes may do so on one database.
 *
 * @returns a function that stops it, once a deletion that is under way is done
 */
export function startCleanup({
  stores,
  clock,
  log,
}: {
  stores: readonly Pick<Store, 'deleteOutdated'>[]
  clock: Clock
  log: Log
}): () => Promise<void> {
  let running = Promise.resolve()
  const cleanOne = ({ deleteOutdated }: (typeof stores)[number]) =>
    deleteOutdated(clock()).catch((error: unknown) => {
      log({
        level: 'error',
        message: 'What is outdated could not be deleted',
        error: described(error),
      })
    })
  const clean = () => {
    running = Promise.all(stores.map(cleanOne)).then(() => undefined)
  }
  clean()
  const timer = setInterval(clean, interval)
  return async () => {
    clearInterval(timer)
    await running
  }
}
