import { act, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { presentStore } from '../../../src/portal/data/following/present.ts'
import { announceOrdersChanged } from '../../../src/portal/data/ordersChanged.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { row, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
let noted: { here: boolean; key: string }[]

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:start', async ({ request }) => {
    if (!request.url.endsWith('/orders/100/presence')) return
    noted.push((await request.clone().json()) as (typeof noted)[number])
  })
})
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  noted = []
  backend = await createMockBackend()
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  presentStore.set(null)
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const present = (...names: string[]) => act(() => presentStore.set(new Map([[100, names]])))
const states = () => noted.map(({ here }) => here)

test('details name the colleagues who have them open, in words, and nobody while nobody has', async () => {
  const { details } = await unfold()
  const line = details.querySelector('.order-present[role=status]')
  if (line === null) throw new Error('The details have no line for colleagues')
  expect(line.textContent).toBe('')
  present('Iván')
  expect(line.textContent).toBe('Iván está aquí')
  present('Iván', 'Olga', 'Pía')
  expect(line.textContent).toBe('Iván, Olga y Pía están aquí')
  act(() => void setLanguage('en'))
  await waitFor(() => expect(line.textContent).toBe('Iván, Olga, and Pía are here'))
  present()
  expect(line.textContent).toBe('')
})

test('a browser that follows notes that details are open, and that they are closed', async () => {
  const { user } = await unfold()
  await new Promise((done) => setTimeout(done, 700))
  // One that follows nobody tells nobody.
  expect(noted).toEqual([])
  present()
  await waitFor(() => expect(states()).toEqual([true]))
  await user.click(within(row(100)).getByRole('button', { name: /Detalles/ }))
  await waitFor(() => expect(states()).toEqual([true, false]))
  expect(new Set(noted.map(({ key }) => key)).size).toBe(1)
})

test('details that are closed again at once are noted by nobody', async () => {
  present()
  const { user } = await unfold()
  await user.click(within(row(100)).getByRole('button', { name: /Detalles/ }))
  await new Promise((done) => setTimeout(done, 700))
  expect(noted).toEqual([])
})

test('a change that the server tells of shows without waiting for the next look', async () => {
  await unfold()
  await backend.store.orders.change(
    1,
    100,
    { expect: {}, set: { confirmationState: 1 }, event: 'confirmed' },
    { by: { login: 'eva@tienda.example', name: 'Eva' }, clock: () => backend.clock.now },
  )
  act(announceOrdersChanged)
  expect(await within(row(100)).findByText('Confirmado')).toBeTruthy()
  expect(screen.getAllByText('Eva').length).toBeGreaterThan(0)
})
