import { afterOthers } from '../store/afterOthers.ts'
import { createTurns, NoTurn } from '../store/turns.ts'

/** How many tasks of one key may wait. */
const mostWaiting = 500

/**
 * Turns of each key for itself, as of each caller: who asks for much waits for themselves, and between two tasks of theirs others are
 * answered.
 *
 * @param most      how many of a key run at once
 * @param patience  milliseconds after which a task that waits is given up
 */
export function createTurnsOf(most: number, patience: number) {
  const keys = new Map<string, { turns: ReturnType<typeof createTurns>; count: number }>()

  /** @throws NoTurn where too many of the key wait, or it has not been started in time; or what the task throws */
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
