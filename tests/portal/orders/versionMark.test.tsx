import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'
import { row } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser()],
      orders: [
        anOrder({ id: 100, version: 2 }),
        anOrder({ id: 101 }),
        anOrder({ id: 102, answer: 'change' }),
        anOrder({ id: 103, answer: 'decline' }),
        anOrder({ id: 104, answer: 'decline', confirmationState: 1 }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

test('a budget that was saved again says which version it is, and one that was saved once says nothing', async () => {
  openPortal('/budgets')
  await screen.findByText('101:S3D')
  expect(within(row(100)).getByText('Versión 2')).toBeTruthy()
  expect(within(row(101)).queryByText(/Versión/)).toBeNull()
})

test('a budget whose customer wants a change, or declines, says so until it is confirmed', async () => {
  openPortal('/budgets')
  await screen.findByText('104:S3D')
  expect(within(row(102)).getByText('Piden un cambio')).toBeTruthy()
  expect(within(row(103)).getByText('Rechazado')).toBeTruthy()
  for (const id of [101, 104])
    expect(within(row(id)).queryByText(/Piden un cambio|Rechazado/)).toBeNull()
})

test('of a backend that tells no versions no row names one', async () => {
  const { location, endpoints } = backend.site
  const told = { id: 100, date: '2026-03-10', state: 'BUDGET_DEFAULT', client: { id: 1, name: '' } }
  server.use(http.get(`*${location}${endpoints.listorders?.path}`, () => HttpResponse.json([told])))
  openPortal('/budgets')
  await screen.findByText('100:S3D')
  expect(screen.queryByText(/Versión/)).toBeNull()
})
