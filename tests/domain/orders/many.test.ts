import { expect, test } from 'vitest'
import { unable, type ManyAction } from '../../../src/domain/orders/many.ts'
import type { OrderMove } from '../../../src/domain/orders/moves.ts'
import type { AnswerKind, OrderState } from '../../../src/domain/orders/states.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const budget = {
  type: 'budget' as const,
  state: 'BUDGET_DEFAULT' as OrderState,
  confirmationState: 0,
  date: '2026-11-20T12:00:00Z',
  validUntil: '2026-12-20T12:00:00Z',
  dateState: null,
  archivedAt: null as string | null,
  lacksFabric: false,
  hasAlternatives: false,
  customerAnswer: null as AnswerKind | null,
  email: 'ines@correo.example',
}
const why = (
  action: ManyAction,
  given: Partial<typeof budget> = {},
  to: OrderMove = 'ORDER_SERVED',
) => unable(action, { ...budget, ...given }, { now, to })

test('an open budget can be decided on, and each that can’t be says why', () => {
  for (const action of ['confirm', 'convert', 'annul', 'send', 'pdf', 'export'] as const)
    expect(why(action), action).toBeNull()
  expect(why('confirm', { confirmationState: 1 })).toBe('confirmed')
  expect(why('convert', { confirmationState: 1 })).toBeNull()
  expect(why('annul', { state: 'BUDGET_NULL' })).toBe('annulled')
  expect(why('confirm', { state: 'BUDGET_TRANSFORMED' })).toBe('transferred')
  expect(why('convert', { state: 'BUDGET_PENDING' })).toBe('pending')
  expect(why('annul', { archivedAt: '2026-11-25T12:00:00Z' })).toBe('archived')
  const expired = { validUntil: '2026-11-24T12:00:00Z' }
  expect(why('confirm', expired)).toBe('expired')
  expect(why('annul', expired)).toBeNull()
  for (const customerAnswer of ['change', 'decline'] as const) {
    expect(why('confirm', { customerAnswer })).toBe(customerAnswer)
    expect(why('convert', { customerAnswer })).toBe(customerAnswer)
    expect(why('annul', { customerAnswer })).toBeNull()
  }
  expect(why('convert', { lacksFabric: true })).toBe('lacksFabric')
  expect(why('convert', { hasAlternatives: true })).toBe('alternatives')
  expect(why('confirm', { hasAlternatives: true })).toBeNull()
  expect(why('send', { email: '' })).toBe('noEmail')
})

test('orders move forward only, and a served one is not annulled', () => {
  const order = (state: OrderState) => ({ type: 'order' as never, state })
  expect(why('move', order('ORDER_DEFAULT'))).toBeNull()
  expect(why('move', order('ORDER_SERVED'))).toBe('further')
  expect(why('move', order('ORDER_NULL'))).toBe('annulled')
  expect(why('drop', order('ORDER_IN_PROGRESS'))).toBeNull()
  expect(why('drop', order('ORDER_SERVED'))).toBe('delivered')
})
