import { act, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, everything } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/customers/CustomerScreen.tsx'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'
import { expectAlert, unfold } from '../orders/budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
const seller = 'ventas@tienda.example'

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const paz = {
    contact: { ...anOrder().document.contact, clientName: 'Elvira Paz', phone1: '611 000 222' },
  }
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser(), aUser({ id: 2, login: seller, acl: { ...everything, manageUsers: false } })],
      orders: [
        anOrder({ id: 100 }),
        anOrder({ id: 101, state: 'BUDGET_NULL' }),
        anOrder({ id: 102, phone: '+34 600 123 123' }),
        anOrder({ id: 200, type: 'order' }),
        anOrder({ id: 300, customer: 'Elvira Paz', phone: '611 000 222' }, paz),
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const part = (name: string) => screen.findByRole('region', { name })
const texts = async (name: string) => (await part(name)).textContent.replaceAll('\u00a0', ' ')
const press = (name: string) => screen.getByRole('button', { name })

test('the name in the details leads to all documents of the customer, with their sums', async () => {
  const { details } = await unfold(100)
  const link = within(details).getByRole('link', { name: 'Elvira Quiroga' })
  expect(link.getAttribute('href')).toBe('#/customers/100')
  act(() => goTo('/customers/100'))
  await heading('Elvira Quiroga')
  const documents = (await screen.findByRole('heading', { name: 'Documentos' })).closest('section')
  const said = (documents?.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(said).toContain('4 documentos')
  expect(said).toContain('Presupuestos sin anular: 2.480,00 € (2)')
  expect(said).toContain('Pedidos sin anular: 1.240,00 € (1)')
  expect(screen.getAllByRole('row')).toHaveLength(5)
  expect(screen.getByRole('link', { name: '600123123' }).getAttribute('href')).toBe('tel:600123123')
})

test('a note is saved for everybody, and removed after a question', async () => {
  const { user } = openPortal('/customers/100')
  await heading('Elvira Quiroga')
  await user.type(screen.getByLabelText('Nota nueva'), 'Prefiere que la llamen por la tarde')
  await user.click(press('Guardar nota'))
  await waitFor(async () =>
    expect(await texts('Notas internas')).toContain('Prefiere que la llamen por la tarde'),
  )
  expect(await texts('Notas internas')).toContain('Ana Soler')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota nueva').value).toBe('')
  // Another document of the same person has it, too.
  const other = await backend.store.customers.of({
    clientId: 1,
    orderId: 200,
    types: ['budget', 'order'],
  })
  expect(other?.notes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Quitar la nota de/ }))
  await user.click(await screen.findByRole('button', { name: 'Quitar nota' }))
  await waitFor(async () => expect(await texts('Notas internas')).toContain('No hay notas.'))
})

test('two customers are joined after a question, and separated again', async () => {
  const { user } = openPortal('/customers/100')
  await heading('Elvira Quiroga')
  await user.type(screen.getByLabelText('Buscar por nombre, teléfono o correo'), 'elvira{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Unir con Elvira Paz' }))
  await user.click(await screen.findByRole('button', { name: 'Unir' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  await user.click(await screen.findByRole('button', { name: 'Separar Elvira Paz' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5))
})

test('a person is erased after a question that says what the law keeps, and leaves the page', async () => {
  const { user } = openPortal('/customers/100')
  await heading('Elvira Quiroga')
  await user.click(press('Borrar sus datos'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('¿Borrar los datos de Elvira Quiroga?')
  expect(question.textContent).toContain('de 4 documentos')
  expect(question.textContent).toContain('seis años por el Código de Comercio')
  await user.click(within(question).getByRole('button', { name: 'Borrar los datos' }))
  await expectAlert('Se han borrado los datos del cliente en 4 documentos.')
  await heading('Presupuestos')
  expect(await backend.store.orders.get(1, 100)).toMatchObject({ customer: '', phone: '' })
  expect(await backend.store.orders.get(1, 300)).toMatchObject({ customer: 'Elvira Paz' })
})

test('who does not manage users may note and join, but neither export nor erase', async () => {
  await haveSession(backend, seller, 1)
  openPortal('/customers/100')
  await heading('Elvira Quiroga')
  expect(screen.getByLabelText('Nota nueva')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Borrar sus datos' })).toBeNull()
})
