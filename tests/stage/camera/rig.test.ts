import { Vector3 } from 'three'
import { expect, test, vi } from 'vitest'
import { createRig } from '../../../src/stage/camera/rig.ts'
import { createFrames } from '../../../src/stage/frames.ts'

const armchair = { least: { x: -0.5, y: 0, z: -0.5 }, most: { x: 0.5, y: 0.9, z: 0.5 } }
const [width, height] = [900, 800]

function rigWith(margins?: { above: number; below: number }) {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const frames = createFrames(() => undefined)
  const rig = createRig(frames, () => true, margins && (() => margins))
  rig.resize(width, height)
  rig.hold(armchair)
  rig.stand('corner')
  return {
    ...rig,
    /** Until the camera has come to where it flies. */ settle: () => frames.settle(),
  }
}
/** How far down something is in the picture, in pixels. */
const down = ({ camera }: ReturnType<typeof rigWith>, x: number, y: number, z: number) =>
  ((1 - new Vector3(x, y, z).project(camera).y) / 2) * height

test('what stands there is in the middle of what nothing lies over, all of it', () => {
  const margins = { above: 84, below: 188 }
  const rig = rigWith(margins)
  expect(down(rig, 0, 0.45, 0)).toBeCloseTo((margins.above + height - margins.below) / 2)
  for (const x of [-0.5, 0.5])
    for (const y of [0, 0.9])
      for (const z of [-0.5, 0.5]) {
        expect(down(rig, x, y, z)).toBeGreaterThan(margins.above)
        expect(down(rig, x, y, z)).toBeLessThan(height - margins.below)
      }
  expect(down(rigWith(), 0, 0.45, 0)).toBeCloseTo(height / 2)
})

test('what is under the pointer stays there while all comes nearer', () => {
  const rig = rigWith({ above: 0, below: 200 })
  const { x, y, z } = rig.orbit().target
  const before = down(rig, x, y, z)
  rig.zoom(0.5, { x: 0, y: (before - height / 2) / height })
  expect(down(rig, x, y, z)).toBeCloseTo(before)
})

/** A sofa of three metres. */
const sofa = { least: { x: -1.5, y: 0, z: -0.5 }, most: { x: 1.5, y: 0.9, z: 0.5 } }
/** How much of the picture the sofa takes: 1 is from edge to edge, across or upright. */
const taken = ({ camera }: ReturnType<typeof rigWith>) =>
  Math.max(
    ...[-1.5, 1.5].flatMap((x) =>
      [0, 0.9].flatMap((y) =>
        [-0.5, 0.5].flatMap((z) => {
          const at = new Vector3(x, y, z).project(camera)
          return [Math.abs(at.x), Math.abs(at.y)]
        }),
      ),
    ),
  )
/** A phone, and the same lying on its side. */
const [upright, lying] = [[360, 430] as const, [740, 240] as const]

test('what is shown whole is shown whole when a phone is turned, also where it was turned by hand', () => {
  const rig = rigWith()
  rig.hold(sofa)
  rig.resize(...lying)
  rig.stand('corner')
  const [wide, around] = [taken(rig), rig.orbit().around]
  rig.resize(...upright)
  expect(taken(rig)).toBeLessThan(0.85)
  expect(taken(rig)).toBeGreaterThan(0.6)
  expect(rig.orbit().around).toBe(around)
  rig.resize(...lying)
  expect(taken(rig)).toBeCloseTo(wide)
  rig.turn(0.7, 0)
  rig.resize(...upright)
  expect(taken(rig)).toBeLessThan(0.85)
  expect(rig.orbit().around).toBeCloseTo(around + 0.7)
})

test('who has come near stays near when a phone is turned, and what was all in sight is not cut', () => {
  const rig = rigWith()
  rig.hold(sofa)
  rig.resize(...lying)
  rig.stand('front')
  rig.zoom(0.4)
  const near = rig.orbit()
  rig.resize(...upright)
  expect(rig.orbit()).toEqual(near)
  rig.resize(...lying)
  rig.stand('front')
  rig.zoom(1.05)
  rig.resize(...upright)
  expect(taken(rig)).toBeLessThan(0.85)
  // A picture of the same size is the same picture.
  const now = rig.orbit()
  rig.resize(...upright)
  expect(rig.orbit()).toBe(now)
})

/** A corner suite of 2.4 m, whose wing has come to its right: its seats are seen from the left. */
const suite = { least: { x: -0.5, y: 0, z: -0.5 }, most: { x: 1.9, y: 0.9, z: 1.9 } }

test('a suite whose wing has come to the other side is seen from there, as it is when it is opened', () => {
  const rig = rigWith()
  const before = rig.orbit().around
  rig.hold(suite, 'left')
  // The page asks again and again, while the camera is on its way too.
  rig.keepInView()
  rig.keepInView()
  rig.resize(width, height - 40)
  rig.resize(width, height)
  rig.settle()
  expect(rig.orbit().around).toBeCloseTo(-before)
  const opened = rigWith()
  opened.hold(suite, 'left')
  opened.stand('corner')
  expect(rig.orbit()).toEqual(opened.orbit())
  rig.hold(armchair, 'right')
  rig.keepInView()
  rig.settle()
  expect(rig.orbit().around).toBeCloseTo(before)
})

test('whoever has turned the camera keeps the side that they look from', () => {
  for (const move of [
    (rig: ReturnType<typeof rigWith>) => rig.turn(0.3, 0),
    (rig: ReturnType<typeof rigWith>) => rig.pan(0.01, 0),
    (rig: ReturnType<typeof rigWith>) => rig.zoom(1.05),
  ]) {
    const rig = rigWith()
    move(rig)
    const { around } = rig.orbit()
    rig.hold(suite, 'left')
    rig.keepInView()
    rig.settle()
    expect(rig.orbit().around).toBeCloseTo(around)
    rig.view('corner')
    rig.settle()
    expect(rig.orbit().around).toBeLessThan(0)
  }
})
