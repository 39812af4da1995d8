import { expect, test } from 'vitest'
import { fitting, marginsOf, spotAt, zoomed } from '../../../src/composer/plan/viewport.ts'

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
