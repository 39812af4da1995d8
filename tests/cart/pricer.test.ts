import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makingOf, withChangedLine } from '../../src/cart/lines.ts'
import { priceDelay } from '../../src/cart/pricer.ts'
import { line, rate, replyTo, shop, sofa, soon, worth } from './pricerShop.ts'

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

  test('whose request fails stays, is told, and is asked for again when the person wants it', async () => {
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

describe('a line with an earlier price', () => {
  const old = (id: string) => line(id, { name: id, price: { finalPrice: 1 } })
  const worthOne = worth(makingOf(line('a')))

  test('is checked once, together with those that lack one, and a change is told', async () => {
    const { asked, changes, open, prices } = shop([old('a'), line('b')], rate)
    const pricer = open()
    pricer.start()
    pricer.check()
    expect(prices()).toEqual({ a: 1, b: null })
    expect(pricer.get().get('a')).toEqual({ kind: 'pending' })
    await soon()
    expect(asked.map(({ lines }) => lines.length)).toEqual([2])
    asked[0]?.answer()
    await soon()
    expect(prices()).toEqual({ a: worthOne, b: worthOne })
    expect(changes).toEqual([{ id: 'a', name: 'a', before: 1, after: worthOne }])
    expect(pricer.get().size).toBe(0)
    expect(asked).toHaveLength(1)
  })

  test('keeps it where its row can’t be read, and loses it where it can’t be ordered any more', async () => {
    const gone = { ...old('gone'), identifier: 'NADA' }
    const { asked, changes, open, prices } = shop([old('odd'), gone], rate)
    const pricer = open()
    pricer.start()
    pricer.check()
    await soon()
    const [, ...others] = asked[0]?.lines ?? []
    asked[0]?.answer({
      ...replyTo(others),
      unread: [{ place: 0, id: 'odd', field: 'price', found: '?' }],
    })
    await soon()
    expect(prices()).toEqual({ odd: 1, gone: null })
    expect(pricer.get().get('odd')).toEqual({ kind: 'failed' })
    expect(pricer.get().get('gone')).toMatchObject({ kind: 'refused' })
    expect(changes).toEqual([{ id: 'gone', name: 'gone', before: 1, after: null }])
  })

  test('that is changed meanwhile is priced as it is now, and no change is told', async () => {
    const { cart, asked, changes, open, prices } = shop([old('a')], rate)
    const pricer = open()
    pricer.start()
    pricer.check()
    await soon()
    cart.change((now) => withChangedLine(now, 'a', sofa(2)))
    asked[0]?.answer()
    await soon()
    asked[1]?.answer()
    await soon()
    expect(prices()).toEqual({ a: worth(makingOf(line('a', sofa(2)))) })
    expect(changes).toEqual([])
  })
})
