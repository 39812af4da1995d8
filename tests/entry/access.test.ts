import { describe, expect, test } from 'vitest'
import { permissions, type Acl, type Permission } from '../../src/domain/people/permissions.ts'
import { guard as guardRoute, routeOf } from '../../src/entry/access.ts'

const guard = (path: string, acl: Acl | null) => guardRoute(routeOf(path), acl)

const needs: Record<string, Permission> = {
  '/vendors': 'manageUsers',
  '/rates': 'manageRate',
  '/orders': 'orderList',
  '/budgets': 'budgetList',
  '/orderEdit': 'orderGeneration',
  '/orderEdit/add/ALBA-2P': 'orderGeneration',
  '/order/12841/2': 'budgetList',
  '/images': 'uploadImages',
  '/vr-orders': 'orderList',
}
const isPublic = [
  '/order/12841',
  '/order',
  '/tuto',
  '/composition',
  '/about',
  '/data-protection',
  '/nowhere',
  '/orders/12/more',
]

describe('who may see a route', () => {
  test.each(Object.entries(needs))('[ROUTE-03] %s asks for %s and nothing else', (path, needed) => {
    expect(guard(path, { [needed]: true })).toBe('open')
    const others = permissions.filter((name) => name !== needed)
    const acl = Object.fromEntries(others.map((name) => [name, true]))
    expect(guard(path, acl), 'with every other permission').toBe('home')
    expect(guard(path, { [needed]: false })).toBe('home')
  })

  test.each(Object.keys(needs))('[ROUTE-02] %s without a session leads to the login', (path) => {
    expect(guard(path, null)).toBe('login')
  })

  test.each(isPublic)('%s is open without a session', (path) => {
    expect(guard(path, null)).toBe('open')
    expect(guard(path, {})).toBe('open')
  })

  test.each(['/', '/index'])(
    '[ROUTE-01] [ROUTE-02] %s is Home, open to all who are logged in',
    (path) => {
      expect(guard(path, {})).toBe('open')
      expect(guard(path, null)).toBe('login')
      expect(routeOf(path).title).toBe('titles.home')
    },
  )

  test('[ROUTE-07] the login is for those without a session', () => {
    expect(guard('/login', null)).toBe('login')
    expect(guard('/login', {})).toBe('home')
  })

  test('[ROUTE-05] an unknown path is not found, whatever it begins with', () => {
    for (const path of ['/nowhere', '/vendors2', '/orderEdit/add', '/orderEdit/add/'])
      expect(routeOf(path).title, path).toBe('titles.notFound')
    expect(routeOf('/orders/').title).toBe('titles.orders')
  })

  test('the bar is hidden on reports and the tutorial alone', () => {
    const bare = [...Object.keys(needs), ...isPublic, '/'].filter(
      (path) => routeOf(path).isUnframed,
    )
    expect(bare.sort()).toEqual(['/order', '/order/12841', '/order/12841/2', '/tuto'])
  })
})
