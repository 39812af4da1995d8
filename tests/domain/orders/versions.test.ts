import { expect, test } from 'vitest'
import { answerToLatest, versionsOf } from '../../../src/domain/orders/versions.ts'

const day = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`
const record = (kind: string, on: number, version?: number) => ({
  ...{ kind, at: day(on), by: '' },
  ...(version === undefined ? {} : { version }),
})

test('a customer has accepted the version that was saved last before', () => {
  const history = [
    record('created', 1, 1),
    record('accepted', 2),
    record('versionSaved', 3, 2),
    record('notified', 4),
  ]
  expect(versionsOf(history)).toEqual({ accepted: 1, now: 2 })
  expect(versionsOf(history.toReversed())).toEqual({ accepted: 1, now: 2 })
  const again = [...history, record('accepted', 5)]
  expect(versionsOf(again)).toEqual({ accepted: 2, now: 2 })
})

test('records that tell no version are of the first, and nobody has accepted what has no record', () => {
  expect(versionsOf([])).toEqual({ accepted: null, now: 1 })
  expect(versionsOf([record('created', 1), record('accepted', 2)])).toEqual({ accepted: 1, now: 1 })
})

test('an answer is of the version that was saved last before, until the customer accepts or the shop makes another', () => {
  const history = [record('created', 1, 1), record('declined', 2)]
  expect(answerToLatest(history)).toBe('decline')
  expect(answerToLatest(history.toReversed())).toBe('decline')
  expect(answerToLatest([...history, record('changeWanted', 3)])).toBe('change')
  expect(answerToLatest([...history, record('accepted', 3)])).toBeNull()
  expect(answerToLatest([...history, record('versionSaved', 3, 2)])).toBeNull()
  expect(answerToLatest([])).toBeNull()
})
