import { expect, test } from 'vitest'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue, shapeOf } from '../../../src/domain/catalogue/catalogue.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import { outlineOf } from '../../../src/domain/scene/outline.ts'
import { article, done, facts, of } from './composing.ts'

const dressed = done(
  of('ALB-N1 ALB-CR', 'ALB-PF'),
  { kind: 'fabric', fabric: 'LN-04', on: { line: 'ALB-N1' } },
  { kind: 'units', line: 'ALB-N1', units: 2 },
)

test('the outline is row by row from left to right: module, parts with their fabrics, accessories', () => {
  const outline = outlineOf(dressed, facts)
  expect(outline.map((row) => row.map(({ line }) => line))).toEqual([
    ['ALB-N1', 'ALB-CR'],
    ['ALB-PF'],
  ])
  expect(outline[0]?.[0]).toEqual({
    line: 'ALB-N1',
    article: 'ALB-N1',
    isGone: false,
    units: 2,
    remarks: '',
    parts: [
      { part: 'asiento', fabric: 'LN-04', isGone: false },
      { part: 'respaldo', fabric: 'LN-04', isGone: false },
    ],
    accessories: [
      { type: 'pata', accessory: null, isNeeded: true, isGone: false },
      { type: 'cabezal', accessory: null, isNeeded: false, isGone: false },
    ],
  })
})

test('what has left the catalogue is in it as it was, marked', () => {
  const left = indexCatalogue({
    ...demoCatalogue,
    articles: demoCatalogue.articles.filter(({ id }) => id !== 'ALB-N1'),
    fabrics: [],
  })
  const kept = factsFrom(left, ({ article: id }) => shapeOf(article(id), demoIndex))
  const [[first] = []] = outlineOf(dressed, kept)
  expect(first).toMatchObject({
    article: 'ALB-N1',
    isGone: true,
    parts: [
      { part: 'asiento', fabric: 'LN-04', isGone: true },
      { part: 'respaldo', fabric: 'LN-04', isGone: true },
    ],
  })
  const lost = outlineOf(dressed, factsFrom(left))
  expect(lost.map((row) => row.map(({ line }) => line))).toEqual([
    ['ALB-CR'],
    ['ALB-PF'],
    ['ALB-N1'],
  ])
  expect(demoIndex.articles.has('ALB-N1')).toBe(true)
})
