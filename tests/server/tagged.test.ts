import { expect, test } from 'vitest'
import { Tagged } from '../../server/calls/tagged.ts'

const row = (at: number) => ({ id: `${at}`, names: { es: 'Año «uno»', en: '' }, size: null })
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))

test.each([
  ['an empty list', []],
  ['a list', rows(3)],
  ['an object of lists', { data: rows(3), groups: ['A', 'B'], left: undefined, none: null }],
  [
    'rows with as many rows as are written in pieces',
    { root: [{ id: 'a', children: rows(501) }, row(1)] },
  ],
  ['lists in lists', [rows(2), rows(501), []]],
])('%s is the JSON that it would be in one go', async (_, reply) => {
  const { bytes } = await Tagged.of(reply)
  expect(new TextDecoder().decode(bytes)).toBe(JSON.stringify(reply))
})
