import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { ApiError } from '../../src/api/errors.ts'
import { contract, type EndpointName } from '../../src/contract/contract.ts'
import type { Site } from '../../src/contract/site.ts'

const site: Site = {
  location: 'https://backend.example/base',
  product: 'tresillo',
  library: '/library',
  features: { vr: false, ar: false },
  social: [],
  endpoints: {
    login: { method: 'POST', path: '/enter' },
    userdata: { method: 'GET', path: '/me' },
    listorders: { method: 'GET', path: '/of/:clientId/list', pages: true },
    confirmbudget: { method: 'PUT', path: '/b/confirm' },
    orderdata: { method: 'GET', path: '/o' },
    materialscatalogue: { method: 'GET', path: '/fabrics.json', location: 'https://files.example' },
    catalogmodels: { method: 'POST', path: '/catalog/models', location: '' },
  },
}

const send = vi.fn<typeof fetch>()
const reply = (body: unknown, status = 200) =>
  send.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
const api = createApi({ site, token: () => 'the token', language: () => 'en', fetch: send })

/** The one request that was sent. */
function sent() {
  expect(send).toHaveBeenCalledOnce()
  const [address, init] = send.mock.calls[0] ?? []
  if (typeof address !== 'string') throw new Error('the address is no text')
  return {
    address: new URL(address),
    method: init?.method,
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  }
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError')
  return error
}

beforeEach(() => send.mockReset())

describe('a request', () => {
  test('[API-01, API-02] takes method and path of the configuration; on GET the rest goes into the query', async () => {
    reply([])
    await api.call('listorders', { clientId: 7, type: 'order', search: 'a&b=ñ/?', page: 2 })
    const { address, method, body } = sent()
    expect(method).toBe('GET')
    expect(address.origin + address.pathname).toBe('https://backend.example/base/of/7/list')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      type: 'order',
      search: 'a&b=ñ/?',
      page: '2',
    })
    expect(body).toBeUndefined()
  })

  test('goes to the endpoint’s own location where it has one', async () => {
    reply({ root: [] })
    await api.call('materialscatalogue', {})
    expect(sent().address.href).toBe('https://files.example/fabrics.json')

    send.mockReset()
    reply({ root: [] })
    await api.call('catalogmodels', { clientId: 7 })
    expect(send.mock.calls[0]?.[0]).toBe('/catalog/models')
  })

  test('[API-02] elsewhere the rest goes into the body, and nothing into the query', async () => {
    reply({ newState: 1 })
    await api.call('confirmbudget', { budgetId: 12 })
    const { address, method, body } = sent()
    expect(method).toBe('PUT')
    expect(address.href).toBe('https://backend.example/base/b/confirm')
    expect(body).toEqual({ budgetId: 12 })
  })

  test('[API-02] a parameter that is not given stands nowhere', async () => {
    reply([])
    await api.call('listorders', { clientId: 7, type: 'budget', search: undefined })
    expect([...sent().address.searchParams.keys()]).toEqual(['type'])
  })

  test('[API-03] carries JSON content type, the language and the token', async () => {
    reply({ userData: { login: 'a', acl: {}, clients: [] } })
    await api.call('userdata', {})
    const { headers } = sent()
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('accept-language')).toBe('en')
    expect(headers.get('access-token')).toBe('the token')
  })

  test('[API-03] of the login carries no token, though there is one', async () => {
    reply({ token: 'new', userData: { login: 'a', acl: {}, clients: [] } })
    await api.call('login', { user: 'a', pass: 'b' })
    const { headers, body } = sent()
    expect(headers.has('access-token')).toBe(false)
    expect(headers.get('content-type')).toBe('application/json')
    expect(body).toEqual({ user: 'a', pass: 'b' })
  })

  test('[API-03] without a session carries no token', async () => {
    reply({ userData: { login: 'a', acl: {}, clients: [] } })
    const open = createApi({ site, token: () => null, language: () => 'es', fetch: send })
    await open.call('userdata', {})
    expect(sent().headers.has('access-token')).toBe(false)
  })

  test('[API-03] only what comes before a login, news of factories, pictures, the dictionary, parts, accessories, a file of fabrics, the models of articles and files of scenes go without a token', () => {
    const names = Object.keys(contract) as EndpointName[]
    expect(names.filter((name) => !contract[name].token)).toEqual([
      'login',
      'forgotpassword',
      'resetpassword',
      'register',
      'sceneimage',
      'factorynews',
      'logodata',
      'imagedata',
      'imagethumb',
      'dictionaryAll',
      'dbmodelParts',
      'dbmodelAccessories',
      'materialscatalogue',
      'articlemodel',
      'modelaccessories',
      'gltfscene',
    ])
  })
})

describe('a reply', () => {
  test('[API-04] comes with the defaults of what a backend leaves out', async () => {
    reply({ data: [{ sceneIndex: 0 }] })
    const { data, images } = await api.call('orderdata', { orderId: 1 })
    expect(images).toEqual([])
    expect(data).toMatchObject([{ identifier: '', price: { quantity: 1, finalPrice: null } }])
  })

  test.each([
    ['another shape', { userData: 'x' }],
    ['nothing', ''],
    ['no JSON', '<html>busy</html>'],
    ['null', 'null'],
  ])('[API-04] of %s names the call that it broke', async (_, body) => {
    reply(body)
    const error = await failure(api.call('userdata', {}))
    expect(error).toMatchObject({ kind: 'shape', endpoint: 'userdata', status: 500, message: '' })
  })

  test.each([
    [{ message: 'No puede ser', code: 'state' }, 'No puede ser', 'state'],
    [{ response: 'Ocupado' }, 'Ocupado', ''],
    [{ response: { message: 'Dentro' } }, 'Dentro', ''],
    [{ error: { message: 'Hondo' } }, 'Hondo', ''],
    [{ message: '', error: 'Segundo' }, 'Segundo', ''],
    ['<html>', '', ''],
    [{ message: 42 }, '', ''],
  ])('[ORD-10] a refusal with %j is told in the server’s words', async (body, message, code) => {
    reply(body, 409)
    const error = await failure(api.call('orderdata', { orderId: 1 }))
    expect(error).toMatchObject({ kind: 'http', endpoint: 'orderdata', status: 409, message, code })
  })

  test('[LOGIN-02] that never comes is a network error with status 500 and its message', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const error = await failure(api.call('login', { user: 'a', pass: 'b' }))
    expect(error).toMatchObject({ kind: 'network', status: 500, message: 'Failed to fetch' })
  })

  test('of a call that its caller ended is no failure to tell', async () => {
    send.mockImplementationOnce((_, init) => {
      init?.signal?.throwIfAborted()
      return Promise.reject(new Error('the signal was not passed on'))
    })
    const signal = AbortSignal.abort()
    await expect(api.call('userdata', {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('in a browser of 2022', () => {
  /** Takes something from the browser that came later. */
  function without(owner: object, name: string) {
    const known = Object.getOwnPropertyDescriptor(owner, name)
    if (known === undefined) throw new Error(`${name} is not there`)
    Reflect.deleteProperty(owner, name)
    onTestFinished(() => void Object.defineProperty(owner, name, known))
  }

  test('a call goes out with its whole query, and ends when its caller ends it', async () => {
    without(AbortSignal, 'any')
    without(URLSearchParams.prototype, 'size')
    let ended: AbortSignal | null | undefined
    send.mockImplementationOnce((_, init) => {
      ended = init?.signal
      return new Promise((__, reject) => {
        ended?.addEventListener('abort', () => reject(ended?.reason as Error))
      })
    })
    const caller = new AbortController()
    const call = api.call('orderdata', { orderId: 1, link: 'abc' }, { signal: caller.signal })
    await vi.waitFor(() => expect(sent().address.search).toBe('?orderId=1&link=abc'))
    expect(ended?.aborted).toBe(false)
    caller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an endpoint that the configuration lacks', () => {
  test('[API-01] is known to be missing, and is not called', async () => {
    expect(api.has('orderhistory')).toBe(false)
    expect(api.has('login')).toBe(true)
    const error = await failure(api.call('orderhistory', { orderId: 1 }))
    expect(error).toMatchObject({ kind: 'shape', endpoint: 'orderhistory' })
    expect(send).not.toHaveBeenCalled()
  })

  test('[API-01] paging on the server is what the configuration says', () => {
    expect(api.hasPaging('listorders')).toBe(true)
    expect(api.hasPaging('orderdata')).toBe(false)
  })
})

test('whether a call only reads is told by what it does, not by its backend’s method', async () => {
  const told: boolean[] = []
  const other = {
    ...site,
    endpoints: {
      listorders: { method: 'POST', path: '/documents' },
      clientusers: { method: 'POST', path: '/people' },
      unconfirmbudget: { method: 'GET', path: '/quotes/no' },
    },
  } satisfies Site
  const { call } = createApi({
    ...{ site: other, token: () => 'the token', language: () => 'en', fetch: send },
    around: (work, isReading) => {
      told.push(isReading)
      return work()
    },
  })
  for (const name of Object.keys(other.endpoints)) reply({ data: [], name, newState: 0 })
  await call('listorders', { clientId: 1, type: 'order' })
  await call('clientusers', { id: 1 })
  await call('unconfirmbudget', { budgetId: 1 })
  expect(told).toEqual([true, true, false])
})
