import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedCells, pasteLimits } from '../../../src/ui/table/pasted.ts'

test.each([
  [
    'ARCO2\t3\r\nBRUMA\t1\r\n',
    [
      ['ARCO2', '3'],
      ['BRUMA', '1'],
    ],
  ],
  ['ARCO2\nBRUMA', [['ARCO2'], ['BRUMA']]],
  [
    'ARCO2\t\nBRUMA\t1\n\n',
    [
      ['ARCO2', ''],
      ['BRUMA', '1'],
    ],
  ],
  ['\tARCO2', [['', 'ARCO2']]],
  ['"dos\nlíneas"\t"un ""Arco"""', [['dos\nlíneas', 'un "Arco"']]],
  ['2" de alto\t1', [['2" de alto', '1']]],
  ['ARCO2\n\nBRUMA', [['ARCO2'], ['BRUMA']]],
])('%j is a spreadsheet’s', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test.each(['ARCO2', 'ARCO2\n', '', 'junto a la ventana\r\n'])('%j is a single value', (text) => {
  expect(pastedCells(text)).toBeNull()
})

test('as many rows and characters are taken as their limits say, and none of more', () => {
  const rows = (count: number) => pastedCells('ARCO2\t1\r\n'.repeat(count))
  expect(rows(pasteLimits.rows)).toHaveLength(pasteLimits.rows)
  expect(rows(pasteLimits.rows + 1)).toBe('tooMuch')
  const sized = (size: number) => pastedCells('ARCO2\t'.padEnd(size, 'x'))
  expect(sized(pasteLimits.characters)).toHaveLength(1)
  expect(sized(pasteLimits.characters + 1)).toBe('tooMuch')
})

test('what a spreadsheet writes is read as it was', () => {
  const cell = fc
    .string({
      unit: fc.constantFrom('a', 'ñ', ' ', '"', '\t', '\n', '1'),
      minLength: 1,
      maxLength: 6,
    })
    .filter((text) => text.trim() === text)
  const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  const written = (text: string) =>
    /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((cells) => cells.map(written).join('\t')).join('\n')
      expect(pastedCells(`${text}\n`)).toEqual(rows)
    }),
  )
})
