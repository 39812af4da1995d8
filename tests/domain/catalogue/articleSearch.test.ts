import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { articlesWith } from '../../../src/domain/catalogue/articleSearch.ts'

const modules = demoIndex.catalogue.articles.filter(({ form }) => form !== null)
const found = (text: string) => articlesWith(modules, text, demoIndex).map(({ id }) => id)
const ofAlba = (text: string) => found(`alba ${text}`)

test.each([
  ['chaise left', ['ALB-CL']],
  ['chaise izquierda', ['ALB-CL']],
  ['CHAISE IZQ', ['ALB-CL']],
  ['left chaise longue', ['ALB-CL']],
  ['right chaise', ['ALB-CR']],
  ['diván derecho', ['ALB-CR']],
  ['corner', ['ALB-CO']],
  ['rincón', ['ALB-CO']],
  ['rinconera', ['ALB-CO']],
  ['pouf', ['ALB-PF', 'REP-ALB']],
  ['reposapies', ['ALB-PF', 'REP-ALB']],
  ['butaca', ['ALB-S1']],
  ['armchair', ['ALB-S1']],
  ['couch', ['ALB-S3', 'ALB-S2']],
  ['sin brazos', ['ALB-N1']],
  ['armless', ['ALB-N1']],
  ['2 plazas brazo izquierdo', ['ALB-L2']],
  ['two seats right', ['ALB-R2']],
])('‘%s’ finds the module by its words, in either language', (text, ids) => {
  expect(ofAlba(text)).toEqual(ids)
})

test('a size finds what is so long in one direction, in centimetres or millimetres', () => {
  expect(ofAlba('162')).toEqual(['ALB-CL', 'ALB-CR'])
  expect(ofAlba('162 cm')).toEqual(['ALB-CL', 'ALB-CR'])
  expect(ofAlba('100 x 162')).toEqual(['ALB-CL', 'ALB-CR'])
  expect(ofAlba('100x162')).toEqual(['ALB-CL', 'ALB-CR'])
  expect(ofAlba('1620')).toEqual(['ALB-CL', 'ALB-CR'])
  // Not every size that has these digits in it.
  expect(ofAlba('62')).toEqual([])
})

test('a code, or a part of one, finds its module', () => {
  expect(found('ALB-CL')).toEqual(['ALB-CL'])
  expect(found('alb-c')).toEqual(['ALB-CL', 'ALB-CR', 'ALB-CO'])
  expect(found('-PF')).toHaveLength(6)
})

test('nothing typed finds everything in the catalogue’s order, and words of nothing find nothing', () => {
  expect(found('  ')).toEqual(modules.map(({ id }) => id))
  expect(found('bicicleta')).toEqual([])
  expect(found('chaise bicicleta')).toEqual([])
})
