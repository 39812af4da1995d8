import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { demoClients, demoUsers } from '../../server/demo/accounts.ts'
import { clearSession, session } from '../../src/browser/session.ts'
import { useNextTopic, useRefusals } from '../../src/tutorial/page/refusal.ts'
import { plays } from '../../src/tutorial/steps/plays.ts'
import { leaves, type LeafPath } from '../../src/tutorial/tree.ts'
import { withApi } from './shown.tsx'

afterEach(() => clearSession())

const refusalOf = (path: LeafPath, ...change: [Parameters<typeof withApi>[1]?]) =>
  renderHook(() => useRefusals()(path), {
    wrapper: ({ children }) => withApi(children, ...change),
  }).result.current

/** What somebody is refused, by why; everything else they are shown. */
function refusals(): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const path of leaves) {
    const refusal = refusalOf(path)
    if (refusal !== null) (all[refusal] ??= []).push(path)
  }
  return all
}

/** Somebody of the demo. */
function logInAs(name: string) {
  const user = demoUsers.find(({ login }) => login === `${name}@demo.example`)
  if (user === undefined) throw new Error(`The demo has no ${name}`)
  const clients = demoClients.filter(({ id }) => user.clients.includes(id))
  session.set({
    token: 't',
    userData: {
      login: user.login,
      acl: user.acl,
      clients: clients.map(({ id, name: called, features }) => ({ id, name: called, features })),
    },
  })
}

const below = (...entries: string[]) =>
  leaves.filter((path) => entries.some((entry) => path.startsWith(entry)))
const client = '/config/vendors/client'
const withoutClient = (paths: readonly string[]) => paths.filter((path) => path !== client)
const settings = withoutClient(below('/config'))

test.each([
  ['manager', {}],
  [
    'sales',
    {
      screen: settings,
      deed: ['/budgets/details/order'],
      oneClient: [client],
    },
  ],
  ['office', { screen: below('/orders', '/budgets'), oneClient: [client] }],
  ['viewer', { screen: [...below('/budgets'), ...settings], oneClient: [client] }],
])('%s of the demo is refused what they may not see or do, and told why', (name, expected) => {
  logInAs(name)
  const sorted = Object.fromEntries(
    Object.entries(refusals()).map(([why, paths]) => [why, paths.toSorted()]),
  )
  expect(sorted).toEqual(
    Object.fromEntries(Object.entries(expected).map(([why, paths]) => [why, paths.toSorted()])),
  )
})

test('who has not logged in is shown composing, and asked to log in for everything else', () => {
  const open = leaves.filter((path) => plays[path].screen === 'composer' && !/price/.test(path))
  expect(refusals()).toEqual({ login: leaves.filter((path) => !open.includes(path)) })
})

test('the topic that follows is one that the person can be shown; who has not logged in is led through all', () => {
  const nextOf = (path: LeafPath) =>
    renderHook(() => useNextTopic(path), { wrapper: ({ children }) => withApi(children) }).result
      .current
  expect(nextOf('/budgets/settings')).toBe('/budgets/details/order')
  logInAs('sales')
  expect(nextOf('/budgets/settings')).toBe('/budgets/details/delete')
  // Nothing of the settings is theirs.
  expect(nextOf('/budgets/details/visor')).toBeUndefined()
})

test.each([
  ['shoppingcart', '/compositor/summary/price'],
  ['saveorder', '/compositor/summary/cart'],
] as const)('where a backend lacks %s nobody is shown %s', (lacking, path) => {
  for (const name of [null, 'sales']) {
    if (name !== null) logInAs(name)
    expect(
      refusalOf(path, (site) => {
        const others = Object.entries(site.endpoints).filter(([call]) => call !== lacking)
        site.endpoints = Object.fromEntries(others)
      }),
    ).toBe('notOffered')
    expect(refusalOf(path)).not.toBe('notOffered')
  }
})
