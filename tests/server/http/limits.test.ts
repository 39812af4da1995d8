import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createMockBackend, configuredSite, type MockBackend } from '../../../mocks/server.ts'
import {
  day,
  guesses,
  hour,
  quarterHour,
  type AnyLimit,
  type Limit,
} from '../../../server/calls/limits.ts'
import { Refusal } from '../../../server/calls/refusal.ts'
import { route, type Route } from '../../../server/calls/route.ts'
import { createApp } from '../../../server/http/app.ts'
import { recordedRefusals } from '../../../server/http/guard.ts'
import { acceptanceLinks } from '../../../server/features/acceptance/asking.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { ask, logIn } from '../caller.ts'
import { colleague, manager, twoClients } from '../people.ts'

let backend: MockBackend | undefined
afterEach(() => backend?.store.close())

const few = { by: 'address', most: 2, within: quarterHour } as const
const ok = { status: 'OK', message: '' } as const

/** The server with one route of its own in place of the portal's. */
async function serverWith(own: Route) {
  backend = await createMockBackend({ rows: twoClients() })
  const { store, clock } = backend
  const routes = allRoutes.map((one) => (one.name === own.name ? own : one))
  const app = createApp({ routes, store, site: configuredSite, clock: () => clock.now })
  const served = { app, site: configuredSite }
  const asks = (address: string, params: Record<string, unknown> = {}, token?: string) =>
    ask(served, own.name, params, { address, token, language: 'en' })
  return { served, asks, clock }
}

test('each network has its own count, which ends some time after its first call', async () => {
  const limit = { ...few, name: 'calls' }
  const { asks, clock } = await serverWith(
    route('logout', { tenant: { kind: 'none' }, access: 'public', limit }, () =>
      Promise.resolve(ok),
    ),
  )
  const statuses = []
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'])
    statuses.push((await asks(address)).status)
  expect(statuses).toEqual([200, 200, 429, 200])
  clock.now += 5 * 60_000
  const refused = await asks('10.0.0.1')
  expect(refused.body).toMatchObject({ status: 429, code: 'throttled' })
  expect(refused.headers.get('retry-after')).toBe('600')
  clock.now += 10 * 60_000
  expect((await asks('10.0.0.1')).status).toBe(200)
})

test('users count apart, from whichever network', async () => {
  const limit = { ...few, by: 'user', name: 'calls' } as const
  const { asks, served } = await serverWith(
    route('validlogin', { tenant: { kind: 'newLogin' }, access: 'vendors.list', limit }, () =>
      Promise.resolve({ status: true, message: '' }),
    ),
  )
  const [one, other] = [await logIn(served, manager), await logIn(served, colleague)]
  const params = { login: 'nueva@tienda.example', email: true }
  const statuses = []
  for (const [at, token] of [one, one, one, other].entries())
    statuses.push((await asks(`10.0.0.${at}`, params, token)).status)
  expect(statuses).toEqual([200, 200, 429, 200])
})

test('of several limits the first that is over refuses, and those after it count nothing', async () => {
  const limit = [
    { ...few, name: 'calls' },
    { ...few, name: 'callsOfEmail', by: 'everybody', of: ({ email }: { email: string }) => email },
  ] as const
  const { asks } = await serverWith(
    route('forgotpassword', { tenant: { kind: 'none' }, access: 'public', limit }, () =>
      Promise.resolve(ok),
    ),
  )
  const statusOf = async (address: string, email: string) => (await asks(address, { email })).status
  expect(await statusOf('10.0.0.1', 'ana@tienda.example')).toBe(200)
  expect(await statusOf('10.0.0.1', 'eva@tienda.example')).toBe(200)
  expect(await statusOf('10.0.0.1', 'ana@tienda.example')).toBe(429)
  expect(await statusOf('10.0.0.2', 'ana@tienda.example')).toBe(200)
  expect(await statusOf('10.0.0.3', 'ana@tienda.example')).toBe(429)
  expect(await statusOf('10.0.0.3', 'eva@tienda.example')).toBe(200)
})

test('what is refused before its handler runs does not count', async () => {
  const limit = { ...few, name: 'calls' }
  const { asks } = await serverWith(
    route('forgotpassword', { tenant: { kind: 'none' }, access: 'public', limit }, () =>
      Promise.resolve(ok),
    ),
  )
  for (let i = 0; i < 5; i++) expect((await asks('10.0.0.1', { email: '' })).status).toBe(400)
  expect((await asks('10.0.0.1', { email: 'ana@tienda.example' })).status).toBe(200)
})

const byEmail = (limit: Limit) =>
  route(
    'forgotpassword',
    { tenant: { kind: 'none' }, access: 'public', limit: { ...limit, by: 'address' } },
    ({ params }) =>
      params.email === 'ana@tienda.example'
        ? Promise.resolve(ok)
        : Promise.reject(new Refusal(409, params.email, '')),
  )

test('where failures count, a call that succeeds does not', async () => {
  const { asks } = await serverWith(byEmail({ ...few, name: 'calls', counts: 'failures' }))
  const statusOf = async (email: string) => (await asks('10.0.0.1', { email })).status
  for (let i = 0; i < 5; i++) expect(await statusOf('ana@tienda.example')).toBe(200)
  for (let i = 0; i < 2; i++) expect(await statusOf('link')).toBe(409)
  expect(await statusOf('ana@tienda.example')).toBe(429)
})

test('where refusals of a code count, neither others nor successes do', async () => {
  const { asks } = await serverWith(
    byEmail({ ...few, name: 'calls', counts: { refusals: 'link' } }),
  )
  const statusOf = async (email: string) => (await asks('10.0.0.1', { email })).status
  for (let i = 0; i < 5; i++) expect(await statusOf('ana@tienda.example')).toBe(200)
  for (let i = 0; i < 5; i++) expect(await statusOf('other')).toBe(409)
  for (let i = 0; i < 2; i++) expect(await statusOf('link')).toBe(409)
  expect(await statusOf('ana@tienda.example')).toBe(429)
})

test('a call that a limit leaves out neither counts nor is refused', async () => {
  const unless = ({ email }: { email: string }) => email === 'ana@tienda.example'
  const limit = { ...few, name: 'calls', unless }
  const { asks } = await serverWith(
    route('forgotpassword', { tenant: { kind: 'none' }, access: 'public', limit }, () =>
      Promise.resolve(ok),
    ),
  )
  const statusOf = async (email: string) => (await asks('10.0.0.1', { email })).status
  for (let i = 0; i < 3; i++) expect(await statusOf('ana@tienda.example')).toBe(200)
  for (let i = 0; i < 2; i++) expect(await statusOf('eva@tienda.example')).toBe(200)
  expect(await statusOf('eva@tienda.example')).toBe(429)
  expect(await statusOf('ana@tienda.example')).toBe(200)
})

test('a handler counts what its route declares, and nothing else', async () => {
  const declared = { ...few, name: 'work', counts: 'byHandler' } as const
  const { asks } = await serverWith(
    route(
      'forgotpassword',
      { tenant: { kind: 'none' }, access: 'public', limit: declared },
      async ({ limits, params }) => {
        if (params.email === 'work') await limits.count(declared)
        if (params.email === 'other') await limits.count(acceptanceLinks)
        return ok
      },
    ),
  )
  const statusOf = async (email: string) => (await asks('10.0.0.1', { email })).status
  for (let i = 0; i < 3; i++) expect(await statusOf('none')).toBe(200)
  for (let i = 0; i < 2; i++) expect(await statusOf('work')).toBe(200)
  expect(await statusOf('work')).toBe(429)
  expect(await statusOf('none')).toBe(200)
  expect(await statusOf('other')).toBe(500)
})

test('a route that anybody may call can’t count by user', () => {
  const limit = { ...few, name: 'calls', by: 'user' } as const
  // @ts-expect-error There may be no user.
  route('logout', { tenant: { kind: 'none' }, access: 'public', limit }, () => Promise.resolve(ok))
})

const limited: readonly AnyLimit[] = [
  ...allRoutes.flatMap(({ limits }) => limits),
  ...Object.values(recordedRefusals),
]

test('limits of one name, which count together, say the same', () => {
  const quotaOf = ({ by, most, within, of }: AnyLimit) => ({ by, most, within, of })
  for (const limit of limited) {
    const first = limited.find(({ name }) => name === limit.name) ?? limit
    expect(quotaOf(limit), limit.name).toEqual(quotaOf(first))
    expect(limit.most, limit.name).toBeGreaterThan(0)
    expect(limit.within, limit.name).toBeGreaterThan(hour / 60)
  }
})

/** What may be read without a limit, since it is fixed and kept by browsers: a picture, a model. */
const files = ['imagedata', 'imagethumb', 'logodata', 'articlemodel']
/** Without a session it changes nothing. */
const changesNothing = ['logout']

test('[ROUTE-03] whatever writes, mails or guesses without a session has a limit', () => {
  const open = allRoutes.filter(
    ({ name, access, tenancy }) =>
      access === 'public' &&
      tenancy.kind !== 'catalogue' &&
      ![...files, ...changesNothing].includes(name),
  )
  expect(open.map(({ name }) => name)).toContain('register')
  expect(open.filter(({ limits }) => limits.length === 0).map(({ name }) => name)).toEqual([])
})

/** A limit as docs/operating.md tells it: for each of whom, how many, within what time, of which calls. */
const inWords = ({ name, by, of, most, within }: AnyLimit, calls: readonly string[]) => {
  const second = name === 'answers' || name === 'marks' ? 'budget' : 'e-mail'
  const whom = { address: ['address'], user: ['user'], everybody: [] }[by]
  return [
    [...whom, ...(of ? [second] : [])].join(' and '),
    most.toLocaleString('en'),
    { [quarterHour]: '15 minutes', [hour]: 'an hour', [day]: 'a day' }[within],
    calls.join(', '),
  ].join(' | ')
}

test('the table of limits for operators is what the routes declare', () => {
  const namesOf = (isMeant: (one: Route) => boolean) =>
    allRoutes
      .filter(isMeant)
      .map(({ name }) => `\`${name}\``)
      .sort()
  const declared = new Map(limited.map((limit) => [limit.name, limit]))
  const rows = [...declared.values()].map((limit) => {
    const isRecorded = Object.values(recordedRefusals).some(({ name }) => name === limit.name)
    if (isRecorded) return inWords(limit, ['all'])
    const isOfOrders = limit.name === guesses.name
    return inWords(
      limit,
      namesOf(
        ({ limits, tenancy }) =>
          limits.some(({ name }) => name === limit.name) ||
          (isOfOrders && tenancy.kind === 'anyOrder'),
      ),
    )
  })
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const [, chapter = ''] = text.split('### How often something may be asked for\n')
  const told = chapter
    .split(/^## /m, 1)
    .flatMap((part) => part.split('\n'))
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    )
  expect(told.sort()).toEqual(rows.sort())
})
