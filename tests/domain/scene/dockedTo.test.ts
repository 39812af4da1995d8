import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { dockedTo } from '../../../src/domain/scene/dockedTo.ts'
import { article } from './composing.ts'

const ends = (id: string) =>
  Object.fromEntries(
    dockedTo(article(id), demoIndex).map(({ hand, articles }) => [
      hand,
      articles.map((one) => one.id),
    ]),
  )

test('a chaise says what docks to its open side, of its own line of furniture', () => {
  expect(ends('ALB-CL')).toEqual({
    right: ['ALB-R2', 'ALB-R1', 'ALB-N1', 'ALB-CR', 'ALB-CO'],
  })
})

test('a corner takes no other corner', () => {
  const { left, right } = ends('ALB-CO')
  expect(left).toContain('ALB-L2')
  expect(right).toContain('ALB-R2')
  expect(left).not.toContain('ALB-CO')
})

test('nothing docks to a sofa between two arms, a pouf, or what stands in no scene', () => {
  expect(ends('ALB-S3')).toEqual({})
  expect(ends('ALB-PF')).toEqual({})
})
