import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  broughtInto,
  fitting,
  isInSight,
  marginsOf,
  spotAt,
  zoomed,
} from '../../../src/composer/plan/viewport.ts'

const sofa = { left: 0, right: 4000, back: 0, front: 2000 }
const nothing = { hasNotice: false, hasRoom: false }

/** The pixels above and below a box that is brought into sight. */
function beside(box: typeof sofa, size: { w: number; h: number }, what = nothing) {
  const { y, scale } = fitting(box, size, what)
  const at = (spot: number) => size.h / 2 + (spot - y) / scale
  return { above: at(box.back), below: size.h - at(box.front) }
}

test.each([
  { name: 'a wide page', size: { w: 821, h: 845 } },
  { name: 'a phone', size: { w: 360, h: 315 } },
])('$name leaves room above and below the scene for what stands there', ({ size }) => {
  const margins = marginsOf(size.h)
  for (const box of [sofa, { ...sofa, front: 6000 }, { ...sofa, right: 26_000 }]) {
    const { above, below } = beside(box, size)
    expect(above).toBeGreaterThanOrEqual(margins.above - 0.01)
    expect(below).toBeGreaterThanOrEqual(margins.below - 0.01)
  }
})

test('a notice and a room’s sizes on a wide page, and its measure on a phone, get room of their own', () => {
  const deep = { ...sofa, front: 6000 }
  const wide = { w: 821, h: 845 }
  const more = beside(deep, wide, { ...nothing, hasNotice: true })
  expect(more.below).toBeCloseTo(beside(deep, wide).below + 62)
  const both = beside(deep, wide, { hasNotice: true, hasRoom: true })
  expect(both.below).toBeCloseTo(more.below + 44)
  const phone = { w: 360, h: 315 }
  const room = beside(deep, phone, { ...nothing, hasRoom: true })
  expect(room.above).toBeGreaterThan(beside(deep, phone).above + 15)
})

test('zooming keeps the spot under the pointer', () => {
  const viewport = fitting(sofa, { w: 800, h: 600 }, nothing)
  const element = { left: 0, top: 0, width: 800, height: 600 }
  const at = { clientX: 200, clientY: 300 }
  const spot = spotAt(viewport, element, at)
  const nearer = zoomed(viewport, 0.5, spot)
  expect(nearer.scale).toBe(viewport.scale / 2)
  const again = spotAt(nearer, element, at)
  expect(again.x).toBeCloseTo(spot.x)
  expect(again.y).toBeCloseTo(spot.y)
})

test('what is new comes into sight by the least movement: the plan stays where it shows it already, moves no farther than needed, and goes farther away only where moving is not enough', () => {
  const floor = fc.integer({ min: -8000, max: 8000 })
  const box = fc
    .record({ x: floor, y: floor, w: fc.integer({ min: 300, max: 4000 }), d: fc.constant(900) })
    .map(({ x, y, w, d }) => ({ left: x, right: x + w, back: y, front: y + d }))
  const view = fc.record({
    x: floor,
    y: floor,
    scale: fc.double({ min: 0.8, max: 20, noNaN: true }),
  })
  const sizes = fc.constantFrom({ w: 821, h: 845 }, { w: 360, h: 430 }, { w: 1100, h: 560 })
  fc.assert(
    fc.property(box, view, sizes, (fresh, before, size) => {
      const after = broughtInto(fresh, before, size, nothing)
      // A tenth of a millimetre is rounding.
      const { left, right, back, front } = fresh
      const nearly = { left: left + 0.1, right: right - 0.1, back: back + 0.1, front: front - 0.1 }
      expect(isInSight(nearly, after, size, nothing)).toBe(true)
      if (isInSight(fresh, before, size, nothing)) expect(after).toBe(before)
      else {
        const share = 0.98
        const less = {
          x: before.x + (after.x - before.x) * share,
          y: before.y + (after.y - before.y) * share,
          scale: before.scale + (after.scale - before.scale) * share,
        }
        expect(isInSight(fresh, less, size, nothing)).toBe(false)
        const own = { w: (right - left) / before.scale, h: (front - back) / before.scale }
        const { above, below } = marginsOf(size.h)
        if (own.w < size.w - 48 && own.h < size.h - above - below)
          expect(after.scale).toBe(before.scale)
      }
    }),
    { numRuns: 400 },
  )
})
