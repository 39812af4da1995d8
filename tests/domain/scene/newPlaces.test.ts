import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moduleBox, solve } from '../../../src/domain/scene/solve.ts'
import { newPlaces } from '../../../src/domain/scene/newPlaces.ts'
import { around } from '../../../src/domain/scene/floor.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import { attempts } from './anyCommand.ts'
import { done, facts, of } from './composing.ts'

const solved = (composition: ReturnType<typeof of>) => solve(composition.scene, facts.shapeOf)
const sofa = of('ALB-L2 ALB-R2')

test('another fabric, and something that is removed, stand in no new place', () => {
  const before = solved(sofa).modules
  const dressed = done(sofa, { kind: 'fabric', fabric: 'LN-04', on: 'everything' })
  expect(newPlaces(before, solved(dressed).modules)).toBeNull()
  const fewer = done(sofa, { kind: 'remove', line: 'ALB-R2' })
  expect(newPlaces(before, solved(fewer).modules)).toBeNull()
})

test('all of what is added has to be seen, and what makes room for it need not', () => {
  const before = solved(sofa).modules
  const more = done(sofa, {
    ...{ kind: 'add', line: 'new', article: 'ALB-N1' },
    at: { line: 'ALB-L2', hand: 'right' },
  })
  const after = solved(more).modules
  const own = after.find(({ line }) => line === 'new')
  if (own === undefined) throw new Error('It is not there')
  const places = newPlaces(before, after)
  expect(places?.box).toEqual(moduleBox(own))
  expect(places?.enough).toEqual([moduleBox(own)])
})

test('of a row that was moved the middle of one module is enough', () => {
  const before = solved(sofa).modules
  const moved = done(sofa, { kind: 'move', line: 'ALB-L2', x: 4000, y: 900 })
  const places = newPlaces(before, solved(moved).modules)
  expect(places?.enough).toHaveLength(2)
  expect(places?.enough).toContainEqual({ left: 4000, right: 4000, back: 900, front: 900 })
})

test('whatever is done, new places are those of modules that were not there or stood elsewhere', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      let composition = of('ALB-L2')
      for (const [step, attempt] of tried.entries()) {
        const outcome = run(composition, attempt(composition, step), facts)
        if ('reason' in outcome) continue
        const [before, after] = [composition, outcome.composition].map(solved)
        composition = outcome.composition
        if (before === undefined || after === undefined) continue
        const places = newPlaces(before.modules, after.modules)
        const isSame = after.modules.every(({ line, x, y, turn, shape }) =>
          before.modules.some(
            (one) =>
              one.line === line &&
              one.x === x &&
              one.y === y &&
              one.turn === turn &&
              one.shape.w === shape.w &&
              one.shape.d === shape.d,
          ),
        )
        expect(places === null).toBe(isSame)
        const all = around([...after.modules.map(moduleBox)])
        if (places !== null) expect(around([places.box, all ?? places.box])).toEqual(all)
      }
    }),
    { numRuns: 40 },
  )
})
