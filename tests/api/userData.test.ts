import { describe, expect, test } from 'vitest'
import { permissions } from '../../src/domain/people/permissions.ts'
import { userDataSchema } from '../../src/contract/entities/user.ts'

const aclOf = (acl: unknown) => userDataSchema.parse({ login: 'ana', acl }).acl

describe('[API-04] the permissions that a backend tells', () => {
  test('a name that we do not know takes none of the others away', () => {
    expect(aclOf({ orderList: true, somethingNew: true, budgetList: true })).toEqual({
      orderList: true,
      budgetList: true,
    })
  })

  test.each([1, 'true', null, {}, false])(
    'one that is %j, not true, is not given, and the others are',
    (value) =>
      expect(aclOf({ orderList: value, uploadImages: true })).toEqual({ uploadImages: true }),
  )

  test('all of them are known', () => {
    const all = Object.fromEntries(permissions.map((name) => [name, true]))
    expect(aclOf(all)).toEqual(all)
  })

  test('what is no map is a reply that makes no sense, not somebody who may do nothing', () => {
    for (const acl of [undefined, null, 'orderList', ['orderList'], 7])
      expect(userDataSchema.safeParse({ login: 'ana', acl }).success, String(acl)).toBe(false)
  })
})
