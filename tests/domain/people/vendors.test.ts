import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissions, type Acl } from '../../../src/domain/people/permissions.ts'
import { holdsMore, isWithinReach, newVendorAcl } from '../../../src/domain/people/vendors.ts'

const acls = fc
  .subarray([...permissions])
  .map((granted): Acl => Object.fromEntries(granted.map((name) => [name, true])))
const everything: Acl = Object.fromEntries(permissions.map((name) => [name, true]))

test('[VEND-04] a vendor sells: orders, budgets and composing, and confirms only where that is given', () => {
  const selling = { orderList: true, budgetList: true, dbOrders: true, orderGeneration: true }
  expect(newVendorAcl(everything, false)).toEqual(selling)
  expect(newVendorAcl(everything, true)).toEqual({ ...selling, orderConfirmation: true })
})

test('[VEND-04] whoever makes a user gives the role SALES, and beyond it nothing that they lack', () => {
  const role = newVendorAcl({}, false)
  fc.assert(
    fc.property(acls, fc.boolean(), (actor, confirms) => {
      const given = newVendorAcl(actor, confirms)
      expect(given).toMatchObject(role)
      for (const name of permissions) {
        if (given[name] === true && role[name] !== true) expect(actor[name]).toBe(true)
      }
    }),
  )
})

test('[VEND-02] vendors are changed by back-office staff, other users only by somebody who holds as much', () => {
  const vendor = newVendorAcl(everything, false)
  expect(isWithinReach({ manageUsers: true }, vendor)).toBe(true)
  expect(isWithinReach({ manageUsers: true }, { ...vendor, orderConfirmation: true })).toBe(false)
  expect(isWithinReach({ manageUsers: true }, { manageRate: true })).toBe(false)
  expect(isWithinReach({ manageUsers: true }, { manageRate: false })).toBe(true)
  // Who may change a vendor's name becomes nobody who may do more.
  expect(holdsMore(vendor, { manageUsers: true })).toBe(true)
  expect(holdsMore(vendor, { ...vendor, manageUsers: true })).toBe(false)
  fc.assert(fc.property(acls, (acl) => isWithinReach(everything, acl) && isWithinReach(acl, acl)))
})
