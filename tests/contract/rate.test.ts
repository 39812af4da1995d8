import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aClient } from '../../mocks/data.ts'
import { createApi } from '../../src/api/api.ts'
import { contract } from '../../src/contract/contract.ts'
import { rateSchema, readSymbol, writeSymbol } from '../../src/contract/entities/rate.ts'
import type { Site } from '../../src/contract/site.ts'
import { formatPrice } from '../../src/domain/money.ts'
import { isSymbol } from '../../src/domain/rateForm.ts'

const rate = aClient().rate

test('[RATE-03] the euro is written as an HTML entity, every other symbol as it is read', () => {
  expect(writeSymbol('€')).toBe('&euro;')
  expect(writeSymbol('&#8364;')).toBe('&euro;')
  expect(writeSymbol(' &pound; ')).toBe('£')
  fc.assert(
    fc.property(fc.string().filter(isSymbol), (symbol) => {
      expect(readSymbol(writeSymbol(symbol))).toBe(readSymbol(symbol))
    }),
  )
})

test.each(['&euro;', '&EURO;', '&#8364;', '&#x20AC;', '€'])(
  '[MONEY-01] a rate that arrives with %s shows its prices in €',
  (symbol) => {
    expect(formatPrice(1240, rateSchema.parse({ ...rate, symbol }))).toBe('1.240,00\u00a0€')
  },
)

test.each(['EUR', 'constructor'])('[MONEY-01] the symbol %s is read as it is', (symbol) => {
  expect(rateSchema.parse({ ...rate, symbol }).symbol).toBe(symbol)
})

test.each([
  ['€', '&euro;'],
  ['&euro;', '&euro;'],
  ['£', '£'],
])('[RATE-03] a call that saves a rate in %s sends %s', async (symbol, sent) => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ status: true })))
  const site = {
    location: '',
    endpoints: { saverate: { method: 'PUT', path: '/rates/:id' } },
  } as unknown as Site
  const api = createApi({ site, token: () => null, language: () => 'es', fetch: send })
  const { separator, symbolPosition } = rate
  await api.call('saverate', { id: 1, factoryPrice: 2, symbol, separator, symbolPosition })
  expect(JSON.parse((send.mock.calls[0]?.[1]?.body ?? '') as string)).toEqual({
    factoryPrice: 2,
    symbol: sent,
    separator,
    symbolPosition,
  })
})

test.each([
  ['€', true],
  ['&euro;', true],
  ['CHF', true],
  ['dollar', false],
  ['  ', false],
])('[RATE-02] whether a rate in %j can be saved: %s', (symbol, isAccepted) => {
  const params = { id: 1, factoryPrice: '2', symbol, separator: '.', symbolPosition: 1 }
  expect(contract.saverate.params.safeParse(params).success).toBe(isAccepted)
})
