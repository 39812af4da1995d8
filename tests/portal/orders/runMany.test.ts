import { expect, test } from 'vitest'
import { ApiError } from '../../../src/api/errors.ts'
import { NotDone, runMany } from '../../../src/portal/orders/many/run.ts'

const refused = new ApiError('confirmbudget', 'http', 409, 'Ya está confirmado', { code: 'state' })
const lost = new ApiError('confirmbudget', 'network', 500, '')
const over = new ApiError('confirmbudget', 'http', 401, '')
const tooOften = new ApiError('sendreport', 'http', 429, 'En 20 minutos')

/** Runs over rows 1 to 4; `failures`: what the work on a row throws. */
async function account(
  failures: Record<number, Error>,
  isDone: (row: number) => Promise<boolean> = () => Promise.resolve(false),
  endAfter = 9,
) {
  const controller = new AbortController()
  const acted: number[] = []
  const act = (row: number) => {
    acted.push(row)
    if (row === endAfter) controller.abort()
    const failure = failures[row]
    return failure === undefined ? Promise.resolve() : Promise.reject(failure)
  }
  const { outcomes, stop } = await runMany(
    [1, 2, 3, 4],
    { act, isDone },
    {
      signal: controller.signal,
      onRow: () => undefined,
    },
  )
  return { kinds: outcomes.map(({ outcome }) => outcome.kind), stop: stop?.why, acted }
}

test('a refusal is told of its row, and the others are done', async () => {
  expect(await account({ 2: refused, 3: new NotDone('many.busy') })).toEqual({
    kinds: ['done', 'failed', 'failed', 'done'],
    stop: undefined,
    acted: [1, 2, 3, 4],
  })
})

test('who stops finishes the row under way, and the rest is not tried', async () => {
  const stopped = await account({}, undefined, 2)
  expect(stopped).toEqual({
    kinds: ['done', 'done', 'untried', 'untried'],
    stop: 'person',
    acted: [1, 2],
  })
})

test('after a lost reply the server tells whether it was done; where it can’t, the run ends', async () => {
  const done = await account({ 2: lost }, () => Promise.resolve(true))
  expect(done.kinds).toEqual(['done', 'done', 'done', 'done'])
  const notDone = await account({ 2: lost })
  expect(notDone.kinds).toEqual(['done', 'failed', 'done', 'done'])
  const away = await account({ 2: lost }, () => Promise.reject(lost))
  expect(away).toMatchObject({ kinds: ['done', 'unknown', 'untried', 'untried'], stop: 'offline' })
})

test('an ended session and a limit end the run with a true account', async () => {
  expect(await account({ 3: over })).toMatchObject({
    kinds: ['done', 'done', 'untried', 'untried'],
    stop: 'session',
  })
  expect(await account({ 1: tooOften })).toMatchObject({
    kinds: ['untried', 'untried', 'untried', 'untried'],
    stop: 'limit',
    acted: [1],
  })
})
