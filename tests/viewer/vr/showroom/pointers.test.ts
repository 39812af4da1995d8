import { expect, test } from 'vitest'
import { showsRay } from '../../../../src/viewer/vr/showroom/pointers.ts'

test('the ray of the hand that was used last always shows, that of the idle one only on the board: no ray lies across a card that is read', () => {
  expect(showsRay(true, null)).toBe(true)
  expect(showsRay(true, 1.2)).toBe(true)
  expect(showsRay(false, 1.2)).toBe(true)
  expect(showsRay(false, null)).toBe(false)
})
