import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../src/browser/session.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { userDataSchema } from '../../src/contract/entities/user.ts'
import { cartLimits } from '../../src/domain/cart.ts'
import { goToLogin, leaveLogin } from '../../src/entry/place.ts'
import { useAddedItem } from '../../src/lines/addedItem.ts'
import type { LineCatalogue } from '../../src/lines/catalogue.ts'
import type { Articles } from '../../src/lines/useLineCatalogue.ts'
import { alertStore } from '../../src/ui/alerts.ts'

const entry = { article: 'PUF', name: 'Puf', model: 'PUF', line: '', restrictions: [] }
const byId = new Map([[entry.article, entry]])
const loading: Articles = { options: 'loading', byId: new Map(), names: new Map(), failed: null }
const ready = (): Articles => ({ options: [], byId, names: new Map(), failed: null })
const catalogue = { accessories: () => Promise.resolve([]) } as unknown as LineCatalogue
const open = (article?: string) =>
  renderHook(({ articles, article }) => useAddedItem(article, articles, catalogue), {
    initialProps: { articles: ready(), article },
  })
const lines = () => currentCart().get().dbItems
const added = () => waitFor(() => expect(lines()).toHaveLength(1))

afterEach(() => {
  cleanup()
  currentCart().clear()
  localStorage.clear()
  session.clear()
  history.replaceState(null, '', '#/')
  sessionStorage.clear()
})

test('a line that an address has added and somebody has deleted stays away as the catalogue is read anew', async () => {
  const { rerender } = open('PUF')
  await added()
  act(() => currentCart().clear())
  rerender({ articles: loading, article: 'PUF' })
  rerender({ articles: ready(), article: 'PUF' })
  await act(async () => Promise.resolve())
  expect(lines()).toEqual([])
})

test('[WAY-03] what a full cart has not taken is added by who comes back once there is room', async () => {
  const dbItems = Array.from({ length: cartLimits.lines }, blankLine)
  currentCart().set({ scenes: [], dbItems, rate: null })
  open('PUF')
  await waitFor(() => expect(alertStore.get()).toMatchObject([{ key: 'cart.full' }]))
  cleanup()
  act(() => currentCart().clear())
  open('PUF')
  await added()
})

test('who comes to the address again adds it again; Back, Forward and a reload don’t', async () => {
  const { unmount } = open('PUF')
  await added()
  const place = history.state as unknown
  unmount()
  const again = open('PUF')
  await act(async () => Promise.resolve())
  expect(lines()).toHaveLength(1)
  again.rerender({ articles: ready(), article: undefined })
  history.pushState(null, '')
  again.rerender({ articles: ready(), article: 'PUF' })
  await waitFor(() => expect(lines()).toHaveLength(2))
  again.rerender({ articles: ready(), article: undefined })
  history.replaceState(place, '')
  again.rerender({ articles: ready(), article: 'PUF' })
  await act(async () => Promise.resolve())
  expect(lines()).toHaveLength(2)
})

test('the line stays open while the browser is already at another address, which the screen may still refuse to go to', async () => {
  const { result, rerender } = open('PUF')
  await added()
  const [line] = lines()
  await waitFor(() => expect(result.current).toBe(line?.drawableUUID))
  history.pushState(null, '')
  rerender({ articles: ready(), article: 'PUF' })
  expect(result.current).toBe(line?.drawableUUID)
  rerender({ articles: ready(), article: undefined })
  expect(result.current).toBeNull()
})

const logIn = (login: string) => {
  const userData = userDataSchema.parse({ login, clients: [], acl: {} })
  session.set({ token: login, userData })
}

test.each([
  ['a logout', false],
  ['a session that has expired', true],
])('who logs in again at the address after %s has its line once', async (_, expired) => {
  logIn('ana')
  history.replaceState(null, '', '#/orderEdit/add/PUF')
  const { unmount } = open('PUF')
  await added()
  unmount()
  goToLogin(expired)
  session.clear()
  logIn('ana')
  leaveLogin()
  expect(location.hash).toBe('#/orderEdit/add/PUF')
  open('PUF')
  await act(async () => Promise.resolve())
  expect(lines()).toHaveLength(1)
})

test('another person who comes to the place, by a login or Back, gets nothing that they have not asked for', async () => {
  logIn('ana')
  history.replaceState(null, '', '#/orderEdit/add/PUF')
  const { unmount } = open('PUF')
  await added()
  unmount()
  goToLogin()
  logIn('eva')
  currentCart().clear()
  leaveLogin()
  open('PUF')
  await act(async () => Promise.resolve())
  expect(lines()).toEqual([])
})
