import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedIban, readIban } from '../../src/domain/iban.ts'

const iban = 'ES9121000418450200051332'

test.each([
  'ES91 2100 0418 4502 0005 1332',
  ' es9121000418450200051332 ',
  'ES91-2100-0418-4502-0005-1332',
])('%s is stored without blanks and hyphens, in capitals', (typed) =>
  expect(readIban(typed)).toBe(iban),
)

test.each([
  'GB29 NWBK 6016 1331 9268 19',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  // A country whose length nobody here knows is checked by its digits alone.
  'SA03 8000 0000 6080 1016 7519',
])('%s is one', (typed) => expect(groupedIban(readIban(typed) ?? '')).toBe(typed))

test.each([
  'ES91',
  'ES9121000418450200051333',
  'ES912100041845020005133',
  'DE8937040044053201300',
  '9121000418450200051332',
  'hola',
])('%s is none', (typed) => expect(readIban(typed)).toBeNull())

test('nothing typed is nothing, not a fault', () => {
  expect(readIban('  ')).toBe('')
})

test('one wrong digit, or two that are swapped, is found wherever it stands', () => {
  const digits = fc.integer({ min: 2, max: iban.length - 1 })
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = String((Number(iban[at]) + by) % 10)
      expect(readIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 2, max: iban.length - 2 }), (at) => {
      const [one = '', two = ''] = iban.slice(at, at + 2)
      fc.pre(one !== two)
      expect(readIban(iban.slice(0, at) + two + one + iban.slice(at + 2))).toBeNull()
    }),
  )
})
