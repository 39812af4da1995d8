import { screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'
import { row, unfold } from './budgetRow.tsx'

// Budgets whose prices hold no more: 10 days, which is what their client has.

const day = 24 * 3_600_000
const server = setupServer()
let backend: MockBackend

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const then = startOfTime - 12 * day
  backend = await createMockBackend({
    rows: {
      clients: [aClient({ validDays: 10 })],
      orders: [
        anOrder({ id: 100, date: then }),
        anOrder({ id: 101, date: startOfTime }),
        anOrder({ id: 102, date: then, confirmationState: 1 }),
        anOrder({ id: 103, date: then, validUntil: startOfTime + day }),
        anOrder({ id: 104, date: startOfTime, state: 'BUDGET_NULL' }),
        anOrder({ id: 105, date: startOfTime, state: 'BUDGET_TRANSFORMED' }),
        anOrder({
          id: 106,
          date: startOfTime,
          archivedAt: startOfTime,
          archivedBy: 'ana@tienda.example',
        }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
})
afterEach(() => {
  vi.useRealTimers()
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const viewed = (view: string) => `/budgets?filter=${encodeURIComponent(JSON.stringify({ view }))}`

const toAccept = 'Enlace para aceptar'

test('a row says that its budget has expired, and its details since when and what to do; others say nothing of it', async () => {
  const { details } = await unfold(100)
  expect(within(row(100)).getByText('Caducado')).toBeTruthy()
  expect(details.textContent).toContain('8 de marzo de 2026')
  expect(details.textContent).toContain('cárgalo en el carrito y guárdalo con los precios de hoy')
  for (const id of [101, 102, 103]) expect(within(row(id)).queryByText('Caducado')).toBeNull()
})

test('of an expired budget loading is the decision that is offered first; converting it asks with the day', async () => {
  const { details, press } = await unfold(100)
  const looks = (name: string) => within(details).getByRole('button', { name }).className
  expect(looks('Cargar en el carrito')).toContain('primary')
  expect(looks('Confirmar')).not.toContain('primary')
  await press('Pasar a pedido')
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).toContain('Sus precios valían hasta el 8 de marzo de 2026')
})

test('of one that holds confirming is, and converting it says nothing of a term', async () => {
  const { details, press } = await unfold(101)
  expect(within(details).getByRole('button', { name: 'Confirmar' }).className).toContain('primary')
  await press('Pasar a pedido')
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).not.toContain('precios valían')
})

test.each([
  [100, 'Su plazo ha terminado'],
  [101, null],
  [102, 'Está confirmado'],
])('before %i is loaded to the cart its question says: %s', async (id, said) => {
  const { press } = await unfold(id)
  await press('Cargar en el carrito')
  const { textContent } = await screen.findByRole('alertdialog')
  if (said === null) expect(textContent).not.toMatch(/plazo|confirmado/)
  else expect(textContent).toContain(said)
})

test('tomorrow’s row says it without a reload', async () => {
  openPortal('/budgets')
  await screen.findByText('103:S3D')
  expect(within(row(103)).queryByText('Caducado')).toBeNull()
  vi.setSystemTime(startOfTime + 2 * day)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await within(row(103)).findByText('Caducado')).toBeTruthy()
})

test.each([
  ['expired', 100, '/budgets'],
  ['confirmed', 102, '/budgets'],
  ['annulled', 104, viewed('all')],
  ['transformed', 105, viewed('all')],
  ['archived', 106, viewed('archived')],
])(
  'of an %s budget neither the link to accept is offered nor its tick on a mail',
  async (_, id, place) => {
    const { details, press } = await unfold(id, place)
    expect(within(details).queryByRole('button', { name: toAccept })).toBeNull()
    await press('Enviar por correo')
    await screen.findByRole('textbox', { name: 'Asunto' })
    expect(screen.queryByRole('checkbox', { name: /aceptar/ })).toBeNull()
  },
)

test('of one that holds both are offered', async () => {
  const { details, press } = await unfold(101)
  expect(within(details).getByRole('button', { name: toAccept })).toBeTruthy()
  await press('Enviar por correo')
  expect(await screen.findByRole('checkbox', { name: /aceptar/ })).toBeTruthy()
})
