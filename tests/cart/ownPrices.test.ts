import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namedDeed } from '../../src/cart/history/deeds.ts'
import {
  allLines,
  blankLine,
  makingOf,
  withChangedLine,
  withElement,
} from '../../src/cart/lines.ts'
import { createPricer, priceDelay } from '../../src/cart/pricer.ts'
import { withoutItem } from '../../src/cart/removal.ts'
import type { Reply } from '../../src/contract/contract.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'
import type { SentLine } from '../../src/contract/endpoints/pricing.ts'
import { cartAtRate } from '../../src/domain/cart.ts'

const rateOf = (factoryPrice: number) =>
  ({ factoryPrice, symbol: '€', separator: '.', symbolPosition: 1, pointPvp: 1 }) as const

/** Points that are of one making alone, of so many pieces. */
function pointsOf(item: Pick<CartItem, 'shoppingCartData'> & CartItem): number {
  const letters = Array.from(makingOf(item))
  const piece = letters.reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) + 1
  return piece * item.shoppingCartData.quantity
}
const itemOf = (sent: SentLine): CartItem => ({ ...blankLine(), ...(sent as Partial<CartItem>) })

/** What the server says of lines at a rate; of one article it knows nothing. */
const replyTo = (lines: readonly SentLine[], factoryPrice: number): Reply<'shoppingcart'> => ({
  data: lines
    .filter(({ identifier }) => identifier !== 'NADA')
    .map((sent) => {
      const points = pointsOf(itemOf(sent))
      const finalPrice = points * factoryPrice
      return {
        drawableUUID: sent.drawableUUID,
        price: { quantity: 1, finalUnitPrice: null, finalPrice, discountConditions: [0] },
        points,
        lineReport: {},
        realIdentifier: '',
        accessories: {},
        size: { w: null, h: null, d: null },
      }
    }),
  rate: rateOf(factoryPrice),
  unread: [],
  refused: lines
    .filter(({ identifier }) => identifier === 'NADA')
    .map(({ drawableUUID }) => ({ drawableUUID, code: 'article', message: 'No está' })),
})

type Request = { answer: (factoryPrice: number) => void; fail: () => void }

/** A tab: the cart as the browser keeps it, by code of its own, and a pricer over it. */
async function openTab(client: number, asked: Request[]) {
  vi.resetModules()
  const { cartOf } = await import('../../src/cart/cart.ts')
  const cart = cartOf(client, 'ana@tienda.example')
  const pricer = createPricer({
    cart,
    ask: (lines) =>
      new Promise((resolve, reject) => {
        asked.push({
          answer: (factoryPrice) => resolve(replyTo(lines, factoryPrice)),
          fail: () => reject(new Error('no connection')),
        })
      }),
    failed: () => undefined,
  })
  return { cart, pricer, end: pricer.start() }
}

/** The browser tells the tabs that another one has written. */
const tellTabs = () => {
  for (const key of Object.keys(localStorage))
    dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

const id = fc.constantFrom('a', 'b', 'c')
const tab = fc.constantFrom(0, 1)
const edits = fc.record({
  kind: fc.constant('edit' as const),
  ...{ tab, id },
  units: fc.integer({ min: 1, max: 3 }),
  article: fc.constantFrom('ALBA-2P', 'ALBA-PUF', 'NADA', ''),
  fabric: fc.constantFrom('LN-04', 'BN-01', ''),
})
const step = fc.oneof(
  { weight: 3, arbitrary: edits },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('add', 'remove', 'undo', 'redo'), tab, id }),
  },
  fc.record({ kind: fc.constant('rate' as const), tab, rate: fc.integer({ min: 1, max: 3 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('answer', 'answer', 'fail'),
      // Of the last ones: who answers early ones again says nothing.
      which: fc.nat(3),
      rate: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      time: fc.integer({ min: 20, max: 200 }),
    }),
  },
  fc.record({ kind: fc.constant('check' as const), tab }),
  fc.record({ kind: fc.constant('tell' as const) }),
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('no sequence of edits, steps that are undone and done again, rates that change, replies that come late or fail, and two tabs leaves a line with a price that is not its own', async () => {
  let client = 0
  // Counted, so that carts that never have a price prove nothing.
  const compared = { meanwhile: 0, atLast: 0, rounds: 0, undone: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
      async (steps) => {
        // The tabs of the round before still look after what is theirs.
        client++
        const asked: Request[] = []
        const tabs = [await openTab(client, asked), await openTab(client, asked)]
        tabs[0]?.cart.change((now) =>
          ['a', 'b'].reduce(
            (cart, drawableUUID) =>
              withElement(cart, { ...blankLine(), drawableUUID, identifier: 'ALBA-2P' }),
            now,
          ),
        )
        const check = (when: 'meanwhile' | 'atLast') => {
          for (const { cart } of tabs) {
            const now = cart.get()
            for (const item of allLines(now)) {
              if (item.price.finalPrice === null) continue
              expect(item.price.finalPrice).toBe(pointsOf(item) * (now.rate?.factoryPrice ?? NaN))
              compared[when]++
            }
          }
        }
        const before = compared.meanwhile
        for (const one of steps) {
          const cart = 'tab' in one ? tabs[one.tab]?.cart : undefined
          if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.time)
          else if (one.kind === 'tell') tellTabs()
          else if (one.kind === 'check') tabs[one.tab]?.pricer.check()
          else if (one.kind === 'rate')
            cart?.change((now) => cartAtRate(now, rateOf(one.rate)) ?? now)
          else if (one.kind === 'edit')
            cart?.change(
              (now) =>
                withChangedLine(now, one.id, {
                  identifier: one.article,
                  materials: { asiento: one.fabric },
                  shoppingCartData: { quantity: one.units, remarks: '' },
                }),
              namedDeed('change', one.id),
            )
          else if ('which' in one) {
            const request = asked[asked.length - 1 - one.which]
            if (one.kind === 'answer') request?.answer(one.rate)
            else request?.fail()
            await vi.advanceTimersByTimeAsync(0)
          } else if (one.kind === 'add')
            cart?.change(
              (now) =>
                withElement(now, { ...blankLine(), drawableUUID: one.id, identifier: 'ALBA-2P' }),
              namedDeed('add', one.id),
            )
          else if (one.kind === 'undo' || one.kind === 'redo') {
            const deed = cart?.history[one.kind]()
            if (deed) compared.undone++
          } else if (cart !== undefined) {
            const before = cart.get()
            const item = before.dbItems.find(({ drawableUUID }) => drawableUUID === one.id)
            if (item !== undefined) {
              cart.change((now) => withoutItem(now, item), namedDeed('change', one.id))
            }
          }
          check('meanwhile')
        }
        if (compared.meanwhile > before) compared.rounds++
        // Once everybody has answered, what can be had has its price, and both tabs say the same.
        tabs.forEach(({ pricer }) => pricer.retry())
        for (let round = 0; round < 4; round++) {
          tellTabs()
          await vi.advanceTimersByTimeAsync(priceDelay)
          asked.forEach(({ answer }) => answer(2))
          await vi.advanceTimersByTimeAsync(0)
          check('atLast')
        }
        for (const { cart } of tabs) {
          const known = allLines(cart.get()).filter(
            ({ identifier }) => identifier !== 'NADA' && identifier !== '',
          )
          expect(known.filter(({ price }) => price.finalPrice === null)).toEqual([])
          expect(cart.get()).toEqual(tabs[0]?.cart.get())
        }
        tabs.forEach(({ end }) => end())
      },
    ),
    { numRuns: 60 },
  )
  expect(compared.meanwhile).toBeGreaterThan(300)
  expect(compared.atLast).toBeGreaterThan(200)
  expect(compared.rounds).toBeGreaterThan(12)
  expect(compared.undone).toBeGreaterThan(20)
})
