import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noConnection } from '../../../mocks/faults.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { emptyProfile, type UsualLine } from '../../../src/domain/profile.ts'
import { ana, aCart, backend, openSummary, seller, server, useSummary } from './summaryScreen.tsx'

useSummary()

const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
const haveUsual = (symbol: string, lines: UsualLine[]) =>
  backend.store.clients.change(
    1,
    { profile: { ...emptyProfile, usualLines: { symbol, lines } } },
    { kind: 'profileSaved', detail: {} },
    act,
  )
const delivery = { text: 'Entrega y montaje', units: 2, unitPrice: 4_550 }
const free = { text: 'Medición', units: 1, unitPrice: 0 }
const usual = () => screen.findByRole('group', { name: 'Líneas habituales' })
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const ownLines = () => currentCart().get().extras?.ownLines ?? []

afterEach(() => haveUsual('€', []))

test('a press adds a usual line to the cart, in its currency, and again one more, up to what a cart may have', async () => {
  await haveUsual('€', [delivery, free])
  const user = await openSummary({ login: seller })
  const [first, second] = within(await usual()).getAllByRole('button')
  expect([first, second].map((one) => one && textOf(one).trim())).toEqual([
    'Añadir 2 × Entrega y montaje 91,00 €',
    'Añadir Medición 0,00 €',
  ])
  first?.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Añadido: Entrega y montaje')).toBeTruthy()
  expect(ownLines()).toMatchObject([delivery])
  expect(currentCart().get().extras?.symbol).toBe('€')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{Enter}')
  expect(ownLines()).toMatchObject([delivery, delivery])
  expect(new Set(ownLines().map(({ id }) => id)).size).toBe(2)
  for (let count = 2; count < 20; count++) await user.keyboard('{Enter}')
  expect(ownLines()).toHaveLength(20)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Líneas habituales' })).toBeNull())
})

test('a client without usual lines has nothing of them', async () => {
  await openSummary()
  await screen.findByRole('button', { name: 'Añadir línea' })
  expect(screen.queryByText(/íneas habituales/)).toBeNull()
})

test('usual lines in another currency than the cart’s are named, and not offered', async () => {
  await haveUsual('£', [delivery])
  await openSummary()
  expect(
    await screen.findByText(
      'Las líneas habituales de la tienda están en £ y este carrito en €: no se pueden añadir.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Líneas habituales' })).toBeNull()
})

test('where they can’t be loaded the page says so, and loads them once more on a press', async () => {
  await haveUsual('€', [delivery])
  server.use(noConnection(backend, 'clientdata'))
  const user = await openSummary({ cart: aCart() })
  const failed = await screen.findByText(/No se han podido cargar las líneas habituales/)
  server.resetHandlers()
  await user.click(within(failed).getByRole('button', { name: 'Volver a intentarlo' }))
  expect(within(await usual()).getAllByRole('button')).toHaveLength(1)
})
