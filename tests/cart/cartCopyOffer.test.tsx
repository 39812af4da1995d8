import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { currentCart } from '../../src/cart/cart.ts'
import type { StoredScene } from '../../src/cart/storedCart.ts'
import { haveSession, leavePortal, openPortal } from '../portal/portal.tsx'
import { line } from './pricerShop.ts'

const backend = await createMockBackend({ rows: { clients: [aClient()], users: [aUser()] } })
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  currentCart().whole.change((cart) => ({ ...cart, scenes: [], dbItems: [] }))
  leavePortal()
})
afterAll(() => server.close())

const composed: StoredScene = {
  id: 'own',
  items: [line('a')],
  scene: {
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: [{ id: 'a', article: 'ALBA-2P', materials: {}, accessories: {} }],
  },
}
const stays = 'Lo que has compuesto en él pasa a borradores'

/** Opens the cart where another device has sent a copy, and asks for that. @returns the text of the question */
async function askFor(scenes: StoredScene[]) {
  const theirs = { scenes: [], dbItems: [line('theirs')], rate: null }
  const copy = { device: 'Chrome, Windows', saved: '2026-05-05T10:00:00Z', cart: theirs }
  server.use(http.get('*/cart-copy', () => HttpResponse.json({ data: copy })))
  await haveSession(backend, aUser().login, 1)
  currentCart().set({ scenes, dbItems: [line('b')], rate: null })
  const { user } = openPortal('/')
  await user.click(await screen.findByRole('button', { name: /^Carrito, / }))
  await user.click(await screen.findByRole('button', { name: 'Usar esa copia' }))
  const question = await screen.findByRole('alertdialog')
  return { user, text: question.textContent }
}

test('a copy in the place of a composed quote: the question says what stays, and that is a draft', async () => {
  const { user, text } = await askFor([composed])
  expect(text).toContain(stays)
  await user.click(screen.getByRole('button', { name: 'Usar la copia' }))
  await waitFor(() => expect(currentCart().get().dbItems[0]?.drawableUUID).toBe('theirs'))
  expect(currentCart().whole.get().scenes).toMatchObject([{ id: 'own', isDraft: true }])
})

test('a copy in the place of elements: nothing of them is said to stay', async () => {
  const { text } = await askFor([])
  expect(text).toContain('que la copia sustituye')
  expect(text).not.toContain(stays)
})
