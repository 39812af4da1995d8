import { describe, expect, test } from 'vitest'
import {
  distancesFrom,
  doorFor,
  measuresOf,
  stoppedByDoor,
} from '../../../src/domain/scene/measures.ts'
import { offersFor } from '../../../src/domain/scene/offers.ts'
import { snapped, snappedTurn } from '../../../src/domain/scene/snapping.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { done, facts, of } from './composing.ts'

const solved = (...given: Parameters<typeof done>) => solve(done(...given).scene, facts.shapeOf)

test('each open place says whether a module docks there, or its mirror image and why, and where it would stand', () => {
  const offers = offersFor(
    of('ALB-N1 ALB-CO'),
    'new',
    (at) => ({ kind: 'add', line: 'new', article: 'ALB-R2', at }),
    facts,
  )
  expect(offers).toMatchObject([
    {
      edge: { line: 'ALB-N1' },
      command: { article: 'ALB-L2' },
      module: { line: 'new', article: 'ALB-L2' },
      why: { reason: { kind: 'closed', article: 'ALB-R2' } },
    },
    { edge: { line: 'ALB-CO' }, module: { line: 'new', x: 1120, y: 1690, turn: 90 } },
  ])
})

test('a module of the scene is offered the places of the others', () => {
  const dock = (at: { line: string; hand: 'left' | 'right' }) =>
    ({ kind: 'dock', line: 'ALB-N1', at }) as const
  const offers = offersFor(of('ALB-N1', 'ALB-L2'), 'ALB-N1', dock, facts)
  expect(offers.map(({ edge }) => edge.line)).toEqual(['ALB-L2'])
})

test.each([
  [700, ['DUN-S3']],
  [740, []],
  [950, []],
])('through a door of %i mm does not fit', (width, lines) => {
  // 740 mm high, so that it passes on its back.
  const stopped = stoppedByDoor(solved(of('DUN-S3')), width)
  expect(stopped.map(({ line }) => line)).toEqual(lines)
})

test('the narrowest door for a scene stops none of its modules, and one that is narrower stops one', () => {
  for (const scene of [of('ALB-CL ALB-R2'), of('DUN-S3', 'DUN-PF'), of('NID-S2')]) {
    const door = doorFor(solved(scene))
    expect(stoppedByDoor(solved(scene), door)).toEqual([])
    expect(stoppedByDoor(solved(scene), door - 1)).not.toEqual([])
  }
  expect(doorFor({ modules: [] })).toBe(0)
})

test('measures are the width and depth over all, each module’s width along its back, and each depth of a row once', () => {
  const measures = measuresOf(solved(of('ALB-L2 ALB-N1 ALB-CR')))
  expect(measures.map(({ of: about, length }) => `${about} ${length}`)).toEqual([
    'overall 3100',
    'overall 1620',
    'module 1460',
    'module 960',
    'module 640',
    'module 1000',
    'module 1620',
  ])
  expect(measures[2]).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 1460, y: 0 } })
  expect(measuresOf(solved(of()))).toEqual([])
})

describe('a free piece', () => {
  const pouf = (x: number, y: number) =>
    solved(of('ALB-S2', 'ALB-PF'), { kind: 'move', line: 'ALB-PF', x, y })

  test('has its distances to what stands beside it and before it', () => {
    expect(distancesFrom(pouf(3000, 480), 'ALB-PF')).toEqual({
      left: { line: 'ALB-S2', length: 1000 },
    })
    expect(distancesFrom(pouf(820, 2000), 'ALB-PF')).toEqual({
      back: { line: 'ALB-S2', length: 720 },
    })
    expect(distancesFrom(pouf(3000, 3000), 'ALB-PF')).toEqual({})
  })

  test('snaps with its edges and its middle to the others’, and says along which lines', () => {
    const far = pouf(3000, 3000)
    expect(snapped(far, 'ALB-PF', { x: 850, y: 1330 })).toEqual({
      place: { x: 820, y: 1280, turn: 0 },
      guides: { x: [820], y: [960] },
    })
    expect(snapped(far, 'ALB-PF', { x: 2600, y: 2600 })).toEqual({
      place: { x: 2600, y: 2600, turn: 0 },
      guides: { x: [], y: [] },
    })
  })

  test.each([
    [92, 90],
    [-3, 0],
    [50, 50],
    [359, 0],
  ])('turned by %i stands at %i', (turn, stands) => {
    expect(snappedTurn(turn)).toBe(stands)
  })
})
