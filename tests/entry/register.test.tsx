import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage, text } from '../../src/browser/language.ts'
import { alertStore } from '../../src/ui/alerts.ts'
import { leavePortal, openPortal } from '../portal/portal.tsx'
import { pasteInto } from '../ui/pasteInto.ts'

const backend = await createMockBackend()
const server = setupServer(...backend.handlers)
const list = new URL(backend.site.registration?.url ?? 'https://none.example', location.href).href

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

/** What a browser gives for a no-cors reply: nothing of it can be read. */
const opaque = () =>
  Object.defineProperties(new Response(null), {
    type: { value: 'opaque' },
    status: { value: 0 },
    ok: { value: false },
  })

/** Plays the mailing list, wherever it is; every other call goes its way. */
function playList(reply: () => Promise<Response>) {
  const sent: { address: string; init: RequestInit | undefined }[] = []
  const real = fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (!address.startsWith(list)) return real(input, init)
    sent.push({ address, init })
    return reply()
  })
  return sent
}

async function openForm() {
  const { user } = openPortal('/login')
  await user.click(await screen.findByRole('button', { name: text('register.title') }))
  const form = within(await screen.findByRole('dialog', { name: text('register.title') }))
  const fill = async (email: string, name: string) => {
    if (email !== '') await pasteInto(user, form.getByLabelText(text('register.email')), email)
    if (name !== '') await pasteInto(user, form.getByLabelText(text('register.name')), name)
    await user.click(form.getByRole('button', { name: text('register.send') }))
  }
  return { form, fill }
}

test.each([
  ['', 'Ana', 'register.email', 'Escribe un correo electrónico válido'],
  ['ana', 'Ana', 'register.email', 'Escribe un correo electrónico válido'],
  ['ana@tienda..example', 'Ana', 'register.email', 'Escribe un correo electrónico válido'],
  ['ana@tienda.example', 'An', 'register.name', 'Escribe tu nombre, con 3 caracteres como mínimo'],
] as const)(
  '[REG-01] e-mail "%s" and name "%s" are not sent: %s has the focus, and says %s',
  async (email, name, label, message) => {
    const sent = playList(() => Promise.resolve(opaque()))
    const { form, fill } = await openForm()
    await fill(email, name)
    expect(form.getByRole('alert').textContent).toBe(message)
    const field = form.getByLabelText(text(label))
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', label === 'register.email' ? email : name)
    expect(sent).toEqual([])
  },
)

test.each(['es', 'en'] as const)(
  '[REG-02] [REG-03] it goes to the mailing list with its hidden fields and the language (%s), and says so for 8 s',
  async (language) => {
    await setLanguage(language)
    const sent = playList(() => Promise.resolve(opaque()))
    const { fill } = await openForm()
    await fill('ana@tienda.example', 'Ana Soler')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [{ address, init } = { address: '', init: undefined }, ...others] = sent
    expect(others).toEqual([])
    expect(init).toMatchObject({ mode: 'no-cors' })
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      ...backend.site.registration?.hidden,
      EMAIL: 'ana@tienda.example',
      FNAME: 'Ana Soler',
      LANG: language,
    })
    expect(alertStore.get()).toMatchObject([
      { key: 'alerts.info.registerComplete', type: 'successful', timeOut: 8000 },
    ])
  },
)

test('[REG-03] what can’t be sent says so for 8 s, and what was typed stays', async () => {
  playList(() => Promise.reject(new TypeError('Failed to fetch')))
  const { form, fill } = await openForm()
  await fill('ana@tienda.example', 'Ana Soler')
  await waitFor(() =>
    expect(alertStore.get()).toMatchObject([
      { key: 'alerts.errors.notRegister', type: 'error', timeOut: 8000 },
    ]),
  )
  expect(form.getByLabelText('Nombre')).toHaveProperty('value', 'Ana Soler')
})
