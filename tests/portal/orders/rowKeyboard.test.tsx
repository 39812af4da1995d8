import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { singleKeys } from '../../../src/browser/singleKeys.ts'
import { setLanguage } from '../../../src/browser/language.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: [200, 201, 202].map((id) =>
      anOrder({ id, date: startOfTime - id * 1000, sceneCount: 1 }),
    ),
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(leavePortal)
afterAll(() => server.close())

const row = (id: number) => {
  const found = screen.getByRole('button', { name: `Detalles de ${id}:S3D` }).closest('tr')
  if (found === null) throw new Error(`Order ${id} has no row`)
  return found
}
const focused = () => document.activeElement

test('rows are one tab stop; arrows go from one to another and to what is in it, Enter opens', async () => {
  const { user } = openPortal('/budgets')
  await screen.findByText('200:S3D')
  const stops = () => screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([row(200)])
  expect(row(200).getAttribute('aria-describedby')).not.toBeNull()
  await waitFor(() => expect(within(row(200)).getAllByRole('link')).toHaveLength(3))
  const inside = [...row(200).querySelectorAll<HTMLElement>('a, button')]
  expect(inside.map(({ tabIndex }) => tabIndex)).toEqual(inside.map(() => -1))

  row(200).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe(row(202))
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(focused()).toBe(row(201))
  expect(stops()).toEqual([row(201)])

  for (const control of row(201).querySelectorAll('a, button')) {
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe(control)
  }
  await user.keyboard('{Escape}')
  expect(focused()).toBe(row(201))
  await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
  expect(focused()).toBe(row(201))
  const details = await screen.findByRole('region', { name: /201:S3D/ })
  await user.tab()
  expect(details.contains(focused()), 'Tab goes on into the details').toBe(true)
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('region', { name: /201:S3D/ })).toBeNull()
})

test('J and K walk as the arrows do, C opens a budget and confirms it; none does where single keys are off', async () => {
  const { user } = openPortal('/budgets')
  await screen.findByText('200:S3D')
  row(200).focus()
  await user.keyboard('jj')
  // K of a Russian keyboard.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'л', code: 'KeyK' })
  expect(focused()).toBe(row(201))

  singleKeys.set(false)
  await user.keyboard('jc')
  expect(focused()).toBe(row(201))
  expect(screen.queryByRole('region', { name: /201:S3D/ })).toBeNull()
  singleKeys.clear()

  await user.keyboard('c')
  const details = await screen.findByRole('region', { name: /201:S3D/ })
  await within(details).findByRole('button', { name: 'Confirmar' })
  expect(within(row(201)).queryByText('Confirmado')).toBeNull()
  await user.keyboard('c')
  await within(row(201)).findByText('Confirmado')
  expect(focused()).toBe(row(201))
})

test('a row says in its name that it is selected, and the last one that is taken out leaves none', async () => {
  const { user } = openPortal('/budgets')
  await screen.findByText('200:S3D')
  const nameOf = (id: number) => {
    const parts = row(id).getAttribute('aria-labelledby')?.split(' ') ?? []
    return parts.map((part) => document.getElementById(part)?.textContent).join(' ')
  }
  row(200).focus()
  expect(nameOf(200)).not.toContain('Seleccionada')
  await user.keyboard(' ')
  await waitFor(() => expect(nameOf(200)).toContain('Seleccionada'))
  expect(nameOf(201)).not.toContain('Seleccionada')
  expect(await screen.findAllByText('1 fila seleccionada')).not.toHaveLength(0)
  await user.keyboard(' ')
  expect(await screen.findByText('Ninguna fila seleccionada')).toBeTruthy()
  expect(nameOf(200)).not.toContain('Seleccionada')
})
