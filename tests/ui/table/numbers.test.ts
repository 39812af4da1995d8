import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedNumber } from '../../../i18n/translate.ts'
import { words } from '../../../src/api/failureText.ts'
import { readNumber } from '../../../src/ui/table/numbers.ts'

describe('a typed number', () => {
  test('has a point or a comma before its decimals', () => {
    expect(readNumber(' 12,5 ', { decimals: 2 })).toEqual({ value: 12.5 })
    expect(readNumber('12.5', { decimals: 2 })).toEqual({ value: 12.5 })
    expect(readNumber('12,', { decimals: 2 })).toEqual({ value: 12 })
    expect(readNumber('-3', {})).toEqual({ value: -3 })
  })

  test('says what is wrong with it', () => {
    expect(readNumber('tres', {}).fault).toEqual(words('table.faults.number'))
    expect(readNumber('1e3', {}).fault).toEqual(words('table.faults.number'))
    expect(readNumber('1,5', {}).fault).toEqual(words('table.faults.whole'))
    expect(readNumber('1,555', { decimals: 2 }).fault).toEqual(
      words('table.faults.decimals', { smart_count: 2 }),
    )
    expect(readNumber('0', { min: 1, max: 999 }).fault).toEqual(
      words('table.faults.range', { min: 1, max: 999 }),
    )
    expect(readNumber('0', { min: 1 }).fault).toEqual(words('table.faults.least', { min: 1 }))
    expect(readNumber('9', { max: 8 }).fault).toEqual(words('table.faults.most', { max: 8 }))
  })

  test('is read back as it is shown, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('es' as const, 'en' as const),
        (thousandths, language) => {
          const value = thousandths / 1000
          expect(readNumber(typedNumber(value, language), { decimals: 3 })).toEqual({
            value: value === 0 ? 0 : value,
          })
        },
      ),
    )
  })
})
