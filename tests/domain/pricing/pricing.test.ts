import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linePrice, totalPrice } from '../../../src/domain/pricing/linePrice.ts'
import { toMilliPoints, unitPoints } from '../../../src/domain/pricing/points.ts'

const milliPoints = fc.integer({ min: 0, max: 9_999_999 })
const cloth = fc.array(
  fc.record({ weight: fc.integer({ min: 1, max: 100 }), points: milliPoints }),
  { maxLength: 5 },
)
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const makings = fc.record({
  cloth,
  base: milliPoints,
  accessories: fc.array(milliPoints, { maxLength: 4 }),
  discounts: fc.array(percent, { maxLength: 4 }),
})
const rates = fc
  .integer({ min: 0, max: 20_000 })
  .map((thousandths) => ({ factoryPrice: thousandths / 1000 }))
const quantities = fc.integer({ min: 1, max: 999 })

describe('the factory cost of one piece', () => {
  const sofa = {
    cloth: [
      { weight: 40, points: toMilliPoints(755) },
      { weight: 30, points: toMilliPoints(755) },
      { weight: 20, points: toMilliPoints(755) },
      { weight: 10, points: toMilliPoints(1019.25) },
    ],
    base: 0,
    accessories: [toMilliPoints(19.5), toMilliPoints(9)],
    discounts: [],
  }

  test.each([
    ['each part by its own fabric’s group, in its share', sofa, 809.925],
    [
      'two discounts, the second off what the first leaves',
      { ...sofa, discounts: [10, 5] },
      692.486,
    ],
    ['no cloth', { cloth: [], base: 12_250, accessories: [], discounts: [] }, 12.25],
    [
      'a discount with decimals',
      { cloth: [], base: 100_000, accessories: [], discounts: [12.35] },
      87.65,
    ],
    ['everything off', { ...sofa, discounts: [100] }, 0],
    // 0.0005 points, half way: up.
    ['half a thousandth', { cloth: [], base: 1, accessories: [], discounts: [50] }, 0.001],
  ])('%s', (_, making, points) => {
    expect(unitPoints(making)).toBe(toMilliPoints(points))
  })

  test('all parts in one group cost what the article costs in that group, whatever they weigh', () => {
    fc.assert(
      fc.property(cloth, milliPoints, (parts, points) => {
        fc.pre(parts.length > 0)
        const one = parts.map(({ weight }) => ({ weight, points }))
        expect(unitPoints({ cloth: one, base: 0, accessories: [], discounts: [] })).toBe(points)
      }),
    )
  })

  test('a dearer group on any part never makes a piece cheaper, nor does an accessory', () => {
    fc.assert(
      fc.property(makings, fc.nat(4), milliPoints, (making, at, more) => {
        const dearer = making.cloth.map((part, index) =>
          index === at ? { ...part, points: part.points + more } : part,
        )
        const before = unitPoints(making)
        expect(unitPoints({ ...making, cloth: dearer })).toBeGreaterThanOrEqual(before)
        const accessories = [...making.accessories, more]
        expect(unitPoints({ ...making, accessories })).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('a discount never makes a piece dearer, and none, or 0 %, changes nothing', () => {
    fc.assert(
      fc.property(makings, percent, (making, further) => {
        const before = unitPoints(making)
        const discounts = [...making.discounts, further]
        expect(unitPoints({ ...making, discounts })).toBeLessThanOrEqual(before)
        expect(unitPoints({ ...making, discounts: [...making.discounts, 0] })).toBe(before)
      }),
    )
  })

  test('the order in which parts, accessories and discounts are told makes no difference', () => {
    fc.assert(
      fc.property(makings, (making) => {
        const turned = {
          cloth: making.cloth.toReversed(),
          base: making.base,
          accessories: making.accessories.toReversed(),
          discounts: making.discounts.toReversed(),
        }
        expect(unitPoints(turned)).toBe(unitPoints(making))
      }),
    )
  })
})

describe('a line’s price', () => {
  test('the rate is applied to a piece and rounded half up there, once', () => {
    // 0.333 points at 1.5 are 49.95 cents apiece: 50 once rounded, and three cost three times that.
    expect(linePrice(333, 3, { factoryPrice: 1.5 })).toEqual({
      quantity: 3,
      points: 999,
      finalUnitPrice: 50,
      finalPrice: 150,
    })
    expect(linePrice(335, 3, { factoryPrice: 1 })).toMatchObject({
      finalUnitPrice: 34,
      finalPrice: 102,
    })
  })

  test('its points are those of a piece times the quantity, and its price that of a piece times the quantity', () => {
    fc.assert(
      fc.property(milliPoints, quantities, rates, (unit, quantity, rate) => {
        const line = linePrice(unit, quantity, rate)
        const one = linePrice(unit, 1, rate)
        expect(line?.points).toBe(unit * quantity)
        expect(line?.finalUnitPrice).toBe(one?.finalPrice)
        expect(line?.finalPrice).toBe((one?.finalPrice ?? NaN) * quantity)
      }),
    )
  })

  test('more of a line, or a higher rate, never costs less', () => {
    fc.assert(
      fc.property(milliPoints, quantities, rates, rates, (unit, quantity, one, other) => {
        const priceOf = (units: number, rate: typeof one) =>
          linePrice(unit, units, rate)?.finalPrice ?? NaN
        expect(priceOf(quantity + 1, one)).toBeGreaterThanOrEqual(priceOf(quantity, one))
        const [low, high] = one.factoryPrice < other.factoryPrice ? [one, other] : [other, one]
        expect(priceOf(quantity, high)).toBeGreaterThanOrEqual(priceOf(quantity, low))
      }),
    )
  })

  test.each([NaN, Infinity, -1])('there is none at a rate of %s', (factoryPrice) => {
    expect(linePrice(1000, 1, { factoryPrice })).toBeNull()
  })

  test('whatever the lines, they add up to the total', () => {
    const lines = fc.array(fc.tuple(makings, quantities))
    fc.assert(
      fc.property(lines, rates, (all, rate) => {
        const prices = all.map(
          ([making, quantity]) => linePrice(unitPoints(making), quantity, rate)?.finalPrice ?? null,
        )
        const [first = null, ...others] = prices
        expect(totalPrice(prices)).toBe((first ?? 0) + totalPrice(others))
        expect(totalPrice([...prices, null])).toBe(totalPrice(prices))
      }),
    )
  })
})
