import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCatalogue } from '../../../mocks/catalogue.ts'
import { currentCart } from '../../../src/cart/cart.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/composer/page/Workshop.tsx'
import { putIntoCart } from '../../../src/composer/opening/putIntoCart.ts'
import { scenesOf } from '../../../src/composer/work/ownScenes.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { factsFrom } from '../../../src/domain/scene/composition.ts'
import { haveSession } from '../../portal/portal.tsx'
import {
  ana,
  backend,
  budgets,
  item,
  press,
  saveBudget,
  show,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const index = indexCatalogue(aCatalogue())
const known = factsFrom(index)
const { identifier: article, materials, accessories } = item('uno')
const person = { owner: `1.${ana}`, clientId: 1, login: ana }

/** Somebody has put a scene of one module into the cart. */
async function haveScene() {
  await haveSession(backend, ana, 1)
  currentCart().clear()
  const scenes = scenesOf(person.owner)
  const { id } = scenes.add({
    scene: {
      version: 2,
      name: '',
      lines: [{ id: 'uno', article, materials, accessories }],
      joints: [],
      free: { uno: { x: 0, y: 0, turn: 0 } },
    },
    wanted: {},
  })
  putIntoCart(person, id, index, 'es')
  return { orders: (units: number) => scenes.run(id, { kind: 'units', line: 'uno', units }, known) }
}
const units = () =>
  currentCart()
    .get()
    .scenes.map(({ items }) => items[0]?.shoppingCartData.quantity)
const update = () => screen.queryByRole('button', { name: 'Actualizar en el carrito: Escena 1' })

test('of a scene that is as it was put into the cart nothing is said', async () => {
  await haveScene()
  await show()
  expect(screen.queryByText(/ha cambiado desde que está en el carrito/)).toBeNull()
  expect(update()).toBeNull()
})

test('a scene that was changed since is told at the scene and before it is saved, and one press updates it', async () => {
  const scene = await haveScene()
  scene.orders(3)
  const user = await show()
  const block = within(screen.getByRole('region', { name: 'Escena 1' }))
  expect(block.getByText(/^Escena 1 ha cambiado desde que está en el carrito/)).toBeTruthy()
  const said = /^Escena 1 se guarda como está en el carrito, sin los últimos cambios/
  const note = await screen.findByText(said)
  expect(press(saveBudget).getAttribute('aria-describedby')?.split(' ')).toContain(note.id)
  expect(units()).toEqual([1])
  await waitFor(() => expect(update()?.getAttribute('aria-disabled')).toBe('false'))
  await user.click(press('Actualizar en el carrito: Escena 1'))
  expect(units()).toEqual([3])
  expect(update()).toBeNull()
  expect(screen.queryByText(said)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Escena 1' }))
})

test('it can be saved as it is in the cart', async () => {
  const scene = await haveScene()
  scene.orders(3)
  const before = (await budgets()).length
  const user = await show()
  await waitFor(() => expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false'))
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { level: 1, name: /^Presupuesto \d+:S3D guardado$/ })
  const all = await budgets()
  expect(all).toHaveLength(before + 1)
  const document = await backend.store.orders.document(1, all[0]?.id ?? 0)
  expect(document?.lines.map(({ price }) => price.quantity)).toEqual([1])
})

test('a scene that was composed and never put into the cart is told before the cart is saved without it', async () => {
  await haveScene()
  const scenes = scenesOf(person.owner)
  const line = { id: 'dos', article, materials, accessories }
  const free = { dos: { x: 0, y: 0, turn: 0 } }
  const scene = { version: 2 as const, name: '', lines: [line], joints: [], free }
  const told = () =>
    screen.queryByText(/no está en el carrito: no se guarda|no están en el carrito/)
  // Nothing is composed in an empty one.
  scenes.add({ scene: { ...scene, lines: [], free: {} }, wanted: {} })
  await show()
  expect(told()).toBeNull()
  const { id } = scenes.add({ scene, wanted: {} })
  await waitFor(() => expect(told()?.textContent).toContain('Escena 3 no está en el carrito'))
  act(() => {
    putIntoCart(person, id, index, 'es')
  })
  await waitFor(() => expect(told()).toBeNull())
  for (const own of ['a', 'b', 'c', 'd', 'e'])
    scenes.add({
      scene: { ...scene, lines: [{ ...line, id: own }], free: { [own]: free.dos } },
      wanted: {},
    })
  await waitFor(() =>
    expect(told()?.textContent).toMatch(
      /^Escena \d+, Escena \d+, Escena \d+ y 2 escenas más no están/,
    ),
  )
})
