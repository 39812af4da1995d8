import { expect, test } from 'vitest'
import { inPieces } from '../../../server/store/afterOthers.ts'

/** Keeps the loop for so long, as a computation does. */
function busy(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('long work on many things lets others have their turn in between, and keeps the order', async () => {
  const made: number[] = []
  let madeAtTurn: number | undefined
  setImmediate(() => (madeAtTurn = made.length))
  const all = Array.from({ length: 20 }, (_, at) => at)
  const doubled = await inPieces(all, (one) => {
    busy(4)
    made.push(one)
    return 2 * one
  })
  expect(doubled).toEqual(all.map((one) => 2 * one))
  // Ten milliseconds are a piece: on a busy machine one thing may take so long.
  expect([1, 2, 3]).toContain(madeAtTurn)
})

test('what fails ends it', async () => {
  const made: number[] = []
  const work = (one: number) => {
    made.push(one)
    if (one === 2) throw new Error('no more')
  }
  await expect(inPieces([1, 2, 3], work)).rejects.toThrow('no more')
  expect(made).toEqual([1, 2])
})
