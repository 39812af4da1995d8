import { HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSpecBackend, type SpecBackend } from '../../mocks/specBackend.ts'
import { createApi, type Api } from '../../src/api/api.ts'

const server = setupServer()
let backend: SpecBackend
let api: Api

beforeAll(() => server.listen())
beforeEach(() => {
  backend = createSpecBackend()
  server.resetHandlers(...backend.handlers)
  const site = { ...backend.site, location: `http://localhost:3000${backend.site.location}` }
  api = createApi({ site, token: () => 'llave', language: () => 'es' })
})
afterAll(() => server.close())

const list = (type: 'order' | 'budget') => api.call('listorders', { clientId: 7, type })

describe('[BACK-01] a backend that sends what the spec names and no more', () => {
  test('logs a person in, with flags of any usual form', async () => {
    const { token, userData, unread } = await api.call('login', { user: 'marta', pass: 'secreto' })
    expect(token).toBe('llave')
    expect(userData.acl).toEqual({
      orderList: true,
      budgetList: true,
      orderConfirmation: true,
      manageUsers: true,
      manageRate: true,
      uploadImages: true,
    })
    expect(userData.clients).toEqual([
      { id: 7, name: 'Muebles Otra Casa', features: { dbOrders: true } },
    ])
    expect(unread).toEqual([])
  })

  test('checks a session by its login alone', async () => {
    expect(await api.call('userdata', {})).toEqual({
      userData: { login: 'marta@otra.example' },
      unread: [],
    })
  })

  /** What only our server tells of a row. */
  const ours = {
    customer: '',
    phone: '',
    email: '',
    vendor: '',
    dateArchived: null,
    deliveryDay: null,
    ownTotal: null,
    paidTotal: null,
    rebateTotal: null,
    archivedBy: '',
  }

  test('lists budgets: numbers as text, instants as milliseconds, null for what is empty', async () => {
    const { data, unread } = await list('budget')
    expect(unread).toEqual([])
    expect(data).toHaveLength(2)
    expect(data[0]).toEqual({
      id: 500,
      date: '2026-03-10T09:30:00.000Z',
      reference: 'Salón Quiroga',
      state: 'BUDGET_DEFAULT',
      type: 'budget',
      totalPrice: 1300.5,
      totalItems: 2,
      sceneImages: ['/escena.png'],
      emptyMainScene: false,
      confirmationState: 0,
      convertedOrder: null,
      dateState: null,
      dateValidate: null,
      dateModified: null,
      dateTransform: null,
      validUntil: null,
      expiresAt: null,
      ...ours,
      client: { id: 7, name: '' },
      rate: { factoryPrice: 2.5, symbol: '€', separator: '.', symbolPosition: 1, pointPvp: 1 },
    })
    const [order] = (await list('order')).data
    expect(order).toMatchObject({ id: 700, reference: '', sceneImages: [], type: 'order' })
  })

  test('reports an order of a number, two lines and a picture, and nothing that it does not tell', async () => {
    const order = await api.call('orderdata', { orderId: 500 })
    expect(order).toMatchObject({
      orderNumber: 500,
      client: { id: 7, name: 'Muebles Otra Casa' },
      shopName: '',
      images: ['/escena.png'],
      anonymousMode: false,
      rate: null,
      totalPrice: null,
      date: null,
    })
    expect(order.contactData).toMatchObject({
      clientName: 'Elvira Quiroga',
      cif: '',
      phone1: '600123123',
    })
    expect(order.data.map(({ sceneIndex, price }) => [sceneIndex, price.finalPrice])).toEqual([
      [0, 1240.5],
      [-1, 60],
    ])
    for (const field of ['state', 'type', 'confirmationState'] as const)
      expect(order[field], field).toBeUndefined()
  })

  test('opens a budget for the cart', async () => {
    const { dbItems, scenes, rate } = await api.call('opencart', { orderId: 500 })
    expect({ scenes, rate }).toEqual({ scenes: [], rate: null })
    expect(dbItems).toMatchObject([
      {
        drawableUUID: 'pieza-1',
        identifier: '4021',
        price: { finalPrice: 1240.5 },
        materials: { Asiento: 'LIN-ARENA' },
        accessories: {},
        shoppingCartData: { quantity: 2, remarks: '' },
      },
    ])
  })

  test('tells users, the rate and images', async () => {
    const { data } = await api.call('clientusers', { id: 7 })
    expect(data).toEqual([
      {
        data: { name: 'Iván Sastre', phone: '600555111', email: '' },
        login: 'ivan@otra.example',
        acl: { orderConfirmation: true },
        holdsMore: false,
      },
    ])
    expect((await api.call('clientdata', { id: 7 })).rate).toMatchObject({
      factoryPrice: 2.5,
      symbolPosition: 1,
      pointPvp: 1,
    })
    expect((await api.call('listimages', { clientId: 7 })).data).toEqual([{ id: '12', name: '' }])
  })

  test('decides, and says no more than how it stands', async () => {
    expect(await api.call('confirmbudget', { budgetId: 500 })).toEqual({ newState: 1 })
    expect(await api.call('unconfirmbudget', { budgetId: 500 })).toEqual({ newState: 0 })
    const { response } = await api.call('budget2order', { idBudget: 500 })
    expect(response.state).toBe('BUDGET_TRANSFORMED')
    expect(response.orderId).toBeNull()
    await api.call('anulatebudget', { budgetId: 501 })
    const { data } = await list('budget')
    expect(data.map(({ state, convertedOrder }) => [state, convertedOrder])).toEqual([
      ['BUDGET_TRANSFORMED', 9500],
      ['BUDGET_NULL', null],
    ])
  })
})

describe('[BACK-01] an instant', () => {
  const listedOn = (date: unknown) => {
    backend.instead.listorders = () => HttpResponse.json([{ ...backend.rows[0], date }])
    return list('budget')
  }

  test.each([
    ['2024-02-29', '2024-02-29T00:00'],
    ['20241122', '2024-11-22T00:00'],
    [20_241_122, '2024-11-22T00:00'],
  ])('of %j is that day', async (date, day) => {
    const { data } = await listedOn(date)
    expect(data[0]?.date).toBe(new Date(day).toISOString())
  })

  test.each(['2024-02-31', '2023-02-29', '2024-13-01', 2024, '2024', 0, 'ayer'])(
    'of %j is told as unreadable, and taken for no other day',
    async (date) => {
      const { data, unread } = await listedOn(date)
      expect(data).toEqual([])
      expect(unread).toHaveLength(1)
    },
  )

  test('that is 0 where none need be is none', async () => {
    backend.instead.listorders = () =>
      HttpResponse.json([{ ...backend.rows[0], dateState: 0, dateValidate: '0' }])
    expect((await list('budget')).data[0]).toMatchObject({ dateState: null, dateValidate: null })
  })
})

const vendor = { name: 'Ana', phone: '', login: 'ana@otra.example' }
const newVendor = { ...vendor, email: vendor.login, password: 'secreto', client_id: 7 }

describe('[BACK-01] an action is done', () => {
  test.each([
    ['an empty object', () => HttpResponse.json({})],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
    ['the saved user', () => HttpResponse.json({ id: 12, name: 'Ana' })],
  ])('where saveuser or updateuser answers with %s', async (_, reply) => {
    backend.instead.saveuser = reply
    backend.instead.updateuser = reply
    await expect(api.call('saveuser', newVendor)).resolves.toMatchObject({ status: true })
    await expect(api.call('updateuser', vendor)).resolves.toMatchObject({ status: true })
  })

  test.each([true, 1, 'true', 'OK', 'ok', 200, '200', 'success'])(
    'by a status of %j',
    async (status) => {
      backend.instead.removeuser = () => HttpResponse.json({ status })
      await expect(api.call('removeuser', vendor)).resolves.toMatchObject({ status: true })
    },
  )

  test.each([[{}], [{ status: 'PENDING' }], ['<html>Entra en la wifi del hotel</html>']])(
    'but not by %j, which says nothing of it',
    async (body) => {
      const page = () => new HttpResponse(typeof body === 'string' ? body : JSON.stringify(body))
      backend.instead.removeuser = page
      await expect(api.call('removeuser', vendor)).rejects.toMatchObject({ kind: 'shape' })
      if (typeof body !== 'string') return
      backend.instead.saveuser = page
      await expect(api.call('saveuser', newVendor)).rejects.toMatchObject({ kind: 'shape' })
    },
  )
})

describe('[BACK-01] a refusal inside a reply of HTTP 200 is a refusal', () => {
  const words = 'Cerrado por inventario'
  test.each([
    ['a status of an error', { status: 503, message: words }, 503],
    ['one as text', { status: '409', response: words }, 409],
    ['a word of failure', { status: 'error', message: words }, 409],
    ['a word and a code', { status: 'ERROR', code: 401, message: words }, 401],
    ['one within the response', { response: { status: 403, message: words } }, 403],
    ['a status that is no', { status: false, message: words }, 409],
    ['success that is no', { success: false, message: words }, 409],
    ['an error', { error: words }, 409],
    ['an error with a code', { error: { code: 404, message: words } }, 404],
  ])('by %s', async (_, body, status) => {
    const calls = ['listorders', 'saveuser', 'updateuser', 'budget2order', 'orderdata'] as const
    for (const name of calls) backend.instead[name] = () => HttpResponse.json(body)
    const refusal = { kind: 'http', status, message: words }
    await expect(api.call('saveuser', newVendor)).rejects.toMatchObject(refusal)
    await expect(api.call('updateuser', vendor)).rejects.toMatchObject(refusal)
    await expect(list('order')).rejects.toMatchObject(refusal)
    await expect(api.call('budget2order', { idBudget: 1 })).rejects.toMatchObject(refusal)
    await expect(api.call('orderdata', { orderId: 1 })).rejects.toMatchObject(refusal)
  })

  test('and a reply that holds what was asked for is none, whatever stands beside it', async () => {
    backend.instead.listorders = () =>
      HttpResponse.json({
        status: 0,
        error: '',
        code: 500,
        message: 'todo bien',
        data: backend.rows,
      })
    expect((await list('order')).data).toHaveLength(3)
  })
})

describe('[BACK-01] a list is read row by row', () => {
  test('what can’t be read is left out and told: its place, its number, the field and what stands there', async () => {
    backend.instead.listorders = () =>
      HttpResponse.json([
        { ...backend.rows[0], totalPrice: 'a convenir' },
        backend.rows[1],
        null,
        { ...backend.rows[0], date: '10/03/2026', id: 'X-7' },
        { ...backend.rows[0], confirmationState: 'quizás' },
      ])
    const { data, unread } = await list('budget')
    expect(data.map(({ id }) => id)).toEqual([501])
    expect(unread).toEqual([
      { place: 1, id: '500', field: 'totalPrice', found: '"a convenir"' },
      { place: 3, id: '', field: '', found: 'null' },
      { place: 4, id: 'X-7', field: 'id', found: '"X-7"' },
      { place: 5, id: '500', field: 'confirmationState', found: '"quizás"' },
    ])
  })

  test('no list is no empty list, and null is one', async () => {
    for (const [body, count] of [
      [{ data: null }, 0],
      [null, 0],
    ] as const) {
      backend.instead.listorders = () => HttpResponse.json(body)
      expect((await list('order')).data).toHaveLength(count)
    }
    for (const body of [{}, 'nada', { rows: [] }, { data: 'x' }]) {
      backend.instead.listorders = () => HttpResponse.json(body)
      await expect(list('order')).rejects.toMatchObject({ kind: 'shape' })
    }
  })

  test('a permission that can’t be read is told, and takes none of the others away', async () => {
    backend.instead.login = () =>
      HttpResponse.json({
        token: 'llave',
        userData: { clients: [specBroken, { id: 8 }] },
        acl: { orderList: 'sí, claro', budgetList: 1 },
      })
    const { userData, unread } = await api.call('login', { user: 'marta', pass: 'x' })
    expect(userData).toEqual({
      acl: { budgetList: true },
      clients: [{ id: 8, name: '', features: {} }],
    })
    expect(unread).toEqual([
      { place: 0, id: '', field: 'acl.orderList', found: '"sí, claro"' },
      { place: 1, id: '', field: 'id', found: '' },
    ])
  })
})

const specBroken = { name: 'Sin número' }
