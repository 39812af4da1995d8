import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, password } from '../../mocks/data.ts'
import { lostReply, refusedInFront } from '../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { clearSession } from '../../src/browser/session.ts'
import { login } from '../../src/entry/login/logIn.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { SendReport } from '../../src/letters/SendReport.tsx'
import { Alerts } from '../../src/ui/Alerts.tsx'

// A mail's picture is made in a process of Node, which a test of a screen can't start.
vi.mock('../../server/pictures/ownProcess.ts', () => ({
  inOwnProcess: () => Promise.resolve(new Uint8Array()),
}))

const wrong = 'elvria@correo.example'
const right = 'elvira@correo.example'
const server = setupServer()
const closed = vi.fn()
let backend: MockBackend

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('reportTools')
  backend = await createMockBackend({
    rows: { clients: [aClient()], users: [aUser()], orders: [anOrder({ id: 100 })] },
  })
  server.use(...backend.handlers)
  await login(portalApi(backend.site), 'ana@tienda.example', password)
  await open()
})
afterEach(async () => {
  cleanup()
  clearSession()
  server.resetHandlers()
  closed.mockClear()
  await backend.store.close()
})
afterAll(() => server.close())

async function open(
  given: { accepts?: boolean; lacksFabric?: boolean; unwritten?: readonly string[] } = {},
) {
  const about = { id: 100, type: 'budget', customer: 'Elvira', shop: 'La Alameda' } as const
  render(
    <ApiContext value={portalApi(backend.site)}>
      <SendReport
        order={{
          ...about,
          email: wrong,
          accepts: false,
          lacksFabric: false,
          unwritten: [],
          ...given,
        }}
        close={closed}
      />
      <Alerts />
    </ApiContext>,
  )
  await waitFor(() => expect(subject()).not.toHaveProperty('value', ''))
}

const to = () => screen.getByRole('textbox', { name: 'Para' })
const subject = () => screen.getByRole('textbox', { name: 'Asunto' })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
const addressees = async () => {
  const events = await backend.store.orders.history(1, 100)
  return events.filter(({ kind }) => kind === 'reportSent').map(({ detail }) => detail['to'])
}

test('an address that is corrected after a lost reply is mailed too, and that is what the sender is told', async () => {
  server.use(lostReply(backend, 'sendreport', { once: true }))
  await press()
  await screen.findByRole('button', { name: 'Enviar' })
  await userEvent.clear(to())
  await userEvent.type(to(), right)
  await press()
  expect(await screen.findByText(`El informe va de camino a ${right}.`)).toBeTruthy()
  expect(closed).toHaveBeenCalledWith(true)
  expect(await addressees()).toEqual([[wrong], [right]])
})

test('other words after a lost reply are another letter', async () => {
  server.use(lostReply(backend, 'sendreport', { once: true }))
  await press()
  await screen.findByRole('button', { name: 'Enviar' })
  await userEvent.type(subject(), ' (corregido)')
  await press()
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  expect(await addressees()).toHaveLength(2)
})

test('the same letter, pressed again after a lost reply, goes once', async () => {
  server.use(lostReply(backend, 'sendreport', { once: true }))
  await press()
  await press()
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  expect(await addressees()).toEqual([[wrong]])
})

test('and once as well where the dialog was closed meanwhile and opened again', async () => {
  server.use(lostReply(backend, 'sendreport', { once: true }))
  await press()
  await screen.findByText(/^No podemos conectar con el servidor[.] Revisa la conexión/)
  cleanup()
  await open()
  await press()
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  expect(await addressees()).toEqual([[wrong]])
})

test('that no answer has come stands in the dialog until the next press, with what pressing again does', async () => {
  server.use(lostReply(backend, 'sendreport', { once: true }))
  await press()
  const said = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(said.textContent).toContain('no se envía dos veces')
  // Longer than an alert stays.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(said.isConnected).toBe(true)
  await press()
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  expect(said.isConnected).toBe(false)
})

test.each([
  [413, /^No se ha podido enviar el informe\. Lo enviado es demasiado grande/],
  [502, /^No se ha podido enviar el informe\. El servidor que hay delante/],
] as const)(
  '%i of a proxy is told in plain words, and what was written stays',
  async (status, words) => {
    server.use(refusedInFront(status)(backend, 'sendreport', { once: true }))
    await userEvent.clear(subject())
    await userEvent.type(subject(), 'Su sofá')
    await press()
    const said = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(said.textContent).toMatch(words)
    expect(subject()).toHaveProperty('value', 'Su sofá')
    await press()
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  },
)

test('what was written is there again where the dialog was closed before it was sent, and not once it was', async () => {
  await userEvent.type(to(), 'x')
  await userEvent.type(subject(), ', con cambios')
  cleanup()
  await open()
  expect(to()).toHaveProperty('value', `${wrong}x`)
  expect(subject()).toHaveProperty('value', expect.stringMatching(/, con cambios$/))
  await press()
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  cleanup()
  await open()
  expect(to()).toHaveProperty('value', wrong)
})

test('characters that the PDF can’t show are told before the letter goes', async () => {
  expect(screen.queryByText(/El PDF no puede mostrar/)).toBeNull()
  cleanup()
  await open({ unwritten: ['🛋', 'ท'] })
  expect(screen.getByText(/El PDF no puede mostrar estos caracteres: 🛋 ท\./)).toBeTruthy()
})
