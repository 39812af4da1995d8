import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropOf, offerAt, placesForRow, seamMark } from '../../../src/composer/plan/drop.ts'
import { placesFor } from '../../../src/domain/scene/offers.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { done, facts, of, rowsOf } from '../../domain/scene/composing.ts'

const sofa = of('ALB-L2 ALB-R2')
const adding = (article: string, composition = sofa) =>
  placesFor(composition, 'new', (at) => ({ kind: 'add', line: 'new', article, at }), facts)
const between = (article: string, composition = sofa) =>
  adding(article, composition).filter(({ beyond }) => beyond !== null)

test('between two docked modules there is a place for one that docks to both, and they make room for it', () => {
  const [place, ...others] = between('ALB-N1')
  if (place === undefined || !('module' in place)) throw new Error('No place')
  expect(others).toEqual([])
  expect(place).toMatchObject({ edge: { line: 'ALB-L2' }, beyond: 'ALB-R2' })
  const [left, right] = ['ALB-L2', 'ALB-R2'].map((line) => {
    const before = solve(sofa.scene, facts.shapeOf).modules.find((one) => one.line === line)
    const after = place.after.find((one) => one.line === line)
    return (after?.x ?? NaN) - (before?.x ?? NaN)
  })
  expect((right ?? NaN) - (left ?? NaN)).toBe(place.module.shape.w)
  expect(rowsOf(done(sofa, place.command))).toEqual(['ALB-L2 ALB-N1 ALB-R2'])
})

test('there is none for what closes a side, for another line of furniture, or for what docks to nothing', () => {
  for (const article of ['ALB-L2', 'ALB-CR', 'DUN-N1', 'ALB-PF'])
    expect(between(article), article).toEqual([])
})

test('a module of the row has places between the others, and none where it stands', () => {
  const row = of('ALB-L2 ALB-N1 ALB-CO ALB-R2')
  const places = placesFor(
    row,
    'ALB-N1',
    (at) => ({ kind: 'dock', line: 'ALB-N1', at }),
    facts,
  ).filter(({ beyond }) => beyond !== null)
  expect(places.map(({ edge, beyond }) => [edge.line, beyond])).toEqual([['ALB-CO', 'ALB-R2']])
  const [place] = places
  if (place === undefined) throw new Error('No place')
  expect(rowsOf(done(row, place.command))).toEqual(['ALB-L2 ALB-CO ALB-N1 ALB-R2'])
})

test('what stands in the way of the room that is needed is told, with the repair', () => {
  const crowded = done(of('ALB-L2 ALB-R2', 'ALB-S2'), {
    ...{ kind: 'move', line: 'ALB-S2' },
    ...{ x: 3900, y: 480 },
  })
  const [place] = between('ALB-N1', crowded)
  if (place === undefined || !('refusal' in place)) throw new Error('Nothing is in the way')
  expect(place.refusal.reason.kind).toBe('collision')
  const { repair } = place.refusal
  if (repair === null) throw new Error('Nothing is offered')
  expect(rowsOf(done(crowded, repair))).toContain('ALB-L2 ALB-N1 ALB-R2')
})

test('a pointer means it over the seats that it parts, at their height, and at its mark before them', () => {
  const offers = adding('ALB-N1')
  const place = offers.find(({ beyond }) => beyond !== null)
  if (place === undefined) throw new Error('No place')
  const solved = solve(sofa.scene, facts.shapeOf)
  const drop = (at: { x: number; y: number }, seat = at) =>
    dropOf({ article: 'ALB-N1' }, solved, offers, { spot: at, seat }).offer
  const { x, y } = place.edge
  const far = { x, y: y - 3000 }
  expect(offerAt(offers, { x: x + 150, y: y - 100 })).toBe(place)
  expect(drop(far, place.edge)).toBe(place)
  expect(drop(seamMark(place.edge))).toBe(place)
  expect(drop(far)).toBeNull()
  // The floor farther before them stays the floor.
  const mark = seamMark(place.edge)
  expect(drop({ x: mark.x, y: mark.y + 400 })).toBeNull()
})

test('a row that is dragged goes between two modules of another one as a whole', () => {
  const two = of('ALB-L2 ALB-R2', 'ALB-N1 ALB-N1')
  const solved = solve(two.scene, facts.shapeOf)
  const places = placesForRow('ALB-N1', { composition: two, solved, known: facts })
  const place = places.find(({ beyond }) => beyond !== null)
  if (place === undefined || !('module' in place)) throw new Error('No place')
  expect(rowsOf(done(two, place.command))).toEqual(['ALB-L2 ALB-N1 ALB-N1 ALB-R2'])
})

test('every place between two modules that is shown takes the module there, and nothing stands in anything then', () => {
  const articles = ['ALB-L2', 'ALB-N1', 'ALB-CO', 'ALB-N1', 'ALB-CR']
  const rows = fc.subarray(articles, { minLength: 2 }).map((row) => row.join(' '))
  fc.assert(
    fc.property(rows, fc.constantFrom('ALB-N1', 'ALB-N2', 'ALB-CO'), (row, article) => {
      const composition = of(row)
      for (const place of between(article, composition)) {
        // A row with a second corner may come back to where it begins.
        if (!('module' in place)) continue
        const after = done(composition, place.command)
        const solved = solve(after.scene, facts.shapeOf)
        const at = solved.rows[0]?.indexOf('new') ?? -1
        expect(solved.rows[0]?.[at - 1]).toBe(place.edge.line)
        expect(solved.rows[0]?.[at + 1]).toBe(place.beyond)
        expect(solved.collisions).toEqual([])
        expect(solved.broken).toEqual([])
      }
    }),
  )
})
