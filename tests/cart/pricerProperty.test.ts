import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allLines, makingOf, withChangedLine, withElement } from '../../src/cart/lines.ts'
import { line, shop, sofa, soon, worth } from './pricerShop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ids = ['a', 'b', 'c']
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      id: fc.constantFrom(...ids),
      units: fc.integer({ min: 1, max: 3 }),
      article: fc.constantFrom('ALBA-2P', 'ALBA-PUF', 'NADA', ''),
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constant('add' as const), id: fc.constantFrom(...ids) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('answer', 'fail'), which: fc.nat(9) }),
  },
  fc.record({ kind: fc.constant('wait' as const), time: fc.integer({ min: 1, max: 150 }) }),
)

test('no sequence of edits, late or failed replies and two tabs leaves a line with a price that is not its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cart, asked, open } = shop()
      const ends = [open().start(), open().start()]
      const check = () => {
        for (const item of allLines(cart.get()))
          if (item.price.finalPrice !== null)
            expect(item.price.finalPrice).toBe(worth(makingOf(item)))
      }
      for (const one of steps) {
        if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.time)
        else if (one.kind === 'add') cart.change((now) => withElement(now, line(one.id)))
        else if (one.kind === 'remove')
          cart.change((now) => ({
            ...now,
            dbItems: now.dbItems.filter(({ drawableUUID }) => drawableUUID !== one.id),
          }))
        else if (one.kind === 'edit')
          cart.change((now) =>
            withChangedLine(now, one.id, { identifier: one.article, ...sofa(one.units) }),
          )
        else {
          const request = asked[one.which % Math.max(1, asked.length)]
          if (one.kind === 'answer') request?.answer()
          else request?.fail()
          await vi.advanceTimersByTimeAsync(0)
        }
        check()
      }
      // Once everybody has answered, what can be had has its price.
      for (let round = 0; round < 4; round++) {
        await soon()
        asked.forEach(({ answer }) => answer())
        await vi.advanceTimersByTimeAsync(0)
      }
      check()
      ends.forEach((end) => end())
    }),
    { numRuns: 150 },
  )
})
