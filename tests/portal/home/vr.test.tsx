import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { configuredSite, createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { tiles } from '../../../src/portal/home/tiles.ts'
import { useImmersive } from '../../../src/browser/immersive.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const address = '/vr-orders.html?client=1'

// A page fetches its configuration once; here each test has its own.
let site = configuredSite
vi.mock(import('../../../src/api/site.ts'), () => ({ loadSite: () => Promise.resolve(site) }))

/** Gives the browser what it knows of virtual reality. */
const setXr = (value: unknown) =>
  Object.defineProperty(navigator, 'xr', { value, configurable: true })

/** A browser's answer to whether it can show virtual reality. */
function answerVr(answer: () => Promise<boolean>) {
  const isSessionSupported = vi.fn<(mode: string) => Promise<boolean>>(answer)
  setXr({ isSessionSupported })
  return isSessionSupported
}

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'xr')
})

describe('the VR tile', () => {
  test.each([
    { isVrCapable: true, who: 'a client', client: aClient(), isThere: true },
    { isVrCapable: true, who: 'no client', client: null, isThere: false },
    { isVrCapable: false, who: 'a client', client: aClient(), isThere: false },
    { isVrCapable: false, who: 'no client', client: null, isThere: false },
  ])(
    '[HOME-03] with VR $isVrCapable and $who it is there: $isThere',
    ({ isVrCapable, client, isThere }) => {
      const shown = tiles({
        may: () => false,
        client,
        hasElements: false,
        isVrCapable,
      })
      expect(shown.map(({ to, isPage }) => [to, isPage])).toEqual(isThere ? [[address, true]] : [])
    },
  )

  test.each([
    { isOn: true, says: 'yes', answer: () => Promise.resolve(true), isCapable: true },
    { isOn: true, says: 'no', answer: () => Promise.resolve(false), isCapable: false },
    {
      isOn: true,
      says: 'an error',
      answer: () => Promise.reject(new Error('blocked')),
      isCapable: false,
    },
    { isOn: false, says: 'yes', answer: () => Promise.resolve(true), isCapable: false },
  ])(
    '[HOME-03] with the flag $isOn and a browser that says $says VR can be shown: $isCapable',
    async ({ isOn, answer, isCapable }) => {
      const asked = answerVr(answer)
      const { result } = renderHook(() => useImmersive(isOn) === 'able')
      await waitFor(() => expect(result.current).toBe(isCapable))
      await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<boolean>))
      expect(result.current).toBe(isCapable)
      expect(asked.mock.calls).toEqual(isOn ? [['immersive-vr']] : [])
    },
  )

  test('[HOME-03] a browser that knows no virtual reality has none', () => {
    setXr(undefined)
    expect(renderHook(() => useImmersive()).result.current).toBe('none')
  })
})

describe('home', () => {
  test.each([
    { vr: true, isThere: true },
    { vr: false, isThere: false },
  ])(
    '[HOME-03] with the site’s flag $vr a capable browser’s tile is there: $isThere',
    async ({ vr, isThere }) => {
      site = { ...configuredSite, features: { ...configuredSite.features, vr } }
      const backend = await createMockBackend({ site })
      const server = setupServer(...backend.handlers)
      server.listen()
      const asked = answerVr(() => Promise.resolve(true))
      await haveSession(backend, 'ana@tienda.example', 1)
      await setLanguage('es')
      openPortal()
      await screen.findByRole('heading', { level: 1, name: /^Hola/ })
      const main = within(screen.getByRole('main'))
      const isShown = () =>
        main.getAllByRole('link').some((link) => link.getAttribute('href') === address)
      await waitFor(() => expect(isShown()).toBe(isThere))
      // Whoever is told no has not asked the browser, whose answer could still come.
      expect(asked.mock.calls).toEqual(vr ? [['immersive-vr']] : [])
      leavePortal()
      server.close()
    },
  )
})

test('a site without virtual reality offers none in its list of scenes, and says so: its scenes are walked through on the screen', async () => {
  site = { ...configuredSite, features: { ...configuredSite.features, vr: false } }
  const backend = await createMockBackend({
    site,
    rows: { clients: [aClient()], users: [aUser()], orders: [anOrder({ id: 200, type: 'order' })] },
  })
  const server = setupServer(...backend.handlers)
  server.listen()
  await haveSession(backend, 'ana@tienda.example', 1)
  await setLanguage('es')
  openPortal('/vr-orders')
  const scene = await screen.findByRole('link', { name: 'Pasear por la escena 1 de 200:S3D' })
  expect(scene.getAttribute('href')).toMatch(/^\/vr-viewer\.html\?scene=/)
  expect(screen.getByText(/^En este portal no se entra con gafas/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /realidad virtual/ })).toBeNull()
  leavePortal()
  server.close()
})
