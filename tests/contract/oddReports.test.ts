import { expect, test } from 'vitest'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'

/** A report of another backend that tells of the document alone. */
const plain = { orderNumber: 12, data: [], contactData: { name: 'Elvira' } }

test.each<[string, unknown, unknown]>([
  ['images', {}, []],
  ['images', [{}], []],
  ['image', { 0: 'a.jpg' }, undefined],
  ['version', 'second', undefined],
  ['shopName', { es: 'La Alameda' }, ''],
  ['totalPrice', { amount: 12 }, null],
  ['rate', { symbol: { html: '&euro;' } }, null],
  ['rate', 2, null],
])('[API-01] a report whose %s is %j is read without it', (name, value, read) => {
  const { data, error } = orderDetailSchema.safeParse({ ...plain, [name]: value })
  expect(error?.issues).toBeUndefined()
  expect(data).toMatchObject({ orderNumber: 12 })
  expect(data?.[name as keyof typeof data]).toEqual(read)
})
