import { expect, test } from 'vitest'
import { createSlots } from '../../../server/limits/slots.ts'

test('each key has its own slots, and a released one is free again', () => {
  const slots = createSlots(2)
  const first = slots.take(1)
  expect(slots.take(1)).not.toBeNull()
  expect(slots.take(1)).toBeNull()
  expect(slots.take(2)).not.toBeNull()
  first?.()
  const again = slots.take(1)
  expect(again).not.toBeNull()
  expect(slots.take(1)).toBeNull()
})
