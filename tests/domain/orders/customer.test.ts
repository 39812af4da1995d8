import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  customerKey,
  customerSearch,
  customerTexts,
  phoneKey,
} from '../../../src/domain/orders/customer.ts'

describe('a phone number as a key', () => {
  test.each([
    '600123123',
    '600 123 123',
    '+34 600 123 123',
    '0034600123123',
    '600-123-123',
    '(600) 123.123',
    '600123123 / 965 120 300',
  ])('%s is the same as all others', (text) => {
    expect(phoneKey(text)).toBe('600123123')
  })

  test.each(['', '12345678', 'sin teléfono', '000000000', '999 999 999', '+34 000 000 000'])(
    '%s names nobody',
    (text) => {
      expect(phoneKey(text)).toBe('')
    },
  )

  test('is the same however its digits are set apart, with a prefix and without', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    const number = fc
      .array(digit, { minLength: 9, maxLength: 9 })
      .filter((digits) => new Set(digits).size > 1)
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(
        number,
        separators,
        fc.constantFrom('', '+34 ', '0034', '34'),
        (digits, between, prefix) => {
          const written = digits.map((one, at) => `${one}${between[at] ?? ''}`).join('')
          expect(phoneKey(prefix + written)).toBe(digits.join(''))
        },
      ),
    )
  })
})

describe('whom an order is for', () => {
  const of = (customer: string, phone: string, email: string) =>
    customerKey({ customer, phone, email })

  test('says the phone number, else the e-mail, else the name', () => {
    expect(of('Inés Soto', '+34 600 123 123', 'ines@correo.example')).toBe('p600123123')
    expect(of('Inés Soto', '12', ' Ines@Correo.example ')).toBe('eines@correo.example')
    expect(of('  Inés   SOTO ', '', 'ninguno')).toBe('nines soto')
    expect(of(' ', '', '')).toBeNull()
  })
})

describe('a search for customers', () => {
  const customer = (name: string, phone: string, email = '') => ({
    name,
    texts: customerTexts({ customer: name, phone, email }),
  })
  const soto = customer('Inés Soto', '+34 600 000 057', 'ines@correo.example')
  const rank = (typed: string, one = soto) => customerSearch(typed)?.(one)

  test.each(['in', 'ines soto', 'INÉS', 'soto', 'soto ines', '@correo', '57', '600 000 057'])(
    '%s finds',
    (typed) => {
      expect(rank(typed)).not.toBeNull()
    },
  )
  test.each(['+34 600', '0034600000057', '600-000-057', '600.000.057', '34600000057'])(
    '%s finds a number in another form',
    (typed) => {
      expect(rank(typed)).toBe(0)
      expect(rank(typed, customer('Inés', '600000057'))).toBe(0)
    },
  )
  test.each(['sotto', 'ines ruiz', '600 000 058', 'soto 58'])('%s does not', (typed) => {
    expect(rank(typed)).toBeNull()
  })

  test('a name that begins so comes first, then one of its words, then the rest', () => {
    expect([rank('ine'), rank('sot'), rank('oto'), rank('correo')]).toEqual([0, 1, 2, 2])
  })

  test.each(['', ' ', 'i', '+', '6 '])('‘%s’ is too little to look for', (typed) => {
    expect(customerSearch(typed)).toBeNull()
  })

  test('finds a customer by any part of any of their numbers, however it is typed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{9}$/),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 2, max: 9 }),
        (number, from, length) => {
          const part = number.slice(from, from + length)
          fc.pre(part.length >= 2 && !/^(00)?34/.test(part))
          const typed = part.replace(/(\d{2})/g, '$1 ').trim()
          expect(rank(typed, customer('Nadie', `+34 ${number}`))).toBe(0)
        },
      ),
    )
  })
})
