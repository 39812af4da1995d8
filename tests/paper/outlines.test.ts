import { expect, test } from 'vitest'
import { grownOutlines } from '../../src/paper/outlines.ts'

const spots = (data: string, radius: number) =>
  grownOutlines(data, radius).flatMap(({ points }) => points)
const round = (value: number) => Math.round(value * 10) / 10

test('a box grows by the radius on every side', () => {
  const all = spots('M10 10h80v40h-80z', 5)
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  expect([Math.min(...xs), Math.max(...xs)].map(round)).toEqual([5, 95])
  expect([Math.min(...ys), Math.max(...ys)].map(round)).toEqual([5, 55])
})

test('its corners are quarters of a circle', () => {
  const steps = grownOutlines('M10 10h80v40h-80z', 5)
  expect(steps.map(({ op }) => op).join('')).toBe('mlclclclch')
  const [, , corner] = steps
  expect(corner?.points.at(-1)).toEqual({ x: 95, y: 10 })
})

test('a line alone becomes a bar with round ends', () => {
  const all = spots('M10 10h80', 5)
  const [xs, ys] = [all.map(({ x }) => round(x)), all.map(({ y }) => round(y))]
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([
    5, 95, 5, 15,
  ])
})

test('curves go on bulging, a leaning outline grows as an upright one does', () => {
  const [, top] = grownOutlines('M0 0q50-10 100 0v50q-50 10-100 0z', 4)
  expect(top?.op).toBe('c')
  expect(top?.points.map(({ y }) => round(y))).toEqual([-10.7, -10.7, -4])
  const leaning = grownOutlines('M0 0L60 80L-20 140L-80 60z', 10)
  // Ten away from the corner, square to the edge that begins there, and round the corner back to it.
  expect(leaning[0]).toEqual({ op: 'm', points: [{ x: 8, y: -6 }] })
  const last = leaning.at(-2)?.points.at(-1)
  expect([round(last?.x ?? 0), round(last?.y ?? 0)]).toEqual([8, -6])
})

test('several outlines of one path are as many to fill', () => {
  const ends = grownOutlines('M0 0h5v5h-5zM20 0h5v5h-5z', 1).filter(({ op }) => op === 'h')
  expect(ends).toHaveLength(2)
})
