import { screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import {
  acceptOrder,
  aCart,
  backend,
  item,
  openSummary,
  press,
  saveBudget,
  saveOrder,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const twoScenes = () =>
  aCart({ scenes: ['uno', 'dos'].map((id) => ({ items: [item(id)] })), dbItems: [] })
const marks = () => screen.getAllByRole('checkbox', { name: /^Es una alternativa/ })
const total = () => screen.getByTitle('Total').textContent.replaceAll('\u00a0', ' ')
const allPriced = () => screen.findAllByText(/Asiento, Brazo: Lino Norte 04/)
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

test('a scene that is marked shows with its price, out of the total, and is saved so', async () => {
  const user = await openSummary({ cart: twoScenes() })
  await allPriced()
  expect(total()).toBe('2.000,00 €')
  const [, second] = marks()
  if (second === undefined) throw new Error('There is one mark')
  await user.click(second)
  expect(total()).toBe('1.000,00 €')
  const block = screen.getByRole('region', { name: 'Escena 2 (alternativa, fuera del total)' })
  await waitFor(() => expect(textOf(block)).toContain('1.000,00 €'))
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
  const [budget] = await backend.store.orders.view({ clientId: 1, type: 'budget' })
  expect(budget).toMatchObject({ totalPrice: 100_000, totalItems: 1, sceneCount: 2 })
})

test('a cart of nothing else can’t be saved, and says why', async () => {
  const user = await openSummary({ cart: twoScenes() })
  await allPriced()
  for (const mark of marks()) await user.click(mark)
  expect(press(saveBudget).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^Todo lo que llevas son alternativas/)).toBeTruthy()
})

test('an order leaves it in the cart, and the question says so', async () => {
  const user = await openSummary({ cart: twoScenes() })
  await allPriced()
  const [first] = marks()
  if (first === undefined) throw new Error('There is no mark')
  await user.click(first)
  await user.click(press(saveOrder))
  const asked = await screen.findByRole('alertdialog', { name: '¿Guardar como pedido?' })
  expect(textOf(asked)).toContain('1 alternativa no se pide y sigue en el carrito.')
  await waitFor(() => expect(textOf(asked)).toContain('Total: 1.000,00 €.'))
  await user.click(within(asked).getByRole('button', { name: acceptOrder }))
  await screen.findByRole('heading', { name: /^Pedido \d+:S3D guardado$/ })
  const left = currentCart().get().scenes
  expect(left.map(({ items }) => items[0]?.drawableUUID)).toEqual(['uno'])
})

test('what is all that there is can’t be an alternative', async () => {
  await openSummary({ cart: aCart({ scenes: [{ items: [item('uno')] }], dbItems: [] }) })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
