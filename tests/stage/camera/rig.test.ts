import { Vector3 } from 'three'
import { expect, test, vi } from 'vitest'
import { bringingIn, createStoredViews, seen } from '../../../src/stage/camera/storedViews.ts'
import { createRig } from '../../../src/stage/camera/rig.ts'
import type { NewPlaces } from '../../../src/domain/scene/newPlaces.ts'
import type { Room } from '../../../src/stage/camera/orbit.ts'
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

/** How far right something is in the picture: 1 is its edge. */
const across = ({ camera }: ReturnType<typeof rigWith>, x: number, y: number, z: number) =>
  new Vector3(x, y, z).project(camera).x

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
/** A pouf three metres to the right. */
const far = { least: { x: 3, y: 0, z: -0.3 }, most: { x: 3.6, y: 0.45, z: 0.3 } }
const both = { least: armchair.least, most: far.most }

/** What stands in a new place, as it is told in millimetres. */
function places(room: Room, enough = [room]): NewPlaces {
  const box = ({ least, most }: Room) => ({
    ...{ left: least.x * 1000, right: most.x * 1000 },
    ...{ back: least.z * 1000, front: most.z * 1000 },
  })
  return { box: box(room), enough: enough.map(box), height: room.most.y * 1000 }
}

test('the camera keeps its side whatever a step does, and chooses it where a scene is opened and at ‘Corner’', () => {
  const rig = rigWith()
  const { around } = rig.orbit()
  rig.hold(suite, 'left')
  rig.look(bringingIn(places(suite)))
  rig.settle()
  expect(rig.orbit().around).toBe(around)
  rig.view('corner')
  rig.settle()
  expect(rig.orbit().around).toBeCloseTo(-around)
  const opened = rigWith()
  opened.hold(suite, 'left')
  opened.look(createStoredViews().opening('another'))
  expect(opened.orbit()).toEqual(rig.orbit())
})

test('what was shown whole is shown whole once something stands outside of the picture, and else nothing moves', () => {
  const rig = rigWith()
  const before = rig.orbit()
  rig.hold({ ...armchair, most: { x: 0.52, y: 0.9, z: 0.52 } })
  rig.look(bringingIn(places(armchair)))
  rig.settle()
  expect(rig.orbit()).toBe(before)
  rig.hold(both)
  rig.look(bringingIn(places(far)))
  rig.settle()
  for (const x of [-0.5, 3.6]) expect(Math.abs(across(rig, x, 0.4, 0.3))).toBeLessThan(0.85)
  expect(rig.orbit().around).toBe(before.around)
})

test.each<[string, (rig: ReturnType<typeof rigWith>) => void]>([
  ['panned', (rig) => rig.pan(0.2, 0)],
  ['zoomed', (rig) => rig.zoom(0.4)],
  ['turned and zoomed', (rig) => (rig.turn(0.4, 0.1), rig.zoom(0.6))],
])(
  'a view that somebody has %s is left only for what is new and out of sight, by panning where that is enough',
  (_, deed) => {
    const rig = rigWith()
    deed(rig)
    const before = rig.orbit()
    rig.hold(both)
    // One of them is in sight: a row that was moved.
    const { x, z } = before.target
    const seen = { least: { x, y: 0, z }, most: { x, y: 0, z } }
    rig.look(bringingIn(places(both, [far, seen])))
    rig.settle()
    expect(rig.orbit()).toBe(before)
    rig.look(bringingIn(places(far)))
    rig.settle()
    const after = rig.orbit()
    expect([after.around, after.above]).toEqual([before.around, before.above])
    for (const x of [3, 3.6]) expect(Math.abs(across(rig, x, 0.2, 0))).toBeLessThanOrEqual(1)
    // The piece fits into the picture as near as that, but for the nearest view.
    if (before.far > 3) expect(after.far).toBe(before.far)
  },
)

test.each<[string, (rig: ReturnType<typeof rigWith>) => void]>([
  ['the whole scene', () => undefined],
  ['a view that somebody has made', (rig) => rig.zoom(0.4)],
])(
  '%s comes back as the step that has moved it is undone, unless it was moved since',
  (_, deed) => {
    const rig = rigWith()
    deed(rig)
    const before = rig.orbit()
    const place = () => {
      rig.hold(both)
      const giveBack = seen((rule) => rig.look(rule), places(far))
      rig.settle()
      return giveBack
    }
    const giveBack = place()
    expect(rig.orbit().far + Math.abs(rig.orbit().target.x)).toBeGreaterThan(before.far)
    rig.hold(armchair)
    giveBack()
    rig.settle()
    expect(rig.orbit()).toEqual(before)
    const again = place()
    rig.turn(0.3, 0)
    const turned = rig.orbit()
    again()
    rig.settle()
    expect(rig.orbit()).toBe(turned)
  },
)

test('another scene is seen from its corner, and the one that is come back to as it was left', () => {
  const rig = rigWith()
  const views = createStoredViews()
  rig.look(views.opening('one'))
  rig.zoom(0.5)
  rig.pan(0.1, 0)
  const left = rig.orbit()
  rig.hold(sofa)
  rig.look(views.opening('another'))
  expect(taken(rig)).toBeLessThan(0.85)
  rig.hold(armchair)
  rig.look(views.opening('one'))
  expect(rig.orbit()).toBe(left)
  // It is the scene that is open already.
  rig.look(views.opening('one'))
  expect(rig.orbit()).toBe(left)
})
