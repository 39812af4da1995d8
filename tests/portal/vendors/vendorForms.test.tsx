import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { password } from '../../../mocks/data.ts'
import { brokenJson, lostReply, noConnection, serverError } from '../../../mocks/faults.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient, session } from '../../../src/browser/session.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { logIn } from '../portal.tsx'
import {
  ana,
  field,
  fillIn,
  olga,
  passwordField,
  saveButton,
  useVendorPortal,
} from './vendorPortal.tsx'

const portal = useVendorPortal()
const taken = 'Este correo no se puede usar. Prueba con otro.'

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const alerts = () =>
  alertStore.get().map(({ key, text, type, timeOut }) => ({ key, text, type, timeOut }))
/** Leaves the form by its link, and answers the question about what is unsaved. */
async function leave(user: UserEvent, answer: 'Seguir aquí' | 'Salir sin guardar') {
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await user.click(within(question).getByRole('button', { name: answer }))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const login = async (name: string) => portal.backend().store.users.byLogin(name)

describe('a new user', () => {
  test('[VEND-02] needs an e-mail, a name and a password: each field says so, and the first has the focus', async () => {
    const user = await portal.open('/vendors/create')
    await screen.findByRole('textbox', { name: /^Correo/ })
    await user.click(saveButton())
    await waitFor(() => expect(described(field(/^Correo/))).toBe('Escribe el correo'))
    expect(described(field(/^Nombre/))).toBe('Escribe el nombre')
    expect(described(passwordField())).toBe('Escribe una contraseña')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Correo/)))
    await act(() => setLanguage('en'))
    await waitFor(() => expect(screen.getByText('Type the name')).toBeTruthy())
    expect(portal.calls('/users')).toHaveLength(0)
  })

  test('[VEND-05] is in the list as soon as that shows', async () => {
    const user = await portal.open('/vendors')
    await screen.findByText('Benito Ñíguez')
    await user.click(screen.getByRole('link', { name: 'Añadir vendedor' }))
    await fillIn(user, { email: 'zoe@tienda.example', name: 'Zoe Vidal' })
    await user.click(saveButton())
    await heading('Vendedores')
    expect(screen.getByText('Zoe Vidal')).toBeTruthy()
    expect(screen.getByText('4 vendedores')).toBeTruthy()
  })

  test('[VEND-02] is held to the lengths of the spec', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user, { email: `${'a'.repeat(310)}@tienda.example`, password: 'sof' })
    await user.type(field(/^Teléfono/), '+34 600 000 000 0')
    await user.click(saveButton())
    await waitFor(() => expect(described(field(/^Correo/))).toBe('Como mucho 320 caracteres'))
    expect(field(/^Correo/).type).toBe('email')
    expect(described(passwordField())).toBe('La contraseña tiene que tener entre 4 y 60 caracteres')
    expect(described(field(/^Teléfono/))).toBe('Como mucho 15 caracteres')
    await user.clear(passwordField())
    await user.type(passwordField(), 'x'.repeat(61))
    await waitFor(() =>
      expect(described(passwordField())).toBe(
        'La contraseña tiene que tener entre 4 y 60 caracteres',
      ),
    )
    expect(portal.calls('/users')).toHaveLength(0)
  })

  test('[VEND-02] shows the password on demand', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    expect(passwordField().type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }))
    expect(passwordField().type).toBe('text')
  })

  test('[VEND-04] [VEND-05] is saved as SALES of the client, shown in the list, and the alert stays 5 s', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    await user.click(screen.getByRole('switch', { name: 'Puede confirmar pedidos' }))
    await user.click(saveButton())
    await heading('Vendedores')
    expect(await screen.findByRole('row', { name: /Nuria Vega/ })).toBeTruthy()
    expect(alerts()).toEqual([
      { key: 'vendors.alert.saved', text: '', type: 'successful', timeOut: 5000 },
    ])
    const [saved] = portal.calls('POST /api/v1/users')
    expect(saved?.body).toMatchObject({
      login: 'nuria@tienda.example',
      email: 'nuria@tienda.example',
      client_id: 1,
      roles: ['SALES'],
      acl: { orderConfirmation: true },
    })
    expect((await login('nuria@tienda.example'))?.acl.orderConfirmation).toBe(true)
  })

  test('[VEND-02] can’t be given the right to confirm orders by who has it not', async () => {
    const user = await portal.open('/vendors/create', olga)
    await fillIn(user)
    expect(screen.queryByRole('switch')).toBeNull()
    await user.click(saveButton())
    await heading('Vendedores')
    expect(portal.calls('POST /api/v1/users')[0]?.body).not.toHaveProperty('acl')
  })

  test('[VEND-05] whose reply is lost stays as typed; saved again, there is one of it', async () => {
    portal.server.use(lostReply(portal.backend(), 'saveuser', { once: true }))
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    await user.click(saveButton())
    expect(await screen.findByText('No se ha podido guardar el vendedor')).toBeTruthy()
    expect(screen.getByText(/vuelve a guardar, no se duplicará/)).toBeTruthy()
    expect(field(/^Nombre/).value).toBe('Nuria Vega')
    expect(passwordField().value).toBe('butaca')
    await user.click(saveButton())
    await heading('Vendedores')
    expect(await screen.findAllByRole('row', { name: /Nuria Vega/ })).toHaveLength(1)
    const [first, second] = portal.calls('POST /api/v1/users')
    expect(first?.body.key).toBe(second?.body.key)
  })

  test.each([
    [serverError, 'No se ha podido guardar el vendedor. Algo ha fallado en el servidor.'],
    [noConnection, 'No se ha podido guardar el vendedor'],
    [brokenJson, 'No se ha podido guardar el vendedor'],
  ])('[VEND-05] that can’t be saved says so for 5 s and stays as typed', async (fault, words) => {
    portal.server.use(fault(portal.backend(), 'saveuser'))
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    await user.click(saveButton())
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
    expect(alerts().find(({ key }) => key === 'vendors.alert.errorSave')?.timeOut).toBe(5000)
    expect(field(/^Correo/).value).toBe('nuria@tienda.example')
    expect(passwordField().value).toBe('butaca')
  })

  test('[VEND-05] submitted twice at once is saved once', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    await user.dblClick(saveButton())
    await heading('Vendedores')
    expect(portal.calls('POST /api/v1/users')).toHaveLength(1)
  })

  test('[VEND-03] whose e-mail somebody took meanwhile says so at the field', async () => {
    portal.server.use(
      http.post(portal.path('validlogin'), () => HttpResponse.json({ status: true, message: '' })),
    )
    const user = await portal.open('/vendors/create')
    await fillIn(user, { email: 'benito@tienda.example' })
    await user.click(saveButton())
    await waitFor(() => expect(described(field(/^Correo/))).toBe(taken))
    expect(document.activeElement).toBe(field(/^Correo/))
  })

  test('whose password guessers try first says so at the field', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user, { password: 'abcd1234' })
    await user.click(saveButton())
    await waitFor(() => expect(described(passwordField())).toMatch(/^Esa contraseña es de las/))
    expect(passwordField().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(passwordField())
  })
})

describe('what is typed', () => {
  test('[VEND-05] survives a session that ends, but for the password', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    await portal.backend().store.sessions.endAllOf(1)
    await user.click(saveButton())
    await screen.findByText(/Tu sesión ha caducado/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await logIn(user, ana, password)
    await screen.findByRole('dialog', { name: 'Elige un cliente' })
    act(() => void selectedClient.set(1))
    await waitFor(() => expect(field(/^Nombre/).value).toBe('Nuria Vega'))
    expect(field(/^Correo/).value).toBe('nuria@tienda.example')
    expect(passwordField().value).toBe('')
    expect(screen.getByText(/Aquí sigue lo que habías escrito/)).toBeTruthy()
  })

  test('[VEND-05] is not given to another person, and waits for its own client', async () => {
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    act(() => void selectedClient.set(2))
    await waitFor(() => expect(field(/^Nombre/).value).toBe(''))
    act(() => void selectedClient.set(1))
    await waitFor(() => expect(field(/^Nombre/).value).toBe('Nuria Vega'))
  })

  test('[VEND-02] is not left without a question, also after a save that failed', async () => {
    portal.server.use(serverError(portal.backend(), 'saveuser'))
    const user = await portal.open('/vendors/create')
    await fillIn(user)
    await user.click(saveButton())
    await screen.findByRole('alert')
    await leave(user, 'Seguir aquí')
    expect(field(/^Nombre/).value).toBe('Nuria Vega')
    await leave(user, 'Salir sin guardar')
    await heading('Vendedores')
  })
})

describe('a user that is edited', () => {
  const place = '/vendors/benito%40tienda.example'

  test('[VEND-02] keeps the e-mail, and an empty password means the old one', async () => {
    const user = await portal.open(place)
    await heading('Benito Ñíguez')
    const before = (await login('benito@tienda.example'))?.passwordHash
    expect(field(/^Correo/).disabled).toBe(true)
    expect(field(/^Correo/).value).toBe('benito@tienda.example')
    expect(described(passwordField())).toContain('Déjala vacía para no cambiarla')
    await user.clear(field(/^Nombre/))
    await user.type(field(/^Nombre/), 'Benito Ruiz')
    await user.click(saveButton())
    expect(await screen.findByRole('row', { name: /Benito Ruiz/ })).toBeTruthy()
    expect(alerts()).toEqual([
      { key: 'vendors.alert.updated', text: '', type: 'successful', timeOut: 5000 },
    ])
    expect(portal.calls('PUT /api/v1/users/benito@tienda.example')[0]?.body).toEqual({
      name: 'Benito Ruiz',
      phone: '611222333',
      acl: { orderConfirmation: false },
      version: expect.any(String) as string,
    })
    expect((await login('benito@tienda.example'))?.passwordHash).toBe(before)
  })

  test('[VEND-02] gets a new password, and is not asked about a permission that the editor lacks', async () => {
    const user = await portal.open(place, olga)
    await heading('Benito Ñíguez')
    expect(screen.queryByRole('switch')).toBeNull()
    await user.type(passwordField(), 'sillón orejero')
    await user.click(saveButton())
    await heading('Vendedores')
    expect(portal.calls('PUT /api/v1/users/benito@tienda.example')[0]?.body).toEqual({
      name: 'Benito Ñíguez',
      phone: '611222333',
      password: 'sillón orejero',
      version: expect.any(String) as string,
    })
  })

  test('[VEND-02] who may do more than the editor gets no password from them, and the form says why', async () => {
    const event = { kind: 'vendorUpdated', clientId: 1, detail: {} }
    const act = { by: { login: ana, name: '' }, clock: () => 0 }
    await portal.backend().store.users.change(3, { acl: { budgetList: true } }, event, act)
    const user = await portal.open(place, olga)
    await heading('Benito Ñíguez')
    expect(screen.getByText(/Su contraseña solo la cambia esta persona/)).toBeTruthy()
    expect(screen.getByText(/puede pedir otra en la pantalla de acceso/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull()
    await user.clear(field(/^Nombre/))
    await user.type(field(/^Nombre/), 'Benito Ruiz')
    await user.click(saveButton())
    expect(await screen.findByRole('row', { name: /Benito Ruiz/ })).toBeTruthy()
  })

  test('that another tab has saved meanwhile is not written over: the form says so, takes it over, and keeps what was typed', async () => {
    const benito = 'benito@tienda.example'
    const user = await portal.open(place)
    await heading('Benito Ñíguez')
    // The other tab takes the right to confirm away, and has another number.
    const { store, clock } = portal.backend()
    const { id = 0, acl = {} } = (await login(benito)) ?? {}
    const by = { login: ana, name: '' }
    const event = { kind: 'vendorUpdated', clientId: 1, detail: {} }
    const theirs = { phone: '699', acl: { ...acl, orderConfirmation: true } }
    await store.users.change(id, theirs, event, { by, clock: () => clock.now })
    await user.clear(field(/^Nombre/))
    await user.type(field(/^Nombre/), 'Benito N.')
    await user.click(saveButton())
    const notice = await screen.findByText(/^Alguien ha guardado este vendedor mientras tanto/)
    expect(await login(benito)).toMatchObject({ name: 'Benito Ñíguez', ...theirs })
    await user.click(screen.getByRole('button', { name: /^Cargar lo guardado/ }))
    await waitFor(() => expect(field(/^Teléfono/).value).toBe('699'))
    expect(field(/^Nombre/).value).toBe('Benito N.')
    expect(notice.isConnected).toBe(false)
    await user.click(saveButton())
    await heading('Vendedores')
    expect(await login(benito)).toMatchObject({ name: 'Benito N.', ...theirs })
  })

  test('[VEND-05] that can’t be saved says so in the server’s words and stays as typed', async () => {
    portal.server.use(serverError(portal.backend(), 'updateuser'))
    const user = await portal.open(place)
    await heading('Benito Ñíguez')
    await user.type(field(/^Teléfono/), '9')
    await user.click(saveButton())
    expect(
      await screen.findByText(
        'No se ha podido actualizar el vendedor. Algo ha fallado en el servidor.',
      ),
    ).toBeTruthy()
    expect(field(/^Teléfono/).value).toBe('6112223339')
  })

  test('[VEND-05] that is not there, or not this client’s, leads back to the list', async () => {
    const user = await portal.open('/vendors/nadie%40tienda.example')
    await screen.findByRole('heading', { name: 'No encontramos a este vendedor' })
    await user.click(screen.getByRole('link', { name: 'Ver los vendedores' }))
    expect(await screen.findByRole('row', { name: /Benito/ })).toBeTruthy()
  })

  test('[VEND-05] that fails to load can be tried again', async () => {
    portal.server.use(noConnection(portal.backend(), 'clientusers'))
    const user = await portal.open(place)
    await user.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }))
    expect(alerts().map(({ key }) => key)).toContain('alerts.errors.notLoadVendors')
    portal.server.resetHandlers(...portal.backend().handlers)
    await user.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }))
    await heading('Benito Ñíguez')
  })

  test('[VEND-02] is greeted by a new name of their own', async () => {
    const user = await portal.open('/vendors/ana%40tienda.example')
    await heading('Ana Soler')
    await user.clear(field(/^Nombre/))
    await user.type(field(/^Nombre/), 'Ana S.')
    await user.click(saveButton())
    await heading('Vendedores')
    expect(session.get()?.userData.name).toBe('Ana S.')
  })
})

describe('the check of the e-mail', () => {
  type Ask = { login: string; answer: (fault: string | null) => void }
  const asked: Ask[] = []

  beforeEach(() => {
    asked.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    portal.server.use(
      http.post(portal.path('validlogin'), async ({ request }) => {
        const { login } = (await request.json()) as { login: string }
        const { promise, resolve } = Promise.withResolvers<string | null>()
        asked.push({ login, answer: resolve })
        const fault = await promise
        return HttpResponse.json({ status: fault === null, message: fault ?? '' })
      }),
    )
  })
  afterEach(() => vi.useRealTimers())

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const email = () => field(/^Correo/)
  const open = async () => {
    const user = await portal.open('/vendors/create')
    await screen.findByRole('textbox', { name: /^Correo/ })
    return user
  }

  test('[VEND-03] comes 3 s after the last key, and a bad one is told in an alert of 5 s and at the field', async () => {
    const user = await open()
    await user.type(email(), 'benito@tienda.example')
    // Real time counts as well: 1.4 s are left for the key.
    await pass(1600)
    await user.type(email(), 's')
    await pass(2500)
    expect(asked).toHaveLength(0)
    await pass(600)
    await waitFor(() => expect(asked.map(({ login }) => login)).toEqual(['benito@tienda.examples']))
    asked[0]?.answer('Ya existe')
    await waitFor(() => expect(described(email())).toBe('Ya existe'))
    expect(alerts()).toContainEqual({
      key: 'vendors.errors.emailForm',
      text: 'Ya existe',
      type: 'error',
      timeOut: 5000,
    })
  })

  test('[VEND-03] comes when the field is left, and of two answers the last counts', async () => {
    const user = await open()
    await user.type(email(), 'uno@tienda.example')
    await user.tab()
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.clear(email())
    await user.type(email(), 'dos@tienda.example')
    await user.tab()
    await waitFor(() => expect(asked).toHaveLength(2))
    asked[1]?.answer(null)
    asked[0]?.answer('Ya existe')
    await pass(50)
    expect(email().getAttribute('aria-invalid')).toBe('false')
    expect(alerts()).toEqual([])
  })

  test('[VEND-03] is called off when the form closes', async () => {
    const user = await open()
    await user.type(email(), 'uno@tienda.example')
    await leave(user, 'Salir sin guardar')
    await heading('Vendedores')
    // Leaving the field has asked, too: what is answered now is nobody's any more.
    const before = asked.length
    for (const ask of asked) ask.answer('Ya existe')
    await pass(4000)
    expect(asked).toHaveLength(before)
    expect(alerts()).toEqual([])
  })

  test('[VEND-03] of a submit stops the saving of a bad one, and saves a good one', async () => {
    const user = await open()
    await fillIn(user)
    await user.click(saveButton())
    await waitFor(() => expect(asked).toHaveLength(1))
    asked[0]?.answer('Ya existe')
    await waitFor(() => expect(described(email())).toBe('Ya existe'))
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(portal.calls('POST /api/v1/users')).toHaveLength(0)
    await user.type(email(), 's')
    await user.click(saveButton())
    await waitFor(() => expect(asked).toHaveLength(2))
    asked[1]?.answer(null)
    await heading('Vendedores')
    expect(portal.calls('POST /api/v1/users')).toHaveLength(1)
  })

  test('[VEND-03] that can’t be made stops the saving and says so', async () => {
    portal.server.use(noConnection(portal.backend(), 'validlogin'))
    const user = await open()
    await fillIn(user)
    await user.click(saveButton())
    expect(await screen.findByText(/No se ha podido comprobar el correo/)).toBeTruthy()
    expect(portal.calls('POST /api/v1/users')).toHaveLength(0)
    expect(within(screen.getByRole('main')).getByDisplayValue('Nuria Vega')).toBeTruthy()
  })
})
