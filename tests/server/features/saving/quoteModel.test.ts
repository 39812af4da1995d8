import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aClient, aUser } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { sumsText } from '../../../../server/mail/orderLetter.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { cartItemSchema } from '../../../../src/contract/entities/cart.ts'
import { rateSchema } from '../../../../src/contract/entities/rate.ts'
import { orderItemSchema, type OrderItem } from '../../../../src/contract/entities/order.ts'
import { orderDetailSchema, type OrderDetail } from '../../../../src/contract/entities/report.ts'
import { cartTotals, type Cart } from '../../../../src/domain/cart.ts'
import { toCents } from '../../../../src/domain/money.ts'
import { groupReport } from '../../../../src/domain/orders/report.ts'
import { countedExtras } from '../../../../src/domain/orders/extras.ts'
import { extraRows, sumRows } from '../../../../src/domain/orders/sumRows.ts'
import { emptyProfile } from '../../../../src/domain/profile.ts'
import { ordersCsv } from '../../../../src/portal/orders/tools/exportRows.ts'
import { aReport, readPdf } from '../../../paper/reports.ts'
import { ask, logIn } from '../../caller.ts'
import {
  lineCost,
  quoteOf,
  written,
  type Added,
  type Client,
  type Line,
  type Row,
  type Sale,
} from './quoteModel.ts'

/** Three rates: the plain one; pounds with a multiplier and conditions; crowns with a condition of one line of furniture. */
const clients: readonly Client[] = [
  { factoryPrice: 2, all: [], alba: [], symbol: '€', thousands: '.', isSymbolLast: true },
  {
    ...{ factoryPrice: 1.337, all: [10, 5.5], alba: [] },
    ...{ symbol: '£', thousands: ',', isSymbolLast: false },
  },
  {
    ...{ factoryPrice: 11.125, all: [], alba: [33.33] },
    ...{ symbol: 'kr', thousands: '.', isSymbolLast: true },
  },
]
const loginOf = (clientId: number) => `venta${clientId}@tienda.example`

let backend: MockBackend
const tokens: string[] = []

beforeAll(async () => {
  backend = await createMockBackend({
    rows: {
      clients: clients.map(({ factoryPrice, all, alba, symbol, thousands, isSymbolLast }, at) =>
        aClient({
          id: at + 1,
          rate: {
            factoryPrice,
            symbol: symbol === '€' ? '&euro;' : symbol,
            separator: thousands,
            symbolPosition: isSymbolLast ? 1 : 0,
            pointPvp: 1,
          },
          discounts: [
            { line: null, percents: [...all] },
            { line: 'alba', percents: [...alba] },
          ],
        }),
      ),
      users: clients.map((_, at) =>
        aUser({ id: at + 1, login: loginOf(at + 1), clients: [at + 1] }),
      ),
      orders: [],
    },
  })
  for (const at of clients.keys()) tokens[at] = await logIn(backend, loginOf(at + 1))
})

const fabrics = fc.constantFrom('LN-04', 'BN-01', 'PR-03')
const cloth = fc.constantFrom('LN-04', 'BN-01')
const units = fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 12 }), fc.constant(999))
const anyLine: fc.Arbitrary<Line> = fc.oneof(
  fc.record({
    article: fc.constant('ALBA-2P'),
    fabrics: fc.tuple(fabrics, cloth),
    accessories: fc.constantFrom(
      ['PAT-HAYA'] as const,
      ['PAT-NEGRA'] as const,
      ['PAT-NEGRA', 'CAB-1'] as const,
    ),
    units,
  }),
  fc.record({
    article: fc.constantFrom('ALBA-PUF', 'COJIN-45'),
    fabrics: fc.tuple(fabrics),
    accessories: fc.constant([]),
    units,
  }),
  fc.record({
    article: fc.constant('KIT-LIMPIEZA'),
    fabrics: fc.constant([]),
    accessories: fc.constant([]),
    units,
  }),
)
const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
const tax = fc.constantFrom(undefined, 'vat', 'igic', 'ipsi')
const text = fc.constantFrom('Entrega', 'Montaje', 'Retirada del sofá antiguo')
const quotes = fc.record({
  client: fc.nat({ max: clients.length - 1 }),
  scenes: fc
    .array(
      fc.record({
        lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
        isAlternative: fc.nat({ max: 3 }).map((one) => one === 0),
      }),
      { minLength: 1, maxLength: 3 },
    )
    // A quote of alternatives alone is refused.
    .filter((scenes) => scenes.some(({ isAlternative }) => !isAlternative)),
  elements: fc.array(anyLine, { maxLength: 2 }),
  own: fc.array(
    fc.record({
      text,
      units,
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constant(1_000_000_000)),
    }),
    { maxLength: 5 },
  ),
  /** An amount as thousandths of what it is taken from, and cents beyond that. */
  rebate: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: percent }),
      fc.record({
        kind: fc.constant('amount' as const),
        thousandths: fc.oneof(fc.nat({ max: 1000 }), fc.constant(1000)),
        beyond: fc.constantFrom(0, 0, 1),
      }),
    ),
  ),
  words: fc.constantFrom('', 'Por ser de la casa'),
  vat: fc.option(fc.record({ name: tax, percent, isIncluded: fc.boolean() }), { freq: 3 }),
  deposit: fc.option(percent),
})
type Quote = typeof quotes extends fc.Arbitrary<infer Value> ? Value : never

const parts = { 'ALBA-2P': ['asiento', 'brazo'], 'ALBA-PUF': ['asiento'], 'COJIN-45': ['funda'] }

/** A line as the cart sends it, at the price of the model: with another one the server refuses it. */
const sentLine = (line: Line, client: Client, id: string) => ({
  drawableUUID: id,
  identifier: line.article,
  shoppingCartData: { quantity: line.units, remarks: '' },
  materials: Object.fromEntries(
    (line.article === 'KIT-LIMPIEZA' ? [] : parts[line.article]).map((part, at) => [
      part,
      line.fabrics[at] ?? '',
    ]),
  ),
  accessories: Object.fromEntries(
    line.accessories.map((one) => [one === 'CAB-1' ? 'cabezal' : 'pata', one]),
  ),
  price: { finalPrice: Number(lineCost(line, client)) / 100 },
})

/** The rebate as it is sent: an amount is a share of the sum. */
function rebateOf({ rebate, words }: Quote, before: bigint): Added['rebate'] {
  if (rebate === null) return null
  if (rebate.kind === 'percent') return { ...rebate, text: words }
  const value = Number((before * BigInt(rebate.thousandths)) / 1000n) + rebate.beyond
  // More than a rebate may be is refused for its form.
  return value < 1 || value > 1_000_000_000 ? null : { kind: 'amount', value, text: words }
}

/** A random quote, and what it costs by the model. */
function modelled(quote: Quote) {
  const client = clients[quote.client] as Client
  const sumOf = (lines: readonly Line[]) =>
    lines.reduce((sum, line) => sum + lineCost(line, client), 0n)
  const scenes = quote.scenes.map(({ lines }) => sumOf(lines))
  let cost = sumOf(quote.elements)
  for (const [at, sum] of scenes.entries())
    if (quote.scenes[at]?.isAlternative === false) cost += sum
  let before = cost
  for (const one of quote.own) before += BigInt(one.units) * BigInt(one.unitPrice)
  const sale: Sale = { vat: quote.vat, deposit: quote.deposit }
  const added: Added = { own: quote.own, rebate: rebateOf(quote, before) }
  return { client, scenes, sale, added, expected: quoteOf(cost, added, sale) }
}

const asCents = (amount: number | null | undefined) => BigInt(Math.round((amount ?? NaN) * 100))
const amountsOf = (rows: readonly { amount: number }[]) => rows.map(({ amount }) => BigInt(amount))
const asWritten = (rows: readonly Row[], client: Client) =>
  rows.map(({ name, amount }) => `${name} ${written(amount, client)}`)
const plain = (one: string) => one.replaceAll('\u00a0', ' ')

/** The cart's own rows and total, before it is saved. */
function cartOf(sent: SentCart, client: Client, { own, rebate }: Added) {
  const item = (line: object) => cartItemSchema.parse({ ...line, name: '', points: null })
  const rate = rateSchema.parse(aClient().rate)
  const cart: Cart = {
    scenes: sent.scenes.map(({ lines, isAlternative }) => ({
      items: lines.map(item),
      isAlternative,
    })),
    dbItems: sent.dbItems.map(item),
    rate: { ...rate, symbol: client.symbol },
  }
  const ownLines = own.map((one, at) => ({ ...one, id: `${at}` }))
  const extras = { ownLines, rebate, symbol: client.symbol }
  const rows = extraRows(toCents(cartTotals(cart).total), countedExtras(extras, cart.rate?.symbol))
  return { rows, total: cartTotals({ ...cart, extras }).total }
}
type SentCart = {
  scenes: { lines: ReturnType<typeof sentLine>[]; isAlternative: boolean }[]
  dbItems: ReturnType<typeof sentLine>[]
}

/** Every row and sum that a customer reads of what was saved. */
function reportRows(order: OrderDetail) {
  const { scenes, added, difference, total } = groupReport(order)
  return {
    difference,
    scenes: scenes.map((scene) => asCents(scene.total)),
    amounts: amountsOf(sumRows(toCents(total ?? NaN), order.sale, added)),
  }
}

type ListRow = {
  id: number
  totalPrice: number
  ownTotal: number
  rebateTotal: number
  paidTotal: number
}

/** Expects the sums of a list's file, a line an order, to be those of the model. */
function expectInFile(body: unknown, sums: ReadonlyMap<number, readonly bigint[]>) {
  const items = (body as unknown[]).map((row) => orderItemSchema.parse(row) as OrderItem)
  const shown = { type: 'budget', shown: ['total'] } as const
  const csv = ordersCsv(items, shown, { language: 'en', t: (key) => key, now: 0 })
  const [, ...lines] = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(items.length)
  for (const [at, line] of lines.entries()) {
    const [articles = '', own, rebate, total, paid] = line.split(',')
    const amounts = [total, own, rebate, paid].map(Number).map(asCents)
    expect(amounts).toEqual(sums.get(items[at]?.id ?? 0))
    const [all = 0n, added = 0n, less = 0n] = amounts
    expect(asCents(Number(articles))).toBe(all - added - less)
  }
}

test('500 random quotes in three rates add up everywhere to what a model of its own says', async () => {
  const call = (client: number, name: EndpointName, params: Record<string, unknown>) =>
    ask(backend, name, params, { token: tokens[client] })
  const sums = new Map<number, bigint[]>()
  const counts = { saved: 0, refused: 0, papers: 0 }

  await fc.assert(
    fc.asyncProperty(quotes, async (quote) => {
      const { client, scenes, sale, added, expected } = modelled(quote)
      const clientId = quote.client + 1
      const profile = { ...emptyProfile, sale: { ...emptyProfile.sale, ...sale } }
      expect(await call(quote.client, 'saveprofile', { id: clientId, ...profile })).toMatchObject({
        status: 200,
      })
      const sent = {
        scenes: quote.scenes.map(({ lines, isAlternative }, scene) => ({
          isAlternative,
          lines: lines.map((line, at) => sentLine(line, client, `${scene}-${at}`)),
        })),
        dbItems: quote.elements.map((line, at) => sentLine(line, client, `fuera-${at}`)),
      }
      const { rebate } = added
      const { status, body } = await call(quote.client, 'saveorder', {
        ...sent,
        ...{ clientId, type: 'budget', key: randomUUID(), symbol: client.symbol },
        ownLines: added.own.map((one, at) => ({ ...one, id: `${at}` })),
        ...(rebate && { rebate }),
        contactData: { reference: 'Salón' },
        shopName: 'Centro',
      })
      if (expected === null) {
        expect({ status, body }).toMatchObject({ status: 400, body: { code: 'rebate' } })
        counts.refused += 1
        return
      }
      expect({ status, body }).toMatchObject({ status: 200 })
      counts.saved += 1
      const { orderId } = body as { orderId: number }
      const amounts = expected.rows.map(({ amount }) => amount)

      const cart = cartOf(sent, client, added)
      const own = added.own.length + (rebate === null ? 0 : 1)
      expect(amountsOf(cart.rows)).toEqual(own === 0 ? [] : amounts.slice(0, own + 1))
      expect(asCents(cart.total)).toBe(expected.total)

      const stored = await backend.store.orders.get(clientId, orderId)
      const document = await backend.store.orders.document(clientId, orderId)
      expect(BigInt(stored?.totalPrice ?? NaN)).toBe(expected.total)
      const paid = expected.rows.find(({ name }) => name === 'Total')?.amount ?? -1n
      sums.set(orderId, [expected.total, expected.own, expected.rebate, paid])
      if (stored === null || document === null) throw new Error('It was saved and is not there')
      const texts = sumsText(stored, document, 'es').map(
        ({ label, amount }) => `${label} ${amount}`,
      )
      expect(texts.map(plain)).toEqual(asWritten(expected.rows, client))

      const reply = await call(quote.client, 'orderdata', { orderId })
      const detail = orderDetailSchema.parse(reply.body)
      expect(asCents(detail.totalPrice)).toBe(expected.total)
      expect(reportRows(detail)).toEqual({ difference: 0, scenes, amounts })

      // A PDF takes some 50 ms to make and to read.
      if (counts.saved % 25 !== 1) return
      const { text: page } = await readPdf({
        ...aReport(),
        order: { ...detail, orderNumber: orderId },
      })
      expect(plain(page)).toContain(asWritten(expected.rows, client).join(' '))
      counts.papers += 1
    }),
    { numRuns: 500 },
  )

  for (const at of clients.keys()) {
    const { body } = await call(at, 'listorders', { clientId: at + 1, type: 'budget' })
    expectInFile(body, sums)
    for (const row of body as ListRow[]) {
      const { id, totalPrice, ownTotal, rebateTotal, paidTotal } = row
      expect([totalPrice, ownTotal, rebateTotal, paidTotal].map(asCents)).toEqual(sums.get(id))
      sums.delete(id)
    }
  }
  expect(sums.size).toBe(0)
  expect(counts.saved).toBeGreaterThan(400)
  expect(counts.refused).toBeGreaterThan(0)
  expect(counts.papers).toBeGreaterThan(15)
}, 300_000)
