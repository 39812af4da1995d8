import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartSceneOf } from '../../src/cart/composed.ts'
import { sceneNumbers } from '../../src/cart/scenes/sceneNumbers.ts'
import type { Composition } from '../../src/domain/scene/composition.ts'
import { of } from '../domain/scene/composing.ts'

const all = ['ALB-L2', 'ALB-S3', 'DUN-S3', 'ALB-CR'].map((article) => of(article))
const cartOf = (compositions: readonly Composition[]) => ({
  scenes: compositions.map((one) => cartSceneOf(one, (article) => article)),
})

test('each scene has a number of its own, and one that is in the cart has its place there, in whatever order they went in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(all), fc.shuffledSubarray(all), (open, put) => {
      const numbers = sceneNumbers(
        cartOf(put),
        open.map((composition) => ({ composition })),
      )
      expect(new Set(numbers).size).toBe(open.length)
      for (const [at, one] of open.entries())
        if (put.includes(one)) expect(numbers[at]).toBe(put.indexOf(one) + 1)
        else expect(numbers[at]).toBeGreaterThan(put.length)
    }),
  )
})
