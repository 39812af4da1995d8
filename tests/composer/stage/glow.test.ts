import { expect, test } from 'vitest'
import { glowOf, spotMarks } from '../../../src/composer/stage/glow.ts'
import { offersFor } from '../../../src/domain/scene/offers.ts'
import { palettes } from '../../../src/look/tokens.ts'
import { facts, of } from '../../domain/scene/composing.ts'

const composition = of('ALB-N1 ALB-CO')
const offers = offersFor(
  composition,
  'new',
  (at) => ({ kind: 'add', line: 'new', article: 'ALB-CO', at }),
  facts,
)

test('a place that takes it glows where the module would stand, one that refuses is a grey mark before its edge', () => {
  const glow = glowOf(offers, null, 'light')
  expect(glow).toHaveLength(2)
  offers.forEach((offer, at) => {
    const box = glow[at]
    if (box === undefined) throw new Error('Nothing shows')
    if ('module' in offer) {
      const { x, y, turn, shape } = offer.module
      expect(box).toMatchObject({ x, y, turn, w: shape.w, d: shape.d })
      expect(box.color).toBe(palettes.light.accent)
    } else {
      expect(box.color).toBe(palettes.light['ink-3'])
      expect(Math.hypot(box.x - offer.edge.x, box.y - offer.edge.y)).toBeCloseTo(170)
      expect(box.d).toBe(offer.edge.edge.depth)
    }
  })
  expect(new Set(glow.map(({ color }) => color)).size).toBe(2)
})

test('the place that is meant shows more than it did, and the others as before', () => {
  for (const meant of offers) {
    const [before, after] = [glowOf(offers, null, 'dark'), glowOf(offers, meant, 'dark')]
    offers.forEach((offer, at) => {
      const [was, is] = [before[at], after[at]]
      if (was === undefined || is === undefined) throw new Error('Nothing shows')
      if (offer === meant) {
        expect(is.fill).toBeGreaterThan(was.fill)
        expect(is.line).toBeGreaterThan(was.line)
      } else expect(is).toEqual(was)
    })
  }
})

test('spots that are measured are marked once they are chosen', () => {
  expect(spotMarks({ from: null, to: null }, 'light')).toEqual([])
  expect(spotMarks({ from: { x: 1, y: 2 }, to: null }, 'light')).toMatchObject([{ x: 1, y: 2 }])
})
