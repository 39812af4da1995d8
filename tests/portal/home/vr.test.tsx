import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
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
  ])('with VR $isVrCapable and $who it is there: $isThere', ({ isVrCapable, client, isThere }) => {
    const shown = tiles({
      may: () => false,
      client,
      hasElements: false,
      isVrCapable,
    })
    expect(shown.map(({ to, isPage }) => [to, isPage])).toEqual(isThere ? [[address, true]] : [])
  })

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
    'with the flag $isOn and a browser that says $says VR can be shown: $isCapable',
    async ({ isOn, answer, isCapable }) => {
      const asked = answerVr(answer)
      const { result } = renderHook(() => useImmersive(isOn) === 'able')
      await waitFor(() => expect(result.current).toBe(isCapable))
      await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<boolean>))
      expect(result.current).toBe(isCapable)
      expect(asked.mock.calls).toEqual(isOn ? [['immersive-vr']] : [])
    },
  )

  test('a browser that knows no virtual reality has none', () => {
    setXr(undefined)
    expect(renderHook(() => useImmersive()).result.current).toBe('none')
  })
})

describe('home', () => {
  test('[HOME-03] the VR tile is there with the site’s flag, a browser that can show VR and a client that is chosen, and without one of them it isn’t', async () => {
    const both = [true, false]
    const cases = both.flatMap((vr) =>
      both.flatMap((isCapable) => both.map((hasClient) => ({ vr, isCapable, hasClient }))),
    )
    for (const { vr, isCapable, hasClient } of cases) {
      site = { ...configuredSite, features: { ...configuredSite.features, vr } }
      const clients = [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })]
      const backend = await createMockBackend({
        site,
        rows: { clients, users: [aUser({ clients: [1, 2] })], orders: [] },
      })
      const server = setupServer(...backend.handlers)
      server.listen()
      const asked = answerVr(() => Promise.resolve(isCapable))
      await haveSession(backend, 'ana@tienda.example', hasClient ? 1 : undefined)
      await setLanguage('es')
      openPortal()
      await screen.findByRole('heading', { level: 1, name: /^Hola/ })
      const main = within(screen.getByRole('main'))
      const tiles = () => main.getAllByRole('link').map((link) => link.getAttribute('href'))
      await waitFor(() => expect(tiles()).toContain('/tresillo.html'))
      // Whoever is told no by the site has not asked the browser, whose answer could still come.
      expect(asked.mock.calls).toEqual(vr ? [['immersive-vr']] : [])
      await act(() => Promise.allSettled(asked.mock.results.map(({ value }) => value as unknown)))
      const told = `flag ${vr}, capable ${isCapable}, client ${hasClient}`
      expect(tiles().includes(address), told).toBe(vr && isCapable && hasClient)
      leavePortal()
      server.close()
    }
  })
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
  expect(screen.getByText(/^Este portal no admite gafas/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /realidad virtual/ })).toBeNull()
  leavePortal()
  server.close()
})
