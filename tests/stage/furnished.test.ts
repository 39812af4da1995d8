import { Group } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meshSource, type StagedModule } from '../../src/furniture/staged.ts'
import { stageMaterials } from '../../src/stage/cloth.ts'
import { createFrames } from '../../src/stage/frames.ts'
import { createFurnished } from '../../src/stage/furnished.ts'
import { meshesOf, stageModules } from '../../src/stage/modules.ts'
import { suite } from '../furniture/scenes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 16),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function stage(isStill = false) {
  const parent = new Group()
  const frames = createFrames(() => undefined)
  const modules = stageModules(meshSource(), stageMaterials())
  const furnished = createFurnished(parent, {
    modules,
    frames,
    isStill: () => isStill,
    onMoved: frames.ask,
  })
  return { parent, frames, furnished }
}
const xOf = (parent: Group, id: string) =>
  parent.children.find(({ name }) => name === id)?.position.x
const groupsOf = (parent: Group) => parent.children.filter((child) => child instanceof Group)
const two = suite('ALB-N1 ALB-S2', ['LN-04'])
const [first, second] = two
const shifted = (module: StagedModule | undefined, by: number) =>
  module === undefined ? [] : [{ ...module, x: module.x + by }]

test('what is shown again stays the same object, and what is no longer shown goes', () => {
  const { parent, furnished } = stage(true)
  furnished.show(two)
  const before = [...parent.children]
  furnished.show(two)
  expect(parent.children).toEqual(before)
  furnished.show(two.slice(1))
  expect(parent.children).toEqual(before.slice(1))
})

test('in other fabrics a module is dressed, not built, and what was drawn before is given back once nothing wears it', () => {
  const { parent, furnished } = stage(true)
  furnished.show(two)
  const meshes = groupsOf(parent).flatMap(meshesOf)
  const material = meshes[0]?.material
  let disposed = 0
  if (material && !Array.isArray(material))
    material.addEventListener('dispose', () => (disposed += 1))
  furnished.show(suite('ALB-N1 ALB-S2', ['LN-09']))
  expect(groupsOf(parent).flatMap(meshesOf)).toEqual(meshes)
  expect(meshes[0]?.material).not.toBe(material)
  expect(disposed).toBe(0)
  furnished.sweep()
  expect(disposed).toBe(1)
})

test('a module that has moved slides there within 200 ms, and one that a hand holds is there at once', () => {
  const { parent, frames, furnished } = stage()
  furnished.show(two)
  const start = xOf(parent, first?.id ?? '') ?? 0
  furnished.show([...shifted(first, -500), ...shifted(second, 300)], new Set([second?.id ?? '']))
  expect(xOf(parent, second?.id ?? '')).toBeCloseTo((second?.x ?? 0) / 1000 + 0.3)
  expect(xOf(parent, first?.id ?? '')).toBe(start)
  vi.advanceTimersByTime(80)
  const half = xOf(parent, first?.id ?? '') ?? 0
  expect(half).toBeLessThan(start)
  expect(half).toBeGreaterThan(start - 0.5)
  vi.advanceTimersByTime(150)
  expect(xOf(parent, first?.id ?? '')).toBeCloseTo(start - 0.5)
  const drawn = frames.count()
  vi.advanceTimersByTime(10_000)
  expect(frames.count()).toBe(drawn)
})

test('nothing slides for who wants nothing to move', () => {
  const { parent, furnished } = stage(true)
  furnished.show(two)
  furnished.show([...shifted(first, -500), ...two.slice(1)])
  expect(xOf(parent, first?.id ?? '')).toBeCloseTo(((first?.x ?? 0) - 500) / 1000)
})

test('a line of sight picks the module and what of it is there', () => {
  const { furnished } = stage(true)
  furnished.show(two)
  const at = (x: number, y: number) =>
    furnished.pick({ from: { x: x / 1000, y, z: 8 }, direction: { x: 0, y: 0, z: -1 } })
  expect(at((first?.x ?? 0) + 200, 0.33)).toMatchObject({ line: first?.id, stuff: 'seat' })
  expect(at((second?.x ?? 0) + 300, 0.33)).toMatchObject({ line: second?.id, stuff: 'seat' })
  expect(at((second?.x ?? 0) + 300, 0.75)).toMatchObject({ line: second?.id, stuff: 'back' })
  expect(at(first?.x ?? 0, 1.5)).toBeNull()
})

test('what stands behind furniture is told, and what stands before it or above it is not', () => {
  const { parent, furnished } = stage(true)
  furnished.show(suite('ALB-S2', ['LN-04']))
  parent.updateMatrixWorld(true)
  const { least, most } = furnished.room() ?? {}
  if (least === undefined || most === undefined) throw new Error('Nothing stands there')
  const [x, eye] = [(least.x + most.x) / 2, { x: 0, y: 1.3, z: most.z + 4 }]
  const spot = (y: number, z: number) => furnished.isBetween(eye, { x, y, z })
  expect(spot(0, least.z - 0.16)).toBe(true)
  expect(spot(0, most.z + 0.16)).toBe(false)
  expect(spot(most.y + 0.2, least.z)).toBe(false)
})
