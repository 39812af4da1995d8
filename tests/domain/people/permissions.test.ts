import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  can,
  mayHaveElements,
  permissions,
  type Action,
  type Acl,
} from '../../../src/domain/people/permissions.ts'

/** The spec's table (§2, §6), written out a second time on purpose. */
const table: [Action, Acl][] = [
  ['vendors.list', { manageUsers: true }],
  ['rates.list', { manageRate: true }],
  ['orders.list', { orderList: true }],
  ['budgets.list', { budgetList: true }],
  ['order-edit.list', { orderGeneration: true }],
  ['composition2d.list', { dbOrders: true }],
  ['images.list', { uploadImages: true }],
  ['vr-orders.list', { orderList: true }],
  ['clients.select', { multiclient: true }],
  ['budgets.annul', { budgetList: true }],
  ['budgets.load', { budgetList: true }],
  ['budgets.confirm', { orderConfirmation: true }],
  ['budgets.convert', { orderConfirmation: true }],
]

const everything: Acl = Object.fromEntries(permissions.map((permission) => [permission, true]))

describe('what a person may do', () => {
  test.each(table)('[ROUTE-03] %s is open with %j and closed without', (action, acl) => {
    expect(can(acl, action)).toBe(true)
    expect(can({}, action)).toBe(false)
    const without = Object.fromEntries(Object.keys(acl).map((key) => [key, false] as const))
    expect(can({ ...everything, ...without }, action)).toBe(false)
  })

  test('articles outside of scenes need dbOrders, of the person and of the client', () => {
    expect(mayHaveElements({ dbOrders: true }, { dbOrders: true })).toBe(true)
    expect(mayHaveElements({ ...everything, dbOrders: false }, { dbOrders: true })).toBe(false)
    for (const features of [{}, { dbOrders: false }, undefined])
      expect(mayHaveElements(everything, features)).toBe(false)
  })

  test('[ROUTE-02] home is open to everyone who is logged in', () => {
    expect(can({}, 'home.list')).toBe(true)
  })

  test('[ROUTE-03] only a permission that is exactly true opens anything', () => {
    const acls = fc.dictionary(
      fc.constantFrom(...permissions),
      fc.oneof(fc.constant(1), fc.constant('true'), fc.constant(null), fc.constant(false)),
    )
    fc.assert(
      fc.property(acls, fc.constantFrom(...table.map(([action]) => action)), (acl, action) => {
        expect(can(acl as Acl, action)).toBe(false)
      }),
    )
  })
})
