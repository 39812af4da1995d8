import { expect, expectTypeOf, test } from 'vitest'
import { isInput, type EditColumn, type SourceOf } from '../../../src/ui/table/editColumns.ts'
import type { Line } from './lines.tsx'

const place = { name: 'x', heading: 'orders.columns.reference', width: '1fr' } as const
const column = (one: EditColumn<Line>) => one

test('a source is a key of the row whose values are of the column’s type, or it does not compile', () => {
  expectTypeOf<SourceOf<Line, string>>().toEqualTypeOf<
    'id' | 'article' | 'name' | 'remarks' | 'description'
  >()
  expectTypeOf<SourceOf<Line, number>>().toEqualTypeOf<'width' | 'units'>()
  expectTypeOf<SourceOf<Line, number | null>>().toEqualTypeOf<'discount'>()
  expectTypeOf<SourceOf<Line, boolean>>().toEqualTypeOf<'isSpecial'>()
  // What is typed could be anything, which such a key does not take.
  expectTypeOf<SourceOf<{ kind: 'sofa' | 'chair' }, string>>().toEqualTypeOf<never>()

  column({ ...place, type: 'string', source: 'remarks' })
  column({ ...place, type: 'number', source: 'discount', isOptional: true })
  // @ts-expect-error -- no such key
  column({ ...place, type: 'string', source: 'remark' })
  // @ts-expect-error -- its values are numbers
  column({ ...place, type: 'string', source: 'units' })
  // @ts-expect-error -- its values are text
  column({ ...place, type: 'stepper', source: 'remarks' })
  // @ts-expect-error -- a stepper's value is never null
  column({ ...place, type: 'stepper', source: 'discount' })
  // @ts-expect-error -- a blank field is null, which this key does not take
  column({ ...place, type: 'number', source: 'width', isOptional: true })
  // @ts-expect-error -- null, which a field that may not be blank does not show
  column({ ...place, type: 'number', source: 'discount' })
  // @ts-expect-error -- its values are text
  column({ ...place, type: 'boolean', source: 'article' })
  // @ts-expect-error -- no such type
  column({ ...place, type: 'colour', source: 'article' })
})

test('a field that is only shown is no input, for all rows or for some', () => {
  const row = { isSpecial: true } as Line
  expect(isInput(column({ ...place, type: 'string', source: 'name' }), row)).toBe(true)
  expect(isInput(column({ ...place, type: 'string', source: 'name', isReadOnly: true }), row)).toBe(
    false,
  )
  const unlessSpecial = column({
    ...place,
    type: 'stepper',
    source: 'units',
    isReadOnly: ({ isSpecial }) => isSpecial,
  })
  expect(isInput(unlessSpecial, row)).toBe(false)
  expect(isInput(unlessSpecial, { ...row, isSpecial: false })).toBe(true)
  expect(isInput(column({ ...place, type: 'html', source: 'description' }), row)).toBe(false)
})
