import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import {
  aCart,
  backend,
  budgets,
  item,
  openSummary,
  press,
  priced,
  saveBudget,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const composed = (id: string, given: Partial<StoredScene> = {}): StoredScene => {
  const line = item(id)
  const { identifier: article, materials, accessories } = line
  const lines = [{ id, article, materials, accessories }]
  const free = { [id]: { x: 0, y: 0, turn: 0 } }
  return {
    id: `scene ${id}`,
    items: [line],
    scene: { version: 2, name: '', lines, joints: [], free },
    ...given,
  }
}
const draft = (id: string) => composed(id, { isDraft: true })
const add = (...scenes: StoredScene[]) =>
  act(() => {
    currentCart().whole.change((cart) => ({ ...cart, scenes: [...cart.scenes, ...scenes] }))
  })
const told = () => screen.queryByText(/no está en el presupuesto|no están en el presupuesto/)
const drafts = () =>
  currentCart()
    .whole.get()
    .scenes.filter(({ isDraft }) => isDraft)
    .map(({ id }) => id)

test('drafts are told before the quote is saved without them, and stay', async () => {
  const before = (await budgets()).length
  const user = await openSummary({ cart: aCart({ scenes: [composed('uno')], dbItems: [] }) })
  expect(told()).toBeNull()
  // Nothing is composed in an empty one.
  const scene = { version: 2 as const, name: '', lines: [], joints: [], free: {} }
  add({ id: 'empty', items: [], isDraft: true, scene })
  expect(told()).toBeNull()
  add(draft('dos'))
  expect(told()?.textContent).toBe('Borrador 1 no está en el presupuesto y no se guarda con él.')
  expect(press(saveBudget).getAttribute('aria-describedby')?.split(' ')).toContain(told()?.id)
  expect(screen.getByRole('link', { name: 'Ir a las escenas' }).getAttribute('href')).toBe('#/')
  await priced()
  await waitFor(() => expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false'))
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { level: 1, name: /^Presupuesto \d+:S3D guardado$/ })
  const all = await budgets()
  expect(all).toHaveLength(before + 1)
  const document = await backend.store.orders.document(1, all[0]?.id ?? 0)
  expect(document?.lines.map(({ sceneIndex }) => sceneIndex)).toEqual([0])
  expect(JSON.stringify(document)).not.toContain('scene uno')
  expect(currentCart().get().scenes).toEqual([])
  expect(drafts()).toEqual(['scene dos', 'empty'])
})

test('of many drafts some are named and the others are counted', async () => {
  await openSummary({ cart: aCart({ scenes: [composed('uno')] }) })
  add(...['a', 'b', 'c', 'd', 'e'].map(draft))
  expect(told()?.textContent).toMatch(
    /^Borrador 1, Borrador 2, Borrador 3 y 2 borradores más no están en el presupuesto/,
  )
})

test('an empty cart tells of the drafts, too', async () => {
  await openSummary({ cart: aCart({ scenes: [composed('uno')], dbItems: [] }) })
  add(draft('dos'))
  act(() => currentCart().clear())
  expect(await screen.findByRole('heading', { name: 'Tu carrito está vacío' })).toBeTruthy()
  expect(
    screen.getByText('En el compositor tienes Borrador 1, fuera del presupuesto.'),
  ).toBeTruthy()
  expect(drafts()).toEqual(['scene dos'])
})
