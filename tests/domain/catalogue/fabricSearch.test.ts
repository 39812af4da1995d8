import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { fabricsWith, type FabricQuery } from '../../../src/domain/catalogue/fabricSearch.ts'

const all: FabricQuery = { text: '', cloth: null, group: null }
const series = (query: Partial<FabricQuery>) =>
  fabricsWith(demoIndex, { ...all, ...query }).map((found) => found.series.id)

test('nothing asked for finds every fabric, series by series', () => {
  const found = fabricsWith(demoIndex, all)
  expect(found.map((one) => one.series)).toEqual(demoIndex.catalogue.series)
  expect(found.flatMap(({ fabrics }) => fabrics)).toHaveLength(demoIndex.catalogue.fabrics.length)
})

test('fabrics are found by words of their names, series and codes, whatever the language and accents', () => {
  expect(series({ text: 'boucle' })).toEqual(['BN'])
  expect(series({ text: 'chenille lago' })).toEqual(['CH'])
  expect(series({ text: 'chenilla' })).toEqual(['CH'])
  const teal = fabricsWith(demoIndex, { ...all, text: 'petroleo' })
  expect(teal.length).toBeGreaterThan(1)
  for (const { fabrics } of teal)
    for (const { names } of fabrics) expect(names.es).toContain('petróleo')
})

test('a kind of cloth and a price group leave only what is of both', () => {
  for (const { series: one } of fabricsWith(demoIndex, { ...all, cloth: 'weave' }))
    expect(one.cloth).toBe('weave')
  const both = fabricsWith(demoIndex, { ...all, cloth: 'weave', group: 'A' })
  expect(both.map((found) => found.series.id)).toEqual(['TR'])
  expect(series({ cloth: 'leather', group: 'A' })).toEqual([])
})
