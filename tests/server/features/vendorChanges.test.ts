import { describe, expect, test } from 'vitest'
import { everything, password } from '../../../mocks/data.ts'
import { ChecksOutdated } from '../../../server/store/transaction.ts'
import {
  agent,
  boss,
  fresh,
  manager,
  newUser,
  office,
  rival,
  seller,
  selling,
  useVendorBackend,
} from './vendorBackend.ts'

const { store, call, as, logIn, vendors, logins, enter } = useVendorBackend()

describe('a user that is edited', () => {
  const change = { login: seller, name: 'Iván R.', phone: '611', password: '' }

  test('[VEND-05] gets name and phone; an empty password leaves the old one and the sessions', async () => {
    const token = await logIn(seller)
    const updated = await as(manager)('updateuser', change)
    expect(updated).toMatchObject({ status: 200, body: { message: 'Vendedor actualizado.' } })
    expect((await vendors()).find(({ login }) => login === seller)?.data).toMatchObject({
      name: 'Iván R.',
      phone: '611',
    })
    expect((await call('userdata', {}, { token })).status).toBe(200)
    expect(await enter(seller, password)).toBe(200)
    expect((await store().events.latest(3)).find((e) => e.kind === 'vendorUpdated')).toMatchObject({
      clientId: 1,
      login: manager,
      detail: { login: seller, newPassword: false },
    })
  })

  test('is saved only over the one that the form was filled from; sent again it is the same save, and of two at once one is saved', async () => {
    const now = async () => (await vendors()).find(({ login }) => login === seller)
    const version = (await now())?.version
    const mine = { ...change, phone: '622', version, acl: { orderConfirmation: true } }
    expect((await as(manager)('updateuser', mine)).status).toBe(200)
    expect((await as(manager)('updateuser', mine)).status).toBe(200)
    const late = { ...change, phone: '633', version }
    const withPassword = { ...mine, password: 'otra1234' }
    for (const one of [late, withPassword])
      expect(await as(manager)('updateuser', one)).toMatchObject({
        status: 409,
        body: { code: 'user', message: expect.stringMatching(/^Alguien ha guardado/) as string },
      })
    // What a later form took away stays taken away.
    expect(await now()).toMatchObject({ data: { phone: '622' }, acl: { orderConfirmation: true } })
    const next = (await now())?.version
    const both = await Promise.all(
      ['644', '655'].map((phone) => as(manager)('updateuser', { ...change, phone, version: next })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // A backend's own form names no version.
    expect((await as(manager)('updateuser', change)).status).toBe(200)
  })

  test('[VEND-02] may be sent with its e-mail, which has to be the login: that can’t change', async () => {
    const send = (email: string) => as(manager)('updateuser', { ...change, email })
    expect((await send(seller.toUpperCase())).status).toBe(200)
    expect(await send(fresh)).toMatchObject({
      status: 400,
      body: { message: 'El usuario y el correo tienen que ser el mismo.' },
    })
    expect(await logins()).toContain(seller)
    expect(await logins()).not.toContain(fresh)
  })

  test('[VEND-02] a new password ends the user’s sessions; the old one is refused', async () => {
    const token = await logIn(seller)
    const acl = (await store().users.byLogin(seller))?.acl
    expect((await as(manager)('updateuser', { ...change, password: 'otra1234' })).status).toBe(200)
    expect((await call('userdata', {}, { token })).status).toBe(401)
    expect(await enter(seller, password)).toBe(401)
    expect(await enter(seller, 'otra1234')).toBe(200)
    expect((await store().users.byLogin(seller))?.acl).toEqual(acl)
  })

  test('[VEND-02] nobody sets the password of somebody who holds a permission that they lack, and so becomes them', async () => {
    expect((await vendors(office)).find(({ login }) => login === seller)?.holdsMore).toBe(true)
    const refused = await as(office)('updateuser', { ...change, password: 'otra1234' })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'above',
        message:
          'Esta persona tiene permisos que tú no tienes: su contraseña solo la puede cambiar ella.',
      },
    })
    expect(await enter(seller, password)).toBe(200)
    expect((await as(office)('updateuser', change)).status).toBe(200)
  })

  test('[VEND-02] a new password that guessers try first is refused, and the old one stays', async () => {
    const refused = await as(manager)('updateuser', { ...change, password: '1234' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'password' } })
    expect(await enter(seller, password)).toBe(200)
  })

  test('[VEND-02] confirming orders is given and taken by one who has it, and by no other', async () => {
    const set = (user: string, orderConfirmation: boolean) =>
      as(user)('updateuser', { ...change, acl: { orderConfirmation } })
    const confirms = async () => (await store().users.byLogin(seller))?.acl.orderConfirmation
    expect(await set(office, true)).toMatchObject({ status: 403, body: { code: 'permission' } })
    expect(await confirms()).not.toBe(true)
    expect((await set(manager, true)).status).toBe(200)
    expect(await confirms()).toBe(true)
    expect(await set(office, false)).toMatchObject({ status: 403, body: { code: 'above' } })
    expect(await confirms()).toBe(true)
    expect((await set(manager, false)).status).toBe(200)
    expect(await store().users.byLogin(seller)).toMatchObject({
      acl: { ...selling, orderConfirmation: false },
    })
  })

  test('[VEND-02] who also works for clients that one doesn’t is not changed in anything', async () => {
    for (const more of [{}, { password: 'otra1234' }, { acl: { orderConfirmation: true } }]) {
      const refused = await as(manager)('updateuser', { ...change, login: agent, ...more })
      expect(refused).toMatchObject({ status: 403, body: { code: 'elsewhere' } })
    }
    expect(await enter(agent, password)).toBe(200)
    expect((await store().users.byLogin(agent))?.name).toBe('Rosa Montaner')
  })

  test('[VEND-02] somebody who holds a permission beyond a vendor’s is changed only by who holds it too', async () => {
    for (const more of [{}, { password: 'mia12345' }]) {
      const refused = await as(office)('updateuser', { ...change, login: boss, ...more })
      expect(refused).toMatchObject({ status: 403, body: { code: 'above' } })
    }
    expect(await enter(boss, password)).toBe(200)
    expect((await store().users.byLogin(boss))?.name).toBe('Jefe')
    const equal = await as(manager)('updateuser', { ...change, login: boss, password: 'mia12345' })
    expect(equal.status).toBe(200)
  })

  test('[VEND-05] one of another client is missing, in the same words as one who is not', async () => {
    const elsewhere = await as(manager)('updateuser', { ...change, login: rival })
    const nobody = await as(manager)('updateuser', { ...change, login: fresh })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'user' } })
    expect(elsewhere.body).toEqual(nobody.body)
    expect((await store().users.byLogin(rival))?.name).toBe('Ana Soler')
  })
})

describe('a user that is removed', () => {
  test('[VEND-05] is gone from the list, its session ends at once, and it can’t log in', async () => {
    const token = await logIn(seller)
    const removed = await as(manager)('removeuser', { login: seller })
    expect(removed).toMatchObject({
      status: 200,
      body: { status: true, message: 'Vendedor eliminado.' },
    })
    expect((await call('userdata', {}, { token })).status).toBe(401)
    expect(await enter(seller, password)).toBe(401)
    expect(await logins()).not.toContain(seller)
    const events = await store().events.latest(5)
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
    expect(await store().users.byLogin(rival)).not.toBeNull()
  })

  test('[VEND-05] nobody removes themselves', async () => {
    const refused = await as(manager)('removeuser', { login: manager.toUpperCase() })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'self', message: 'No puedes eliminarte a ti.' },
    })
    expect(await enter(manager, password)).toBe(200)
  })

  test('[VEND-05] nobody removes somebody who also works for clients that they don’t', async () => {
    const refused = await as(manager)('removeuser', { login: agent })
    expect(refused).toMatchObject({ status: 403, body: { code: 'elsewhere' } })
    expect(await logins()).toContain(agent)
    expect((await store().users.byLogin(agent))?.clients).toEqual([1, 2])
  })

  test('[VEND-05] nobody removes somebody who holds a permission that they lack', async () => {
    const refused = await as(office)('removeuser', { login: boss })
    expect(refused).toMatchObject({ status: 403, body: { code: 'above' } })
    expect(await enter(boss, password)).toBe(200)
    expect((await as(manager)('removeuser', { login: boss })).status).toBe(200)
  })

  test('[VEND-05] a permission that the user is given meanwhile counts', async () => {
    const act = { by: { login: boss, name: '' }, clock: () => 0 }
    const event = { kind: 'vendorUpdated', clientId: 1, detail: {} }
    const user = await store().users.byLogin(seller)
    if (!user) throw new Error('no such user')
    await store().users.change(user.id, { acl: { ...selling, manageRate: true } }, event, act)
    const removal = store().users.removeFrom(user.id, [1], { ...act, subject: user })
    await expect(removal).rejects.toThrow(ChecksOutdated)
    expect(await logins()).toContain(seller)
  })

  test('[VEND-04] can be made again with the same e-mail, as somebody new', async () => {
    const before = await store().users.byLogin(seller)
    await as(manager)('removeuser', { login: seller })
    const again = { ...newUser, login: seller, email: seller }
    expect((await as(manager)('validlogin', { login: seller })).body).toMatchObject({
      status: true,
    })
    expect((await as(manager)('saveuser', again)).status).toBe(200)
    expect(await enter(seller, password)).toBe(401)
    expect(await enter(seller, 'butaca roja')).toBe(200)
    expect((await store().users.byLogin(seller))?.id).not.toBe(before?.id)
  })
})

test('[VEND-05] a manager whose permission was taken is refused with the next call', async () => {
  const callAs = as(manager)
  expect((await callAs('clientusers', { id: 1 })).status).toBe(200)
  const { manageUsers, ...acl } = everything
  expect(manageUsers).toBe(true)
  const event = { kind: 'vendorUpdated', clientId: 1, detail: {} }
  const act = { by: { login: boss, name: '' }, clock: () => 0 }
  await store().users.change(1, { acl }, event, act)
  expect((await callAs('clientusers', { id: 1 })).body).toMatchObject({ code: 'permission' })
})
