import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { liftOf } from '../../../src/domain/catalogue/shape.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import { lineOf, type Composition } from '../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { evening } from '../../../src/domain/scene/evening.ts'
import { unevenRows } from '../../../src/domain/scene/unevenRows.ts'
import { attempts } from './anyCommand.ts'
import { done, facts, of } from './composing.ts'

const put = (accessory: string, ...lines: string[]): Command => ({
  ...{ kind: 'accessory', type: 'pata', accessory },
  on: { lines },
})
const uneven = ({ scene }: Composition, by = facts) => unevenRows(solve(scene, by.shapeOf))
const linesOf = (composition: Composition) =>
  uneven(composition).map((row) => row.map(({ line }) => line))
const legsOf = ({ scene }: Composition) => scene.lines.map(({ accessories }) => accessories.pata)

/** A sofa with a chaise longue on beech of 12 cm. */
const suite = () => done(of('ALB-L2 ALB-CR'), put('PAT-HAYA-12', 'ALB-L2', 'ALB-CR'))

test('joined modules on legs of different height are told, and nothing of those on equally high ones', () => {
  expect(linesOf(suite())).toEqual([])
  expect(linesOf(done(suite(), put('PAT-NOGAL-12', 'ALB-CR')))).toEqual([])
  expect(linesOf(done(suite(), put('PAT-HIERRO-15', 'ALB-CR')))).toEqual([['ALB-L2', 'ALB-CR']])
})

test('those that stand apart are no doubt, nor are those whose legs nothing tells the height of', () => {
  const apart = done(of('ALB-L2', 'ALB-CR'), put('PAT-HAYA-12', 'ALB-L2'))
  expect(linesOf(done(apart, put('PAT-HIERRO-15', 'ALB-CR')))).toEqual([])
  const accessories = demoCatalogue.accessories.map((row) =>
    row.id === 'PAT-HIERRO-15' ? { ...row, height: undefined } : row,
  )
  const lacking = factsFrom(indexCatalogue({ ...demoCatalogue, accessories }))
  expect(uneven(done(suite(), put('PAT-HIERRO-15', 'ALB-CR')), lacking)).toEqual([])
})

test('one command has all of them stand on the same legs: those of the module that is meant, or else of the first', () => {
  const given = done(suite(), put('PAT-HIERRO-15', 'ALB-CR'))
  const [row = []] = uneven(given)
  const by = (first: string | null) => evening(given.scene, row, first, facts)
  expect(by('ALB-CR')).toEqual(put('PAT-HIERRO-15', 'ALB-L2', 'ALB-CR'))
  expect(by('ALB-L2')).toEqual(put('PAT-HAYA-12', 'ALB-L2', 'ALB-CR'))
  expect(by(null)).toEqual(put('PAT-HAYA-12', 'ALB-L2', 'ALB-CR'))
  const command = by('ALB-CR')
  if (command === null) throw new Error('Nothing evens them')
  const even = done(given, command)
  expect(legsOf(even)).toEqual(['PAT-HIERRO-15', 'PAT-HIERRO-15'])
  expect(linesOf(even)).toEqual([])
})

test('legs that only some of them take even nothing: others are found that fit all, and none where there are none', () => {
  const fitting = (own: Record<string, string[]>) =>
    factsFrom(
      indexCatalogue({
        ...demoCatalogue,
        articles: demoCatalogue.articles.map((article) => ({
          ...article,
          slots: article.slots.map((slot) =>
            slot.type === 'pata'
              ? { ...slot, accessories: own[article.id] ?? slot.accessories }
              : slot,
          ),
        })),
      }),
    )
  const given = done(suite(), put('PAT-HIERRO-15', 'ALB-CR'))
  const by = (others: ReturnType<typeof fitting>) => {
    const [row = []] = uneven(given, others)
    return evening(given.scene, row, 'ALB-CR', others)
  }
  expect(
    by(
      fitting({
        'ALB-L2': ['PAT-HAYA-12', 'PAT-NOGAL-12'],
        'ALB-CR': ['PAT-HIERRO-15', 'PAT-NOGAL-12'],
      }),
    ),
  ).toMatchObject({ accessory: 'PAT-NOGAL-12' })
  expect(by(fitting({ 'ALB-L2': ['PAT-HAYA-12'], 'ALB-CR': ['PAT-HIERRO-15'] }))).toBeNull()
})

test('whatever is tried, the press that is offered can be done, evens its row and no other', () => {
  let offered = 0
  fc.assert(
    fc.property(attempts, fc.infiniteStream(fc.nat()), (tried, choices) => {
      let given = of('ALB-L2 ALB-CR', 'BRZ-L2 BRZ-CR')
      tried.forEach((attempt, step) => {
        const outcome = run(given, attempt(given, step), facts)
        if ('composition' in outcome) given = outcome.composition
      })
      // Everybody on legs of their own.
      for (const { id, article } of given.scene.lines) {
        const own = demoIndex.articles.get(article)?.slots.find(({ type }) => type === 'pata')
        const legs = own?.accessories[(choices.next().value ?? 0) % own.accessories.length]
        if (legs !== undefined) given = done(given, put(legs, id))
      }
      const rows = uneven(given)
      for (const [at, row] of rows.entries()) {
        expect(new Set(row.map(({ shape }) => liftOf(shape))).size).toBeGreaterThan(1)
        const command = evening(given.scene, row, null, facts)
        // Modules of one line of furniture take the same legs.
        if (command === null) throw new Error(JSON.stringify(row))
        offered++
        const next = done(given, command)
        expect(linesOf(next)).toEqual(linesOf(given).filter((_, other) => other !== at))
        const others = given.scene.lines.filter(({ id }) => !row.some(({ line }) => line === id))
        for (const line of others) expect(lineOf(next.scene, line.id)).toBe(line)
      }
    }),
    { numRuns: 100 },
  )
  expect(offered).toBeGreaterThan(0)
})
