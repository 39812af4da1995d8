import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderSorts, type OrderSort } from '../../../src/domain/orders/sorts.ts'
import {
  clampPage,
  compareText,
  pageSizes,
  viewQuery,
  type ListQuery,
} from '../../../src/domain/orders/listing.ts'
import { listInMemory, type Listed } from '../../../src/domain/orders/listInMemory.ts'

const nobody = { customer: '', phone: '', email: '', vendor: '' }
const row = (id: number, change: Partial<Listed> = {}): Listed => ({
  id,
  date: '2026-03-01T10:00:00Z',
  reference: `ref ${id}`,
  ...nobody,
  totalPrice: id,
  confirmationState: 0,
  ...change,
})
const ask = (change: Partial<ListQuery> = {}): ListQuery => ({
  sort: 'dateDesc',
  page: 1,
  perPage: 10,
  ...change,
})
const idsOf = (rows: readonly Listed[], change: Partial<ListQuery> = {}) =>
  listInMemory(rows, ask(change)).data.map(({ id }) => id)

const nobodyEver = {
  customer: fc.constant(''),
  phone: fc.constant(''),
  email: fc.constant(''),
  vendor: fc.constant(''),
}
const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99_999 }),
    date: fc
      .integer({ min: 1_700_000_000, max: 1_800_000_000 })
      .map((seconds) => new Date(seconds * 1000).toISOString()),
    reference: fc.oneof(
      fc.constantFrom('Ávila', 'avila', 'AVILA 2', 'Zoé', 'ñu', ''),
      fc.string({ maxLength: 8 }),
    ),
    ...nobodyEver,
    totalPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100)),
    confirmationState: fc.constantFrom(0 as const, 1 as const),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)

describe('search', () => {
  const list = [
    row(12841, { reference: 'Salón García' }),
    row(77, { reference: 'Chaise 128' }),
    row(5, {
      reference: 'ÁTICO',
      customer: 'Begoña Núñez',
      phone: '+34 600 12-34.56',
      email: 'begona@correo.example',
      vendor: 'Óscar Rey',
    }),
  ]

  test.each([
    ['garcia', [12841]],
    ['GARCÍA', [12841]],
    ['  salón ', [12841]],
    ['128', [12841, 77]],
    ['12841:S3D', [12841]],
    ['77:s3d', [77]],
    ['atico', [5]],
    ['#12841', [12841]],
    ['#77:S3D', [77]],
    ['garcia salón', [12841]],
    ['garcia chaise', []],
    ['nuñez', [5]],
    ['rey begoña atico', [5]],
    ['rey garcia', []],
    ['600123456', [5]],
    ['600 12-34.56', [5]],
    ['BEGONA@correo', [5]],
    ['oscar 5', [5]],
    ['#', [12841, 77, 5]],
    ['#60', []],
    ['3', [5]],
    ['56:s3d', []],
    [':s3d', [12841, 77, 5]],
    ['%', []],
    ['_', []],
    ['', [12841, 77, 5]],
  ])(
    '[ORD-01] %j finds by every word, in reference, number and whoever it is about, whatever the case and accents',
    (search, found) => {
      expect(idsOf(list, { search })).toEqual(found)
    },
  )
})

describe('filters', () => {
  test('[ORD-02] each filter asks for its states, its 100 latest or its 30 days', () => {
    expect(viewQuery('order', 'notSent')).toEqual({
      state: ['ORDER_DEFAULT', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS'],
    })
    expect(viewQuery('budget', 'notSent')).toEqual({ state: ['BUDGET_DEFAULT', 'BUDGET_VALIDATE'] })
    expect(viewQuery('order', 'sent')).toEqual({ state: ['ORDER_SERVED'] })
    expect(viewQuery('budget', 'sent')).toEqual({ state: ['BUDGET_TRANSFORMED'] })
    for (const type of ['order', 'budget'] as const) {
      expect(viewQuery(type, 'all')).toEqual({})
      expect(viewQuery(type, 'latest')).toEqual({ size: 100 })
      expect(viewQuery(type, 'month')).toEqual({ days: 30 })
    }
  })

  test('[ORD-06] only the confirmed ones, when asked', () => {
    const list = [row(1, { confirmationState: 1 }), row(2)]
    expect(idsOf(list, { confirmed: true })).toEqual([1])
    expect(idsOf(list, { confirmed: false })).toEqual([2, 1])
    expect(idsOf(list)).toEqual([2, 1])
  })

  test('[ORD-02] a range of dates takes its first instant and leaves its last', () => {
    const list = [
      row(1, { date: '2026-01-01T00:00:00Z' }),
      row(2, { date: '2026-01-01T23:59:59Z' }),
      row(3, { date: '2026-01-02T00:00:00Z' }),
    ]
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T01:00:00+01:00' }
    expect(idsOf(list, range)).toEqual([2, 1])
  })
})

describe('sorts', () => {
  const list = [
    row(1, { date: '2026-01-03T00:00:00Z', reference: 'beta', totalPrice: 20 }),
    row(2, { date: '2026-01-01T00:00:00Z', reference: 'Álamo', totalPrice: null }),
    row(3, { date: '2026-01-02T00:00:00Z', reference: 'zeta', totalPrice: 20 }),
  ]

  test.each<[OrderSort, number[]]>([
    ['dateDesc', [1, 3, 2]],
    ['dateAsc', [2, 3, 1]],
    ['referenceAsc', [2, 1, 3]],
    ['referenceDesc', [3, 1, 2]],
    ['priceDesc', [3, 1, 2]],
    ['priceAsc', [2, 3, 1]],
  ])('[ORD-03] %s', (sort, sorted) => {
    expect(idsOf(list, { sort })).toEqual(sorted)
  })

  test('[ORD-03] the specification’s six sorts come first; each of all is a total order that does not depend on the order of arrival', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...orderSorts), (list, sort) => {
        const query = { sort, perPage: 100 }
        expect(idsOf(list.toReversed(), query)).toEqual(idsOf(list, query))
      }),
    )
    const specified: OrderSort[] = [
      'dateDesc',
      'dateAsc',
      'referenceAsc',
      'referenceDesc',
      'priceDesc',
      'priceAsc',
    ]
    expect(orderSorts.slice(0, 6)).toEqual(specified)
  })

  test('[ORD-03] text compares as UTF-8 bytes do, so that both sides sort alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(
          Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))),
        )
      }),
    )
  })
})

describe('pages', () => {
  test('[ORD-04] the pages of a list put together are the list, each row once', () => {
    expect(pageSizes).toEqual([10, 25, 50])
    fc.assert(
      fc.property(rows, fc.constantFrom(...pageSizes), (list, perPage) => {
        const last = Math.max(1, Math.ceil(list.length / perPage))
        const all = Array.from({ length: last }, (_, i) => idsOf(list, { perPage, page: i + 1 }))
        expect(all.flat()).toEqual(idsOf(list, { perPage: 1000 }))
        expect(all.slice(0, -1).every((ids) => ids.length === perPage)).toBe(true)
      }),
    )
  })

  test('[ORD-05] any page number is clamped to 1..ceil(count / size)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double()),
        fc.nat(100_000),
        fc.constantFrom(...pageSizes),
        (page, count, perPage) => {
          const clamped = clampPage(page, count, perPage)
          expect(Number.isInteger(clamped)).toBe(true)
          expect(clamped).toBeGreaterThanOrEqual(1)
          expect(clamped).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / perPage)))
        },
      ),
    )
    expect(clampPage(3, 25, 10)).toBe(3)
    expect(clampPage(4, 25, 10)).toBe(3)
    expect(clampPage(0, 25, 10)).toBe(1)
    expect(clampPage(5, 0, 10)).toBe(1)
  })

  test('[ORD-05] a page beyond the last shows the last, and says so', () => {
    const list = Array.from({ length: 12 }, (_, i) => row(i + 1))
    const { data, page, total } = listInMemory(list, ask({ page: 99 }))
    expect({ page, total, ids: data.map(({ id }) => id) }).toEqual({
      page: 2,
      total: 12,
      ids: [2, 1],
    })
  })

  test('paging leaves the rows it was given as they were', () => {
    const list = [row(1), row(3), row(2)]
    listInMemory(list, ask({ sort: 'priceDesc' }))
    expect(list.map(({ id }) => id)).toEqual([1, 3, 2])
  })
})
