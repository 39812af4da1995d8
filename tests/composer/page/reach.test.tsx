import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { noConnection } from '../../../mocks/faults.ts'
import { clearSession, session } from '../../../src/browser/session.ts'
import { haveSession } from '../../portal/portal.tsx'
import { backend, modules, openWorkshop, useBackend } from './openedWorkshop.tsx'

const server = useBackend()

async function add(name: RegExp) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Composición' }))
  return screen.findByRole('button', { name })
}
const sofa = /^Añadir Alba, sofá 3 plazas/
const pouf = /^Añadir Alba, puf/
const price = () => document.querySelector('.composer-price')
const expired = () => screen.queryByText(/Tu sesión ha caducado/)

/** As when an administrator ends it at the server. */
function revoke() {
  const own = session.get()
  if (own !== null) act(() => void session.set({ ...own, token: 'gone' }))
}

describe('a session that ends', () => {
  test('is told with a way to log in; composing goes on, and so do prices once somebody has', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop()
    await user.click(await add(sofa))
    await waitFor(() => expect(price()?.getAttribute('data-pending')).toBe('false'))
    const [before] = /[\d.]+,\d\d/.exec(price()?.textContent ?? '') ?? []
    revoke()
    await user.click(await add(pouf))
    await waitFor(() => expect(expired()).not.toBeNull())
    const link = screen.getByRole('link', { name: 'Entrar' })
    expect(link.getAttribute('href')).toBe('/#/login?next=composition')
    await modules(2)
    // What is known stays; the other line waits.
    expect(price()?.textContent).toContain(before)
    expect(price()?.getAttribute('data-pending')).toBe('true')

    // In another tab.
    await act(() => haveSession(backend, 'ana@tienda.example', 1))
    expect(expired()).toBeNull()
    await waitFor(() => expect(price()?.getAttribute('data-pending')).toBe('false'))
    expect(price()?.textContent).not.toContain(before)
    await modules(2)
  })

  test('takes nobody’s work from the page where it ends in another tab', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop()
    await user.click(await add(sofa))
    await modules(1)
    await waitFor(() => expect(price()?.getAttribute('data-pending')).toBe('false'))
    act(() => clearSession())
    expect(expired()).not.toBeNull()
    await user.click(await add(pouf))
    await modules(2)
    await user.click(screen.getByRole('link', { name: 'Tramitar' }))
    // Their cart, not the visitor's.
    await screen.findByRole('heading', { level: 3, name: /^Alba, puf/ })
    expect(screen.getByRole('heading', { level: 3, name: /^Alba, sofá 3 plazas/ })).toBeTruthy()
    expect(screen.getByText(/^Tu sesión ha terminado\. El carrito sigue siendo tuyo/)).toBeTruthy()
    const login = screen.getByRole('link', { name: 'Entrar' })
    expect(login.getAttribute('href')).toBe('/#/login?next=composition')
    expect(screen.queryByText(/Lo que has compuesto se queda aquí/)).toBeNull()
    // No sum while a price is missing: only the sofa's own price is known.
    const [known, ...sums] = screen.getAllByText(/€/)
    expect(known?.closest('.article-card-price')).not.toBeNull()
    expect(sums).toEqual([])
    expect(localStorage.getItem('tresillo.cart.visitor')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Componer' }))
    await modules(2)
    expect(expired()).not.toBeNull()

    // A favourite is theirs too: it waits for them where it is typed, and is no visitor's.
    await user.click(screen.getByRole('tab', { name: 'Resumen' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar como favorita' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'De Ana')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('De Ana')
    expect(localStorage.getItem('tresillo.favourites.visitor')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))

    await act(() => haveSession(backend, 'ana@tienda.example', 1))
    expect(expired()).toBeNull()
    await modules(2)
    expect(screen.getByRole('link', { name: 'Tramitar' })).toBeTruthy()
    await waitFor(() => expect(price()?.getAttribute('data-pending')).toBe('false'))
  })
})

describe('a connection that is lost', () => {
  test('is told; composing goes on, also back from the cart, and prices come by themselves later', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop()
    await user.click(await add(sofa))
    await waitFor(() => expect(price()?.getAttribute('data-pending')).toBe('false'))
    server.use(noConnection(backend, 'shoppingcart'), noConnection(backend, 'scenecatalogue'))
    await user.click(await add(pouf))
    expect(await screen.findByText(/^Sin conexión/)).toBeTruthy()
    await modules(2)
    expect(price()?.getAttribute('data-pending')).toBe('true')
    await user.click(screen.getByRole('link', { name: 'Resumen' }))
    expect(await screen.findByRole('heading', { level: 3, name: /^Alba, puf/ })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Componer' }))
    await modules(2)
    server.resetHandlers()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^Sin conexión/)).toBeNull())
    await waitFor(() => expect(price()?.getAttribute('data-pending')).toBe('false'))
  })

  test('is told as soon as the browser knows', async () => {
    openWorkshop()
    await add(sofa)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText(/^Sin conexión/)).toBeTruthy()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^Sin conexión/)).toBeNull())
  })
})
