import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeOrderId, orderNumber, parseOrderId } from '../../../src/domain/orders/orderId.ts'

const ids = fc.integer({ min: 1, max: 999_999_999_999_999 })

describe('the order id of a report’s address', () => {
  test('[REP-07] what a link encodes is the order that the report reads', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const encoded = encodeOrderId(id)
        expect(encoded.length).toBeGreaterThan(25)
        expect(parseOrderId(encoded)).toBe(id)
        expect(parseOrderId(String(id))).toBe(id)
      }),
    )
  })

  test('[REP-07] any leading letters are stripped, and both base64 alphabets are read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{18,30}$/), ids, (letters, id) => {
        const encoded = btoa(letters + String(id))
        expect(parseOrderId(encoded)).toBe(id)
        expect(parseOrderId(encoded.replaceAll('+', '-').replaceAll('/', '_'))).toBe(id)
        expect(parseOrderId(encoded.replace(/=+$/, ''))).toBe(id)
      }),
    )
  })

  test.each([
    '',
    '0',
    '-4',
    '12.5',
    '1e5',
    '12a',
    'TresilloInforme12',
    '1234567890123456',
    btoa('TresilloInformeTresilloInforme'),
    btoa('TresilloInformeTresillo12x'),
    '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
    'ñañañañañañañañañañañañañañaña',
  ])('[REP-07] %j is no order id', (text) => {
    expect(parseOrderId(text)).toBeNull()
  })

  test('[REP-07] any text is either a positive number or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const id = parseOrderId(text)
        expect(id === null || (Number.isSafeInteger(id) && id > 0)).toBe(true)
      }),
    )
  })

  test('[ORD-07] an order’s number is shown as {id}:S3D', () => {
    expect(orderNumber(12841)).toBe('12841:S3D')
  })
})
