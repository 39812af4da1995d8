import { afterOthers } from '../store/afterOthers.ts'
import { createTurns, NoTurn } from '../store/turns.ts'

/** How many tasks of one key may wait. */
const mostWaiting = 500

/**
 * Turns for each key, such as each caller: a caller with many tasks waits only for their own ones, and others get a turn between two of
 * them.
 *
 * @param most      how many of a key run at once
 * @param patience  milliseconds after which a task that waits is given up
 */
export function createTurnsOf(most: number, patience: number) {
  const keys = new Map<string, { turns: ReturnType<typeof createTurns>; count: number }>()

  /** @throws NoTurn if too many tasks of the key wait, or the task has not been started in time; or the error that the task throws */
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const own = keys.get(key) ?? { turns: createTurns(most, patience), count: 0 }
    if (own.count >= most + mostWaiting) throw new NoTurn()
    own.count += 1
    keys.set(key, own)
    try {
      return await own.turns(async () => {
        try {
          return await task()
        } finally {
          if (own.count > most) await afterOthers()
        }
      })
    } finally {
      own.count -= 1
      if (own.count === 0) keys.delete(key)
    }
  }
}
