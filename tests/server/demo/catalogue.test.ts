import { expect, test } from 'vitest'
import { demoClients } from '../../../server/demo/accounts.ts'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { generateOrders } from '../../../server/demo/generate.ts'
import { quotaOf } from '../../../server/demo/load.ts'
import { catalogueFaults } from '../../../src/domain/catalogue/check.ts'
import { toCents } from '../../../src/domain/money.ts'
import { toMilliPoints } from '../../../src/domain/pricing/points.ts'
import { priceLine } from '../../../src/domain/pricing/priceLine.ts'

test('the demo’s catalogue: six lines, 62 articles, 120 fabrics in eight series of four price groups, and no faults', () => {
  const { groups, lines, articles, series, fabrics } = demoCatalogue
  expect(groups).toEqual(['A', 'B', 'C', 'D'])
  expect(new Set(series.map(({ group }) => group))).toEqual(new Set(groups))
  expect([lines.length, articles.length, series.length, fabrics.length]).toEqual([6, 62, 8, 120])
  for (const { id } of series)
    expect(fabrics.filter((fabric) => fabric.series === id)).toHaveLength(15)
  expect(catalogueFaults(demoCatalogue)).toEqual([])
})

test('it has required accessories and such as may be left out, preselected ones, and restrictions', () => {
  const slots = demoCatalogue.articles.flatMap((article) => article.slots)
  expect(slots.some(({ required }) => required)).toBe(true)
  expect(slots.some(({ required }) => !required)).toBe(true)
  expect(slots.every(({ required, default: usual }) => !required || usual !== null)).toBe(true)
  const restricted = demoCatalogue.articles.filter(({ restrictions }) => restrictions.length > 0)
  expect(restricted.some(({ restrictions }) => restrictions[0]?.part === null)).toBe(true)
  expect(restricted.some(({ restrictions }) => restrictions[0]?.part !== null)).toBe(true)
})

test('every row of it has a name of its own in both languages', () => {
  const { lines, parts, series, fabrics, accessoryTypes, accessories, articles } = demoCatalogue
  for (const rows of [lines, parts, series, fabrics, accessoryTypes, accessories, articles])
    for (const language of ['es', 'en'] as const) {
      const names = rows.map(({ names }) => names[language])
      expect(names.every((name) => name.trim() !== '')).toBe(true)
      expect(new Set(names).size).toBe(names.length)
    }
})

test('the demo’s orders hold what can be had, at the price that the catalogue and the client’s terms make', () => {
  const quotas = demoClients.map((client) => quotaOf(client, 60))
  let compared = 0
  for (const { order, document } of generateOrders({ quotas, firstId: 1, now: 0, seed: 3 })) {
    const client = demoClients.find(({ id }) => id === order.clientId)
    if (client === undefined) throw new Error('An order without a client')
    for (const { identifier, materials, accessoryIds, price, points } of document.lines) {
      const request = {
        article: identifier,
        materials,
        accessories: accessoryIds,
        units: price.quantity,
      }
      const again = priceLine(request, demoIndex, client)
      if ('fault' in again) throw new Error(`${identifier}: ${again.fault.kind}`)
      if (typeof points !== 'number' || price.finalPrice === null) continue
      compared++
      expect(toCents(price.finalPrice)).toBe(again.price.finalPrice)
      expect(toMilliPoints(points)).toBe(again.price.points)
    }
  }
  expect(compared).toBeGreaterThan(400)
})
