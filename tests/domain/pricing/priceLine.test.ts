import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { priceLine, type PriceRequest, type Terms } from '../../../src/domain/pricing/priceLine.ts'
import { sample, sofa } from '../catalogue/sample.ts'

const index = indexCatalogue(sample())
const terms: Terms = { rate: { factoryPrice: 2 }, discounts: [] }
const wanted = (given: Partial<PriceRequest> = {}): PriceRequest => ({
  article: 'ALB-S3',
  materials: { seat: 'LINEN-1', cushion: 'LINEN-1' },
  accessories: { leg: 'BEECH' },
  units: 1,
  ...given,
})
const priced = (given: Partial<PriceRequest> = {}, on: Partial<Terms> = {}) => {
  const answer = priceLine(wanted(given), index, { ...terms, ...on })
  if ('fault' in answer) throw new Error(answer.fault.kind)
  return answer.price
}

describe('the price of a line', () => {
  test('is made from article, price group of each part, accessories, units and rate', () => {
    expect(priced()).toEqual({
      quantity: 1,
      points: 200_000,
      finalUnitPrice: 40_000,
      finalPrice: 40_000,
      discountConditions: [0],
    })
    // Three quarters at 270 points, one at 200; walnut legs 9, a headrest 22.5.
    const rich = priced({
      materials: { seat: 'HIDE-1', cushion: 'LINEN-1' },
      accessories: { leg: 'WALNUT', head: 'FIXED' },
      units: 2,
    })
    expect(rich).toMatchObject({ points: 568_000, finalUnitPrice: 56_800, finalPrice: 113_600 })
  })

  test('a part that nobody has covered yet counts as the cheapest group', () => {
    const uncovered: Record<string, string>[] = [{}, { seat: '' }, { seat: 'LINEN-1' }]
    for (const materials of uncovered) expect(priced({ materials }).points).toBe(200_000)
  })

  test('an article without cloth costs what it costs', () => {
    const kit = { article: 'KIT', materials: {}, accessories: {} }
    expect(priced({ ...kit, units: 3 })).toMatchObject({ points: 36_750, finalPrice: 7350 })
  })

  test('the client’s discounts come off: those of its line of furniture and those of all', () => {
    const discounts = [
      { line: null, percents: [10] },
      { line: 'ALB', percents: [5] },
      { line: 'DUN', percents: [50] },
    ]
    expect(priced({}, { discounts })).toMatchObject({
      points: 171_000,
      discountConditions: [10, 5],
    })
    const kit = { article: 'KIT', materials: {}, accessories: {} }
    expect(priced(kit, { discounts })).toMatchObject({ discountConditions: [10] })
  })

  test('where the catalogue does not tell what an article costs, it has none, and that can be seen', () => {
    const catalogue = sample()
    catalogue.articles = [{ ...sofa, points: { B: 228_000 } }]
    expect(priceLine(wanted({ units: 4 }), indexCatalogue(catalogue), terms)).toEqual({
      price: {
        quantity: 4,
        points: null,
        finalUnitPrice: 0,
        finalPrice: 0,
        discountConditions: [0],
      },
    })
  })
})

describe('a line without a price says why', () => {
  test.each([
    [{ units: 0 }, { kind: 'units' }],
    [{ units: 1000 }, { kind: 'units' }],
    [{ units: 1.5 }, { kind: 'units' }],
    [{ article: 'ALB-S9' }, { kind: 'article', article: 'ALB-S9' }],
    [{ article: 'constructor' }, { kind: 'article', article: 'constructor' }],
    [{ materials: { arm: 'LINEN-1' } }, { kind: 'part', part: 'arm' }],
    [{ materials: { seat: 'SILK-1' } }, { kind: 'fabric', part: 'seat', fabric: 'SILK-1' }],
    [
      { materials: { cushion: 'HIDE-1' } },
      { kind: 'restricted', part: 'cushion', fabric: 'HIDE-1' },
    ],
    [{ accessories: { leg: 'FIXED' } }, { kind: 'accessory', type: 'leg', accessory: 'FIXED' }],
    [
      { accessories: { leg: 'BEECH', tray: 'OAK' } },
      { kind: 'accessory', type: 'tray', accessory: 'OAK' },
    ],
    [{ accessories: {} }, { kind: 'required', type: 'leg' }],
    [{ accessories: { leg: '' } }, { kind: 'required', type: 'leg' }],
  ] as const)('%j', (given, fault) => {
    expect(priceLine(wanted(given as Partial<PriceRequest>), index, terms)).toEqual({ fault })
  })
})

test('whatever is asked for, units scale the points and a dearer series never makes it cheaper', () => {
  const fabric = fc.constantFrom('', 'LINEN-1', 'HIDE-1')
  const requests = fc.record({
    article: fc.constant('ALB-S3'),
    materials: fc.record({ seat: fabric, cushion: fc.constantFrom('', 'LINEN-1') }),
    accessories: fc.record({
      leg: fc.constantFrom('BEECH', 'WALNUT'),
      head: fc.constantFrom('', 'FIXED'),
    }),
    units: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(requests, (request) => {
      const whole = priced(request)
      const one = priced({ ...request, units: 1 })
      expect(whole.points).toBe((one.points ?? NaN) * request.units)
      const dearer = priced({ ...request, materials: { ...request.materials, seat: 'HIDE-1' } })
      expect(dearer.finalPrice).toBeGreaterThanOrEqual(whole.finalPrice)
    }),
  )
})
