import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClient } from '../../../mocks/data.ts'
import { setLanguage, text } from '../../../src/browser/language.ts'
import type { OrderItem } from '../../../src/contract/entities/order.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import { sumTexts } from '../../../src/portal/orders/many/sums.ts'

const rate = rateSchema.parse(aClient().rate)
const row = (totalPrice: number | null, paidTotal: number | null, lacksFabric = false) =>
  ({ rate, totalPrice, paidTotal, lacksFabric }) as OrderItem
const sums = (...rows: OrderItem[]) =>
  sumTexts(rows, text).map((sum) => sum.replaceAll('\u00a0', ' '))

beforeEach(() => setLanguage('es'))
afterEach(() => setLanguage('es'))

test('rows without tax add up to a sum without tax, and rows with tax to a plain one', () => {
  expect(sums(row(1000, 1210), row(500, 605))).toEqual(['1.500,00 € sin impuestos'])
  expect(sums(row(1000, 1000), row(500, 500))).toEqual(['1.500,00 €'])
  // A backend that does not tell what customers pay.
  expect(sums(row(1000, null), row(null, null))).toEqual(['1.000,00 €'])
})

test('rows of both kinds add up to what their customers pay, since their prices don’t add up', () => {
  expect(sums(row(1000, 1210), row(500, 500))).toEqual([
    '1.710,00 €, con los impuestos que se suman',
  ])
  expect(sums(row(1000, 1210), row(500, 500, true))).toEqual([
    'desde 1.710,00 €, con los impuestos que se suman',
  ])
})
