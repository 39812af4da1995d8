import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { words } from '../../../src/api/failureText.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import type { OrderItem } from '../../../src/contract/entities/order.ts'
import { Account } from '../../../src/portal/orders/many/Account.tsx'
import type { Outcome } from '../../../src/portal/orders/many/run.ts'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('orders')
})
afterEach(cleanup)

const failed = (key: Parameters<typeof words>[0]): Outcome => ({
  kind: 'failed',
  words: words(key),
})

/** Shows what became of rows. @returns whether another try is offered */
function offersAgain(...outcomes: Outcome[]): boolean {
  const rows = outcomes.map((outcome, at) => ({ row: { id: 100 + at } as OrderItem, outcome }))
  render(<Account account={{ outcomes: rows, stop: null }} again={() => {}} close={() => {}} />)
  const isOffered = screen.queryByRole('button', { name: 'Intentar otra vez' }) !== null
  cleanup()
  return isOffered
}

test('another try is offered where it can help: not for what only a look of its own decides', () => {
  const done: Outcome = { kind: 'done' }
  expect(offersAgain(done, done)).toBe(false)
  expect(offersAgain(done, failed('many.changed'))).toBe(true)
  expect(offersAgain(done, { kind: 'untried' })).toBe(true)
  expect(offersAgain(done, failed('many.unable.alternatives'))).toBe(false)
  expect(offersAgain(failed('many.unable.alternatives'), failed('many.busy'))).toBe(true)
})
