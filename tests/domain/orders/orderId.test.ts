import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  encodeOrderId,
  orderNumber,
  parseOrderId,
  linkedText,
  readOrderId,
} from '../../../src/domain/orders/orderId.ts'

const ids = fc.integer({ min: 1, max: 999_999_999_999_999 })
const letters = fc.stringMatching(/^[A-Za-z]{1,60}$/)
const signed = fc.stringMatching(/^[A-Za-z]{24}$/)

describe('the order id of a report’s address', () => {
  test('what a link encodes is the order that the report reads', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const encoded = encodeOrderId(id)
        expect(encoded.length).toBeGreaterThan(25)
        expect(parseOrderId(encoded)).toBe(id)
        expect(parseOrderId(String(id))).toBe(id)
      }),
    )
  })

  test('the letters that the server gives change nothing of it, and nothing of a link has to be escaped or gets cut off', () => {
    fc.assert(
      fc.property(ids, signed, (id, given) => {
        const encoded = encodeOrderId(id, given)
        expect(encoded).toMatch(/^[A-Za-z0-9]{32,}$/)
        expect(atob(encoded)).toMatch(/^[A-Za-z]{21,23}\d+$/)
        expect(given.startsWith(/^[A-Za-z]+/.exec(atob(encoded))?.[0] ?? '-')).toBe(true)
        expect(parseOrderId(encoded)).toBe(id)
      }),
    )
  })

  test('any leading letters are stripped; both base64 alphabets, and whatever is left of the padding, are read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{18,30}$/), ids, (before, id) => {
        const encoded = btoa(before + String(id))
        expect(parseOrderId(encoded)).toBe(id)
        expect(parseOrderId(encoded.replaceAll('+', '-').replaceAll('/', '_'))).toBe(id)
        expect(parseOrderId(encoded.replace(/=+$/, ''))).toBe(id)
        expect(parseOrderId(encoded.replace(/==$/, '='))).toBe(id)
      }),
    )
  })

  test('[REP-07] base64 is read above 25 characters and no earlier', () => {
    fc.assert(
      fc.property(letters, ids, (before, id) => {
        const encoded = btoa(before + String(id))
        expect(parseOrderId(encoded)).toBe(encoded.length > 25 ? id : null)
      }),
    )
    expect(parseOrderId(btoa('a'.repeat(17) + '1'))).toBeNull()
    // 26 characters: 19 bytes, without their padding.
    expect(parseOrderId(btoa('a'.repeat(18) + '7').replace(/=+$/, ''))).toBe(7)
  })

  test('a link is read whatever of it was percent-encoded on the way', () => {
    const encodedAt = (text: string, isEncoded: readonly boolean[]) =>
      Array.from(text, (sign, index) => {
        const code = sign.charCodeAt(0).toString(16).toUpperCase()
        return isEncoded[index % isEncoded.length] === true ? `%${code}` : sign
      }).join('')
    fc.assert(
      fc.property(
        ids,
        fc.stringMatching(/^[A-Za-z]{20,30}$/),
        fc.array(fc.boolean(), { minLength: 1 }),
        (id, before, isEncoded) => {
          expect(readOrderId(encodedAt(btoa(before + String(id)), isEncoded))).toBe(id)
        },
      ),
    )
    expect(readOrderId('%E0%A4%A')).toBeNull()
  })

  test('what people and programs leave at the end of a link says nothing', () => {
    const tails = [
      '.',
      ')',
      '>',
      ' ',
      '%20',
      '%3E',
      '"',
      '%22',
      '»',
      '”',
      '.)',
      '%E2%80%9D.',
      ',',
      '…',
      '\u200b',
      '%E2%80%8B',
      '*',
      '**.',
      '|',
      '/',
      '%2F',
      '\\',
      '。',
      '」',
      '›',
      '(',
      '</a>',
      '%3C/a%3E',
      '">Tu presupuesto</a>',
    ]
    const added = ['', '&fbclid=IwAR0/x', '?utm_source=mail&utm_medium=a.b', '&amp;gclid=1', '#x']
    fc.assert(
      fc.property(
        ids,
        fc.constantFrom(...tails, ''),
        fc.constantFrom(...added),
        fc.constantFrom(...tails, ''),
        (id, one, follows, other) => {
          for (const text of [encodeOrderId(id), String(id)]) {
            expect(linkedText(text + one + follows + other)).toBe(text)
            expect(readOrderId(text + one + follows + other)).toBe(id)
          }
        },
      ),
    )
    expect(readOrderId('12.5')).toBeNull()
    expect(readOrderId('12).5')).toBeNull()
    expect(readOrderId('.')).toBeNull()
  })

  test('a long text that is no base64 is a number, where it is one', () => {
    expect(parseOrderId(`${' '.repeat(30)}12`)).toBe(12)
    expect(parseOrderId('no id at all, and no number either')).toBeNull()
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
    btoa('TresilloInformeTresillo0000'),
    btoa('TresilloInforme 12 Tresillo'),
    btoa('TresilloInformeTresillo-12'),
    btoa('TresilloInformeTresillo1234567890123456'),
    `${btoa('TresilloInformeTresillo12')}A`,
    '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
    'ñañañañañañañañañañañañañañaña',
  ])('%j is no order id', (text) => {
    expect(parseOrderId(text)).toBeNull()
  })

  test('any text is either a positive number or refused', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.base64String({ minLength: 24, maxLength: 80 }),
      fc.stringMatching(/^[A-Za-z]{0,30}\d{0,30}[A-Za-z]{0,3}$/).map(btoa),
    )
    fc.assert(
      fc.property(texts, (text) => {
        for (const id of [parseOrderId(text), readOrderId(text)])
          expect(id === null || (Number.isSafeInteger(id) && id > 0)).toBe(true)
      }),
    )
  })

  test('an order’s number is shown as {id}:S3D', () => {
    expect(orderNumber(12841)).toBe('12841:S3D')
  })
})
