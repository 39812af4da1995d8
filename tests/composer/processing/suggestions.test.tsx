import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../mocks/data.ts'
import { noConnection } from '../../../mocks/faults.ts'
import {
  backend,
  field,
  openSummary,
  priced,
  server,
  unlisting,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const about = (id: number, clientName: string, phone1: string, city: string) => {
  const { document } = anOrder()
  return anOrder(
    {
      id,
      customer: clientName,
      phone: phone1,
      email: `${id}@correo.example`,
      date: Date.parse('2026-03-02T10:00:00Z'),
    },
    {
      contact: { ...document.contact, clientName, phone1, city, email: `${id}@correo.example` },
      shopName: 'Centro',
    },
  )
}
beforeAll(() =>
  backend.store.load({
    orders: [
      about(701, 'Inés Soto', '+34 600 000 057', 'Elda'),
      about(702, 'Inés Sanz', '600 111 222', 'Alcoy'),
    ],
  }),
)

const list = () => screen.findByRole('listbox', { name: 'Clientes anteriores' })
const noList = () => expect(screen.queryByRole('listbox')).toBeNull()

test('one press on a suggestion fills in the whole customer, leaves reference and notes, and can be undone', async () => {
  const user = await openSummary()
  await priced()
  await user.type(field('Referencia'), 'Ático')
  await user.type(field('Población'), 'Ibi')
  await user.type(field('Nombre'), 'ines so')
  const option = within(await list()).getByRole('option')
  expect(option.textContent).toBe(
    'Inés Soto+34 600 000 057 · 701@correo.example · último: 2 mar 2026',
  )
  await user.click(option)
  expect(field('Nombre').value).toBe('Inés Soto')
  expect(field('Teléfono').value).toBe('+34 600 000 057')
  expect(field('Correo').value).toBe('701@correo.example')
  expect(field('Población').value).toBe('Elda')
  expect(field('Dirección').value).toBe('Calle del Olmo 4')
  expect(field('Referencia').value).toBe('Ático')
  expect(field('Observaciones').value).toBe('')
  noList()
  expect(document.activeElement).toBe(field('Nombre'))
  await user.type(field('Referencia'), ' 2')
  // The history's button, which is about the quote, has nothing to undo.
  const [undo] = screen
    .getAllByRole('button', { name: 'Deshacer' })
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
  if (undo === undefined) throw new Error('No undo is offered')
  await user.click(undo)
  expect(field('Nombre').value).toBe('ines so')
  expect(field('Población').value).toBe('Ibi')
  expect(field('Referencia').value).toBe('Ático 2')
})

test('the keyboard walks the suggestions of a number, Escape leaves what is typed, Enter takes one', async () => {
  const user = await openSummary()
  await priced()
  const phone = field('Teléfono')
  await user.type(phone, '600')
  const options = within(await list()).getAllByRole('option')
  expect(options).toHaveLength(2)
  expect(phone.getAttribute('role')).toBe('combobox')
  expect(phone.getAttribute('aria-activedescendant')).toBeNull()
  expect(screen.getByText(/^2 clientes anteriores: flecha abajo/).getAttribute('role')).toBe(
    'status',
  )
  await user.keyboard('{Escape}')
  noList()
  expect(phone.value).toBe('600')
  await user.keyboard('{ArrowDown}')
  await list()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const [, second] = within(await list()).getAllByRole('option')
  expect(phone.getAttribute('aria-activedescendant')).toBe(second?.id)
  await user.keyboard('{Enter}')
  expect(field('Nombre').value).toBe(second?.firstChild?.firstChild?.textContent)
  noList()
})

test('the same in the e-mail; and what no customer has stays as it is typed', async () => {
  const user = await openSummary()
  await priced()
  await user.type(field('Correo'), '702@')
  await user.click(within(await list()).getByRole('option'))
  expect(field('Nombre').value).toBe('Inés Sanz')
  await user.clear(field('Nombre'))
  await user.type(field('Nombre'), 'Nadie Conocido{Enter}')
  await waitFor(noList)
  expect(field('Nombre').value).toBe('Nadie Conocido')
  expect(field('Nombre').getAttribute('autocomplete')).toBe('off')
})

test('a lost connection is said, and the form goes on', async () => {
  const user = await openSummary()
  await priced()
  server.use(noConnection(backend, 'findcustomers'))
  await user.type(field('Nombre'), 'ines')
  await screen.findByText('No se han podido buscar los clientes anteriores.')
  expect(field('Nombre').value).toBe('ines')
})

test('nobody is looked for where the person may list nothing', async () => {
  await openSummary({ login: unlisting })
  await priced()
  expect(field('Nombre').getAttribute('role')).toBeNull()
})
