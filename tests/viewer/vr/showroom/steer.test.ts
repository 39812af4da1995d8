import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrames } from '../../../../src/stage/frames.ts'
import { watchStanding } from '../../../../src/viewer/vr/showroom/standing.ts'
import { steer } from '../../../../src/viewer/vr/showroom/steer.ts'
import { createWalker } from '../../../../src/viewer/vr/showroom/walker.ts'

/** Draws the frame that is asked for. @param seconds  that have passed */
let frame: (seconds?: number) => void
let asked: FrameRequestCallback | null = null

beforeEach(() => {
  let now = 0
  asked = null
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    asked = next
    return 1
  })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  frame = (seconds = 0.04) => {
    now += seconds * 1000
    const due = asked
    asked = null
    due?.(now)
  }
})
let stop = () => {}
afterEach(() => stop())

/** A person in a hall of 6 by 8 metres, 3 metres before an armchair. */
function stand() {
  const canvas = document.createElement('canvas')
  Object.defineProperty(canvas, 'clientHeight', { value: 400 })
  canvas.setPointerCapture = () => undefined
  const walker = createWalker(
    createFrames(() => walker.goOn()),
    () => true,
  )
  const chair = { least: { x: -0.5, y: 0, z: -0.5 }, most: { x: 0.5, y: 0.8, z: 0.5 } }
  const hall = { least: { x: -3, y: 0, z: -2 }, most: { x: 3, y: 3, z: 6 } }
  const standing = [{ id: 'a', x: 0, y: 0, turn: 0, box: chair }]
  walker.enter({ hall, standing }, { x: 0, z: 3.5 })
  walker.standUp()
  walker.home()
  const [tap, read] = [vi.fn(), vi.fn()]
  stop = steer(canvas, walker, { tap, read })
  const pointer = (kind: string, x: number, y: number, pointerType = 'mouse', pointerId = 1) =>
    canvas.dispatchEvent(
      new PointerEvent(kind, { clientX: x, clientY: y, pointerType, pointerId, cancelable: true }),
    )
  const key = (kind: 'keydown' | 'keyup', code: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent(kind, { code, key: code, cancelable: true, ...init })
    canvas.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { canvas, walker, stance: walker.stance, tap, read, pointer, key }
}

test('keys that are held walk until they are let go, and not into the furniture', () => {
  const { stance, key } = stand()
  expect(key('keydown', 'KeyW')).toBe(true)
  frame()
  expect(stance.z).toBeCloseTo(3.5 - 1.5 * 0.04)
  for (let drawn = 0; drawn < 100; drawn++) frame()
  expect(stance.z).toBeGreaterThan(0.7)
  expect(stance.z).toBeLessThan(0.9)
  key('keyup', 'KeyW')
  frame()
  expect(asked).toBeNull()
})

test('A and D walk aside, Q and E turn, two keys at once do both', () => {
  const { stance, key } = stand()
  key('keydown', 'KeyD')
  key('keydown', 'KeyQ')
  frame()
  expect(stance.x).toBeCloseTo(1.5 * 0.04)
  expect(stance.yaw).toBeGreaterThan(0)
})

test('who leaves the picture while a key is held stands still', () => {
  const { canvas, stance, key } = stand()
  key('keydown', 'ArrowUp')
  frame()
  canvas.dispatchEvent(new Event('blur'))
  const { z } = stance
  frame()
  expect(stance.z).toBe(z)
  expect(asked).toBeNull()
})

test('Enter reads, Home goes back to the start, other keys stay the browser’s', () => {
  const { stance, read, key } = stand()
  expect(key('keydown', 'Enter')).toBe(true)
  expect(read).toHaveBeenCalledOnce()
  key('keydown', 'KeyS')
  frame()
  key('keyup', 'KeyS')
  expect(stance.z).toBeGreaterThan(3.5)
  expect(key('keydown', 'Home')).toBe(true)
  expect(stance.z).toBe(3.5)
  expect(key('keydown', 'Tab')).toBe(false)
  expect(key('keydown', 'KeyW', { ctrlKey: true })).toBe(false)
})

test.each(['mouse', 'touch'])('with %s a drag looks around and presses nothing', (kind) => {
  const { stance, walker, tap, pointer } = stand()
  const { x: down } = walker.camera.rotation
  pointer('pointerdown', 100, 100, kind)
  pointer('pointermove', 140, 140, kind)
  pointer('pointerup', 140, 140, kind)
  expect(stance.yaw).toBeCloseTo((40 / 400) * 1.5)
  expect(walker.camera.rotation.x).toBeCloseTo(down + (40 / 400) * 1.5)
  expect(tap).not.toHaveBeenCalled()
})

test('a finger that trembles presses all the same, a second finger does nothing', () => {
  const { stance, tap, pointer } = stand()
  pointer('pointerdown', 100, 100, 'touch', 1)
  pointer('pointerdown', 300, 300, 'touch', 2)
  pointer('pointermove', 105, 104, 'touch', 1)
  pointer('pointerup', 300, 300, 'touch', 2)
  expect(tap).not.toHaveBeenCalled()
  pointer('pointerup', 105, 104, 'touch', 1)
  expect(tap.mock.calls).toEqual([[{ x: 105, y: 104 }]])
  expect(stance.yaw).toBe(0)
})

test('a gesture that the browser takes over presses nothing', () => {
  const { tap, pointer } = stand()
  pointer('pointerdown', 100, 100, 'touch')
  pointer('pointercancel', 100, 100, 'touch')
  expect(tap).not.toHaveBeenCalled()
})

test('a place on the floor is walked to, one within the furniture is not', () => {
  const { walker, stance } = stand()
  expect(walker.goTo({ x: 0.2, z: 0.4 })).toBe(false)
  expect(walker.goTo({ x: 1.5, z: 2 })).toBe(true)
  frame()
  expect([stance.x, stance.z]).toEqual([1.5, 2])
  walker.face({ x: 0, y: 0.4, z: 0 })
  frame()
  expect(stance.yaw).toBeCloseTo(Math.atan2(1.5, 2))
})

test('a step that furniture stops ends before it; a turn keeps the place', () => {
  const { walker, stance } = stand()
  for (let steps = 0; steps < 10; steps++) {
    walker.stride(0.5)
    frame()
  }
  expect(stance.z).toBeGreaterThan(0.7)
  const { x, z } = stance
  walker.turn(Math.PI / 8)
  frame()
  expect([stance.x, stance.z, stance.yaw]).toEqual([x, z, Math.PI / 8])
})

test('what is pressed lies where the person looks now, also before a frame has shown that', () => {
  const { walker } = stand()
  walker.look(Math.PI / 2, 0)
  const { from, direction } = walker.sight(0, 0)
  expect([from.x, from.y, from.z].map((metres) => metres.toFixed(3))).toEqual([
    '0.000',
    '1.600',
    '3.500',
  ])
  expect(direction.x).toBeLessThan(-0.9)
  expect(direction.y).toBeLessThan(0)
  expect(direction.z).toBeCloseTo(0)
})

test('who has come to stand is told once what is before them, and where it is another scene since, what of that is', () => {
  vi.useFakeTimers()
  const { walker } = stand()
  const tell = vi.fn()
  const standing = watchStanding(walker, tell)
  standing.look()
  vi.advanceTimersByTime(300)
  walker.look(Math.PI, 0)
  standing.look()
  vi.advanceTimersByTime(400)
  expect(tell).not.toHaveBeenCalled()
  standing.look()
  vi.advanceTimersByTime(400)
  expect(tell.mock.calls).toEqual([['nothing']])
  walker.home()
  standing.look()
  vi.advanceTimersByTime(600)
  expect(tell).toHaveBeenLastCalledWith({ line: 'a', metres: 3 })
  const { hall, standing: chairs } = walker.footing()
  walker.enter({ hall, standing: chairs.map((chair) => ({ ...chair, id: 'b' })) }, { x: 0, z: 3.5 })
  walker.home()
  standing.look()
  vi.advanceTimersByTime(600)
  expect(tell).toHaveBeenLastCalledWith({ line: 'b', metres: 3 })
  expect(tell).toHaveBeenCalledTimes(3)
  standing.stop()
  vi.useRealTimers()
})

test.each([
  ['a wide screen', 1080, 700, 58],
  ['a phone that stands', 360, 460, 75],
  ['a slit', 100, 900, 84],
])('on %s as much is seen as it takes', (_, width, height, degrees) => {
  const { walker } = stand()
  walker.resize(width, height)
  expect(walker.camera.fov).toBeCloseTo(degrees, 0)
})
