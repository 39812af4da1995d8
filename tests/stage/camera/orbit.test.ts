import fc from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import {
  axesOf,
  eyeOf,
  fitted,
  isInView,
  limited,
  orbitBetween,
  panned,
  turned,
  views,
  zoomed,
  type Orbit,
  type Point,
} from '../../../src/stage/camera/orbit.ts'
import { broughtIn } from '../../../src/stage/camera/storedViews.ts'

const sofa = { least: { x: -1.2, y: 0, z: -0.5 }, most: { x: 1.6, y: 0.85, z: 1.1 } }

/** The camera that a stage has for an orbit. */
function cameraAt(orbit: Orbit, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera((orbit.opening * 180) / Math.PI, aspect, 0.01, 1000)
  const eye = eyeOf(orbit)
  camera.position.set(eye.x, eye.y, eye.z)
  const { up } = axesOf(orbit)
  camera.up.set(up.x, up.y, up.z)
  camera.lookAt(orbit.target.x, orbit.target.y, orbit.target.z)
  camera.updateMatrixWorld()
  return camera
}
const onScreen = ({ x, y, z }: Point, orbit: Orbit, aspect = 1.5) =>
  new Vector3(x, y, z).project(cameraAt(orbit, aspect))

const corners = [sofa.least.x, sofa.most.x].flatMap((x) =>
  [sofa.least.y, sofa.most.y].flatMap((y) => [sofa.least.z, sofa.most.z].map((z) => ({ x, y, z }))),
)

test('from every named view all of a scene is in the picture, on a wide screen and on a phone, and fills its share of it', () => {
  for (const view of Object.values(views))
    for (const aspect of [2.2, 1.4, 0.5]) {
      const orbit = fitted(view, sofa, { aspect, share: 0.8 })
      const spots = corners.map((corner) => onScreen(corner, orbit, aspect))
      const most = Math.max(...spots.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))
      expect(most).toBeCloseTo(0.8, 3)
      expect(isInView(orbit, sofa, { aspect })).toBe(true)
      expect(isInView({ ...orbit, far: orbit.far * 0.5 }, sofa, { aspect })).toBe(false)
    }
})

test('a plan looks straight down with the front below, and far things are no smaller', () => {
  const orbit = fitted(views.plan, sofa, { aspect: 1.5, share: 0.8 })
  const [front, back] = [1.1, -0.5].map((z) => onScreen({ x: 0, y: 0, z }, orbit))
  expect(front?.y).toBeLessThan(back?.y ?? 0)
  const width = (y: number) =>
    onScreen({ x: 1.6, y, z: 0 }, orbit).x - onScreen({ x: -1.2, y, z: 0 }, orbit).x
  expect(width(0.85) / width(0)).toBeCloseTo(1, 1)
})

test('however somebody turns, pans and zooms, the camera stays above the floor and near the scene', () => {
  const some = fc.double({ min: -3, max: 3, noNaN: true })
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('turn' as const), x: some, y: some }),
    fc.record({ kind: fc.constant('pan' as const), x: some, y: some }),
    fc.record({ kind: fc.constant('zoom' as const), x: some, y: some }),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      let orbit = fitted(views.corner, sofa, { aspect: 1.5, share: 0.8 })
      for (const { kind, x, y } of deeds) {
        if (kind === 'turn') orbit = limited(turned(orbit, { around: x, above: y }), sofa)
        if (kind === 'pan') orbit = limited(panned(orbit, { x, y }), sofa)
        if (kind === 'zoom') orbit = limited(zoomed(orbit, 2 ** x, { x: y, y: 0 }, sofa), sofa)
      }
      expect(eyeOf(orbit).y).toBeGreaterThan(0)
      expect(orbit.far).toBeGreaterThanOrEqual(1)
      expect(orbit.far).toBeLessThanOrEqual(61)
      expect(Math.abs(orbit.target.x)).toBeLessThanOrEqual(3.2)
    }),
  )
})

test('what the pointer is on stays under it while the wheel zooms', () => {
  const orbit = fitted(views.front, sofa, { aspect: 1.5, share: 0.8 })
  const { right } = axesOf(orbit)
  const point = {
    x: orbit.target.x + right.x * 0.3,
    y: orbit.target.y,
    z: orbit.target.z + right.z * 0.3,
  }
  const before = onScreen(point, orbit)
  // From the middle in shares of the height.
  const next = zoomed(orbit, 0.7, { x: (before.x * 1.5) / 2, y: -before.y / 2 }, sofa)
  expect(next.far).toBeCloseTo(orbit.far * 0.7)
  expect(onScreen(point, next).x).toBeCloseTo(before.x, 6)
  expect(onScreen(point, next).y).toBeCloseTo(before.y, 6)
})

test('what is panned moves with the hand', () => {
  const orbit = fitted(views.corner, sofa, { aspect: 1.5, share: 0.8 })
  const before = onScreen(orbit.target, orbit)
  const after = onScreen(orbit.target, panned(orbit, { x: 0.25, y: 0.1 }))
  // A picture is two high.
  expect((after.x - before.x) * 1.5).toBeCloseTo(0.5, 6)
  expect(after.y - before.y).toBeCloseTo(-0.2, 6)
})

test('from view to view the camera takes the shorter way around, and ends there', () => {
  const from = { ...fitted(views.front, sofa, { aspect: 1, share: 0.8 }), around: 3 * Math.PI }
  const to = { ...fitted(views.plan, sofa, { aspect: 1, share: 0.8 }), around: -Math.PI / 2 }
  const half = orbitBetween(from, to, 0.5)
  expect(Math.abs(half.around - from.around)).toBeCloseTo(Math.PI / 4, 6)
  const end = orbitBetween(from, to, 1)
  expect(onScreen(sofa.most, end, 1).distanceTo(onScreen(sofa.most, to, 1))).toBeLessThan(1e-6)
})

/** Anything that stands near a sofa, looked at from anywhere near by. */
const lookedAt = fc
  .record({
    around: fc.double({ min: -3, max: 3, noNaN: true }),
    above: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
    far: fc.double({ min: 1.2, max: 20, noNaN: true }),
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    z: fc.double({ min: -1.5, max: 2, noNaN: true }),
  })
  .map(({ x, y, z, around, above, far }): Orbit => ({
    ...{ around, above, far, target: { x, y, z }, opening: views.corner.opening },
  }))
const thing = fc
  .record({
    x: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
    z: fc.double({ min: -2, max: 2.5, noNaN: true }),
    w: fc.double({ min: 0.3, max: 2.4, noNaN: true }),
    h: fc.double({ min: 0.3, max: 1, noNaN: true }),
  })
  .map(({ x, z, w, h }) => ({
    least: { x: x - w / 2, y: 0, z: z - w / 2 },
    most: { x: x + w / 2, y: h, z: z + w / 2 },
  }))
const pictures = fc.record({
  aspect: fc.double({ min: 0.5, max: 2.4, noNaN: true }),
  free: fc.double({ min: 0.4, max: 1, noNaN: true }),
})

test('what is new comes into sight by the least movement: the camera turns nowhere, stays where it sees it already, pans no farther than needed, and goes back only where panning is not enough', () => {
  fc.assert(
    fc.property(lookedAt, thing, pictures, (given, box, picture) => {
      const frame = { ...picture, share: 0.94 }
      const around = { least: { x: -6, y: 0, z: -6 }, most: { x: 6, y: 1, z: 6 } }
      const before = limited(given, around)
      const after = broughtIn(before, box, frame, around)
      expect(isInView(after, box, picture)).toBe(true)
      if (isInView(before, box, picture)) {
        expect(after).toBe(before)
        return
      }
      expect([after.around, after.above, after.opening]).toEqual([
        before.around,
        before.above,
        before.opening,
      ])
      expect(after.far).toBeGreaterThanOrEqual(before.far)
      // Any less of the same way would leave some of it out of the picture that was asked for.
      const less = orbitBetween(before, after, 0.98)
      const asked = { aspect: picture.aspect * 1, free: picture.free }
      const cut = (orbit: Orbit) =>
        !isInView(
          { ...orbit, opening: 2 * Math.atan(Math.tan(orbit.opening / 2) * 0.94) },
          box,
          asked,
        )
      expect(cut(less)).toBe(true)
      if (after.far > before.far && after.target.y > 0) {
        // From as near as it was no panning shows all of it.
        const { right, up } = axesOf(before)
        for (const [across, upwards] of [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as const) {
          const { x, y, z } = after.target
          const [a, u] = [across * 0.3, upwards * 0.3]
          const target = {
            x: x + right.x * a + up.x * u,
            y: y + right.y * a + up.y * u,
            z: z + right.z * a + up.z * u,
          }
          expect(cut({ ...after, target, far: before.far })).toBe(true)
        }
      }
    }),
    { numRuns: 400 },
  )
})
