import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { heldReply } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { expectClosed, row, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
let lists = 0

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname.endsWith('/clients/1/orders')) lists += 1
  })
})
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser()],
      orders: [100, 101, 102].map((id) => anOrder({ id, date: startOfTime - id * 1000 })),
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
  lists = 0
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const byEva = (
  id: number,
  set: { confirmationState: 1 } | { isArchived: true } | { state: 'BUDGET_NULL' },
  event = 'confirmed',
) =>
  backend.store.orders.change(
    1,
    id,
    { expect: {}, set, event },
    { by: { login: 'eva@tienda.example', name: 'Eva' }, clock: () => backend.clock.now },
  )
const numbers = () =>
  screen
    .getAllByRole('row')
    .flatMap((one) => /(\d+):S3D.*Detalles/.exec(one.textContent)?.[1] ?? [])

test('coming back to the window shows what others have changed, marked, and as nothing that loads', async () => {
  await unfold()
  await byEva(101, { confirmationState: 1 })
  fireEvent(window, new Event('focus'))
  expect(await within(row(101)).findByText('Confirmado')).toBeTruthy()
  expect(within(row(101)).getByTitle('Acaba de cambiar')).toBeTruthy()
  expect(within(row(100)).queryByTitle('Acaba de cambiar')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a budget that a colleague has loaded meanwhile offers no decision any more, where somebody reads it', async () => {
  const { user, details } = await unfold()
  within(details).getByRole('button', { name: 'Confirmar' }).focus()
  await byEva(100, { isArchived: true }, 'archived')
  fireEvent(window, new Event('focus'))
  expect(await within(details).findByText(/alguien lo ha cargado en un carrito/)).toBeTruthy()
  const decision = /^(Confirmar|Pasar|Cargar|Anular|Devolver)/
  expect(within(details).queryByRole('button', { name: decision })).toBeNull()
  await user.click(document.body)
  await waitFor(() => expect(numbers()).toEqual(['101', '102']))
})

test('under the pointer no row moves, and the title counts what there is', async () => {
  const { user } = await unfold()
  await user.click(document.body)
  await user.hover(row(101))
  await byEva(102, { isArchived: true })
  await byEva(100, { confirmationState: 1 })
  fireEvent(window, new Event('focus'))
  expect(await within(row(100)).findByText('Confirmado')).toBeTruthy()
  expect(numbers()).toEqual(['100', '101', '102'])
  await user.unhover(screen.getByRole('table').parentElement ?? document.body)
  await waitFor(() => expect(numbers()).toEqual(['100', '101']))
  expect(screen.getByText('2 presupuestos sin enviar')).toBeTruthy()
})

test('one that a colleague annuls while its details are read changes in its place: state, buttons, history and mark; the title counts it once', async () => {
  const { details } = await unfold()
  expect(within(details).getByRole('button', { name: 'Anular' })).toBeTruthy()
  await byEva(100, { state: 'BUDGET_NULL' }, 'annulled')
  fireEvent(window, new Event('focus'))
  expect((await within(row(100)).findByText('Anulado')).className).toContain('red')
  expect(within(row(100)).getByTitle('Acaba de cambiar')).toBeTruthy()
  expectClosed(details)
  expect(await within(details).findByText('Eva')).toBeTruthy()
  expect(screen.getByText('2 presupuestos sin enviar')).toBeTruthy()
  expect(numbers()).toEqual(['100', '101', '102'])

  // Another look knows the same, and asks for the row no more.
  const before = lists
  fireEvent(window, new Event('focus'))
  await waitFor(() => expect(lists).toBe(before + 1))
  await new Promise((done) => setTimeout(done, 100))
  expect(lists).toBe(before + 1)
  expect(screen.getByText('2 presupuestos sin enviar')).toBeTruthy()
})

test('it looks every half minute while the page is seen, and never while it is hidden', async () => {
  await unfold()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  leavePortal()
  await haveSession(backend, 'ana@tienda.example', 1)
  await unfold()
  const before = lists
  vi.advanceTimersByTime(29_000)
  expect(lists).toBe(before)
  vi.advanceTimersByTime(1_000)
  await waitFor(() => expect(lists).toBe(before + 1))
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  vi.advanceTimersByTime(60_000)
  await new Promise((done) => setTimeout(done, 100))
  expect(lists).toBe(before + 1)
})

test('while a decision runs or somebody types it waits', async () => {
  const { user, press } = await unfold()
  const held = heldReply(backend, 'confirmbudget')
  server.use(held.handler)
  await press('Confirmar')
  const before = lists
  fireEvent(window, new Event('focus'))
  await new Promise((done) => setTimeout(done, 100))
  expect(lists).toBe(before)
  held.release()
  await within(row(100)).findByText('Confirmado')
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } })
  await user.click(screen.getByRole('searchbox'))
  fireEvent(window, new Event('focus'))
  await new Promise((done) => setTimeout(done, 100))
  expect(lists).toBe(before)
})

test('the count in the title follows a decision', async () => {
  const { press, accept } = await unfold()
  expect(screen.getByText('3 presupuestos sin enviar')).toBeTruthy()
  await press('Anular')
  await accept('Anular el presupuesto')
  expect(await screen.findByText('2 presupuestos sin enviar')).toBeTruthy()
  expect(numbers()).toEqual(['100', '101', '102'])
  expect(screen.getByText('· 1 acaba de salir de la lista')).toBeTruthy()
})
