/** A task's turn has not come in time; nothing of the task was done. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
  constructor() {
    super('too many tasks wait for their turn')
  }
}

/**
 * Lets a number of tasks run at once. The others wait for their turn, first come, first served, and hold nothing meanwhile.
 *
 * @param most      how many run at once
 * @param patience  milliseconds after which a task that waits is given up
 */
export function createTurns(most: number, patience: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const come = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(come), 1)
        reject(new NoTurn())
      }, patience)
      waiting.push(come)
    })

  /** @throws NoTurn if the task has not been started in time, or the error that the task throws */
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await turn()
    else running++
    try {
      return await task()
    } finally {
      // The next task takes the place over.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
