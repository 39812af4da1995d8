import { describe, expect, test } from 'vitest'
import { permissions } from '../../src/domain/people/permissions.ts'
import { userDataReply } from '../../src/contract/entities/user.ts'

const read = (acl: unknown) => userDataReply.parse({ userData: { login: 'ana', acl } })
const aclOf = (acl: unknown) => read(acl).userData.acl

describe('[API-04] the permissions that a backend tells', () => {
  test('a name that we do not know takes none of the others away', () => {
    expect(aclOf({ orderList: true, somethingNew: {}, budgetList: true })).toEqual({
      orderList: true,
      budgetList: true,
    })
  })

  test.each([true, 1, '1', 'true', 'TRUE', 'yes', 'on'])('one that is %j is given', (value) =>
    expect(aclOf({ orderList: value, uploadImages: true })).toEqual({
      orderList: true,
      uploadImages: true,
    }),
  )

  test.each([false, 0, '0', 'false', 'no', null, ''])(
    'one that is %j is not given, and the others are',
    (value) => {
      expect(aclOf({ orderList: value, uploadImages: true })).toEqual({ uploadImages: true })
      expect(read({ orderList: value }).unread).toEqual([])
    },
  )

  test.each([{}, 2, 'sometimes', ['true']])(
    '[BACK-01] one that is %j can’t be read, which is told, and the others are given',
    (value) => {
      const { userData, unread } = read({ orderList: value, uploadImages: true })
      expect(userData.acl).toEqual({ uploadImages: true })
      expect(unread).toMatchObject([{ field: 'acl.orderList', found: JSON.stringify(value) }])
    },
  )

  test('all of them are known', () => {
    const all = Object.fromEntries(permissions.map((name) => [name, true]))
    expect(aclOf(all)).toEqual(all)
  })

  test('what is no map is a reply that makes no sense, not somebody who may do nothing', () => {
    for (const acl of ['orderList', ['orderList'], 7])
      expect(userDataReply.safeParse({ userData: { login: 'ana', acl } }).success).toBe(false)
  })
})
