import { expect, test } from 'vitest'
import { blankLine } from '../../src/cart/lines.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'
import { rowsOf } from '../../src/lines/rows.ts'

const line = (drawableUUID: string, given: Partial<CartItem> = {}): CartItem => ({
  ...blankLine(),
  drawableUUID,
  identifier: 'ALB-S2',
  ...given,
})
const noParts = new Map<string, string[]>()
const names = new Map([['LN-04', 'Lino Norte 04']])

test('a row that says the same as before is the same, so that it is not drawn again', () => {
  const items = [line('a'), line('b')]
  const before = rowsOf(items, new Map(), names, noParts, [])
  const after = rowsOf(
    structuredClone(items),
    new Map([['b', { kind: 'failed' as const }]]),
    names,
    noParts,
    before,
  )
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.state).toEqual({ kind: 'failed' })
})

test('rows of one id are those of before, each in its place', () => {
  const items = [line('a', { name: 'uno' }), line('a', { name: 'dos' })]
  const before = rowsOf(items, new Map(), names, noParts, [])
  const after = rowsOf(items, new Map(), names, noParts, before)
  expect(after.map((row, at) => row === before[at])).toEqual([true, true])
})

test('its fabrics are in the words that it was priced with, else by name, else by id, each once', () => {
  const covers = { asiento: 'LN-04', brazo: 'LN-04', cojin: 'XX-1', respaldo: '' }
  const [plain, priced] = rowsOf(
    [
      line('a', { materials: covers }),
      line('b', { materials: covers, lineReport: { Asiento: 'Lino 04 (grupo de precio A)' } }),
    ],
    new Map(),
    names,
    noParts,
    [],
  )
  expect(plain?.finishes).toBe('Lino Norte 04 · XX-1')
  expect(priced?.finishes).toBe('Lino 04 (grupo de precio A)')
})

test('one that nothing tells the cost of is to be asked about; an unpriced one is not', () => {
  const [unknown, unpriced, free] = rowsOf(
    [
      line('a', { price: { finalPrice: 0 } }),
      line('b'),
      line('c', { price: { finalPrice: 0 }, points: 0 }),
    ],
    new Map(),
    names,
    noParts,
    [],
  )
  expect([unknown?.isUnknown, unpriced?.isUnknown, free?.isUnknown]).toEqual([true, false, false])
})

test('it says how many of its parts have no fabric, where the parts are known', () => {
  const parts = new Map([['ALB-S2', ['asiento', 'brazo', 'respaldo']]])
  const materials = { brazo: 'LN-04', respaldo: '', other: 'LN-04' }
  const rows = rowsOf(
    [line('a', { materials }), line('b', { identifier: 'KIT' })],
    new Map(),
    names,
    parts,
    [],
  )
  expect(rows.map(({ withoutFabric, parts }) => [withoutFabric, parts])).toEqual([
    [2, 3],
    [0, 0],
  ])
})
