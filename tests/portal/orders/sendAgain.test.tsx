import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, everything } from '../../../mocks/data.ts'
import { heldReply, lostReply } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import type { StoredEvent } from '../../../server/store/types.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { expectAlert, unfold } from './budgetRow.tsx'

const shop = 'pedidos@alameda.example'
const server = setupServer()
let backend: MockBackend

/** Budget 100 as a cart was saved as it, 101 from elsewhere, 102 annulled since. */
const savedFromCart = (orderId: number): StoredEvent => ({
  at: Date.parse('2026-03-10T10:00:00Z'),
  clientId: 1,
  login: 'ana@tienda.example',
  name: 'Ana Soler',
  kind: 'created',
  orderId,
  detail: { version: 1, totalPrice: 124_000 },
})

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient({ email: shop })],
      users: [
        aUser(),
        aUser({
          id: 2,
          login: 'eva@tienda.example',
          acl: { ...everything, orderGeneration: false },
        }),
      ],
      orders: [
        anOrder({ id: 100 }, {}, [savedFromCart(100)]),
        anOrder({ id: 101 }),
        anOrder({ id: 102, state: 'BUDGET_NULL' }, {}, [savedFromCart(102)]),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const again = 'Enviar otra vez la confirmación'
const buttonIn = (details: HTMLElement) => within(details).queryByRole('button', { name: again })
const letters = async () => {
  await backend.outbox.run()
  return backend.sentMails.map(({ to }) => to)
}

test('the confirmation of what was saved from a cart goes out again, once a press, and the timeline says when and to whom', async () => {
  const { details, press } = await unfold(100)
  await within(details).findByRole('button', { name: again })
  await press(again)
  await expectAlert(`La confirmación se envía a ${shop}.`)
  expect(await letters()).toEqual([shop])
  const history = within(details).getByRole('list', { name: 'Historial' })
  await within(history).findByText('Confirmación enviada otra vez')
  const mailed = within(history).getByText(`enviado a ${shop}`)
  // Where the address may go on below: never inside a word.
  expect(mailed.innerHTML.split('<wbr>')).toEqual(['enviado a pedidos', '@alameda', '.example'])
  // The step that the budget stands at is still its creation.
  const now = within(history)
    .getAllByRole('listitem')
    .find((entry) => entry.getAttribute('aria-current') === 'step')
  expect(now?.textContent).toContain('Creado')
  expect(document.activeElement).toBe(buttonIn(details))
})

test('after a lost reply the same press sends nothing more', async () => {
  const { details, press } = await unfold(100)
  await within(details).findByRole('button', { name: again })
  server.use(lostReply(backend, 'notifyorder', { once: true }))
  await press(again)
  await expectAlert(/confirmación/)
  await press(again)
  await expectAlert(`La confirmación se envía a ${shop}.`)
  expect(await letters()).toEqual([shop])
})

test('too often it is refused in words', async () => {
  const { details, press } = await unfold(100)
  await within(details).findByRole('button', { name: again })
  for (let count = 0; count < 4; count++) await press(again)
  await expectAlert(/Demasiadas|demasiadas/)
  await waitFor(async () => expect(await letters()).toHaveLength(3))
})

test('it is not offered for what came from elsewhere or is decided, nor to who may not save', async () => {
  for (const id of [101, 102]) {
    const { details } = await unfold(id, id === 102 ? '/budgets?filter={"view":"all"}' : '/budgets')
    await within(details).findByRole('list', { name: 'Historial' })
    expect(buttonIn(details)).toBeNull()
    leavePortal()
    await haveSession(backend, 'ana@tienda.example', 1)
  }
  leavePortal()
  await haveSession(backend, 'eva@tienda.example', 1)
  const { details } = await unfold(100)
  await screen.findByText('Creado')
  expect(buttonIn(details)).toBeNull()
})

test('it comes with the history and below it, so that no decision moves', async () => {
  const held = heldReply(backend, 'orderhistory')
  server.use(held.handler)
  const { details } = await unfold(100)
  const annul = await within(details).findByRole('button', { name: 'Anular' })
  const decisions = annul.parentElement?.innerHTML
  expect(buttonIn(details)).toBeNull()
  held.release()
  const button = await within(details).findByRole('button', { name: again })
  expect(annul.parentElement?.innerHTML).toBe(decisions)
  const history = within(details).getByRole('list', { name: 'Historial' })
  expect(history.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
