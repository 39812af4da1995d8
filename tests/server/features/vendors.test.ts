import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/accounts/passwords.ts'
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

vi.mock(import('../../../server/accounts/passwords.ts'), async (original) => {
  const real = await original()
  return { ...real, hashPassword: vi.fn(real.hashPassword) }
})

const { store, call, as, vendors, logins, enter } = useVendorBackend()

describe('the list of a client’s users', () => {
  test('[VEND-01] shows name, phone, e-mail and who confirms orders, and no password or hash', async () => {
    const { status, body } = await as(manager)('clientusers', { id: 1 })
    expect(status).toBe(200)
    expect(await logins()).toEqual([manager, office, seller, boss, agent].sort())
    expect((await vendors()).find(({ login }) => login === seller)).toEqual({
      data: { name: 'Iván Robles', phone: '600000001', email: seller },
      login: seller,
      acl: { orderConfirmation: false },
      holdsMore: false,
      version: expect.stringMatching(/^.{43}$/) as string,
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

  test('is taken, as are name and phone, without what nobody sees', async () => {
    const phone = '\u202d+34 613 111 222\u202c'
    const given = { ...newUser, login: `${fresh}\u200b`, email: `\u2068${fresh}\u2069`, phone }
    expect(await as(manager)('saveuser', { ...given, name: 'Rosa\u00ad Lledó' })).toMatchObject({
      status: 200,
    })
    const data = { name: 'Rosa Lledó', phone: '+34 613 111 222', email: fresh }
    expect((await vendors()).find(({ login }) => login === fresh)).toMatchObject({ data })
    expect(await check(`${fresh}\u200e`)).toMatchObject({ status: false })
  })

  test('may be on a domain of any script, and is one however that is written', async () => {
    const login = 'rosa@mueblespeña.es'
    const ascii = 'rosa@xn--mueblespea-19a.es'
    expect(await check(login)).toMatchObject({ status: true })
    expect(await as(manager)('saveuser', { ...newUser, login, email: ascii })).toMatchObject({
      status: 200,
    })
    expect(await logins()).toContain(login)
    for (const other of [ascii, 'Rosa@MueblesPeña.es', login]) {
      expect(await check(other), other).toMatchObject({ status: false })
      expect(await enter(other, newUser.password), other).toBe(200)
      expect(
        (await as(manager)('saveuser', { ...newUser, login: other, email: other })).status,
      ).toBe(409)
    }
    expect(
      (await as(manager)('updateuser', { login: ascii, name: 'Rosa', phone: '' })).status,
    ).toBe(200)
    expect((await as(manager)('removeuser', { login: ascii })).status).toBe(200)
    expect((await as(manager)('removeuser', { login })).status).toBe(200)
    // Browsers give the value of an e-mail field in ASCII.
    expect((await as(manager)('saveuser', { ...newUser, login: ascii, email: login })).status).toBe(
      200,
    )
    expect(await enter(login, newUser.password)).toBe(200)
    expect(await logins()).toContain(login)
  })

  test('[VEND-03] can’t be used in the same words, whichever client’s user has it', async () => {
    const own = await check(` ${seller.toUpperCase()} `)
    expect(own).toEqual({
      status: false,
      message: 'Este correo no se puede usar. Prueba con otro.',
    })
    expect(await check(rival)).toEqual(own)
  })

  test('[VEND-03] is checked 120 times in a quarter of an hour, and then after a while', async () => {
    const callAs = as(manager)
    for (let i = 0; i < 120; i++)
      expect((await callAs('validlogin', { login: fresh })).status).toBe(200)
    expect(await callAs('validlogin', { login: fresh })).toMatchObject({
      status: 429,
      body: { message: 'Demasiadas peticiones seguidas. Espera 15 min y vuelve a probar.' },
    })
    expect((await as(office)('validlogin', { login: fresh })).status).toBe(200)
  })
})

describe('a new user', () => {
  test('[VEND-04] [VEND-05] gets the role SALES, its permissions and the client, and can log in straight away', async () => {
    const saved = await as(manager)('saveuser', newUser)
    expect(saved).toMatchObject({ status: 200, body: { message: 'Vendedor guardado.' } })
    expect((await store().events.latest(1))[0]).toMatchObject({
      kind: 'vendorCreated',
      clientId: 1,
      login: manager,
      detail: { login: fresh, name: 'Noa Vidal' },
    })
    const { status, body } = await call('login', { user: fresh, pass: 'butaca roja' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { userData: { login: fresh, acl: selling, clients: [{ id: 1 }] } },
    })
    expect(await store().users.byLogin(fresh)).toMatchObject({ roles: ['SALES'] })
  })

  test('[VEND-02] confirms orders only if somebody who confirms orders gives that', async () => {
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
    expect((await store().users.byLogin(fresh))?.acl).toEqual({
      orderList: true,
      budgetList: true,
      dbOrders: true,
      orderGeneration: true,
    })
  })

  test('[VEND-02] is refused with a password that guessers try first, and with four other characters made', async () => {
    const refused = await as(manager)('saveuser', { ...newUser, password: 'Qwerty123' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'password' } })
    expect(await store().users.byLogin(fresh)).toBeNull()
    expect((await as(manager)('saveuser', { ...newUser, password: 'xk4q' })).status).toBe(200)
  })

  test('[VEND-04] is refused for a client that is not one of one’s own', async () => {
    const refused = await as(manager)('saveuser', { ...newUser, client_id: 2 })
    expect(refused).toMatchObject({ status: 403, body: { code: 'client' } })
    expect(await store().users.byLogin(fresh)).toBeNull()
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
    const submitAs = as(manager)
    const replies = await Promise.all([1, 2, 3].map(() => submitAs('saveuser', submit)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await submitAs('saveuser', submit)).status).toBe(200)
    expect((await logins()).filter((login) => login === fresh)).toHaveLength(1)
    const created = (await store().events.latest(50)).filter((e) => e.kind === 'vendorCreated')
    expect(created).toHaveLength(1)
  })

  test('[VEND-03] a submit of another form is told that the e-mail is taken', async () => {
    const submit = { ...newUser, key: '5f0c4a52-6a53-4b0e-9f35-3f1ad6b0d9b1' }
    const submitAs = as(manager)
    await submitAs('saveuser', submit)
    const key = '00000000-6a53-4b0e-9f35-3f1ad6b0d9b1'
    for (const other of [{ key: undefined }, { key }])
      expect(await submitAs('saveuser', { ...submit, ...other })).toMatchObject({
        status: 409,
        body: { code: 'login' },
      })
    expect(await enter(fresh, 'butaca roja')).toBe(200)
  })

  test('[VEND-04] a submit of the same form with other content is told whom the form has made, and changes nothing', async () => {
    const submit = { ...newUser, key: '5f0c4a52-6a53-4b0e-9f35-3f1ad6b0d9b1' }
    const submitAs = as(manager)
    await submitAs('saveuser', submit)
    const login = 'otra@tienda.example'
    for (const other of [
      { name: 'Otra' },
      { password: 'distinta' },
      { login, email: login },
      { acl: { orderConfirmation: true } },
    ])
      expect(await submitAs('saveuser', { ...submit, ...other })).toEqual({
        status: 409,
        headers: expect.anything() as unknown,
        body: {
          status: 409,
          code: 'key',
          message: `Con este formulario ya se creó el vendedor ${fresh}, con otros datos. Ábrelo en la lista para cambiarlos.`,
        },
      })
    expect(await logins()).not.toContain(login)
    expect(await enter(fresh, 'butaca roja')).toBe(200)
  })

  test('[VEND-04] two submits of one form at once with other content make one user', async () => {
    const submit = { ...newUser, key: '5f0c4a52-6a53-4b0e-9f35-3f1ad6b0d9b1' }
    const login = 'otra@tienda.example'
    const submitAs = as(manager)
    const replies = await Promise.all([
      submitAs('saveuser', submit),
      submitAs('saveuser', { ...submit, login, email: login }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('[VEND-04] a form’s key is its sender’s own: with a colleague’s, or for another client, another user is made', async () => {
    const submit = { ...newUser, key: '5f0c4a52-6a53-4b0e-9f35-3f1ad6b0d9b1' }
    const second = { ...submit, login: 'otra@tienda.example', email: 'otra@tienda.example' }
    const third = {
      ...submit,
      client_id: 2,
      login: 'tres@rival.example',
      email: 'tres@rival.example',
    }
    expect((await as(manager)('saveuser', submit)).status).toBe(200)
    expect((await as(office)('saveuser', second)).status).toBe(200)
    expect((await as(rival)('saveuser', third)).status).toBe(200)
  })

  test('[VEND-04] is the last of sixty in a quarter of an hour, by one user', async () => {
    vi.mocked(hashPassword).mockImplementation(() => Promise.resolve('scrypt$'))
    const callAs = as(manager)
    const create = (number: number) => {
      const login = `nuevo${number}@tienda.example`
      return callAs('saveuser', { ...newUser, login, email: login })
    }
    for (let number = 0; number < 60; number++) expect((await create(number)).status).toBe(200)
    expect(await create(60)).toMatchObject({ status: 429, body: { code: 'throttled' } })
  })
})
