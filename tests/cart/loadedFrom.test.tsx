import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configuredSite } from '../../mocks/server.ts'
import { createApi } from '../../src/api/api.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { currentCart, type StoredCart } from '../../src/cart/cart.ts'
import { blankLine, withChangedLine, withElement } from '../../src/cart/lines.ts'
import { LoadedFrom } from '../../src/cart/LoadedFrom.tsx'
import { loadedBudgetSchema } from '../../src/contract/entities/cart.ts'

const line = (drawableUUID: string) => ({ ...blankLine(), drawableUUID, identifier: 'ALBA-2P' })
const budget = (id: number) =>
  loadedBudgetSchema.parse({ id, reference: '', version: 1, contactData: {}, shopName: '' })
const cart: StoredCart = {
  scenes: [],
  dbItems: [line('uno'), line('dos')],
  rate: null,
  budget: budget(7),
}
const ids = () =>
  currentCart()
    .get()
    .dbItems.map(({ drawableUUID }) => drawableUUID)

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('cart')
  currentCart().set(cart)
})
afterEach(() => {
  cleanup()
  currentCart().clear()
})

function show(restore: (() => Promise<void>) | null, site = configuredSite) {
  const api = createApi({ site, token: () => null, language: () => 'es' })
  render(
    <ApiContext value={api}>
      <LoadedFrom restore={restore} />
    </ApiContext>,
  )
}

/** Asks for the budget to be put back. @returns the server's answer, still to come */
async function ask() {
  let answer: () => void = () => undefined
  const restore = () => new Promise<void>((resolve) => (answer = resolve))
  show(restore)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Devolver a la lista' }))
  await user.click(screen.getByRole('button', { name: 'Devolver y vaciar el carrito' }))
  return () => answer()
}

test('putting a budget back takes what was there when it was asked; what came or changed meanwhile stays', async () => {
  const answer = await ask()
  currentCart().change((now) => withElement(now, line('tres')))
  const shoppingCartData = { quantity: 4, remarks: '' }
  currentCart().change((now) => withChangedLine(now, 'dos', { shoppingCartData }))
  answer()
  expect(await screen.findByText(/^El presupuesto 7:S3D vuelve a estar/)).toBeTruthy()
  expect(ids()).toEqual(['dos', 'tres'])
  expect(currentCart().get().budget).toBeUndefined()
})

test('scenes that were composed since stay, and the question says so', async () => {
  currentCart().set({
    ...cart,
    scenes: [
      { id: 'loaded', from: 7, items: [line('cuatro')] },
      { id: 'own', items: [line('cinco')] },
    ],
  })
  show(() => Promise.resolve())
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Devolver a la lista' }))
  expect(screen.getByText(/Tus otras escenas se quedan\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Devolver a la lista' }))
  expect(await screen.findByText(/^El presupuesto 7:S3D vuelve a estar/)).toBeTruthy()
  expect(ids()).toEqual([])
  expect(
    currentCart()
      .get()
      .scenes.map(({ id }) => id),
  ).toEqual(['own'])
})

test('also another budget that another tab has loaded meanwhile', async () => {
  const answer = await ask()
  currentCart().set({ ...cart, dbItems: [line('cuatro')], budget: budget(8) })
  answer()
  expect(await screen.findByText(/8:S3D/)).toBeTruthy()
  expect(ids()).toEqual(['cuatro'])
  expect(currentCart().get().budget?.id).toBe(8)
})

test('what saving would change of a confirmed budget is said only where a site can save', () => {
  const about = /^Está confirmado/
  currentCart().set({ ...cart, budget: { ...budget(7), confirmationState: 1 } })
  show(null)
  expect(screen.getByText(about)).toBeTruthy()
  cleanup()
  const { saveorder, ...endpoints } = configuredSite.endpoints
  expect(saveorder).toBeDefined()
  show(null, { ...configuredSite, endpoints })
  expect(screen.queryByText(about)).toBeNull()
})
