import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { fillPath, siteSchema } from '../../src/contract/site.ts'

describe('the parameters of a path', () => {
  test('[API-02] a name takes its value, and what has no place is left over', () => {
    expect(fillPath('/clients/:clientId/orders', { clientId: 3, type: 'order' })).toEqual({
      path: '/clients/3/orders',
      rest: { type: 'order' },
    })
    expect(fillPath('/:a/:ab/:a', { a: 'x', ab: 'y' })).toEqual({ path: '/x/y/x', rest: {} })
    expect(fillPath('/orders', { page: 2 })).toEqual({ path: '/orders', rest: { page: 2 } })
  })

  test('[API-02] any value comes out of the path as it went in, and stays in its segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        const { path } = fillPath('/before/:id/after', { id: value })
        const segments = path.split('/')
        expect(segments).toHaveLength(4)
        expect(path).not.toMatch(/[?#]/)
        expect(decodeURIComponent(segments[2] ?? '')).toBe(value)
      }),
    )
  })
})

/** The table of the spec's §7, name for name. */
const specNames = [
  ...['login', 'userdata', 'clientlist', 'clientusers', 'validlogin', 'saveuser', 'updateuser'],
  ...['removeuser', 'clientdata', 'saverate', 'listorders', 'orderdata', 'anulatebudget'],
  ...['budget2order', 'opencart', 'confirmbudget', 'unconfirmbudget', 'notifyorder'],
  ...['shoppingcart', 'dictionaryAll', 'dbmodels', 'dbmodelParts', 'dbmodelAccessories'],
  ...['dbmodelData', 'listimages'],
]

describe('the site’s configuration', () => {
  const file = (name: string) =>
    siteSchema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
  const own = file('../../public/api.json')

  test('[API-01, API-04] it names every endpoint of the contract, and none that the contract lacks', () => {
    expect(Object.keys(own.endpoints).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  test('[API-04] it names each of the spec’s 25 calls', () => {
    expect(new Set(specNames).size).toBe(25)
    expect(specNames.filter((name) => !(name in own.endpoints))).toEqual([])
    expect(specNames.filter((name) => !(name in contract))).toEqual([])
  })

  test('what is asked for with another method than GET changes something, but for what only asks much', () => {
    const asking = [
      'acceptancedata',
      'acceptedpdf',
      'checkcatalogue',
      'dbmodelParts',
      'orderlines',
      'shoppingcart',
      'validlogin',
    ]
    const changing = Object.entries(contract).filter(([, { changes }]) => changes)
    const posted = Object.entries(own.endpoints).filter(([, { method }]) => method !== 'GET')
    expect(changing.map(([name]) => name).toSorted()).toEqual(
      posted
        .map(([name]) => name)
        .filter((name) => !asking.includes(name))
        .toSorted(),
    )
  })

  test('[API-04] every parameter of a path is one that the endpoint takes', () => {
    for (const [name, { path }] of Object.entries(own.endpoints)) {
      const { params } = contract[name as keyof typeof contract]
      for (const [, parameter = ''] of path.matchAll(/:(\w+)/g)) {
        expect(Object.keys(params.shape), `${name} ${path}`).toContain(parameter)
      }
    }
  })

  test('[API-01] one without a location, or with a method that is none, is refused', () => {
    expect(siteSchema.safeParse({ ...own, location: undefined }).success).toBe(false)
    const endpoints = { login: { method: 'FETCH', path: '/login' } }
    expect(siteSchema.safeParse({ ...own, endpoints }).success).toBe(false)
    expect(siteSchema.safeParse({ ...own, product: '../evil' }).success).toBe(false)
    expect(siteSchema.parse({ ...own, product: undefined }).product).toBe('composer')
  })
})
