import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  allLines,
  blankLine,
  makingOf,
  withChangedLine,
  withElement,
} from '../../src/cart/lines.ts'
import { createPricer, priceDelay } from '../../src/cart/pricer.ts'
import type { StoredCart } from '../../src/cart/cart.ts'
import type { Reply } from '../../src/contract/contract.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'
import type { SentLine } from '../../src/contract/endpoints/pricing.ts'
import { createStore } from '../../src/browser/createStore.ts'

const rate = {
  factoryPrice: 2,
  symbol: '€',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
} as const

const line = (drawableUUID: string, given: Partial<CartItem> = {}): CartItem => ({
  ...blankLine(),
  drawableUUID,
  identifier: 'ALBA-2P',
  ...given,
})
const sofa = (units: number) => ({ shoppingCartData: { quantity: units, remarks: '' } })

/** A price that is of one making alone. */
const worth = (making: string) =>
  Array.from(making).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_983, 7) / 100
const priceOf = (sent: SentLine) =>
  worth(makingOf({ ...blankLine(), ...(sent as Partial<CartItem>), price: { finalPrice: null } }))

const replyTo = (lines: SentLine[]): Reply<'shoppingcart'> => ({
  data: lines
    .filter(({ identifier }) => identifier !== 'NADA')
    .map((sent) => ({
      drawableUUID: sent.drawableUUID,
      price: {
        quantity: 1,
        finalUnitPrice: null,
        finalPrice: priceOf(sent),
        discountConditions: [0],
      },
      points: priceOf(sent) / 2,
      lineReport: { Asiento: 'Lino' },
      realIdentifier: '',
      accessories: {},
      size: { w: null, h: null, d: null },
    })),
  rate,
  unread: [],
  refused: lines
    .filter(({ identifier }) => identifier === 'NADA')
    .map(({ drawableUUID }) => ({
      drawableUUID,
      code: 'article',
      message: 'No está en el catálogo',
    })),
})

/** A cart and what is asked about it; the answers come when a test gives them. */
function shop(items: CartItem[] = [], cartRate: StoredCart['rate'] = null) {
  const store = createStore<StoredCart>({ scenes: [], dbItems: items, rate: cartRate })
  const cart = {
    get: store.get,
    subscribe: store.subscribe,
    change: (next: (cart: StoredCart) => StoredCart) => store.set(next(store.get())),
  }
  const asked: {
    lines: SentLine[]
    signal: AbortSignal
    answer: (reply?: Reply<'shoppingcart'>) => void
    fail: () => void
  }[] = []
  const failures: unknown[] = []
  const open = (isReady = () => true) =>
    createPricer({
      cart,
      isReady,
      ask: (lines, signal) =>
        new Promise((resolve, reject) => {
          asked.push({
            lines,
            signal,
            answer: (reply = replyTo(lines)) => resolve(reply),
            fail: () => reject(new Error('no connection')),
          })
        }),
      failed: (error) => failures.push(error),
    })
  const prices = () =>
    Object.fromEntries(cart.get().dbItems.map((item) => [item.drawableUUID, item.price.finalPrice]))
  return { cart, asked, failures, open, prices }
}

const soon = () => vi.advanceTimersByTimeAsync(priceDelay)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a line without a price', () => {
  test('that had one before it was removed is asked for again once it is put back', async () => {
    const items = [line('a'), line('b')]
    const { cart, asked, open, prices } = shop(items)
    const pricer = open()
    pricer.start()
    await soon()
    asked[0]?.answer()
    await soon()
    const priced = prices()
    expect(Object.values(priced)).not.toContain(null)
    cart.change((now) => ({ ...now, dbItems: now.dbItems.slice(1) }))
    await soon()
    cart.change((now) => ({ ...now, dbItems: [...items.slice(0, 1), ...now.dbItems] }))
    expect(pricer.get().get('a')).toEqual({ kind: 'pending' })
    await soon()
    expect(asked[1]?.lines.map(({ drawableUUID }) => drawableUUID)).toEqual(['a'])
    asked[1]?.answer()
    await soon()
    expect(prices()).toEqual(priced)
  })

  test('is pending, and not asked for, as long as it is still to get what belongs to its article', async () => {
    const { cart, asked, open, prices } = shop([line('a')])
    let isReady = false
    const pricer = open(() => isReady)
    pricer.start()
    await soon()
    expect(asked).toEqual([])
    expect(pricer.get().get('a')).toEqual({ kind: 'pending' })
    isReady = true
    cart.change((now) => withChangedLine(now, 'a', { accessories: { pata: 'PAT-HAYA' } }))
    await soon()
    expect(asked.map(({ lines }) => lines[0]?.accessories)).toEqual([{ pata: 'PAT-HAYA' }])
    asked[0]?.answer()
    await soon()
    expect(prices().a).not.toBeNull()
  })

  test('is asked for after 100 ms, together with the others, and gets its own', async () => {
    const { cart, asked, open, prices } = shop([
      line('a'),
      line('b', sofa(2)),
      line('c', { identifier: '' }),
    ])
    const pricer = open()
    pricer.start()
    await vi.advanceTimersByTimeAsync(priceDelay - 1)
    expect(asked).toHaveLength(0)
    expect(pricer.get().get('a')).toEqual({ kind: 'pending' })
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ lines }) => lines.map(({ drawableUUID }) => drawableUUID))).toEqual([
      ['a', 'b'],
    ])
    asked[0]?.answer()
    await soon()
    expect(prices()).toEqual({
      a: worth(makingOf(line('a'))),
      b: worth(makingOf(line('b', sofa(2)))),
      c: null,
    })
    expect(cart.get()).toMatchObject({
      rate,
      dbItems: [{ realIdentifier: 'ALBA-2P', lineReport: { Asiento: 'Lino' } }, {}, {}],
    })
    expect(pricer.get().size).toBe(0)
    expect(asked).toHaveLength(1)
  })

  test('that is changed while it is asked for ends the request, and the late reply prices nothing', async () => {
    const { cart, asked, open, prices } = shop([line('a')])
    open().start()
    await soon()
    cart.change((now) => withChangedLine(now, 'a', sofa(3)))
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer()
    await soon()
    expect(prices()).toEqual({ a: null })
    asked[1]?.answer()
    await soon()
    expect(prices()).toEqual({ a: worth(makingOf(line('a', sofa(3)))) })
  })

  test('that the server refuses says why and is not asked for again until it is changed; the others are priced', async () => {
    const { cart, asked, open, prices } = shop([line('a', { identifier: 'NADA' }), line('b')])
    const pricer = open()
    pricer.start()
    await soon()
    asked[0]?.answer()
    await soon()
    expect(prices()).toMatchObject({ a: null, b: expect.any(Number) as unknown })
    expect(pricer.get().get('a')).toEqual({ kind: 'refused', text: 'No está en el catálogo' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
    cart.change((now) => withChangedLine(now, 'a', { identifier: 'ALBA-2P' }))
    await soon()
    expect(asked[1]?.lines.map(({ drawableUUID }) => drawableUUID)).toEqual(['a'])
  })

  test('[EDIT-09] whose request fails stays, is told, and is asked for again when the person wants it', async () => {
    const { asked, failures, open, prices } = shop([line('a')])
    const pricer = open()
    pricer.start()
    await soon()
    asked[0]?.fail()
    await soon()
    expect(failures).toHaveLength(1)
    expect(pricer.get().get('a')).toEqual({ kind: 'failed' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
    pricer.retry()
    await soon()
    asked[1]?.answer()
    await soon()
    expect(prices()).toEqual({ a: worth(makingOf(line('a'))) })
  })

  test('that the server refuses is asked for again when the person wants it', async () => {
    const { asked, open } = shop([line('a', { identifier: 'NADA' })])
    const pricer = open()
    pricer.start()
    await soon()
    asked[0]?.answer()
    await soon()
    pricer.retry()
    expect(pricer.get().get('a')).toEqual({ kind: 'pending' })
    await soon()
    expect(asked).toHaveLength(2)
  })

  test('in a cart of another currency stays without, rather than stand beside what it can’t be added to', async () => {
    const dear = line('dear', { price: { finalPrice: 100 } })
    const { asked, open, prices } = shop([dear, line('a')], { ...rate, symbol: '$' })
    const pricer = open()
    pricer.start()
    await soon()
    asked[0]?.answer()
    await soon()
    expect(prices()).toEqual({ dear: 100, a: null })
    expect(pricer.get().get('a')).toEqual({ kind: 'otherCurrency' })
  })

  test('is asked for by nobody once the pricer has ended', async () => {
    const { asked, open } = shop([line('a')])
    open().start()()
    await soon()
    expect(asked).toHaveLength(0)
  })
})

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
