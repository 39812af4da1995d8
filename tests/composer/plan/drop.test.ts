import { expect, test } from 'vitest'
import { dropOf, moving, offerAt, rowMoved } from '../../../src/composer/plan/drop.ts'
import { fitting, spotAt, zoomed } from '../../../src/composer/plan/viewport.ts'
import { offersFor } from '../../../src/domain/scene/offers.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { known, of } from '../../domain/scene/composing.ts'

const scene = of('ALB-L2 ALB-N1', 'ALB-PF')
const solved = solve(scene.scene, known.shapeOf)
const offersOf = (article: string) =>
  offersFor(of('ALB-L2 ALB-N1'), 'new', (at) => ({ kind: 'add', line: 'new', article, at }), known)

test('what is let go where a module would stand, or near its edge, is docked there', () => {
  const offers = offersOf('ALB-CR')
  const taking = offers.find((offer) => 'module' in offer)
  if (taking === undefined || !('module' in taking)) throw new Error('No place')
  for (const spot of [taking.module, taking.edge])
    expect(dropOf({ article: 'ALB-CR' }, solved, offers, spot).command).toBe(taking.command)
})

test('a place that refuses is meant by its edge alone, and its command says why', () => {
  const offers = offersOf('ALB-L2')
  const [refusing] = offers.filter((offer) => 'refusal' in offer)
  if (refusing === undefined) throw new Error('Every place takes it')
  expect(offerAt(offers, refusing.edge)).toBe(refusing)
})

test('an article that is let go beside everything stands free there; a module snaps with its row', () => {
  expect(dropOf({ article: 'ALB-PF' }, solved, [], { x: 5000.4, y: 4000 })).toMatchObject({
    command: { kind: 'add', article: 'ALB-PF', at: { x: 5000, y: 4000, turn: 0 } },
  })
  const pouf = solved.modules.find(({ line }) => line === 'ALB-PF')
  const first = solved.modules.find(({ line }) => line === 'ALB-L2')
  if (pouf === undefined || first === undefined) throw new Error('Not placed')
  const near = moving('ALB-PF', solved, { x: first.x + 20, y: 3000 })
  expect(near).toMatchObject({ command: { kind: 'move', x: first.x, y: 3000 }, guides: { y: [] } })
  expect(rowMoved(solved, 'ALB-N1', { x: 0, y: 0 })).toHaveLength(2)
})

test('a viewport shows all of a box, and zooming keeps the spot under the pointer', () => {
  const viewport = fitting({ left: 0, right: 4000, back: 0, front: 2000 }, { w: 800, h: 600 })
  const element = { left: 0, top: 0, width: 800, height: 600 }
  const at = { clientX: 200, clientY: 300 }
  const spot = spotAt(viewport, element, at)
  const nearer = zoomed(viewport, 0.5, spot)
  expect(nearer.scale).toBe(viewport.scale / 2)
  const again = spotAt(nearer, element, at)
  expect(again.x).toBeCloseTo(spot.x)
  expect(again.y).toBeCloseTo(spot.y)
})
