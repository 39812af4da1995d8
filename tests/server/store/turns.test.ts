import { expect, test } from 'vitest'
import { createTurns, NoTurn } from '../../../server/store/turns.ts'

test('so many run at once, the others one after the other as they came', async () => {
  const inTurn = createTurns(2, 1000)
  const began: number[] = []
  const ends: (() => void)[] = []
  const tasks = [0, 1, 2, 3].map((name) =>
    inTurn(() => {
      began.push(name)
      return new Promise<number>((resolve) => ends.push(() => resolve(name)))
    }),
  )
  await Promise.resolve()
  expect(began).toEqual([0, 1])
  ends[1]?.()
  await tasks[1]
  await Promise.resolve()
  expect(began).toEqual([0, 1, 2])
  ends[0]?.()
  await tasks[0]
  ends[2]?.()
  await tasks[2]
  ends[3]?.()
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3])
})

test('a task that fails gives its place to the next', async () => {
  const inTurn = createTurns(1, 1000)
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('who has waited long enough is given up, and keeps nobody’s place', async () => {
  const inTurn = createTurns(1, 20)
  let end: () => void = () => undefined
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow(NoTurn)
  end()
  await first
  expect(await inTurn(() => Promise.resolve('free'))).toBe('free')
})
