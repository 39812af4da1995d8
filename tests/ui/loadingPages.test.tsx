import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { password } from '../../mocks/data.ts'
import { heldReply } from '../../mocks/faults.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { Composer } from '../../src/composer/Composer.tsx'
import { Viewer } from '../../src/viewer/Viewer.tsx'
import { leavePortal, logIn, openPortal } from '../portal/portal.tsx'

const backend = await createMockBackend()
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  currentCart().clear()
  cleanup()
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const isGone = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())

test('[SESS-03] the login shows the loading overlay while it asks', async () => {
  const held = heldReply(backend, 'login')
  server.use(held.handler)
  const { user } = openPortal('/login')
  await logIn(user, 'ana@tienda.example', password)
  expect(await screen.findByRole('progressbar', { name: 'Cargando…' })).toBeTruthy()
  held.release()
  await screen.findByRole('heading', { level: 1, name: /^Hola/ })
  await isGone()
})

test.each([
  ['composer', '#/load/order/100/0', Composer],
  ['viewer', '#/viewer/order/100/0', Viewer],
] as const)('[SESS-03] the %s shows the loading overlay while it asks', async (_, hash, Page) => {
  const held = heldReply(backend, 'orderdata')
  server.use(held.handler)
  history.replaceState(null, '', hash)
  render(<Page />)
  expect(await screen.findByRole('progressbar', { name: 'Cargando…' })).toBeTruthy()
  held.release()
  await isGone()
})
