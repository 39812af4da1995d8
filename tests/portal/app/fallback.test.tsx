import { screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMockBackend } from '../../../mocks/server.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

// The texts are fetched as in a browser, not those of the tests' setup.
vi.hoisted(() => vi.resetModules())

// An English catalogue that nobody has translated the greeting of.
vi.mock('../../../i18n/en/portal.ts', async (load) => {
  const { portal } = await load<typeof import('../../../i18n/en/portal.ts')>()
  return { portal: { ...portal, home: { ...portal.home, hello: undefined } } }
})

const backend = await createMockBackend()
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
afterEach(() => leavePortal())
afterAll(() => server.close())

test('[LANG-01] a text that English lacks shows in Spanish, among the English ones', async () => {
  await setLanguage('en')
  await loadTexts('portal', 'cart', 'reactAdmin')
  await haveSession(backend, 'ana@tienda.example', 1)
  openPortal('/')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Hola Muebles La Alameda' }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'User menu' })).toBeTruthy()
})
