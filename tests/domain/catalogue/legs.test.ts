import { expect, test } from 'vitest'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { standingHeight } from '../../../src/domain/catalogue/shape.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import type { CatalogueFacts } from '../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import type { SceneLine } from '../../../src/domain/scene/scene.ts'
import { doorFor } from '../../../src/domain/scene/measures.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { article, heightless, of } from '../scene/composing.ts'

const facts = factsFrom(demoIndex)
const without = factsFrom(heightless)
const line = (id: string, legs?: string): SceneLine => ({
  ...{ id, article: id, materials: {} },
  accessories: legs === undefined ? {} : { pata: legs },
})
const heightOf = (of: CatalogueFacts, id: string, legs?: string) => {
  const shape = of.shapeOf(line(id, legs))
  return shape && standingHeight(shape)
}

test('an article is as high as its catalogue says on the legs that it comes with, and as much higher or lower as others are', () => {
  expect(article('ALB-L2').size.h).toBe(860)
  expect(heightOf(facts, 'ALB-L2', 'PAT-HAYA-12')).toBe(860)
  expect(heightOf(facts, 'ALB-L2', 'PAT-NOGAL-12')).toBe(860)
  expect(heightOf(facts, 'ALB-L2', 'PAT-HIERRO-15')).toBe(890)
  // Comes on a plinth of 6 cm.
  const low = demoCatalogue.articles.find(({ slots }) => slots[0]?.default === 'PAT-ZOC-6')
  expect(heightOf(facts, low?.id ?? '', 'PAT-PATIN-10')).toBe((low?.size.h ?? 0) + 40)
  // Comes on iron of 15 cm.
  const high = demoCatalogue.articles.find(({ slots }) => slots[0]?.default === 'PAT-HIERRO-15')
  expect(heightOf(facts, high?.id ?? '', 'PAT-NOGAL-12')).toBe((high?.size.h ?? 0) - 30)
})

test('it is as high as its article where no legs are chosen yet, and where the catalogue tells no heights', () => {
  expect(heightOf(facts, 'ALB-L2')).toBe(860)
  expect(heightOf(facts, 'ALB-L2', 'GONE')).toBe(860)
  expect(heightOf(without, 'ALB-L2', 'PAT-HIERRO-15')).toBe(860)
  expect(without.shapeOf(line('ALB-L2', 'PAT-HIERRO-15'))).not.toHaveProperty('legs')
})

test('the size over all is that of the highest module on its legs, nothing else of where it stands changes, and it docks as before', () => {
  const on = { line: 'ALB-CR' }
  const given = of('ALB-L2 ALB-CR')
  const outcome = run(
    given,
    { kind: 'accessory', type: 'pata', accessory: 'PAT-HIERRO-15', on },
    facts,
  )
  if ('reason' in outcome) throw new Error(JSON.stringify(outcome))
  const [before, after] = [given, outcome.composition].map(({ scene }) =>
    solve(scene, facts.shapeOf),
  )
  expect(before?.size.h).toBe(860)
  expect(after?.size).toEqual({ ...before?.size, h: 890 })
  expect(after).toMatchObject({ collisions: [], broken: [], rows: before?.rows, box: before?.box })
  // Two modules of one line dock, whatever they stand on.
  const added = run(
    outcome.composition,
    { kind: 'add', line: 'x', article: 'ALB-N1', at: { line: 'ALB-CR', hand: 'left' } },
    facts,
  )
  expect(added).toHaveProperty('composition')
})

test('a door has to be as wide as a module is high on its legs, where that is its shortest side', () => {
  const scene = { ...of('ALB-CR').scene, lines: [line('ALB-CR', 'PAT-HIERRO-15')] }
  expect(doorFor(solve(of('ALB-CR').scene, facts.shapeOf))).toBe(860)
  expect(doorFor(solve(scene, facts.shapeOf))).toBe(890)
})
