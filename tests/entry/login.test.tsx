import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aUser, password } from '../../mocks/data.ts'
import { heldReply, noConnection, serverError, wrongShape } from '../../mocks/faults.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { selectedClient, session } from '../../src/browser/session.ts'
import { fabrics } from '../../src/look/fabrics.ts'
import { leavePortal, logIn, openPortal } from '../portal/portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [aUser(), aUser({ id: 2, login: 'dos@tienda.example', clients: [1, 2] })],
  },
})
const server = setupServer(...backend.handlers)
const login = `*${backend.site.location}${backend.site.endpoints.login?.path ?? ''}`
const ana = 'ana@tienda.example'

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const refusal = async () => (await screen.findByRole('alert')).textContent

describe('what the login asks', () => {
  test('[LOGIN-01] without a user it says so, and nothing is sent', async () => {
    const sent: string[] = []
    server.events.on('request:start', ({ request }) => sent.push(new URL(request.url).pathname))
    const { user } = openPortal('/login')
    await user.click(await screen.findByRole('button', { name: 'Entrar' }))
    expect(await refusal()).toBe('Escribe tu usuario')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Usuario' }))
    await user.type(screen.getByRole('textbox', { name: 'Usuario' }), ana)
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await refusal()).toBe('Escribe tu contraseña')
    expect(sent.filter((path) => path.endsWith('/login'))).toEqual([])
    server.events.removeAllListeners()
  })

  test('the sofa shows once its drawing is fetched, in the fabric that is chosen', async () => {
    const { user } = openPortal('/login')
    const sofa = () => document.querySelector('.showroom-sofa svg')?.outerHTML ?? ''
    await waitFor(() => {
      expect(sofa()).toContain(fabrics.terracotta)
    })
    await user.click(screen.getByRole('radio', { name: 'Salvia' }))
    expect(sofa()).toContain(fabrics.sage)
    expect(sofa()).not.toContain(fabrics.terracotta)
  })

  test('[LOGIN-01] the sofa’s fabrics are one choice of which one is taken', async () => {
    const { user } = openPortal('/login')
    const sage = await screen.findByRole('radio', { name: 'Salvia' })
    expect(screen.getByRole('radiogroup', { name: 'Tela del sofá' }).contains(sage)).toBe(true)
    expect(screen.getByRole('radio', { checked: true })).toHaveProperty('title', 'Terracota')
    await user.click(sage)
    expect(screen.getByRole('radio', { checked: true })).toBe(sage)
  })

  test('[LOGIN-01] the password is hidden, and shows on request', async () => {
    const { user } = openPortal('/login')
    const pass = await screen.findByLabelText('Contraseña')
    expect(pass.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }))
    expect(pass.getAttribute('type')).toBe('text')
  })

  test('[LOGIN-01] remember me is on, and the next login knows the user', async () => {
    const first = openPortal('/login')
    expect(await screen.findByRole('checkbox', { name: 'Recordar mi usuario' })).toHaveProperty(
      'checked',
      true,
    )
    await logIn(first.user, ana, password)
    await waitFor(() => expect(session.get()?.userData.login).toBe(ana))
    act(() => {
      session.clear()
    })
    expect(await screen.findByRole('textbox', { name: 'Usuario' })).toHaveProperty('value', ana)
  })

  test('[LOGIN-01] with remember me off the next login is blank', async () => {
    const { user } = openPortal('/login')
    await user.click(await screen.findByRole('checkbox', { name: 'Recordar mi usuario' }))
    await logIn(user, ana, password)
    await waitFor(() => expect(session.get()).not.toBeNull())
    act(() => {
      session.clear()
    })
    expect(await screen.findByRole('textbox', { name: 'Usuario' })).toHaveProperty('value', '')
  })

  test('[LOGIN-03] [LOGIN-04] it offers an account, the composer without one, and the social links', async () => {
    openPortal('/login')
    expect(await screen.findByRole('button', { name: 'Crear cuenta' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Probar sin cuenta' }).getAttribute('href')).toBe(
      '/tresillo.html',
    )
    for (const { name, url } of backend.site.social)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(url)
  })
})

describe('when the login fails', () => {
  test('[LOGIN-02] a wrong password is told, and what was typed stays', async () => {
    const { user } = openPortal('/login')
    await logIn(user, ana, 'sofa9999')
    expect(await refusal()).toBe('Usuario o contraseña incorrectos')
    expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveProperty('value', ana)
    expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'sofa9999')
    expect(session.get()).toBeNull()
  })

  test('[LOGIN-02] in English a wrong password reads as the spec words it', async () => {
    await setLanguage('en')
    const { user } = openPortal('/login')
    await user.type(await screen.findByRole('textbox', { name: 'User' }), ana)
    await user.type(screen.getByLabelText('Password'), 'sofa9999')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await refusal()).toBe('Incorrect username or password')
  })

  test('[LOGIN-02] a 404 shows its own message', async () => {
    server.use(http.post(login, () => HttpResponse.json({ message: 'gone' }, { status: 404 })))
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    expect(await refusal()).toBe('No encontramos ese usuario. Revisa cómo lo has escrito.')
  })

  test('[LOGIN-02] another failure shows its status and the server’s words', async () => {
    server.use(serverError(backend, 'login'))
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    expect(await refusal()).toBe('Error 500: Algo ha fallado en el servidor.')
  })

  test('[LOGIN-02] without a connection it shows the network’s message and status 500', async () => {
    server.use(noConnection(backend, 'login'))
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    expect(await refusal()).toMatch(/^Error 500: no llegamos al servidor \(.+\)$/)
  })

  test('[API-04] a reply that makes no sense names the call', async () => {
    server.use(wrongShape(backend, 'login'))
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    expect(await refusal()).toContain('«login»')
    expect(session.get()).toBeNull()
  })

  test('a second press while the first is on its way sends nothing', async () => {
    const held = heldReply(backend, 'login')
    server.use(held.handler)
    let sent = 0
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/login')) sent += 1
    })
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    await user.click(await screen.findByRole('button', { name: 'Entrando…' }))
    await user.keyboard('{Enter}')
    held.release()
    await waitFor(() => expect(session.get()).not.toBeNull())
    expect(sent).toBe(1)
    server.events.removeAllListeners()
  })
})

describe('after the login', () => {
  test('[CLIENT-01] a sole client is selected at once', async () => {
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    await waitFor(() => expect(selectedClient.get()).toBe(1))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hola Muebles La Alameda' }),
    ).toBeTruthy()
  })

  test('[CLIENT-01] [CLIENT-02] of several clients none is, and the selector opens', async () => {
    const { user } = openPortal('/login')
    await logIn(user, 'dos@tienda.example', password)
    expect(await screen.findByRole('dialog', { name: 'Elige un cliente' })).toBeTruthy()
    expect(selectedClient.get()).toBeNull()
  })

  test('[ROUTE-02] the person gets to where they were going', async () => {
    const { user } = openPortal('/vendors?of=1')
    await logIn(user, ana, password)
    expect(await screen.findByRole('heading', { level: 1, name: 'Vendedores' })).toBeTruthy()
    expect(location.hash).toBe('#/vendors?of=1')
  })

  test('[ROUTE-07] who is logged in gets from the login to Home', async () => {
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    await screen.findByRole('heading', { level: 1, name: /^Hola/ })
    act(() => {
      location.hash = '#/login'
    })
    await waitFor(() => expect(location.hash).toBe('#/'))
    expect(screen.queryByRole('textbox', { name: 'Usuario' })).toBeNull()
  })
})
