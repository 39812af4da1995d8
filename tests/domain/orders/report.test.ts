import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents, toCents } from '../../../src/domain/money.ts'
import {
  groupReport,
  isPriceUncertain,
  partsByFabric,
  reportKind,
} from '../../../src/domain/orders/report.ts'
import { isTooLate, outOfForce, validUntil } from '../../../src/domain/orders/validity.ts'

const article = (sceneIndex: number, finalPrice: number | null, accessories = {}) => ({
  sceneIndex,
  price: { finalPrice, discountConditions: [] },
  accessories,
})

const order = (data: ReturnType<typeof article>[], totalPrice: number | null) => ({
  data,
  totalPrice,
  images: [] as string[],
  shortFabricReport: [] as { sceneIndex: number; fabricId: string }[],
})

describe('what heads a report', () => {
  test('an order, a budget, and a budget that is confirmed are told apart', () => {
    expect(reportKind({ type: 'order', confirmationState: 0 })).toBe('order')
    expect(reportKind({ type: 'budget', confirmationState: 0 })).toBe('budget')
    expect(reportKind({ type: 'budget', confirmationState: 1 })).toBe('confirmed')
  })

  test('an order is never called a confirmed budget', () => {
    expect(reportKind({ type: 'order', confirmationState: 1 })).toBe('order')
  })
})

describe('the last day of a budget', () => {
  const at = Date.parse
  const until = at('2026-02-13T23:30:00Z')

  test('[QUOTE-02] is that of the place where the company is, to its end', () => {
    // In Madrid that is half past midnight on the 14th.
    expect(isTooLate(until, at('2026-02-14T22:59:59.999Z'), 'Europe/Madrid')).toBe(false)
    expect(isTooLate(until, at('2026-02-14T23:00:00Z'), 'Europe/Madrid')).toBe(true)
    // In Mexico it is still the 13th, until six in the morning of UTC.
    expect(isTooLate(until, at('2026-02-14T05:59:59Z'), 'America/Mexico_City')).toBe(false)
    expect(isTooLate(until, at('2026-02-14T06:00:00Z'), 'America/Mexico_City')).toBe(true)
  })

  test('[QUOTE-02] is told over by the same rule on paper', () => {
    const budget = {
      type: 'budget' as const,
      date: '2026-01-14T23:30:00Z',
      validUntil: new Date(until).toISOString(),
      dateState: null,
      archivedAt: null,
    }
    const told = (now: string) => outOfForce(budget, at(now), 'Europe/Madrid')
    // Where the server tells the instant, no zone of a reader's moves it.
    const exact = { ...budget, expiresAt: '2026-02-14T23:00:00.000Z' }
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', undefined]) {
      expect(outOfForce(exact, at('2026-02-14T22:59:59.999Z'), zone)).toBeNull()
      expect(outOfForce(exact, at('2026-02-14T23:00:00Z'), zone)).toMatchObject({ why: 'expired' })
    }
    expect(told('2026-02-14T22:59:00Z')).toBeNull()
    expect(told('2026-02-14T23:01:00Z')).toMatchObject({ why: 'expired' })
  })
})

describe('grouping', () => {
  test('articles, fabrics and pictures come together scene by scene, in the order of the scenes', () => {
    const { scenes } = groupReport({
      ...order([article(1, 20), article(0, 10), article(1, 5)], 35),
      images: ['/zero.svg', '/one.svg'],
      shortFabricReport: [
        { sceneIndex: 1, fabricId: 'linen' },
        { sceneIndex: 0, fabricId: 'velvet' },
      ],
    })
    expect(scenes.map(({ index, image, total }) => ({ index, image, total }))).toEqual([
      { index: 0, image: '/zero.svg', total: 10 },
      { index: 1, image: '/one.svg', total: 25 },
    ])
    expect(scenes[1]?.fabrics).toEqual([{ sceneIndex: 1, fabricId: 'linen' }])
  })

  test('a scene is called as who composed it has called it, where that can be read', () => {
    const articles = [article(0, 1), article(1, 1), article(2, 1)]
    const told = [{ name: 'Alba, tresillo' }, null, { name: 7 }]
    const { scenes } = groupReport({ ...order(articles, 3), scenes: told })
    expect(scenes.map(({ name }) => name)).toEqual(['Alba, tresillo', '', ''])
  })

  test('a scene keeps its number when the one before it is gone, and may lack a picture', () => {
    const { scenes } = groupReport(order([article(2, 10)], 10))
    expect(scenes).toMatchObject([{ index: 2, image: undefined }])
  })

  test('an accessory that several articles share is listed once', () => {
    const legs = { 'Pata roble': 'leg-oak' }
    const { scenes } = groupReport(
      order([article(0, 1, legs), article(0, 1, { ...legs, Cojín: 'cushion' })], 2),
    )
    expect(scenes[0]?.accessories).toEqual([
      { id: 'leg-oak', name: 'Pata roble' },
      { id: 'cushion', name: 'Cojín' },
    ])
  })

  test('what holds an article without a fabric costs at least its total, and nothing else does', () => {
    const lackingFabric = { ...article(1, 20), bareParts: ['Asiento'] }
    const { scenes, elements, isLeast } = groupReport(
      order([article(0, 10), lackingFabric, article(-1, 5)], null),
    )
    expect(scenes.map((scene) => scene.isLeast)).toEqual([false, true])
    expect([elements.isLeast, isLeast]).toEqual([false, true])
  })

  test('[REP-04] articles with sceneIndex -1 are database elements and in no scene', () => {
    const { scenes, elements } = groupReport(order([article(-1, 80), article(0, 20)], 100))
    expect(elements).toEqual({ articles: [article(-1, 80)], total: 80, isLeast: false })
    expect(scenes.map((scene) => scene.articles)).toEqual([[article(0, 20)]])
  })

  test('an order of database elements alone has no scene', () => {
    expect(groupReport(order([article(-1, 80)], 80)).scenes).toEqual([])
  })
})

test('parts of one fabric are told together', () => {
  const lineReport = { Asiento: 'Lino arena', Cojín: 'Bruma azul', Respaldo: 'Lino arena' }
  expect(partsByFabric(lineReport)).toEqual([
    { fabric: 'Lino arena', parts: ['Asiento', 'Respaldo'] },
    { fabric: 'Bruma azul', parts: ['Cojín'] },
  ])
  expect(partsByFabric({})).toEqual([])
})

describe('totals', () => {
  test('scenes, database elements and the difference always add up to the total, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000_00 })
    const articles = fc.array(fc.record({ scene: fc.integer({ min: -1, max: 5 }), cents }))
    fc.assert(
      fc.property(articles, fc.option(cents), (lines, total) => {
        const data = lines.map((line) => article(line.scene, fromCents(line.cents)))
        const report = groupReport(order(data, total === null ? null : fromCents(total)))
        const parts = [
          ...report.scenes.map((scene) => scene.total),
          report.elements.total,
          report.difference,
        ]
        const added = parts.reduce<number>((all, part) => all + toCents(part ?? NaN), 0)
        expect(added).toBe(toCents(report.total ?? NaN))
        if (total !== null) expect(toCents(report.total ?? NaN)).toBe(total)
      }),
    )
  })

  test('what the order charges on the whole is shown apart from its articles', () => {
    expect(groupReport(order([article(0, 0.1), article(-1, 0.2)], 0.25))).toMatchObject({
      difference: -0.05,
      total: 0.25,
    })
  })

  test('a scene with an article that has no price has none either; the order keeps its own total', () => {
    const report = groupReport(order([article(0, null), article(0, 5), article(1, 7)], 12))
    expect(report.scenes.map((scene) => scene.total)).toEqual([null, 7])
    expect(report).toMatchObject({ difference: 0, total: 12 })
  })

  test('without any total the articles make it; without their prices there is none', () => {
    expect(groupReport(order([article(0, 5), article(1, 7)], null)).total).toBe(12)
    expect(groupReport(order([article(0, null)], null)).total).toBeNull()
  })
})

describe('the price warning', () => {
  test('[REP-10] an article at 0 whose discount conditions are all 0 is warned about', () => {
    expect(isPriceUncertain({ finalPrice: 0, discountConditions: [0, 0] })).toBe(true)
    expect(isPriceUncertain({ finalPrice: 0, discountConditions: [] })).toBe(true)
  })

  test('a price, or a discount that explains the 0, is not', () => {
    expect(isPriceUncertain({ finalPrice: 120, discountConditions: [0] })).toBe(false)
    expect(isPriceUncertain({ finalPrice: 0, discountConditions: [0, 100] })).toBe(false)
  })

  test('an article whose price is missing altogether is warned about', () => {
    expect(isPriceUncertain({ finalPrice: null, discountConditions: [0] })).toBe(true)
  })
})

describe('whether a document counts', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00`).getTime()
  const budget = {
    type: 'budget',
    state: 'BUDGET_DEFAULT',
    date: new Date('2026-03-10T10:00:00').toISOString(),
    validUntil: new Date('2026-04-09T10:00:00').toISOString(),
    dateState: '2026-03-20T09:00:00.000Z',
    archivedAt: null,
  } as const

  test('a budget counts until the end of its last day, and nothing is said where none is told', () => {
    const until = validUntil(budget)
    expect(until).toEqual(new Date('2026-04-09T10:00:00'))
    const untold = { ...budget, validUntil: null }
    expect(validUntil(untold)).toBeUndefined()
    expect(outOfForce(untold, noon('2036-04-10'))).toBeNull()
    expect(outOfForce(budget, noon('2026-04-09'))).toBeNull()
    expect(outOfForce(budget, noon('2026-04-10'))).toEqual({
      why: 'expired',
      since: until?.toISOString(),
    })
  })

  test('a confirmed budget never expires, and promises no day any more; one that is annulled still says so', () => {
    const confirmed = { ...budget, confirmationState: 1 }
    const later = noon('2027-01-01')
    expect(outOfForce(confirmed, later)).toBeNull()
    expect(validUntil(confirmed)).toBeUndefined()
    expect(outOfForce({ ...confirmed, state: 'BUDGET_NULL' }, later)).toMatchObject({
      why: 'annulled',
    })
  })

  test('annulled, closed and archived ones say since when; an order or a transferred budget never expires', () => {
    const later = noon('2027-01-01')
    const since = budget.dateState
    expect(outOfForce({ ...budget, state: 'BUDGET_NULL' }, later)).toEqual({
      why: 'annulled',
      since,
    })
    expect(outOfForce({ ...budget, type: 'order', state: 'ORDER_CLOSE' }, later)).toEqual({
      why: 'closed',
      since,
    })
    const archivedAt = '2026-03-11T09:00:00.000Z'
    expect(outOfForce({ ...budget, archivedAt }, later)).toEqual({
      why: 'archived',
      since: archivedAt,
    })
    expect(outOfForce({ ...budget, state: 'BUDGET_TRANSFORMED' }, later)).toBeNull()
    expect(outOfForce({ ...budget, type: 'order', state: 'ORDER_SERVED' }, later)).toBeNull()
  })
})
