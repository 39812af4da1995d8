import { screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../mocks/data.ts'
import { configuredSite, createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const lacking = ['saverate', 'saveuser', 'updateuser', 'removeuser']
const backend = await createMockBackend({
  site: {
    ...configuredSite,
    endpoints: Object.fromEntries(
      Object.entries(configuredSite.endpoints).filter(([name]) => !lacking.includes(name)),
    ),
  },
  rows: { users: [aUser(), aUser({ id: 2, login: 'b@tienda.example', name: 'Benito' })] },
})
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
afterAll(() => {
  leavePortal()
  server.close()
})

test('[RATE-02] [VEND-01] a backend that saves neither rates nor users gets screens to look at', async () => {
  await setLanguage('es')
  await haveSession(backend, 'ana@tienda.example', 1)
  const { user } = openPortal('/rates')
  const point = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valor del punto/ })
  await waitFor(() => expect(point.value).toBe('2'))
  expect(point.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Guarda/ })).toBeNull()
  expect(screen.getByText(/solo se puede consultar/)).toBeTruthy()

  const [vendors] = screen.getAllByRole('link', { name: 'Vendedores' })
  if (vendors) await user.click(vendors)
  expect(await screen.findByRole('row', { name: /Benito/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Añadir|Editar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull()
})
