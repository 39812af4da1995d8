import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aClient, anOrder, aUser, everything, password } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { ask, logIn } from '../caller.ts'

const manager = 'ana@tienda.example'
const office = 'carmen@tienda.example'
const seller = 'ivan@tienda.example'
const agent = 'rosa@agentes.example'
const boss = 'jefe@tienda.example'
const rival = 'rita@rival.example'
const fresh = 'nuevo@tienda.example'

const selling = { orderList: true, budgetList: true, dbOrders: true, orderGeneration: true }
const newUser = {
  name: 'Noa Vidal',
  phone: '600111222',
  email: fresh,
  login: fresh,
  password: 'secreto',
  client_id: 1,
  roles: ['SALES'],
}

let backend: MockBackend

beforeEach(async () => {
  backend = await createMockBackend({
    rows: {
      clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
      users: [
        aUser(),
        aUser({ id: 2, login: office, acl: { manageUsers: true, manageRate: true } }),
        aUser({ id: 3, login: seller, name: 'Iván Robles', acl: selling }),
        aUser({ id: 4, login: agent, name: 'Rosa Montaner', acl: selling, clients: [1, 2] }),
        aUser({ id: 5, login: rival, clients: [2] }),
        aUser({ id: 6, login: boss, name: 'Jefe' }),
      ],
      orders: [anOrder()],
    },
  })
})
afterEach(() => backend.store.close())

type Params = Record<string, unknown>
const as = (user: string) => {
  const token = logIn(backend, user)
  return async (name: Parameters<typeof ask>[1], params: Params, language = 'es') =>
    ask(backend, name, params, { token: await token, language })
}
const vendors = async (user = manager, id = 1) => {
  const { body } = await as(user)('clientusers', { id })
  return (body as { data: { login: string; data: Params; acl: Params }[] }).data
}
const logins = async () => (await vendors()).map(({ login }) => login)
const latest = async () => (await backend.store.events.latest(1))[0]
const enter = async (user: string, pass: string) =>
  (await ask(backend, 'login', { user, pass })).status

describe('the list of a client’s users', () => {
  test('[VEND-01] shows name, phone, e-mail and who confirms orders, and no password or hash', async () => {
    const { status, body } = await as(manager)('clientusers', { id: 1 })
    expect(status).toBe(200)
    expect(await logins()).toEqual([manager, office, seller, boss, agent].sort())
    expect((await vendors()).find(({ login }) => login === seller)).toEqual({
      data: { name: 'Iván Robles', phone: '600000001', email: seller },
      login: seller,
      acl: { orderConfirmation: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/scrypt|password|hash/i)
  })
})

describe('an e-mail that is checked', () => {
  const check = async (login: string, language = 'es') =>
    (await as(manager)('validlogin', { login, email: true }, language)).body

  test('[VEND-03] is free, is no address or is too long: the server says which, in the person’s language', async () => {
    expect(await check(fresh)).toMatchObject({ status: true })
    expect(await check('nuevo@tienda')).toEqual({
      status: false,
      message: 'Escribe una dirección de correo válida.',
    })
    expect(await check(`${'x'.repeat(310)}@tienda.example`, 'en')).toEqual({
      status: false,
      message: 'The e-mail can have at most 320 characters.',
    })
  })

  test('[VEND-03] can’t be used in the same words, whichever client’s user has it', async () => {
    const own = await check(` ${seller.toUpperCase()} `)
    expect(own).toEqual({
      status: false,
      message: 'Este correo no se puede usar. Prueba con otro.',
    })
    expect(await check(rival)).toEqual(own)
  })
})

describe('a new user', () => {
  test('[VEND-04] [VEND-05] gets the role SALES, its permissions and the client, and can log in straight away', async () => {
    const saved = await as(manager)('saveuser', newUser)
    expect(saved).toMatchObject({ status: 200, body: { message: 'Usuario guardado.' } })
    expect(await latest()).toMatchObject({
      kind: 'vendorCreated',
      clientId: 1,
      login: manager,
      detail: { login: fresh, name: 'Noa Vidal' },
    })
    const { status, body } = await ask(backend, 'login', { user: fresh, pass: 'secreto' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { userData: { login: fresh, acl: selling, clients: [{ id: 1 }] } },
    })
    expect(await backend.store.users.byLogin(fresh)).toMatchObject({ roles: ['SALES'] })
  })

  test('[VEND-02] confirms orders only where one who does gives that', async () => {
    await as(manager)('saveuser', { ...newUser, acl: { orderConfirmation: true } })
    expect((await vendors()).find(({ login }) => login === fresh)?.acl).toEqual({
      orderConfirmation: true,
    })
    const other = { ...newUser, login: 'otra@tienda.example', email: 'otra@tienda.example' }
    const refused = await as(office)('saveuser', { ...other, acl: { orderConfirmation: true } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'permission' } })
    expect(await logins()).not.toContain(other.login)
  })

  test('[VEND-04] sells whoever made it, and gets no other permission that its maker lacks', async () => {
    const confirming = { ...newUser, acl: { orderConfirmation: true } }
    expect((await as(office)('saveuser', confirming)).status).toBe(403)
    expect((await as(office)('saveuser', newUser)).status).toBe(200)
    expect((await backend.store.users.byLogin(fresh))?.acl).toEqual({
      orderList: true,
      budgetList: true,
      dbOrders: true,
      orderGeneration: true,
    })
  })

  test('[VEND-04] is refused for a client that is not one of one’s own', async () => {
    const refused = await as(manager)('saveuser', { ...newUser, client_id: 2 })
    expect(refused).toMatchObject({ status: 403, body: { code: 'client' } })
    expect(await backend.store.users.byLogin(fresh)).toBeNull()
  })

  test('[VEND-03] is refused where the e-mail is taken, no address, or not the login', async () => {
    for (const login of [seller.toUpperCase(), rival]) {
      const taken = await as(manager)('saveuser', { ...newUser, login, email: login })
      expect(taken).toMatchObject({ status: 409, body: { code: 'login' } })
    }
    const bad = await as(manager)('saveuser', { ...newUser, login: 'noa', email: 'noa' })
    expect(bad).toMatchObject({ status: 400, body: { code: 'login' } })
    const two = await as(manager)('saveuser', { ...newUser, email: 'otra@tienda.example' })
    expect(two).toMatchObject({ status: 400, body: { code: 'parameter' } })
  })

  test('[VEND-04] is made once, however often the same submit comes, one by one or at once', async () => {
    const submit = { ...newUser, key: '5f0c4a52-6a53-4b0e-9f35-3f1ad6b0d9b1' }
    const call = as(manager)
    const replies = await Promise.all([1, 2, 3].map(() => call('saveuser', submit)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('saveuser', submit)).status).toBe(200)
    expect((await logins()).filter((login) => login === fresh)).toHaveLength(1)
    const created = (await backend.store.events.latest(50)).filter(
      (e) => e.kind === 'vendorCreated',
    )
    expect(created).toHaveLength(1)
  })

  test('[VEND-03] a second submit that is not the same is told that the e-mail is taken', async () => {
    const submit = { ...newUser, key: '5f0c4a52-6a53-4b0e-9f35-3f1ad6b0d9b1' }
    const call = as(manager)
    await call('saveuser', submit)
    const key = '00000000-6a53-4b0e-9f35-3f1ad6b0d9b1'
    for (const other of [{ key: undefined }, { key }, { name: 'Otra' }, { password: 'distinta' }])
      expect((await call('saveuser', { ...submit, ...other })).body).toMatchObject({
        code: 'login',
      })
    expect(await enter(fresh, 'secreto')).toBe(200)
  })
})

describe('a user that is edited', () => {
  const change = { login: seller, name: 'Iván R.', phone: '611', password: '' }

  test('[VEND-05] gets name and phone; an empty password leaves the old one and the sessions', async () => {
    const token = await logIn(backend, seller)
    const updated = await as(manager)('updateuser', change)
    expect(updated).toMatchObject({ status: 200, body: { message: 'Usuario actualizado.' } })
    expect((await vendors()).find(({ login }) => login === seller)?.data).toMatchObject({
      name: 'Iván R.',
      phone: '611',
    })
    expect((await ask(backend, 'userdata', {}, { token })).status).toBe(200)
    expect(await enter(seller, password)).toBe(200)
    expect(
      (await backend.store.events.latest(3)).find((e) => e.kind === 'vendorUpdated'),
    ).toMatchObject({ clientId: 1, login: manager, detail: { login: seller, newPassword: false } })
  })

  test('[VEND-02] a new password ends the user’s sessions; the old one is refused', async () => {
    const token = await logIn(backend, seller)
    const acl = (await backend.store.users.byLogin(seller))?.acl
    expect((await as(office)('updateuser', { ...change, password: 'otra1234' })).status).toBe(200)
    expect((await ask(backend, 'userdata', {}, { token })).status).toBe(401)
    expect(await enter(seller, password)).toBe(401)
    expect(await enter(seller, 'otra1234')).toBe(200)
    expect((await backend.store.users.byLogin(seller))?.acl).toEqual(acl)
  })

  test('[VEND-02] confirming orders is given and taken by one who has it, and by no other', async () => {
    const set = (user: string, orderConfirmation: boolean) =>
      as(user)('updateuser', { ...change, acl: { orderConfirmation } })
    const confirms = async () => (await backend.store.users.byLogin(seller))?.acl.orderConfirmation
    expect((await set(manager, true)).status).toBe(200)
    expect(await confirms()).toBe(true)
    expect(await set(office, false)).toMatchObject({ status: 403, body: { code: 'permission' } })
    expect(await confirms()).toBe(true)
    expect((await set(manager, false)).status).toBe(200)
    expect(await backend.store.users.byLogin(seller)).toMatchObject({
      acl: { ...selling, orderConfirmation: false },
    })
  })

  test('[VEND-02] who works for other clients too keeps password and permissions', async () => {
    for (const more of [{ password: 'otra1234' }, { acl: { orderConfirmation: true } }]) {
      const refused = await as(manager)('updateuser', { ...change, login: agent, ...more })
      expect(refused).toMatchObject({ status: 403, body: { code: 'elsewhere' } })
    }
    expect(await enter(agent, password)).toBe(200)
    const renamed = await as(manager)('updateuser', { ...change, login: agent })
    expect(renamed.status).toBe(200)
  })

  test('[VEND-02] nobody sets the password of one who holds more than a vendor and than himself', async () => {
    const refused = await as(office)('updateuser', { ...change, login: boss, password: 'mia12345' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'above' } })
    expect(await enter(boss, password)).toBe(200)
    const equal = await as(manager)('updateuser', { ...change, login: boss, password: 'mia12345' })
    expect(equal.status).toBe(200)
  })

  test('[VEND-05] one of another client is missing, in the same words as one who is not', async () => {
    const stranger = await as(manager)('updateuser', { ...change, login: rival })
    const nobody = await as(manager)('updateuser', { ...change, login: fresh })
    expect(stranger).toMatchObject({ status: 404, body: { code: 'user' } })
    expect(stranger.body).toEqual(nobody.body)
    expect((await backend.store.users.byLogin(rival))?.name).toBe('Ana Soler')
  })
})

describe('a user that is removed', () => {
  test('[VEND-05] is gone from the list, its session ends at once, and it can’t log in', async () => {
    const token = await logIn(backend, seller)
    const removed = await as(manager)('removeuser', { login: seller })
    expect(removed).toMatchObject({
      status: 200,
      body: { status: true, message: 'Usuario eliminado.' },
    })
    expect((await ask(backend, 'userdata', {}, { token })).status).toBe(401)
    expect(await enter(seller, password)).toBe(401)
    expect(await logins()).not.toContain(seller)
    const events = await backend.store.events.latest(5)
    expect(events.find(({ kind }) => kind === 'vendorRemoved')).toMatchObject({
      clientId: 1,
      login: manager,
      detail: { login: seller, name: 'Iván Robles' },
    })
  })

  test('[VEND-05] a retry after a lost reply succeeds too; for anybody else the user is missing', async () => {
    await as(manager)('removeuser', { login: seller })
    expect((await as(manager)('removeuser', { login: seller })).status).toBe(200)
    expect((await as(office)('removeuser', { login: seller })).status).toBe(404)
    expect((await as(manager)('removeuser', { login: rival })).status).toBe(404)
    expect(await backend.store.users.byLogin(rival)).not.toBeNull()
  })

  test('[VEND-05] nobody removes himself', async () => {
    const refused = await as(manager)('removeuser', { login: manager.toUpperCase() })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'self', message: 'No puedes eliminarte a ti.' },
    })
    expect(await enter(manager, password)).toBe(200)
  })

  test('[VEND-05] who works for others too only leaves one’s own clients, and stays logged in', async () => {
    const token = await logIn(backend, agent)
    expect((await as(manager)('removeuser', { login: agent })).status).toBe(200)
    expect(await logins()).not.toContain(agent)
    const { body } = await ask(backend, 'userdata', {}, { token })
    expect(body).toMatchObject({ userData: { clients: [{ id: 2 }] } })
    const list = await ask(backend, 'listorders', { clientId: 1, type: 'budget' }, { token })
    expect(list.status).toBe(403)
  })

  test('[VEND-04] can be made again with the same e-mail, as somebody new', async () => {
    const before = await backend.store.users.byLogin(seller)
    await as(manager)('removeuser', { login: seller })
    const again = { ...newUser, login: seller, email: seller }
    expect((await as(manager)('validlogin', { login: seller })).body).toMatchObject({
      status: true,
    })
    expect((await as(manager)('saveuser', again)).status).toBe(200)
    expect(await enter(seller, password)).toBe(401)
    expect(await enter(seller, 'secreto')).toBe(200)
    expect((await backend.store.users.byLogin(seller))?.id).not.toBe(before?.id)
  })
})

test('[VEND-05] a manager whose permission was taken is refused with the next call', async () => {
  const call = as(manager)
  expect((await call('clientusers', { id: 1 })).status).toBe(200)
  const { manageUsers, ...acl } = everything
  expect(manageUsers).toBe(true)
  const event = { kind: 'vendorUpdated', clientId: 1, at: 0, detail: {} }
  await backend.store.users.change(1, { acl }, { ...event, by: { login: boss, name: '' } })
  expect((await call('clientusers', { id: 1 })).body).toMatchObject({ code: 'permission' })
})
