import { expect, test } from 'vitest'
import { dragging, dropOf, moving, placesForRow, shapeOf } from '../../../src/composer/plan/drop.ts'
import { withInHand } from '../../../src/composer/stage/inHand.ts'
import { floorLines } from '../../../src/composer/stage/lines.ts'
import { lookOf } from '../../../src/composer/work/looks.ts'
import type { SceneLine } from '../../../src/domain/scene/scene.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import { offersFor } from '../../../src/domain/scene/offers.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { stagedScene } from '../../../src/furniture/staged.ts'
import { facts, of } from '../../domain/scene/composing.ts'

const composition = of('ALB-L2 ALB-N1', 'ALB-PF')
const solved = solve(composition.scene, facts.shapeOf)
const look = (line: SceneLine) => lookOf(line, facts, undefined)
const modules = stagedScene(composition.scene, look)
const placeOf = (line: string) => {
  const found = solved.modules.find((one) => one.line === line)
  if (found === undefined) throw new Error('Not placed')
  return found
}
const noSpots = { from: null, to: null }
const write = (length: number) => `${Math.round(length / 10)} cm`

test('what is carried from the catalogue shows over the floor, snaps to what stands there, and says how far it is from it', () => {
  const carried = { article: 'ALB-PF' }
  const first = placeOf('ALB-L2')
  const at = { x: first.x + 30, y: first.y + 2500 }
  const drop = dropOf(carried, solved, [], { spot: at, shape: shapeOf(carried, facts) })
  expect(drop.command).toMatchObject({ kind: 'add', at: { x: first.x, y: first.y + 2500 } })
  const shown = withInHand(modules, solved, { carried, drop }, facts, look)
  const [ghost] = shown.modules.filter(({ id }) => shown.held.has(id))
  expect(ghost).toMatchObject({ article: 'ALB-PF', x: first.x, y: first.y + 2500 })
  const lines = floorLines(shown.solved, { drop, apart: carried, spots: noSpots }, write)
  expect(lines.filter(({ kind }) => kind === 'guide')).not.toEqual([])
  const gap = lines.find(({ kind }) => kind === 'gap')
  expect(gap?.text).toMatch(/^\d+ cm$/)
  expect(gap?.to.y).toBe(first.y + 2500 - (ghost?.shape.d ?? 0) / 2)
})

test('over a place that takes it, it stands in the dock and nothing is measured', () => {
  const carried = { article: 'ALB-CR' }
  const docks = offersFor(
    of('ALB-L2 ALB-N1'),
    'new',
    (to) => ({ kind: 'add', line: 'new', article: 'ALB-CR', at: to }),
    facts,
  )
  const dock = docks.find((offer) => 'module' in offer)
  if (dock === undefined || !('module' in dock)) throw new Error('No place')
  const drop = dropOf(carried, solved, docks, {
    ...{ spot: dock.edge, shape: shapeOf(carried, facts) },
  })
  const shown = withInHand(modules, solved, { carried, drop }, facts, look)
  expect(shown.held.size).toBe(0)
  expect(shown.modules.at(-1)).toMatchObject({ x: dock.module.x, y: dock.module.y })
  expect(floorLines(shown.solved, { drop, apart: carried, spots: noSpots }, write)).toEqual([])
})

test('a row in the hand shows as it would stand over a place that takes it: the module that is held, and all that goes with it', () => {
  const two = of('ALB-L2 ALB-N1', 'ALB-N1 ALB-R2')
  const before = solve(two.scene, facts.shapeOf)
  const row = before.rows.find((ids) => !ids.includes('ALB-L2'))
  const [line = ''] = row ?? []
  const offers = placesForRow(line, { composition: two, solved: before, known: facts })
  const offer = offers.find((one) => 'module' in one)
  if (offer === undefined) throw new Error('No place')
  const { x, y } = offer.edge
  const drop = dragging(line, before, offers, { pointer: { x, y }, middle: { x, y } })
  const shown = withInHand(
    stagedScene(two.scene, look),
    before,
    { carried: { line }, drop },
    facts,
    look,
  )
  const outcome = run(two, drop.command, facts)
  if ('reason' in outcome) throw new Error('Refused')
  const after = solve(outcome.composition.scene, facts.shapeOf).modules
  expect(row).toHaveLength(2)
  for (const place of after)
    expect(shown.modules.find(({ id }) => id === place.line)).toMatchObject({
      ...{ x: place.x, y: place.y, turn: place.turn },
    })
})

test('a module in the hand goes with its row, and a free piece tells its distances on the way', () => {
  const pouf = placeOf('ALB-PF')
  const drop = moving('ALB-PF', solved, { x: pouf.x + 5000, y: placeOf('ALB-L2').y })
  const shown = withInHand(modules, solved, { carried: { line: 'ALB-PF' }, drop }, facts, look)
  expect([...shown.held]).toEqual(['ALB-PF'])
  const spots = { from: { x: 0, y: 0 }, to: { x: 300, y: 400 } }
  const lines = floorLines(shown.solved, { drop, apart: { line: 'ALB-PF' }, spots }, write)
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['measure', 'gap']))
  expect(lines[0]).toMatchObject({ kind: 'measure', text: '50 cm' })
  const row = moving('ALB-N1', solved, { x: 9000, y: 0 })
  const inRow = { carried: { line: 'ALB-N1' }, drop: row }
  expect(withInHand(modules, solved, inRow, facts, look).held.size).toBe(2)
})
