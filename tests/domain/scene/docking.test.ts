import { describe, expect, test } from 'vitest'
import { dockingFault } from '../../../src/domain/scene/docking.ts'
import { article } from './composing.ts'

describe('what docks to what', () => {
  test.each([
    ['ALB-CR', 'left', 'ALB-L2', null],
    ['ALB-N1', 'right', 'ALB-CO', null],
    ['ALB-CL', 'right', 'ALB-CR', null],
    ['ALB-CR', 'right', 'ALB-L2', { kind: 'closed', article: 'ALB-CR', side: 'right' }],
    ['ALB-N1', 'left', 'ALB-R2', { kind: 'closed', article: 'ALB-R2', side: 'right' }],
    ['ALB-PF', 'left', 'ALB-L2', { kind: 'standsFree', article: 'ALB-PF' }],
    ['KIT-TELA', 'left', 'ALB-L2', { kind: 'outsideScenes', article: 'KIT-TELA' }],
    ['DUN-N1', 'left', 'ALB-L2', { kind: 'otherFurniture', article: 'DUN-N1', other: 'ALB-L2' }],
    ['DUN-CL', 'left', 'ALB-L2', { kind: 'otherFurniture', article: 'DUN-CL', other: 'ALB-L2' }],
    ['DUN-N1', 'left', 'ALB-R2', { kind: 'otherFurniture', article: 'DUN-N1', other: 'ALB-R2' }],
    ['ALB-S1', 'left', 'ALB-L2', { kind: 'standsFree', article: 'ALB-S1' }],
    ['ALB-N1', 'left', 'DUN-S3', { kind: 'standsFree', article: 'DUN-S3' }],
    ['ALB-CO', 'left', 'ALB-CO', { kind: 'seatBetween', article: 'ALB-CO', other: 'ALB-CO' }],
  ] as const)('%s at its %s to %s', (one, hand, other, fault) => {
    expect(dockingFault(article(one), hand, article(other))).toEqual(fault)
  })

  test('edges must be as high and as deep as each other, a chaise at least as deep', () => {
    const seat = article('ALB-N1')
    const sized = (id: string, size: Partial<{ h: number; d: number }>) => ({
      ...article(id),
      size: { ...article(id).size, ...size },
    })
    const fault = (one: typeof seat, other = seat) => dockingFault(one, 'left', other)
    expect(fault(sized('ALB-N1', { h: 866, d: 952 }))).toBeNull()
    const both = { article: 'ALB-N1', other: 'ALB-N1' }
    expect(fault(sized('ALB-N1', { h: 900 }))).toEqual({
      kind: 'height',
      ...both,
      own: 900,
      others: 860,
    })
    expect(fault(sized('ALB-N1', { d: 900 }))).toEqual({
      kind: 'depth',
      ...both,
      own: 900,
      others: 960,
    })
    expect(fault(seat, sized('ALB-N1', { d: 900 }))).toMatchObject({ kind: 'depth' })
    expect(fault(sized('ALB-CR', { d: 900 }))).toMatchObject({ kind: 'depth', own: 900 })
    expect(fault(seat, sized('ALB-CL', { d: 2000 }))).toBeNull()
  })
})
