import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { leavePortal, openPortal } from '../portal/portal.tsx'

const backend = await createMockBackend()
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

// The configuration is kept once it has come, so the last test of this file is the one that gets it.
test.each([
  ['it can’t be reached', () => HttpResponse.error()],
  ['it is missing', () => new HttpResponse('no', { status: 404 })],
  ['it is no JSON', () => new HttpResponse('<html>')],
])('[API-06] when %s the page says so in the person’s language', async (_, reply) => {
  server.use(http.get('*/api.json', reply))
  await setLanguage('en')
  openPortal('/login')
  expect(within(await screen.findByRole('alert')).getByText('Failed to load api')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  [{ ...backend.site, library: undefined }, 'library'],
  [
    { ...backend.site, endpoints: { login: { method: 'post', path: '/' } } },
    'endpoints.login.method ("post")',
  ],
  [
    { ...backend.site, endpoints: { login: { method: 'GET', path: 'yo' } } },
    'endpoints.login.path ("yo")',
  ],
  [{ location: 4 }, 'location (4)'],
])(
  '[API-06] a configuration with a fault is told with the field that has it',
  async (site, field) => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.use(http.get('*/api.json', () => HttpResponse.json(site)))
    await setLanguage('en')
    openPortal('/login')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      `Failed to load api: in api.json we don’t understand ${field}`,
    )
    expect(noted).toHaveBeenCalledWith(expect.objectContaining({ message: `api.json: ${field}` }))
    noted.mockRestore()
  },
)

test('[API-06] a second try that succeeds shows the login', async () => {
  server.use(http.get('*/api.json', () => HttpResponse.error(), { once: true }))
  await setLanguage('es')
  openPortal('/login')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load api')
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  expect(await screen.findByRole('textbox', { name: 'Usuario' })).toBeTruthy()
})
