import { expect, test } from 'vitest'
import { dressedBySeries } from '../../../src/domain/scene/dressed.ts'
import { done, facts, of } from './composing.ts'

const { series, fabrics } = facts.index.catalogue
const seriesOf = (fabric: string | undefined) => facts.index.fabrics.get(fabric ?? '')?.series

test('series of one price group that cover the same cost the same, and are asked for once', () => {
  const scene = of('ALB-CL ALB-R2')
  const ways = dressedBySeries(scene, 'everything', facts)
  expect([...ways.keys()]).toEqual(series.map(({ id }) => id))
  const groups = new Set(series.map(({ group }) => group))
  expect(new Set(ways.values()).size).toBe(groups.size)
  for (const [id, { lines }] of ways) {
    expect(lines).toHaveLength(2)
    const group = facts.index.series.get(id)?.group
    for (const line of lines)
      for (const fabric of Object.values(line.materials))
        expect(facts.index.series.get(seriesOf(fabric) ?? '')?.group).toBe(group)
  }
})

test('a series that a line of furniture doesn’t take everywhere is priced by what it covers', () => {
  // Duna takes no bouclé on its arms.
  const ways = dressedBySeries(of('DUN-CL DUN-R2'), 'everything', facts)
  const ofGroupB = series.filter(({ group }) => group === 'B').map(({ id }) => id)
  expect(new Set(ofGroupB.map((id) => ways.get(id)?.key)).size).toBe(2)
  expect(ways.get('BN')?.lines[0]?.materials).not.toHaveProperty('brazo')
})

test('a series that can be put nowhere is left out', () => {
  const ways = dressedBySeries(of('NID-S2'), 'everything', facts)
  expect(ways.has('PR')).toBe(false)
})

test('what wears a series already changes nothing', () => {
  const linen = fabrics.find((one) => one.series === 'LN')?.id ?? ''
  const dressed = done(of('ALB-S2'), { kind: 'fabric', fabric: linen, on: 'everything' })
  expect(dressedBySeries(dressed, 'everything', facts).get('LN')?.lines).toEqual([])
})
