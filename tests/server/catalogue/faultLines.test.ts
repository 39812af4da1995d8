import { expect, test } from 'vitest'
import { faultLines } from '../../../server/catalogue/faultLines.ts'

const huge = 'x'.repeat(5_000_000)

test('of a cell of any length a fault quotes the beginning', () => {
  for (const part of ['about', 'field', 'required'] as const) {
    const fault = {
      line: 7,
      field: 'id',
      rule: 'unknownColumn',
      row: '',
      about: '',
      required: '',
    } as const
    const [told] = faultLines([{ ...fault, [part]: huge }], 'csv', 'en')
    expect(told?.place).toContain('7')
    expect(told?.says.length).toBeLessThan(400)
  }
})

test('a short cell is quoted whole', () => {
  const fault = {
    line: 7,
    field: '',
    rule: 'unknownColumn',
    row: '',
    about: 'colour',
    required: '',
  } as const
  expect(faultLines([fault], 'csv', 'en')[0]?.says).toContain('colour')
})
