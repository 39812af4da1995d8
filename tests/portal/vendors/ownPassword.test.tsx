import { screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configuredSite, createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  site: {
    ...configuredSite,
    endpoints: Object.fromEntries(
      Object.entries(configuredSite.endpoints).filter(([name]) => name !== 'changepassword'),
    ),
  },
})
const server = setupServer(...backend.handlers)
beforeAll(async () => {
  server.listen()
  await setLanguage('es')
})
afterEach(leavePortal)
afterAll(() => server.close())

test('[VEND-02] where a backend has no other place for it, one’s own password stands among the vendors', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  openPortal('/vendors/ana%40tienda.example')
  expect(await screen.findByLabelText(/^Contraseña/)).toBeTruthy()
  expect(screen.getByText(/puede que tengas que volver a entrar/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Cambiar mi contraseña' })).toBeNull()
})
