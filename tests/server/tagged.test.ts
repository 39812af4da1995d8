import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Tagged, tagOf } from '../../server/calls/tagged.ts'

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
  const tagged = await Tagged.of(reply)
  const text = await new Response(tagged.body()).text()
  expect(text).toBe(JSON.stringify(reply))
  expect(tagged.length).toBe(new TextEncoder().encode(text).length)
  expect(tagged.tag).toBe(tagOf(new TextEncoder().encode(text)))
})

test('what is long is compressed once, for everybody who takes it so', async () => {
  const reply = rows(5000)
  const tagged = await Tagged.of(reply)
  const gzipped = await tagged.gzipped()
  expect(gzipped).toBe(await tagged.gzipped())
  expect(JSON.parse(gunzipSync(gzipped ?? '').toString())).toEqual(reply)
  expect(await (await Tagged.of(rows(3))).gzipped()).toBeNull()
})
