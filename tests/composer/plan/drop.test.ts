import { describe, expect, test } from 'vitest'
import {
  dragging,
  dropOf,
  moving,
  offerAt,
  placesForRow,
  rowMoved,
} from '../../../src/composer/plan/drop.ts'
import type { Spot } from '../../../src/domain/scene/floor.ts'
import { offersFor, placesFor } from '../../../src/domain/scene/offers.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { facts, of } from '../../domain/scene/composing.ts'

const scene = of('ALB-L2 ALB-N1', 'ALB-PF')
const solved = solve(scene.scene, facts.shapeOf)
const offersOf = (article: string) =>
  offersFor(of('ALB-L2 ALB-N1'), 'new', (at) => ({ kind: 'add', line: 'new', article, at }), facts)

test('what is let go where a module would stand, or near its edge, is docked there', () => {
  const offers = offersOf('ALB-CR')
  const taking = offers.find((offer) => 'module' in offer)
  if (taking === undefined || !('module' in taking)) throw new Error('No place')
  for (const spot of [taking.module, taking.edge])
    expect(dropOf({ article: 'ALB-CR' }, solved, offers, { spot }).command).toBe(taking.command)
})

test('a place that refuses is meant by its edge alone, and its command says why', () => {
  const offers = offersOf('BRZ-N1')
  const [refusing] = offers.filter((offer) => 'refusal' in offer)
  if (refusing === undefined) throw new Error('Every place takes it')
  expect(offerAt(offers, refusing.edge)).toBe(refusing)
})

describe('a module that is dragged with its row', () => {
  const composition = of('ALB-L2 ALB-N1', 'ALB-R2', 'ALB-CR', 'ALB-PF')
  const floor = { composition, solved: solve(composition.scene, facts.shapeOf), known: facts }
  const placesOf = (line: string) => placesForRow(line, floor)
  const drop = (line: string, pointer: Spot, middle: Spot) =>
    dragging(line, floor.solved, placesOf(line), { pointer, middle })
  const far = { x: 40_000, y: 40_000 }

  test('docks to a place that the pointer means, or where it stands over it itself', () => {
    const place = placesOf('ALB-CR').find((offer) => 'module' in offer)
    if (place === undefined || !('module' in place)) throw new Error('No place')
    for (const { pointer, middle } of [
      { pointer: place.edge, middle: far },
      { pointer: far, middle: place.module },
    ])
      expect(drop('ALB-CR', pointer, middle)).toMatchObject({ command: place.command, to: middle })
    expect(drop('ALB-CR', far, far).command).toMatchObject({ kind: 'move', line: 'ALB-CR' })
  })

  test('is told why by an edge that refuses it, where the pointer is at it', () => {
    const refusing = placesOf('ALB-CR').find((offer) => 'refusal' in offer)
    if (refusing === undefined) throw new Error('Every place takes it')
    expect(drop('ALB-CR', refusing.edge, far).command).toEqual(refusing.command)
    expect(drop('ALB-CR', far, refusing.edge).offer).toBeNull()
  })

  test('has no places at the ends of its own row, and none where it docks to nothing', () => {
    const places = placesOf('ALB-L2').map(({ edge }) => edge.line)
    expect(places).toContain('ALB-R2')
    expect(places).not.toContain('ALB-N1')
    expect(placesOf('ALB-PF')).toEqual([])
    const pouf = (at: { line: string; hand: 'left' | 'right' }) =>
      ({ kind: 'add', line: 'new', article: 'ALB-PF', at }) as const
    expect(placesFor(composition, 'new', pouf, facts)).toEqual([])
  })
})

test('an article that is let go beside everything stands free there; a module snaps with its row', () => {
  expect(dropOf({ article: 'ALB-PF' }, solved, [], { spot: { x: 5000.4, y: 4000 } })).toMatchObject(
    {
      command: { kind: 'add', article: 'ALB-PF', at: { x: 5000, y: 4000, turn: 0 } },
    },
  )
  const pouf = solved.modules.find(({ line }) => line === 'ALB-PF')
  const first = solved.modules.find(({ line }) => line === 'ALB-L2')
  if (pouf === undefined || first === undefined) throw new Error('Not placed')
  const near = moving('ALB-PF', solved, { x: first.x + 20, y: 3000 })
  expect(near).toMatchObject({ command: { kind: 'move', x: first.x, y: 3000 }, guides: { y: [] } })
  expect(rowMoved(solved, 'ALB-N1', { x: 0, y: 0 })).toHaveLength(2)
})
