import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aheadOf,
  arcAt,
  arcLands,
  hallAround,
  mayStand,
  startBefore,
  step,
  type Footing,
} from '../../../../src/viewer/vr/walking/footing.ts'

/** A sofa of 2 × 1 m whose back is at the origin's line, and one beside it that is turned by a quarter. */
const sofa = { least: { x: -1, y: 0, z: -1 }, most: { x: 1, y: 0.8, z: 0 } }
const standing = [
  { id: 'sofa', x: 0, y: 0, turn: 0, box: sofa },
  { id: 'chaise', x: 3000, y: 0, turn: 90, box: sofa },
]
const furniture = { least: { x: -1, y: 0, z: -1 }, most: { x: 4, y: 0.8, z: 1 } }
const footing: Footing = { hall: hallAround(furniture), standing }

describe('what stands before a person', () => {
  test.each([
    ['the sofa, from where it is seen', 0, 2, 0, { line: 'sofa', metres: 2 }],
    ['the turned one, from its side', 0, 0.5, -Math.PI / 2, { line: 'chaise', metres: 3 }],
    ['nothing, with their back to the sofa', 0, 1, Math.PI, 'nothing'],
    ['the wall, with their back to the sofa near to it', 0, 5, Math.PI, 'wall'],
    ['the wall, past the sofa', -2, -1.5, 0, 'wall'],
  ] as const)('%s', (_, x, z, yaw, expected) => {
    const found = aheadOf(footing, { x, z }, yaw)
    if (typeof expected === 'string') return expect(found).toBe(expected)
    expect(found).toEqual({
      line: expected.line,
      metres: expect.closeTo(expected.metres) as number,
    })
  })
})

describe('where a person can stand', () => {
  test.each([
    ['before the sofa', 0, 1, true],
    ['on the sofa', 0, -0.5, false],
    ['with the knees in the sofa', 0, 0.1, false],
    ['beside the sofa', -1.5, -0.5, true],
    ['on the turned one', 3.5, 0.9, false],
    ['where the turned one would be without its turn', 2.2, -0.8, true],
    ['behind the wall', 0, -3, false],
    ['near the wall', -2.8, 0.5, true],
    ['too near to the wall', -3, 0.5, false],
    ['out of the hall', -9, 0.5, false],
  ])('%s', (_, x, z, isThere) => {
    expect(mayStand(footing, { x, z })).toBe(isThere)
  })

  test('where one begins is before the furniture, further away the wider it is, and always a place to stand', () => {
    expect(startBefore(furniture)).toEqual({ x: 1.5, z: 1 + 3.8 })
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 12, noNaN: true }), (wide) => {
        const room = { least: { x: 0, y: 0, z: -1 }, most: { x: wide, y: 0.8, z: 0 } }
        const at = startBefore(room)
        expect(at.z).toBeGreaterThanOrEqual(2.2)
        expect(mayStand({ hall: hallAround(room), standing: [] }, at)).toBe(true)
      }),
    )
  })
})

describe('a step', () => {
  test('goes along furniture that is in its way', () => {
    const at = { x: 0.5, z: 0.3 }
    step(footing, at, 0.3, -0.3)
    expect(at).toEqual({ x: 0.8, z: 0.3 })
  })

  test('leads out of a place where nobody can stand', () => {
    const at = { x: 0, z: -0.5 }
    step(footing, at, 0, 0.4)
    expect(at.z).toBeCloseTo(-0.1)
  })

  test('never leads from a place to stand to one where nobody can', () => {
    const direction = fc.double({ min: -0.4, max: 0.4, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(direction, direction), { maxLength: 60 }), (ways) => {
        const at = startBefore(furniture)
        for (const [x, z] of ways) {
          step(footing, at, x, z)
          expect(mayStand(footing, at)).toBe(true)
        }
      }),
    )
  })
})

describe('the arc of a jump', () => {
  const hand = { x: 0.2, y: 1.2, z: 2 }

  test('held level it lands about three metres ahead', () => {
    const at = { x: 0, y: 0, z: 0 }
    arcAt(hand, { x: 0, y: 0, z: -1 }, arcLands(hand, { x: 0, y: 0, z: -1 }), at)
    expect(at.y).toBeCloseTo(0)
    expect(at.x).toBeCloseTo(0.2)
    expect(hand.z - at.z).toBeCloseTo(2.97, 1)
  })

  test('lands on the floor however it is held', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (y, up) => {
          const direction = { x: Math.sqrt(1 - up * up), y: up, z: 0 }
          const at = { x: 0, y: 0, z: 0 }
          const seconds = arcLands({ ...hand, y }, direction)
          arcAt({ ...hand, y }, direction, seconds, at)
          expect(seconds).toBeGreaterThanOrEqual(0)
          expect(at.y).toBeCloseTo(0)
        },
      ),
    )
  })
})
