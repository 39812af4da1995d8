import { describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../src/contract/contract.ts'

const read = (name: EndpointName, body: unknown) => contract[name].reply.safeParse(body).data

describe('[BACK-01] a catalogue as another company’s backend may send it', () => {
  test('restrictions in a form that nobody told us are none, and the model is read', () => {
    const sent = [{ model: 7, width: '1800', restrictions: 'no leather' }, { line: 'no model' }]
    expect(read('dbmodels', { models: sent })).toMatchObject({
      data: [{ model: '7', width: 1800, restrictions: [] }],
      unread: [{ place: 2, field: 'model' }],
    })
  })

  test('parts by model stand by themselves or under `models`, each list read row by row', () => {
    const parts = { A: [{ part: 1, partName: null }, {}], B: { data: [] } }
    for (const body of [parts, { models: parts }])
      expect(read('dbmodelParts', body)).toMatchObject({
        A: { data: [{ part: '1', partName: '' }], unread: [{ place: 2 }] },
        B: { data: [] },
      })
    expect(read('dbmodelParts', ['A'])).toBeUndefined()
  })

  test('what is composed with is read row by row, and nothing in it costs anything yet', () => {
    const names = { es: 'Uno', en: 'One' }
    const size = { w: '900', h: 850, d: 950 }
    const article = { id: 1, line: null, names, size, form: null, parts: null, slots: [] }
    const sent = {
      ...{ groups: ['A'], lines: [], parts: [], series: [], fabrics: [] },
      ...{ accessoryTypes: [], accessories: [] },
      articles: [{ ...article, restrictions: [] }, { id: 'no size' }],
    }
    expect(read('scenecatalogue', sent)).toMatchObject({
      catalogue: { articles: [{ id: '1', size: { w: 900 }, parts: [], points: {} }] },
      unread: [{ place: 2, id: 'no size' }],
    })
  })

  test('accessories say their defaults in any usual form', () => {
    const sent = { accessories: [{ id: 1, type: 'pata', default: '1', required: 'true' }] }
    expect(read('dbmodelAccessories', sent)).toMatchObject({
      data: [{ id: '1', default: true, required: true }],
    })
  })

  test('a tree stands as a list under `root`, or as one node that holds it; endless ones are cut', () => {
    const leaf = { type: 'material', id: 'LN-04', name: 'Arena', metadata: { serie: 'LN' } }
    const series = { type: 'serie', id: 'LN', children: [leaf, { name: 'without an id' }] }
    for (const root of [[series], { id: 'root', children: [series] }])
      expect(read('materialscatalogue', { root })).toMatchObject({
        root: [{ id: 'LN', children: [{ id: 'LN-04', metadata: { serie: 'LN', color: '' } }] }],
      })
    const endless: { id: string; children: unknown[] } = { id: 'x', children: [] }
    endless.children.push(endless)
    expect(read('materialscatalogue', { root: [endless] })).toBeDefined()
    expect(read('materialscatalogue', { nothing: true })).toBeUndefined()
  })
})

test('[BACK-01] prices are read without what only our server tells', () => {
  const sent = { data: [{ drawableUUID: 'uno', price: '900.5' }], rate: null }
  expect(read('shoppingcart', sent)).toEqual({
    data: [
      {
        drawableUUID: 'uno',
        price: { finalPrice: 900.5, finalUnitPrice: null, discountConditions: [] },
        points: null,
        lineReport: {},
        accessories: {},
        size: { w: null, h: null, d: null },
        realIdentifier: '',
      },
    ],
    rate: null,
    refused: [],
    unread: [],
  })
})

test('[BACK-01] a price in another form takes none of the others away', () => {
  const data = [
    { drawableUUID: 'uno', price: 'mucho' },
    { drawableUUID: 'dos', price: 900 },
  ]
  expect(read('shoppingcart', { data, rate: null })).toMatchObject({
    data: [{ drawableUUID: 'dos', price: { finalPrice: 900 } }],
    unread: [{ place: 1, field: 'price.finalPrice' }],
  })
})

test('[BACK-01] a node of a tree that can’t be read is told, and the others are there', () => {
  const children = [{ type: 'material', id: 'LN-04' }, { type: 'material' }]
  expect(read('materialscatalogue', { root: [{ id: 'LN', children }] })).toMatchObject({
    root: [{ id: 'LN', children: [{ id: 'LN-04' }] }],
    unread: [{ place: 3, field: 'id' }],
  })
})
