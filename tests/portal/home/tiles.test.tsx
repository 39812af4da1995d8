import { render } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aUser, everything } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { callsOf } from '../../../src/contract/offers.ts'
import { Home } from '../../../src/portal/home/Home.tsx'
import { haveSession, leavePortal } from '../portal.tsx'

const ana = 'ana@tienda.example'
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [
      aUser(),
      aUser({
        id: 2,
        login: 'elementos@tienda.example',
        acl: { ...everything, orderGeneration: false },
      }),
    ],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('shell', 'cart')
})
afterEach(leavePortal)
afterAll(() => server.close())

async function openHome(login: string, endpoints = backend.site.endpoints) {
  await haveSession(backend, login, 1)
  const api = createSiteApi({ ...backend.site, endpoints })
  render(
    <ApiContext value={api}>
      <MemoryRouter>
        <Home prepare={() => undefined} />
      </MemoryRouter>
    </ApiContext>,
  )
}

describe('the tile of composing', () => {
  const isKept = () => document.body.textContent.includes('Con tu cuenta no se puede guardar.')
  test('says whose account can’t save what is composed', async () => {
    await openHome('elementos@tienda.example')
    expect(isKept()).toBe(true)
  })

  test('says nothing of the account where nobody can save, nor to who may', async () => {
    const { saveorder, ...endpoints } = backend.site.endpoints
    expect(saveorder).toBeDefined()
    await openHome('elementos@tienda.example', endpoints)
    expect(isKept()).toBe(false)
    leavePortal()
    await openHome(ana)
    expect(isKept()).toBe(false)
  })
})

test('the tile of composing promises a price only where a backend tells prices', async () => {
  const { shoppingcart, ...endpoints } = backend.site.endpoints
  expect(shoppingcart).toBeDefined()
  await openHome(ana)
  expect(document.body.textContent).toContain('elige telas y ponle precio.')
  leavePortal()
  await openHome(ana, endpoints)
  expect(document.body.textContent).toContain('Monta un sofá en 3D y elige sus telas.')
  expect(document.body.textContent).not.toContain('precio')
})

describe('the tile of the 2D composition', () => {
  const isOffered = () => document.querySelector('a[href="/orderEdit"]') !== null
  test.each([
    ['who may do everything', ana, true],
    ['who may not generate orders', 'elementos@tienda.example', false],
  ])('is there for %s: %s, %s', async (_, login, isThere) => {
    await openHome(login)
    expect(isOffered()).toBe(isThere)
  })

  test.each(callsOf['order-edit.list'])('is not offered without %s', async (name) => {
    const all = Object.entries(backend.site.endpoints)
    const endpoints = Object.fromEntries(all.filter(([call]) => call !== name))
    await openHome(ana, endpoints)
    expect(isOffered()).toBe(false)
    expect(document.querySelector('a[href="/orders"]')).not.toBeNull()
  })
})
