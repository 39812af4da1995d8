import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../databases.ts'
import { outsider } from '../../people.ts'
import { aCart, aLine, kit, useSavingBackend } from './savingBackend.ts'

const delivery = { id: 'entrega', text: 'Entrega y montaje', units: 2, unitPrice: 4_550 }
const rebate = { kind: 'percent', value: 5, text: 'Por ser de la casa' }

type Extra = { units: number; unitPrice: number }
type Less = { kind: string; value: number } | undefined

/** The total in cents by its own arithmetic: the rules as the requirement has them, none of the product's code. */
function modelled(articles: bigint, ownLines: readonly Extra[], less: Less): bigint {
  let sum = articles
  for (const { units, unitPrice } of ownLines) sum += BigInt(units) * BigInt(unitPrice)
  if (less === undefined) return sum
  if (less.kind === 'amount') return sum - BigInt(less.value)
  const digits = less.value.toFixed(2).replace('.', '')
  const tenThousandths = sum * BigInt(digits)
  const whole = tenThousandths / 10_000n
  return sum - (tenThousandths % 10_000n >= 5_000n ? whole + 1n : whole)
}

describeOnBoth('what a shop adds to a cart that is saved', (database) => {
  const { clock, call, load, refused, saved, stored } = useSavingBackend(database)
  const report = async (orderId: number, version?: number) => {
    const { body } =
      version === undefined
        ? await call('orderdata', { orderId })
        : await call('orderversion', { orderId, version })
    return (version === undefined ? body : (body as { report: unknown }).report) as {
      totalPrice: number
      ownLines: unknown[]
      rebate: unknown
    }
  }
  /** What the mails that wait to be sent say, after which they are forgotten. */
  const mailed = async () => {
    const mails = await database().store.mails.take(clock.now, clock.now + 1, 1000)
    for (const { id } of mails) await database().store.mails.sent(id, clock.now)
    return mails.map(({ text }) => text)
  }

  test('is in its total, its report, its mails and the cart that it is loaded to', async () => {
    await mailed()
    const { orderId } = await saved(aCart({ ownLines: [delivery], rebate }))
    // 1,000.00 + 91.00 − 54.55
    expect(await stored(orderId)).toMatchObject({ totalPrice: 103_645, totalItems: 1 })
    expect(await report(orderId)).toMatchObject({
      totalPrice: 1036.45,
      ownLines: [delivery],
      rebate,
    })
    const texts = await mailed()
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).toMatch(/Artículos: 1[.\s]?000,00/)
      expect(text).toContain('2 × Entrega y montaje: 91,00')
      expect(text).toMatch(/Por ser de la casa \(5\s%\): [-−]54,55/)
      expect(text).toMatch(/Total: 1[.\s]?036,45/)
    }
  })

  test('belongs to its version', async () => {
    const { orderId } = await saved(aCart({ ownLines: [delivery], rebate }))
    const { body } = await call('opencart', { orderId })
    expect(body).toMatchObject({ extras: { ownLines: [delivery], rebate, symbol: '€' } })
    const { id, version } = await load(orderId)
    await saved(aCart({ budget: { id, version }, ownLines: [{ ...delivery, units: 1 }] }))
    expect(await report(orderId)).toMatchObject({ totalPrice: 1045.5, rebate: null })
    expect(await report(orderId, 1)).toMatchObject({ totalPrice: 1036.45, rebate })
  })

  test('makes the same cart with the same key something else', async () => {
    const cart = aCart({ ownLines: [delivery] })
    const { orderId } = await saved(cart)
    expect((await saved(cart)).orderId).toBe(orderId)
    expect(await refused({ ...cart, rebate })).toMatchObject({ status: 409, code: 'key' })
  })

  test('tells others what it costs, and not its words', async () => {
    const { orderId } = await saved(aCart({ ownLines: [delivery], rebate }))
    const { body } = await call('orderdata', { orderId }, outsider)
    expect(body).toMatchObject({
      totalPrice: 1036.45,
      ownLines: [{ ...delivery, text: '****' }],
      rebate: { ...rebate, text: '****' },
    })
  })

  test.for([
    [{ rebate: { kind: 'amount', value: 100_001, text: '' } }, 'rebate'],
    [{ rebate: { kind: 'percent', value: 100.01, text: '' } }, 'parameter'],
    [{ rebate: { kind: 'percent', value: 0, text: '' } }, 'parameter'],
    [{ rebate: { kind: 'percent', value: 1.234, text: '' } }, 'parameter'],
    [{ ownLines: [{ ...delivery, units: 0 }] }, 'parameter'],
    [{ ownLines: [{ ...delivery, text: ' ' }] }, 'parameter'],
    [{ ownLines: [{ ...delivery, unitPrice: -1 }] }, 'parameter'],
    [{ ownLines: [{ ...delivery, unitPrice: 0.5 }] }, 'parameter'],
    [{ ownLines: [delivery, delivery] }, 'parameter'],
    [
      { ownLines: Array.from({ length: 21 }, (_, at) => ({ ...delivery, id: `${at}` })) },
      'parameter',
    ],
    [{ scenes: [], ownLines: [delivery] }, 'parameter'],
  ] as const)('%j is refused', async ([given, code]) => {
    expect(await refused(aCart(given))).toMatchObject({ status: 400, code })
  })

  test('adds up to the same total in row, list, report and mail as in a model of its own', async () => {
    const ownLines = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        text: fc.constantFrom('Entrega', 'Montaje', 'Retirada'),
        units: fc.integer({ min: 1, max: 999 }),
        unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { maxLength: 20, selector: ({ id }) => id },
    )
    const less = fc.option(
      fc.oneof(
        fc.record({
          kind: fc.constant('percent'),
          value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
          text: fc.constant(''),
        }),
        fc.record({
          kind: fc.constant('amount'),
          value: fc.integer({ min: 1, max: 100_000 }),
          text: fc.constant('Rebaja'),
        }),
      ),
      { nil: undefined },
    )
    await fc.assert(
      fc.asyncProperty(ownLines, less, fc.boolean(), async (own, reduced, hasKit) => {
        await mailed()
        const lines = hasKit ? { dbItems: [kit] } : {}
        const cart = aCart({ scenes: [{ lines: [aLine()] }], ...lines, ownLines: own })
        const { orderId } = await saved(reduced === undefined ? cart : { ...cart, rebate: reduced })
        const cents = Number(modelled(hasKit ? 105_700n : 100_000n, own, reduced))
        expect(await stored(orderId)).toMatchObject({ totalPrice: cents })
        expect(Math.round((await report(orderId)).totalPrice * 100)).toBe(cents)
        const { body } = await call('listorders', {
          clientId: 1,
          type: 'budget',
          page: 1,
          perPage: 1,
          search: `${orderId}`,
        })
        const rows = (body as { data: { id: number; totalPrice: number }[] }).data
        const row = rows.find(({ id }) => id === orderId)
        expect(Math.round((row?.totalPrice ?? -1) * 100)).toBe(cents)
        for (const text of await mailed()) {
          const written = /^Total: (.*?)\s*€?$/m.exec(text)?.[1] ?? ''
          expect(Number(written.replace(/\D/g, ''))).toBe(cents)
        }
      }),
      { numRuns: 25 },
    )
  })
})
