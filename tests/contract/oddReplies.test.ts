import { describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../src/contract/contract.ts'

const read = (name: EndpointName, given: unknown): unknown =>
  contract[name].reply.safeParse(given).data

const order = { id: 5, date: '2026-03-10', type: 'order' }

describe('[BACK-01] what backends send for nothing', () => {
  for (const rate of [null, [], {}, ''])
    test(`a rate that is ${JSON.stringify(rate)} takes no row, report, price or budget away`, () => {
      expect(read('listorders', [{ ...order, rate }])).toMatchObject({
        data: [{ id: 5, rate: null }],
        unread: [],
      })
      expect(read('orderdata', { data: [{ sceneIndex: 0 }], rate })).toMatchObject({ rate: null })
      const priced = { data: [{ drawableUUID: 'a', price: 5 }], rate }
      expect(read('shoppingcart', priced)).toMatchObject({ data: [{ price: {} }], rate: null })
      expect(read('opencart', { dbItems: [], rate })).toMatchObject({ dbItems: [], rate: null })
    })

  test('null under a list’s own name is an empty one, and so is no list of parts', () => {
    const nothing = { data: [], unread: [] }
    expect(read('dbmodelAccessories', { accessories: null })).toEqual(nothing)
    expect(read('modelaccessories', { accessories: null })).toEqual(nothing)
    expect(read('dbmodels', { models: null })).toEqual(nothing)
    expect(read('dbmodels', { other: null })).toBeUndefined()
    for (const parts of [[], { models: [] }, { models: {} }])
      expect(read('dbmodelParts', parts)).toEqual({})
  })

  test('a person without permissions can log in', () => {
    const told = { token: 'a', userData: { login: 'marta' }, acl: [] }
    expect(read('login', told)).toMatchObject({ userData: { acl: {} }, unread: [] })
  })
})

describe('[BACK-01] what is only told beside the matter', () => {
  test('takes no price away where it is told otherwise', () => {
    const row = { drawableUUID: 'a', price: 5, lineReport: ['Lino'], size: 'grande' }
    const refused = [{ drawableUUID: 'b', code: { of: 'another form' } }]
    expect(read('shoppingcart', { data: [row], refused })).toMatchObject({
      data: [{ price: { finalPrice: 5 }, lineReport: {}, size: { w: null } }],
      refused: [],
      unread: [],
    })
  })

  test('takes no article out of the catalogue', () => {
    expect(read('dbmodels', [{ model: 'ALB', width: '180,5' }])).toMatchObject({
      data: [{ model: 'ALB', width: null }],
      unread: [],
    })
  })

  test('takes no report away', () => {
    const article = { sceneIndex: 0, price: 5, accessories: ['PAT'], lineReport: ['Lino'] }
    expect(read('orderdata', { data: [article], shortFabricReport: { of: 1 } })).toMatchObject({
      data: [{ price: { finalPrice: 5 }, accessories: {}, lineReport: {} }],
      shortFabricReport: [],
      unread: [{ field: 'shortFabricReport', found: '{"of":1}' }],
    })
  })
})
