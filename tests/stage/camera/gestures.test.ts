import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handleGestures, holdTime, type Deeds } from '../../../src/stage/camera/gestures.ts'
import type { Rig } from '../../../src/stage/camera/rig.ts'

/** A picture of 800 by 400 pixels, whose upper left corner is at 10, 20. */
function aCanvas(): EventTarget & { style: { touchAction: string }; dataset: { hand?: string } } {
  return Object.assign(new EventTarget(), {
    style: { touchAction: '' },
    dataset: {},
    clientWidth: 800,
    clientHeight: 400,
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: () => undefined,
  })
}

type Happening = Record<string, string | number | boolean>

const rig = { turn: vi.fn(), pan: vi.fn(), zoom: vi.fn(), fit: vi.fn() }
const deeds = {
  hover: vi.fn<Deeds['hover']>(),
  tap: vi.fn<Deeds['tap']>(),
  grab: vi.fn<Deeds['grab']>(),
  drag: vi.fn<Deeds['drag']>(),
  drop: vi.fn<Deeds['drop']>(),
}
let canvas = aCanvas()

function happens(type: string, given: Happening = {}) {
  const { timeStamp = Date.now(), ...more } = given
  const event = Object.assign(new Event(type, { cancelable: true }), {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    shiftKey: false,
    altKey: false,
    ...more,
  })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  canvas.dispatchEvent(event)
  return event
}
/** A pointer at a place of the picture. */
const point = (type: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, more?: Happening) =>
  happens(`pointer${type}`, { clientX: x + 10, clientY: y + 20, ...more })
const finger = (id: number) => ({ pointerId: id, pointerType: 'touch' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  canvas = aCanvas()
  handleGestures(canvas as unknown as HTMLCanvasElement, rig as unknown as Rig, deeds)
})

describe('one pointer', () => {
  test('that hardly moves taps where it is', () => {
    point('down', 100, 50)
    point('move', 102, 51)
    point('up', 102, 51)
    expect(deeds.tap.mock.calls).toEqual([[{ x: 102, y: 51 }]])
    expect([rig.turn, rig.pan, deeds.grab].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test.each([
    { kind: 'mouse', moved: 5, isTap: false },
    { kind: 'touch', moved: 5, isTap: true },
    { kind: 'touch', moved: 10, isTap: false },
  ])('of a $kind that moves by $moved pixels taps: $isTap', ({ kind, moved, isTap }) => {
    point('down', 100, 50, { pointerType: kind })
    point('move', 100 + moved, 50, { pointerType: kind })
    point('up', 100 + moved, 50, { pointerType: kind })
    expect(deeds.tap).toHaveBeenCalledTimes(isTap ? 1 : 0)
  })

  test('beside the furniture turns the camera, a half turn over the height of the picture', () => {
    point('down', 100, 50)
    point('move', 200, 90)
    expect(deeds.grab.mock.calls).toEqual([[{ x: 100, y: 50 }, 'drag']])
    expect(rig.turn.mock.calls).toEqual([[-Math.PI / 4, Math.PI / 10]])
    point('up', 200, 90)
    expect(deeds.tap).not.toHaveBeenCalled()
  })

  test('on a module drags it from where it was gripped, and lets it go', () => {
    deeds.grab.mockReturnValue(true)
    point('down', 100, 50, finger(1))
    point('move', 130, 50, finger(1))
    point('move', 160, 70, finger(1))
    point('up', 160, 70, finger(1))
    expect(deeds.grab.mock.calls).toEqual([[{ x: 100, y: 50 }, 'drag']])
    expect(deeds.drag.mock.calls).toEqual([
      [{ x: 130, y: 50 }, false],
      [{ x: 160, y: 70 }, false],
    ])
    expect(deeds.drop.mock.calls).toEqual([[true]])
    expect(rig.turn).not.toHaveBeenCalled()
  })

  test.each([
    ['Escape', () => happens('keydown', { key: 'Escape' })],
    ['a second finger', () => point('down', 300, 50, finger(2))],
    ['the browser', () => point('cancel', 160, 50, finger(1))],
  ])('that drags is broken off by %s', (_, breakOff) => {
    deeds.grab.mockReturnValue(true)
    point('down', 100, 50, finger(1))
    point('move', 160, 50, finger(1))
    breakOff()
    point('up', 160, 50, finger(1))
    expect(deeds.drop.mock.calls).toEqual([[false]])
    expect(deeds.tap).not.toHaveBeenCalled()
  })

  test.each<Happening>([{ button: 1 }, { shiftKey: true }])('with %j pans', (how) => {
    deeds.grab.mockReturnValue(true)
    point('down', 100, 50, how)
    point('move', 140, 70, how)
    expect(rig.pan.mock.calls).toEqual([[0.1, 0.05]])
    expect(deeds.grab).not.toHaveBeenCalled()
  })

  test('that is not held hovers; a finger does not', () => {
    point('move', 100, 50)
    point('move', 100, 50, finger(1))
    expect(deeds.hover.mock.calls).toEqual([[{ x: 100, y: 50 }]])
  })
})

describe('a pointer that rests', () => {
  const on = { mouse: {}, touch: finger(1), pen: { pointerType: 'pen' } }

  test.each(Object.keys(on) as (keyof typeof on)[])(
    'as a %s takes hold of what is there after a quarter of a second, which the cursor tells, and moves it',
    (pointer) => {
      deeds.grab.mockImplementation((_, how) => how === 'hold')
      point('down', 100, 50, on[pointer])
      vi.advanceTimersByTime(holdTime - 1)
      expect(deeds.grab).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(deeds.grab.mock.calls).toEqual([[{ x: 100, y: 50 }, 'hold']])
      expect(canvas.dataset.hand).toBe('move')
      point('move', 130, 50, { ...on[pointer], shiftKey: true })
      expect(deeds.drag.mock.calls).toEqual([[{ x: 130, y: 50 }, true]])
      point('up', 130, 50, on[pointer])
      expect(deeds.drop.mock.calls).toEqual([[true]])
      expect(canvas.dataset.hand).toBeUndefined()
      expect([rig.turn, deeds.tap].flatMap(({ mock }) => mock.calls)).toEqual([])
    },
  )

  test('and is let go where it was has chosen what is there, and moved nothing', () => {
    deeds.grab.mockReturnValue(true)
    point('down', 100, 50)
    vi.advanceTimersByTime(400)
    point('move', 102, 51)
    point('up', 102, 51)
    expect(deeds.drag).not.toHaveBeenCalled()
    expect(deeds.drop.mock.calls).toEqual([[false]])
    expect(deeds.tap.mock.calls).toEqual([[{ x: 102, y: 51 }]])
  })

  test('is not one that moved in time, however late a busy browser delivers it', () => {
    deeds.grab.mockImplementation((_, how) => how === 'hold')
    point('down', 100, 50)
    const inTime = Date.now() + holdTime - 1
    vi.advanceTimersByTime(400)
    point('move', 140, 50, { timeStamp: inTime })
    expect(rig.turn).toHaveBeenCalledTimes(1)
    expect(deeds.drop.mock.calls).toEqual([[false]])
    expect(deeds.drag).not.toHaveBeenCalled()
    expect(canvas.dataset.hand).toBeUndefined()
  })

  test('where there is nothing to move turns the view', () => {
    point('down', 100, 50)
    vi.advanceTimersByTime(400)
    point('move', 200, 90)
    expect(rig.turn).toHaveBeenCalledTimes(1)
  })

  test('takes hold of nothing once it turns, once a second finger is down, or once it has left', () => {
    deeds.grab.mockImplementation((_, how) => how === 'hold')
    point('down', 100, 50, finger(1))
    point('move', 140, 50, finger(1))
    vi.advanceTimersByTime(400)
    point('up', 140, 50, finger(1))
    point('down', 100, 50, finger(1))
    point('down', 200, 50, finger(2))
    vi.advanceTimersByTime(400)
    point('up', 200, 50, finger(2))
    point('up', 100, 50, finger(1))
    point('down', 100, 50, finger(1))
    point('up', 100, 50, finger(1))
    vi.advanceTimersByTime(400)
    expect(deeds.grab.mock.calls.filter(([, how]) => how === 'hold')).toEqual([])
  })

  test.each<Happening>([{ button: 2 }, { altKey: true }])(
    'or is drawn with %j turns the view, whatever is there',
    (how) => {
      deeds.grab.mockReturnValue(true)
      point('down', 100, 50, how)
      vi.advanceTimersByTime(400)
      point('move', 200, 90, how)
      expect(rig.turn.mock.calls).toEqual([[-Math.PI / 4, Math.PI / 10]])
      expect(deeds.grab).not.toHaveBeenCalled()
    },
  )
})

describe('two fingers', () => {
  test('pan with their middle, and zoom at it as they part', () => {
    point('down', 300, 200, finger(1))
    point('down', 500, 200, finger(2))
    point('move', 700, 200, finger(2))
    // 200 pixels apart have become 400, and the middle has gone 100 to the right of 400.
    expect(rig.pan.mock.calls).toEqual([[0.25, 0]])
    expect(rig.zoom.mock.calls).toEqual([[0.5, { x: 0.25, y: 0 }]])
    expect(rig.turn).not.toHaveBeenCalled()
  })

  test('of which one is lifted: the other goes on with the camera, and never taps or drags', () => {
    deeds.grab.mockReturnValue(true)
    point('down', 300, 200, finger(1))
    point('down', 500, 200, finger(2))
    point('up', 500, 200, finger(2))
    point('move', 340, 200, finger(1))
    point('up', 340, 200, finger(1))
    expect(rig.turn.mock.calls).toEqual([[-Math.PI / 10, 0]])
    expect(deeds.tap).not.toHaveBeenCalled()
    expect(deeds.grab).not.toHaveBeenCalled()
  })

  test('leave no page to scroll', () => expect(canvas.style.touchAction).toBe('none'))
})

test('the wheel zooms where the pointer is, whatever it counts in, and the page stays', () => {
  const turned = (deltaY: number, deltaMode: number, ctrlKey = false) =>
    happens('wheel', { deltaY, deltaMode, ctrlKey, clientX: 610, clientY: 220 })
  const event = turned(100, 0)
  turned(6.25, 1)
  turned(12.5, 0, true)
  expect(event.defaultPrevented).toBe(true)
  const [first, ...others] = rig.zoom.mock.calls as [number, object][]
  expect(first?.[0]).toBeCloseTo(Math.exp(0.12))
  expect(first?.[1]).toEqual({ x: 0.5, y: 0 })
  for (const [factor] of others) expect(factor).toBeCloseTo(Math.exp(0.12))
})

test('keys turn, pan with Shift, zoom and show all; with Ctrl they are the page’s', () => {
  happens('keydown', { key: 'ArrowRight' })
  expect(rig.turn.mock.calls).toEqual([[Math.PI / 24, 0]])
  happens('keydown', { key: 'ArrowUp', shiftKey: true })
  expect(rig.pan.mock.calls).toEqual([[-0, 0.05]])
  happens('keydown', { key: '+' })
  happens('keydown', { key: '-' })
  expect(rig.zoom.mock.calls).toEqual([[1 / 1.12], [1.12]])
  happens('keydown', { key: '0' })
  expect(rig.fit).toHaveBeenCalledTimes(1)
  expect(happens('keydown', { key: '+', ctrlKey: true }).defaultPrevented).toBe(false)
  expect(rig.zoom).toHaveBeenCalledTimes(2)
})
