import type { Clock } from './clock.ts'
import { described, type Log } from './log.ts'
import type { Store } from './store/store.ts'

const interval = 6 * 3_600_000

/**
 * Deletes what is kept no longer: now, and every six hours. Several processes may do it on one database.
 *
 * @returns stops that, once a deletion that is under way is done
 */
export function startCleanup({
  store,
  clock,
  log,
}: {
  store: Pick<Store, 'deleteOutdated'>
  clock: Clock
  log: Log
}): () => Promise<void> {
  let running = Promise.resolve()
  const clean = () => {
    running = store.deleteOutdated(clock()).catch((error: unknown) => {
      log({
        level: 'error',
        message: 'Outdated rows could not be deleted',
        error: described(error),
      })
    })
  }
  clean()
  const timer = setInterval(clean, interval)
  return async () => {
    clearInterval(timer)
    await running
  }
}
