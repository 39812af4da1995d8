import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue, shapeOf } from '../../../src/domain/catalogue/catalogue.ts'
import { nearestArticles, nearestFabrics } from '../../../src/domain/catalogue/successors.ts'

const { catalogue } = demoIndex

/** The catalogue once something has left it. */
const without = (gone: { article?: string; fabric?: string; series?: string }) =>
  indexCatalogue({
    ...catalogue,
    articles: catalogue.articles.filter(({ id }) => id !== gone.article),
    series: catalogue.series.filter(({ id }) => id !== gone.series),
    fabrics: catalogue.fabrics.filter(
      ({ id, series }) => id !== gone.fabric && series !== gone.series,
    ),
  })

function article(id: string) {
  const found = demoIndex.articles.get(id)
  if (found === undefined) throw new Error(id)
  return found
}

function fabric(id: string) {
  const found = demoIndex.fabrics.get(id)
  const series = demoIndex.series.get(found?.series ?? '')
  if (found === undefined || series === undefined) throw new Error(id)
  return { color: found.color, series: series.names.es, cloth: series.cloth, group: series.group }
}

test('an article is followed by those of its kind, arms and seats, its own line of furniture first', () => {
  const gone = article('ALB-L2')
  const shape = shapeOf(gone, demoIndex)
  const found = nearestArticles({ shape, name: gone.names.es }, without({ article: 'ALB-L2' }))
  expect(found.length).toBeGreaterThan(0)
  for (const id of found)
    expect(article(id).form).toMatchObject({ kind: gone.form?.kind, arms: gone.form?.arms })
  expect(article(found[0] ?? '').line).toBe('ALB')
})

test('without a shape its name alone counts, and a name that nobody has is followed by nothing', () => {
  const gone = article('ALB-CR')
  const [first] = nearestArticles({ shape: null, name: gone.names.en }, demoIndex)
  expect(first).toBe('ALB-CR')
  expect(nearestArticles({ shape: null, name: 'XYZ-77' }, demoIndex)).toEqual([])
})

test('a fabric is followed by the nearest colour of its own series', () => {
  const found = nearestFabrics(fabric('LN-01'), [], without({ fabric: 'LN-01' }))
  expect(found).toHaveLength(3)
  for (const id of found)
    expect(demoIndex.fabrics.get(id)?.series).toBe(demoIndex.fabrics.get('LN-01')?.series)
})

test('where its series has gone too, kind of cloth and price group come before colour', () => {
  const gone = fabric('LN-01')
  const series = demoIndex.fabrics.get('LN-01')?.series ?? ''
  const index = without({ series })
  const ranks = (id: string) => {
    const own = index.series.get(index.fabrics.get(id)?.series ?? '')
    return (own?.cloth === gone.cloth ? 2 : 0) + (own?.group === gone.group ? 1 : 0)
  }
  const best = Math.max(...index.catalogue.fabrics.map(({ id }) => ranks(id)))
  const [first = ''] = nearestFabrics(gone, [], index)
  expect(ranks(first)).toBe(best)
})

test('what may not cover a part that wears it is not offered', () => {
  const part = article('ALB-L2').parts[0] ?? ''
  const { series = '' } = demoIndex.fabrics.get('LN-01') ?? {}
  const picky = { ...article('ALB-L2'), restrictions: [{ part, series: [series] }] }
  const found = nearestFabrics(fabric('LN-01'), [{ article: picky, part }], demoIndex)
  expect(found.length).toBeGreaterThan(0)
  for (const id of found) expect(demoIndex.fabrics.get(id)?.series).not.toBe(series)
})

test('a fabric that nothing is known of is followed by nothing', () => {
  expect(nearestFabrics({ color: '' }, [], demoIndex)).toEqual([])
})
