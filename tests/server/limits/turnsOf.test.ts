import { expect, test } from 'vitest'
import { createTurnsOf } from '../../../server/limits/turnsOf.ts'
import { NoTurn } from '../../../server/store/turns.ts'

/** Work that holds up everybody, as a read of the embedded database does. */
const work = (done: string[], who: string) => () => {
  const end = performance.now() + 5
  while (performance.now() < end);
  done.push(who)
  return Promise.resolve()
}

test('who asks for a hundred things at once waits for themselves: others are answered between two of them', async () => {
  const turns = createTurnsOf(4, 60_000)
  const done: string[] = []
  const greedy = Array.from({ length: 100 }, () => turns('greedy', work(done, 'greedy')))
  // Another's call comes in by the event loop, as from a socket.
  await new Promise((resolve) => setImmediate(resolve))
  await turns('other', work(done, 'other'))
  expect(done.indexOf('other')).toBeLessThan(20)
  await Promise.all(greedy)
  expect(done).toHaveLength(101)
})

test('so many wait that one more is refused, and none of them is once they are done', async () => {
  const turns = createTurnsOf(1, 60_000)
  const asked = Array.from({ length: 501 }, () => turns('one', () => Promise.resolve()))
  await expect(turns('one', () => Promise.resolve())).rejects.toThrow(NoTurn)
  await turns('other', () => Promise.resolve())
  await Promise.all(asked)
  await turns('one', () => Promise.resolve())
})
