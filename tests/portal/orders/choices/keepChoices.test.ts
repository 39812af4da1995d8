import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../../src/api/api.ts'
import { ApiError } from '../../../../src/api/errors.ts'
import { session, type Session } from '../../../../src/browser/session.ts'
import { chosenTheme, setTheme } from '../../../../src/browser/theme.ts'
import { keepChoices, readChoices } from '../../../../src/portal/orders/choices/keepChoices.ts'
import { removedViewsOf } from '../../../../src/portal/orders/choices/removedViews.ts'
import {
  compactOf,
  pageSizeOf,
  viewsOf,
  type SavedView,
} from '../../../../src/portal/orders/tools/preferences.ts'

/** A person for each test, since a page keeps what the server has refused. */
let place = { login: '', clientId: 1 }
let count = 0
const end = { now: new AbortController() }

const beLoggedIn = (token: string) => vi.spyOn(session, 'get').mockReturnValue({ token } as Session)

const id = (at: number) => `0b7c7f5e-8a55-4f0e-9d0b-${String(at).padStart(12, '0')}`
const view = (at: number, name = `vista ${at}`): SavedView => ({
  ...{ id: id(at), name, sort: 'dateDesc', filter: { view: 'all', search: '' } },
})
const stored = ({ name: title, sort, filter }: SavedView) => ({ title, sort, filter })
const views = () => viewsOf(place.login, 'budgets', 1)
const names = () => (views().get() ?? []).map(({ name }) => name)

/** A server that has some choices, and refuses what it is told to. */
function aServer(
  own: Record<string, unknown>,
  refuse: (name: string) => ApiError | null = () => null,
) {
  const sent: [string, unknown][] = []
  const answer = (endpoint: string, params: { name: string; value: unknown }) => {
    if (endpoint === 'listchoices') {
      const data = Object.entries(own).map(([name, value]) => ({
        ...{ name, value, version: 1, by: '', saved: '2026-03-10T10:00:00Z' },
      }))
      return { own: { data }, shared: { data: [] }, formerVendors: [] }
    }
    const error = refuse(params.name)
    if (error !== null) throw error
    sent.push([params.name, params.value])
    if (params.value === null) Reflect.deleteProperty(own, params.name)
    else own[params.name] = params.value
    return { data: null }
  }
  const call = (...asked: Parameters<typeof answer>) =>
    new Promise((resolve) => resolve(answer(...asked)))
  return { api: { call } as unknown as Api, sent, own }
}

/** A page of the person, until what it has to send has been sent. */
async function aPage({ api }: { api: Api }) {
  end.now = new AbortController()
  await keepChoices(api, place, end.now.signal)
  // A reading waits for the sendings before it.
  await readChoices(api, place)
  end.now.abort()
}

beforeEach(() => {
  count += 1
  place = { login: `persona${count}@tienda.example`, clientId: 1 }
  beLoggedIn('one')
})
afterEach(() => {
  end.now.abort()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('what this browser has goes to the server, what that has comes here', async () => {
  views().set([view(1)])
  const server = aServer({ [`view.budget.${id(2)}`]: stored(view(2)), pageSize: 25 })
  await aPage(server)
  expect(server.sent).toEqual([[`view.budget.${id(1)}`, stored(view(1))]])
  expect(names()).toEqual(['vista 1', 'vista 2'])
  expect(pageSizeOf(place.login).get()).toBe(25)
})

test.each([400, 401, 403, 409, 413, 429])(
  'what the server refuses with %d stays in this browser, also after the next reading',
  async (status) => {
    views().set([view(1)])
    compactOf(place.login).set(true)
    await aPage(aServer({}, () => new ApiError('savechoice', 'http', status, '')))
    expect(names()).toEqual(['vista 1'])
    await aPage(aServer({}, () => new ApiError('savechoice', 'http', status, '')))
    expect(names()).toEqual(['vista 1'])
    expect(compactOf(place.login).get()).toBe(true)
  },
)

test('an ended session ends the sending; the next one sends the rest', async () => {
  views().set([view(1), view(2)])
  const over = new ApiError('savechoice', 'http', 401, '')
  await aPage(aServer({}, () => over))
  const server = aServer({})
  await aPage(server)
  expect(server.sent.map(([name]) => name)).toEqual([1, 2].map((at) => `view.budget.${id(at)}`))
})

test('nothing of a person goes out in the session of another one', async () => {
  const server = aServer({})
  end.now = new AbortController()
  await keepChoices(server.api, place, end.now.signal)
  views().set([view(1)])
  beLoggedIn('two')
  end.now.abort()
  await readChoices(server.api, { login: 'otra@tienda.example', clientId: 1 })
  expect(server.sent).toEqual([])
})

test('a view is removed on the server by a press alone, not because it is missing here', async () => {
  const name = `view.budget.${id(1)}`
  const server = aServer({ [name]: stored(view(1)) })
  await aPage(server)
  // The storage is full or unreadable.
  views().set([])
  await aPage(server)
  expect(server.own).toHaveProperty([name])
  removedViewsOf(place.login).set([`1 ${name}`])
  await aPage(server)
  expect(server.sent).toEqual([[name, null]])
  expect(removedViewsOf(place.login).get()).toEqual([])
})

test('a view that was removed in another browser goes; one that this portal can’t read stays on the server', async () => {
  const [gone, newer] = [1, 2].map((at) => `view.budget.${id(at)}`) as [string, string]
  const server = aServer({ [gone]: stored(view(1)), [newer]: { title: 'x', sort: 'bySmell' } })
  await aPage(server)
  expect(names()).toEqual(['vista 1'])
  Reflect.deleteProperty(server.own, gone)
  await aPage(server)
  expect(names()).toEqual([])
  expect(server.own).toHaveProperty([newer])
  expect(server.sent).toEqual([])
})

test('a page that starts takes its person’s theme, which somebody else may have chosen here', async () => {
  const server = aServer({ theme: 'light' })
  await aPage(server)
  setTheme('dark')
  await aPage(server)
  expect(chosenTheme.get()).toBe('light')
  expect(server.sent).toEqual([])
})

test('views that were saved for no client become those of the first one alone', async () => {
  viewsOf(place.login, 'budgets').set([view(1)])
  await aPage(aServer({}))
  expect(names()).toEqual(['vista 1'])
  place = { ...place, clientId: 2 }
  const other = aServer({})
  await aPage(other)
  expect(other.sent).toEqual([])
  expect(viewsOf(place.login, 'budgets', 2).get()).toBeNull()
})
