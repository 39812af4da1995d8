import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  faceHead,
  headAt,
  standHead,
  turnHead,
  directionOf,
} from '../../../../src/viewer/vr/walking/stance.ts'

const metres = fc.double({ min: -5, max: 5, noNaN: true })
const angle = fc.double({ min: -6, max: 6, noNaN: true })
const anywhere = fc.record({ x: metres, z: metres, yaw: angle })
const where = (stance: Parameters<typeof headAt>[0], head: Parameters<typeof headAt>[1]) => {
  const at = { x: 0, z: 0 }
  headAt(stance, head, at)
  return at
}

test('a turn leaves the head where it is, and adds to the way it looks', () => {
  fc.assert(
    fc.property(anywhere, anywhere, angle, (stance, head, by) => {
      const [before, yaw] = [where(stance, head), stance.yaw]
      turnHead(stance, head, by)
      const after = where(stance, head)
      expect(Math.hypot(after.x - before.x, after.z - before.z)).toBeLessThan(1e-9)
      expect(stance.yaw).toBe(yaw + by)
    }),
  )
})

test('a jump brings the head over the place, wherever it is in its own room', () => {
  fc.assert(
    fc.property(anywhere, anywhere, metres, metres, (stance, head, x, z) => {
      standHead(stance, head, { x, z })
      const at = where(stance, head)
      expect(Math.hypot(at.x - x, at.z - z)).toBeLessThan(1e-9)
    }),
  )
})

test('who is brought back to the start looks at the furniture, however they have turned', () => {
  const stance = { x: 1, z: 2, yaw: 0.4 }
  const head = { x: 0.3, z: -0.2, yaw: 1.1 }
  faceHead(stance, head, 0)
  expect(stance.yaw + head.yaw).toBeCloseTo(0)
})

test.each([
  ['ahead from before the furniture is towards it', 0, 1, 0, 0, -1],
  ['aside is to the right', 0, 0, 1, 1, 0],
  ['ahead after a quarter turn to the left is to the left', Math.PI / 2, 1, 0, -1, 0],
  ['aside after it is towards the furniture', Math.PI / 2, 0, 1, 0, -1],
])('%s', (_, yaw, ahead, aside, x, z) => {
  const direction = { x: 0, z: 0 }
  directionOf(yaw, ahead, aside, direction)
  expect(direction.x).toBeCloseTo(x)
  expect(direction.z).toBeCloseTo(z)
})
