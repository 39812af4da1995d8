import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf } from '../../../src/composer/panels/firstOf.ts'

test('of groups the first items show, in their order, as many as there is room for', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat())), fc.nat({ max: 60 }), (groups, most) => {
      const shown = firstOf(groups, (group) => group, most)
      const all = groups.flat()
      expect(shown.flatMap(({ items }) => items)).toEqual(all.slice(0, most))
      expect(shown.every(({ items }) => items.length > 0)).toBe(true)
    }),
  )
})
