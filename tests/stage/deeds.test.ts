import { Group, PerspectiveCamera } from 'three'
import { expect, test, vi } from 'vitest'
import { meshSource } from '../../src/furniture/staged.ts'
import { stageMaterials } from '../../src/stage/cloth.ts'
import { stageDeeds, type OnPick } from '../../src/stage/deeds.ts'
import type { Hands } from '../../src/stage/hands.ts'
import { createHolding } from '../../src/stage/holding.ts'
import { createFurnished } from '../../src/stage/furnished.ts'
import { stageModules } from '../../src/stage/modules.ts'
import { createSight } from '../../src/stage/sight.ts'
import { suite } from '../furniture/scenes.ts'

const size = { clientWidth: 1000, clientHeight: 500 }

/** Two modules beside each other, seen from the front and a bit from above. */
function stage(grab: Hands['grab'] = () => true) {
  const modules = suite('ALB-N1 ALB-S2', ['LN-04'])
  const furnished = createFurnished(new Group(), {
    modules: stageModules(meshSource(), stageMaterials()),
    frames: { ask: () => undefined, move: () => undefined } as never,
    isStill: () => true,
    onMoved: () => undefined,
  })
  furnished.show(modules)
  const camera = new PerspectiveCamera(35, size.clientWidth / size.clientHeight, 0.1, 50)
  camera.position.set(0, 2, 6)
  camera.lookAt(0, 0.3, 0)
  camera.updateMatrixWorld()
  const sight = createSight(size as HTMLCanvasElement, camera, furnished)
  const hands = { grab: vi.fn(grab), drag: vi.fn<Hands['drag']>(), drop: vi.fn<Hands['drop']>() }
  const onPick = vi.fn<OnPick>()
  const hover = vi.fn<(line: string | null, isHandle: boolean) => void>()
  const handleAt = vi.fn<(at: { x: number; y: number }) => string | null>(() => null)
  const holding = createHolding(sight, furnished, { at: handleAt }, hands)
  const deeds = stageDeeds(sight, { holding, onPick, hover })
  /** Where a place in the room is in the picture, in metres. */
  const spot = (x: number, up: number, front: number) => {
    const at = camera.position.clone().set(x, up, front).project(camera)
    return { x: ((at.x + 1) / 2) * size.clientWidth, y: ((1 - at.y) / 2) * size.clientHeight }
  }
  const [first] = furnished.standing()
  if (first === undefined) throw new Error('Nothing stands')
  return { deeds, hands, onPick, hover, handleAt, spot, first }
}

/** On the front of a module's seat. */
const seatOf = ({ x, y, box }: ReturnType<typeof stage>['first']) =>
  [x / 1000, 0.3, y / 1000 + box.most.z] as const

test('a module is taken where it is gripped, and its middle goes as far as the pointer does', () => {
  const { deeds, hands, spot, first } = stage()
  const [middleX, up, front] = seatOf(first)
  // Gripped beside its middle.
  const x = middleX + 0.2
  expect(deeds.grab(spot(x, up, front), 'hold')).toBe(true)
  expect(hands.grab.mock.calls).toEqual([[first.id, 'hold']])
  deeds.drag(spot(x + 0.5, up, front + 0.2), false)
  const [line, { pointer, middle }] = hands.drag.mock.calls[0] ?? ['', {} as never]
  expect(line).toBe(first.id)
  // The front that is gripped bulges by some millimetres.
  expect(Math.abs(middle.x - (first.x + 500))).toBeLessThan(30)
  expect(Math.abs(middle.y - (first.y + 200))).toBeLessThan(60)
  expect(Math.abs(pointer.x - (x + 0.5) * 1000)).toBeLessThan(30)
  deeds.drop(true)
  expect(hands.drop.mock.calls).toEqual([[first.id, true]])
  // Nothing is held any more.
  deeds.drag(spot(0, up, front), false)
  deeds.drop(true)
  expect([hands.drag, hands.drop].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('the floor beside the furniture, and a line that may not be dragged, are not taken', () => {
  const { deeds, hands, spot, first } = stage((line) => line === 'another')
  expect(deeds.grab(spot(0, 0, 2.5), 'drag')).toBe(false)
  expect(hands.grab).not.toHaveBeenCalled()
  expect(deeds.grab(spot(...seatOf(first)), 'drag')).toBe(false)
  expect(hands.grab).toHaveBeenCalledTimes(1)
  deeds.drag(spot(1, 0, 1), false)
  deeds.drop(true)
  expect(hands.drag).not.toHaveBeenCalled()
  expect(hands.drop).not.toHaveBeenCalled()
})

test('by its handle a module is moved on the floor as far as the pointer goes, and the cursor is told', () => {
  const { deeds, hands, hover, handleAt, spot, first } = stage()
  handleAt.mockReturnValue(first.id)
  const [x, z] = [first.x / 1000, first.y / 1000]
  const at = spot(x, 1.1, z)
  deeds.hover(at)
  expect(hover.mock.calls).toEqual([[first.id, true]])
  expect(deeds.grab(at, 'drag')).toBe(true)
  expect(hands.grab.mock.calls).toEqual([[first.id, 'handle']])
  const [from, to] = [spot(x, 0, z), spot(x + 0.4, 0, z + 0.3)]
  deeds.drag({ x: at.x + to.x - from.x, y: at.y + to.y - from.y }, true)
  const [, held] = hands.drag.mock.calls[0] ?? []
  expect(held?.middle.x).toBeCloseTo(first.x + 400, 3)
  expect(held?.middle.y).toBeCloseTo(first.y + 300, 3)
  expect(held?.isFine).toBe(true)
})

test('a tap and a pointer over it tell the module; beside it the floor is told, in millimetres', () => {
  const { deeds, onPick, hover, spot, first } = stage()
  deeds.tap(spot(...seatOf(first)))
  expect(onPick.mock.calls[0]?.[0]?.line).toBe(first.id)
  deeds.tap(spot(1, 0, 2.5))
  expect(onPick.mock.calls[1]?.[0]).toBeNull()
  const floor = onPick.mock.calls[1]?.[1]
  expect([floor?.x, floor?.y].map((length) => Math.round(length ?? 0))).toEqual([1000, 2500])
  deeds.hover(spot(...seatOf(first)))
  deeds.hover(null)
  expect(hover.mock.calls).toEqual([
    [first.id, false],
    [null, false],
  ])
})
