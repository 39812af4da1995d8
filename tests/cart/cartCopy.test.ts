import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../src/api/api.ts'
import { ApiError } from '../../src/api/errors.ts'
import { setCanDraft } from '../../src/browser/drafts.ts'
import { ownerOf } from '../../src/browser/owner.ts'
import { session, type Session } from '../../src/browser/session.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { endCopies, followCart, noteCopying, readCopy } from '../../src/cart/copy/cartCopy.ts'
import { copyingOf } from '../../src/cart/copy/copies.ts'
import { withoutSceneId } from '../../src/cart/scenes/openScenes.ts'
import type { StoredScene } from '../../src/cart/storedCart.ts'
import { cartItemSchema } from '../../src/contract/entities/cart.ts'

let owner = { clientId: 1, login: '' }
let count = 0
let end = new AbortController()

const copying = () => copyingOf(ownerOf(owner.clientId, owner.login)).get()
const fill = (id: string) =>
  cartOf(owner.clientId, owner.login).set({
    ...{ scenes: [], rate: null },
    dbItems: [cartItemSchema.parse({ drawableUUID: id, identifier: 'ALBA-2P' })],
  })

/** A server with a copy that has been sent at some time; `loseReply` takes a cart, and its reply does not arrive. */
function aServer(copy: { saved: string; cart: unknown } | null = null) {
  const state = { copy, puts: 0, reads: 0, losesReply: false }
  const answer = (endpoint: string, { cart, seen }: { cart?: unknown; seen?: string }) => {
    if (endpoint === 'cartcopy') {
      state.reads += 1
      return { data: state.copy && { device: 'Otro', ...state.copy } }
    }
    if (seen !== (state.copy?.saved ?? ''))
      throw new ApiError('savecartcopy', 'http', 409, '', { code: 'changed' })
    state.puts += 1
    state.copy = cart === null ? null : { saved: `time ${state.puts}`, cart }
    if (state.losesReply) throw new ApiError('savecartcopy', 'network', 500, '')
    return { saved: state.copy?.saved ?? null }
  }
  const call = (...asked: Parameters<typeof answer>) =>
    new Promise((resolve) => resolve(answer(...asked)))
  return { api: { call } as unknown as Api, state }
}

/** A scene of one module. */
const scene = (id: string, article: string, isDraft: boolean): StoredScene => ({
  id,
  items: [cartItemSchema.parse({ drawableUUID: `line of ${id}`, identifier: article })],
  scene: {
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: [{ id: `line of ${id}`, article, materials: {}, accessories: {} }],
  },
  ...(isDraft && { isDraft }),
})

/** Until what is to be sent has been. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
const follow = async ({ api }: { api: Api }) => {
  followCart(api, owner, 0, end.signal)
  await pause()
}

beforeEach(() => {
  count += 1
  owner = { clientId: 1, login: `persona${count}@tienda.example` }
  end = new AbortController()
  vi.spyOn(session, 'get').mockReturnValue({ token: 'one' } as Session)
  noteCopying(owner, { isWanted: true })
})
afterEach(() => {
  setCanDraft(true)
  end.abort()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('each change of the cart replaces the copy that this browser has sent, without reading it', async () => {
  fill('a')
  const server = aServer()
  await follow(server)
  fill('b')
  await pause()
  expect(JSON.stringify(server.state.copy)).toContain('"b"')
  expect(server.state).toMatchObject({ puts: 2, reads: 0 })
})

test('a copy of another device that the person has not seen is neither replaced nor removed', async () => {
  fill('a')
  const theirs = { saved: 'before', cart: { scenes: [], dbItems: [{ drawableUUID: 'x' }] } }
  const server = aServer(theirs)
  await follow(server)
  fill('b')
  await pause()
  expect(server.state.copy).toBe(theirs)
  end.abort()
  await endCopies(server.api, owner)
  expect(server.state.copy).toBe(theirs)
  expect(copying()).toEqual({ isWanted: false, seen: '', hasFailed: false })
})

test('a copy whose reply was lost is known as this browser’s own', async () => {
  fill('a')
  const server = aServer()
  server.state.losesReply = true
  await follow(server)
  expect(copying()?.hasFailed).toBe(true)
  server.state.losesReply = false
  fill('b')
  await pause()
  expect(copying()?.hasFailed).toBe(false)
  fill('c')
  await pause()
  expect(JSON.stringify(server.state.copy)).toContain('"c"')
})

test('a copy that was removed meanwhile, as with an erased customer, is not sent again', async () => {
  fill('a')
  const server = aServer()
  await follow(server)
  server.state.copy = null
  fill('b')
  await pause()
  expect(server.state.copy).toBeNull()
  expect(copying()).toEqual({ isWanted: false, seen: '', hasFailed: false })
})

test('nobody’s cart is sent in the session of somebody else', async () => {
  fill('a')
  const server = aServer()
  await follow(server)
  vi.spyOn(session, 'get').mockReturnValue({ token: 'two' } as Session)
  fill('b')
  await pause()
  expect(JSON.stringify(server.state.copy)).toContain('"a"')
})

test('a copy that can’t be sent is said to, tried once more, and then with the next change', async () => {
  fill('a')
  const server = aServer()
  let puts = 0
  const call = () => {
    puts += 1
    return Promise.reject(new ApiError('savecartcopy', 'http', 413, ''))
  }
  await follow({ api: { call } as unknown as Api })
  await pause()
  expect(copying()).toMatchObject({ isWanted: true, hasFailed: true })
  expect(puts).toBe(2)
  end.abort()
  end = new AbortController()
  await follow(server)
  expect(copying()).toMatchObject({ isWanted: true, hasFailed: false })
})

test('a copy that another one is in the way of is said not to be sent where that one can’t be read either', async () => {
  fill('a')
  const call = (endpoint: string) =>
    Promise.reject(
      endpoint === 'cartcopy'
        ? new ApiError(endpoint, 'network', 500, '')
        : new ApiError('savecartcopy', 'http', 409, '', { code: 'changed' }),
    )
  await follow({ api: { call } as unknown as Api })
  expect(copying()).toMatchObject({ isWanted: true, hasFailed: true })
})

test('a copy that can’t be removed can be asked to be again', async () => {
  fill('a')
  const server = aServer()
  await follow(server)
  end.abort()
  const call = () => Promise.reject(new ApiError('savecartcopy', 'network', 500, ''))
  await expect(endCopies({ call } as unknown as Api, owner)).rejects.toThrow(ApiError)
  expect(copying()?.isWanted).toBe(true)
  await endCopies(server.api, owner)
  expect(server.state.copy).toBeNull()
})

test('the copy holds the quote: a draft is in none, and a change of one sends nothing', async () => {
  const { whole } = cartOf(owner.clientId, owner.login)
  const quoted = scene('quoted', 'ALBA-2P', false)
  const removed = scene('removed', 'ALBA-2P', false)
  whole.change((cart) => ({ ...cart, scenes: [quoted, removed, scene('draft', 'ALBA-2P', true)] }))
  const server = aServer()
  await follow(server)
  whole.change((cart) => withoutSceneId(cart, 'removed'))
  await pause()
  expect(server.state.copy?.cart).toEqual({ scenes: [quoted], dbItems: [], rate: null })
  expect(server.state.puts).toBe(2)
  whole.change((cart) => ({ ...cart, scenes: [quoted, scene('draft', 'ALBA-3P', true)] }))
  await pause()
  expect(server.state.puts).toBe(2)
})

/** Takes over another device's copy of these scenes. */
async function takeOver(theirs: StoredScene[], canDraft = true) {
  const cart = cartOf(owner.clientId, owner.login)
  const copy = await readCopy(
    aServer({ saved: 'before', cart: { scenes: theirs, dbItems: [] } }).api,
    owner,
  )
  if (copy === null) throw new Error('no copy')
  setCanDraft(canDraft)
  return cart.replaceQuote(copy.cart)
}
/** What there is: each scene's id, whether it is a draft, and its article. */
const shown = () =>
  cartOf(owner.clientId, owner.login)
    .whole.get()
    .scenes.map(({ id, isDraft, items }) => [id, isDraft, items[0]?.identifier])
const have = (...scenes: StoredScene[]) =>
  cartOf(owner.clientId, owner.login).whole.change((now) => ({ ...now, scenes }))

test('a copy takes the quote’s place; a draft that was changed here stays beside the copy’s scene', async () => {
  have(
    scene('changed', 'ALBA-3P', true),
    scene('same', 'ALBA-2P', true),
    scene('mine', 'ALBA-2P', true),
  )
  await takeOver([scene('changed', 'ALBA-2P', false), scene('same', 'ALBA-2P', false)])
  expect(shown()).toEqual([
    ['changed', undefined, 'ALBA-2P'],
    ['same', undefined, 'ALBA-2P'],
    ['changed-2', true, 'ALBA-3P'],
    ['mine', true, 'ALBA-2P'],
  ])
})

test('what was composed in the quote that a copy takes the place of becomes drafts, and taking it back leaves none', async () => {
  have(
    scene('changed', 'ALBA-3P', false),
    scene('same', 'ALBA-2P', false),
    scene('mine', 'ALBA-4P', false),
  )
  const { rollBack } = await takeOver([
    scene('changed', 'ALBA-2P', false),
    scene('same', 'ALBA-2P', false),
  ])
  expect(shown()).toEqual([
    ['changed', undefined, 'ALBA-2P'],
    ['same', undefined, 'ALBA-2P'],
    ['changed-2', true, 'ALBA-3P'],
    ['mine', true, 'ALBA-4P'],
  ])
  rollBack()
  expect(shown()).toEqual([
    ['changed', undefined, 'ALBA-3P'],
    ['same', undefined, 'ALBA-2P'],
    ['mine', undefined, 'ALBA-4P'],
  ])
})

test('where nobody could see drafts, the copy is all that there is', async () => {
  have(scene('mine', 'ALBA-2P', false))
  await takeOver([scene('theirs', 'ALBA-3P', false)], false)
  expect(shown()).toEqual([['theirs', undefined, 'ALBA-3P']])
})
