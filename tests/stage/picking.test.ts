import { expect, test } from 'vitest'
import { boxesMet, floorMet } from '../../src/stage/picking.ts'

const box = { least: { x: -1, y: 0, z: -0.5 }, most: { x: 1, y: 0.8, z: 0.5 } }
const standing = [
  { id: 'front', x: 0, y: 2000, turn: 0, box },
  { id: 'back', x: 0, y: 0, turn: 0, box },
  { id: 'turned', x: 4000, y: 0, turn: 90, box },
]
const ahead = { x: 0, y: 0, z: -1 }

test('a line of sight meets the nearest box first, and none that it passes by', () => {
  expect(boxesMet({ from: { x: 0, y: 0.4, z: 10 }, direction: ahead }, standing)).toEqual([
    { id: 'front', distance: 7.5 },
    { id: 'back', distance: 9.5 },
  ])
  expect(boxesMet({ from: { x: 0, y: 0.9, z: 10 }, direction: ahead }, standing)).toEqual([])
  expect(boxesMet({ from: { x: 0, y: 0.4, z: -10 }, direction: ahead }, standing)).toEqual([])
})

test('a box that is turned is met where it stands then', () => {
  const at = (x: number) => boxesMet({ from: { x, y: 0.4, z: 10 }, direction: ahead }, standing)
  expect(at(4.4)).toEqual([{ id: 'turned', distance: 9 }])
  expect(at(4.6)).toEqual([])
})

test('who looks down sees a spot of the floor, and who looks up none', () => {
  const down = { x: 0, y: -Math.SQRT1_2, z: -Math.SQRT1_2 }
  const seen = floorMet({ from: { x: 1, y: 2, z: 3 }, direction: down })
  expect(seen?.x).toBeCloseTo(1000)
  expect(seen?.y).toBeCloseTo(1000)
  expect(floorMet({ from: { x: 1, y: 2, z: 3 }, direction: down }, 1)?.y).toBeCloseTo(2000)
  expect(floorMet({ from: { x: 0, y: 2, z: 0 }, direction: { ...down, y: 0.5 } })).toBeNull()
  expect(floorMet({ from: { x: 0, y: 2, z: 0 }, direction: ahead })).toBeNull()
})
