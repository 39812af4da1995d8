import { expect, test } from 'vitest'
import { isBehind } from '../../../src/domain/orders/behind.ts'

const row = {
  state: 'BUDGET_DEFAULT',
  confirmationState: 0,
  dateArchived: null,
  version: 1,
} as const
const at = (hour: number) => `2026-11-21T1${hour}:00:00Z`
const records = (...kinds: string[]) =>
  kinds.map((kind, hour) => ({ kind, at: at(hour), by: 'Ana' }))

test.each([
  ['transferred', { state: 'BUDGET_TRANSFORMED' }],
  ['transferredElsewhere', { state: 'BUDGET_TRANSFORMED' }],
  ['annulled', { state: 'BUDGET_NULL' }],
  ['validated', { state: 'BUDGET_VALIDATE' }],
  ['pending', { state: 'BUDGET_PENDING' }],
  ['closed', { state: 'BUDGET_CLOSE' }],
  ['building', { state: 'ORDER_IN_PROGRESS' }],
  ['served', { state: 'ORDER_SERVED' }],
  ['confirmed', { confirmationState: 1 }],
  ['accepted', { confirmationState: 1 }],
  ['archived', { dateArchived: at(1) }],
] as const)('a row that was read before it was %s is behind its history', (kind, after) => {
  expect(isBehind(row, records('created', kind))).toBe(true)
  expect(isBehind({ ...row, ...after }, records('created', kind))).toBe(false)
})

test('the latest record counts, in whatever order they come', () => {
  expect(isBehind(row, records('created', 'confirmed', 'unconfirmed'))).toBe(false)
  expect(isBehind(row, records('created', 'confirmed', 'unconfirmed').toReversed())).toBe(false)
  expect(isBehind(row, records('created', 'archived', 'restored'))).toBe(false)
})

test('a new version is in the list again and confirmed by nobody; a row of the one before is behind', () => {
  const saved = [
    ...records('created', 'confirmed', 'archived'),
    { kind: 'versionSaved', at: at(4), by: 'Eva', version: 2 },
  ]
  expect(isBehind({ ...row, version: 2 }, saved)).toBe(false)
  expect(isBehind(row, saved)).toBe(true)
})

test('mails and kinds that nobody knows say nothing of the row', () => {
  expect(isBehind(row, records('created', 'notified', 'reportSent', 'opened'))).toBe(false)
})

test('a record that came late leaves the state as it is', () => {
  const served = { ...row, state: 'ORDER_SERVED' } as const
  const late = { kind: 'building', at: at(5), by: 'Fábrica', isLate: true }
  expect(isBehind(served, [...records('created', 'served'), late])).toBe(false)
})
