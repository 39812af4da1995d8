import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { Composer } from '../../src/composer/Composer.tsx'
import { ErrorBoundary } from '../../src/ui/ErrorBoundary.tsx'
import { lazily } from '../../src/ui/lazily.tsx'
import { Viewer } from '../../src/viewer/Viewer.tsx'
import { haveSession, leavePortal, openPortal } from '../portal/portal.tsx'

const broken = vi.hoisted(() => ({ parts: new Set<string>() }))

/** A part that throws while it is said to be broken. */
const breakable = vi.hoisted(
  () =>
    (name: string) =>
    <Module extends Record<string, unknown>>(module: Module) => {
      const real = module[name] as (...args: unknown[]) => unknown
      const part = (...args: unknown[]) => {
        if (broken.parts.has(name)) throw new Error(`${name} is broken`)
        return real(...args)
      }
      return { ...module, [name]: part }
    },
)
vi.mock(import('../../src/portal/app/Navigation.tsx'), async (load) =>
  breakable('Navigation')(await load()),
)
vi.mock(import('../../src/composer/Summary.tsx'), async (load) =>
  breakable('Summary')(await load()),
)
vi.mock(import('../../src/viewer/useSavedOrder.ts'), async (load) =>
  breakable('useSavedOrder')(await load()),
)
vi.mock('../../src/portal/images/ImageScreen.tsx', () => {
  throw new Error('The file can’t be fetched')
})
vi.mock('../../src/portal/orders/tools/DatePickers.tsx', () => {
  throw new Error('The file is gone')
})

const backend = await createMockBackend()
const server = setupServer(...backend.handlers)
const retry = () => screen.findByRole('button', { name: 'Volver a intentarlo' })

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  // React says what broke; the tests expect it.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  broken.parts.clear()
  currentCart().clear()
  cleanup()
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

describe('a page that breaks says so and has a way to try again', () => {
  test('[API-06] the portal’s frame', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    broken.parts.add('Navigation')
    const { user } = openPortal('/')
    expect(await screen.findByRole('heading', { name: 'No podemos abrir el portal' })).toBeTruthy()
    broken.parts.clear()
    await user.click(await retry())
    expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
  })

  test('the composer', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const line = {
      drawableUUID: 'mesa',
      identifier: 'MESA',
      name: 'Mesa',
      price: { finalPrice: 40 },
      points: null,
      materials: {},
      accessories: {},
      realIdentifier: 'MESA',
      lineReport: {},
      shoppingCartData: { quantity: 1, remarks: '' },
    }
    currentCart().set({ scenes: [], dbItems: [line], rate: rateSchema.parse(aClient().rate) })
    broken.parts.add('Summary')
    history.replaceState(null, '', '#/compositor/summary')
    render(<Composer />)
    expect((await screen.findByRole('alert')).textContent).toContain('a salvo')
    broken.parts.clear()
    await userEvent.click(await retry())
    expect(await screen.findByRole('heading', { name: 'Resumen del carrito' })).toBeTruthy()
  })

  test('the viewer', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    broken.parts.add('useSavedOrder')
    history.replaceState(null, '', '#/viewer/order/100/0')
    render(<Viewer />)
    expect((await screen.findByRole('alert')).textContent).toContain('a salvo')
    broken.parts.clear()
    await userEvent.click(await retry())
    expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toBeTruthy()
  })

  test('[ORD-03] a calendar whose code can’t be had leaves the list as it is', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const { user } = openPortal('/budgets')
    await screen.findByText('100:S3D')
    await user.click(screen.getByRole('button', { name: 'Fechas' }))
    const text = await screen.findByText('No se ha podido abrir esta parte de la pantalla.')
    expect(text.closest('[role="alert"]')).not.toBeNull()
    expect(screen.getByText('100:S3D')).toBeTruthy()
  })
})

test('[ORD-10] a screen whose code can’t be had says that there is no connection, and can be asked for again', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  openPortal('/images')
  expect(await screen.findByRole('heading', { name: 'No hay conexión' })).toBeTruthy()
  expect(screen.queryByText('Algo ha fallado en esta pantalla')).toBeNull()
  expect(await retry()).toBeTruthy()
})

describe('an address that can’t be decoded', () => {
  test('[ORD-10] of the composer says that there is no such order', async () => {
    history.replaceState(null, '', '#/load/order/%/0')
    render(<Composer />)
    expect((await screen.findByRole('alert')).textContent).toBe('No encontramos ese pedido')
  })

  test('[ORD-10] of the viewer says that there is no such scene', async () => {
    history.replaceState(null, '', '#/viewer/order/%E0%A4%A/0')
    render(<Viewer />)
    expect(await screen.findByRole('heading', { name: 'No encontramos esa escena' })).toBeTruthy()
  })
})

describe('a part whose code comes when it is shown', () => {
  const show = (load: () => Promise<() => string>) => {
    const Part = lazily(load)
    return (screenName: string) => (
      <ErrorBoundary
        screen={screenName}
        fallback={(again) => (
          <button type="button" onClick={again}>
            again
          </button>
        )}
      >
        <Suspense fallback="loading">
          <Part />
        </Suspense>
      </ErrorBoundary>
    )
  }
  const gone = () => Promise.reject(new Error('The file is gone'))
  const there = () => Promise.resolve(() => 'here it is')

  test('is fetched again on retry', async () => {
    const load = vi.fn<typeof there>(there).mockImplementationOnce(gone)
    const part = show(load)
    render(part('one'))
    await userEvent.click(await screen.findByRole('button', { name: 'again' }))
    expect(await screen.findByText('here it is')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is fetched again where another screen shows it', async () => {
    const part = show(vi.fn<typeof there>(there).mockImplementationOnce(gone))
    const { rerender } = render(part('one'))
    await screen.findByRole('button', { name: 'again' })
    rerender(part('two'))
    expect(await screen.findByText('here it is')).toBeTruthy()
  })

  test('that is gone for good, as after a new version, has the page loaded anew at the second retry', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const load = vi.fn<typeof there>(gone)
    render(show(load)('one'))
    await userEvent.click(await screen.findByRole('button', { name: 'again' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    const button = await within(document.body).findByRole('button', { name: 'again' })
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(button)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
