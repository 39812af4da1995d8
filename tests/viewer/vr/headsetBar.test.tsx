import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { HeadsetBar } from '../../../src/viewer/vr/HeadsetBar.tsx'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('vr')
  Object.defineProperty(navigator, 'xr', {
    value: { isSessionSupported: () => Promise.resolve(true) },
    configurable: true,
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'xr')
})

test.each([true, false])(
  'a headset is offered where the site has virtual reality (%s), else the page says that there is none; walking without one is everywhere',
  async (vr) => {
    const api = createSiteApi({ ...configuredSite, features: { vr, ar: true } })
    const entering = { state: 'outside', refusal: null } as const
    const does = { enter: vi.fn(), leave: vi.fn(), setInside: vi.fn() }
    render(
      <ApiContext value={api}>
        <HeadsetBar
          entering={{ ...entering, ...does }}
          isReady
          comfort="jump"
          setComfort={vi.fn()}
          keys="keys"
        />
      </ApiContext>,
    )
    expect(await screen.findByRole('button', { name: /^Cómo se pasea/ })).toBeTruthy()
    const enter = () => screen.queryByRole('button', { name: 'Entrar con las gafas' })
    if (vr) await waitFor(() => expect(enter()).not.toBeNull())
    else await act(() => Promise.resolve())
    expect(enter() !== null).toBe(vr)
    const said = /^Este portal no admite gafas/.test(screen.getByRole('status').textContent)
    expect(said).toBe(!vr)
  },
)
