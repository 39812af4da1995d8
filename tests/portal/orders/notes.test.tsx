import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { lostReply } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { expectAlert, row, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
const begin = async () => {
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [
        aUser(),
        aUser({ id: 2, login: 'berta@tienda.example', name: 'Berta Ríos' }),
        aUser({ id: 3, login: 'beatriz@tienda.example', name: 'Beatriz Sanz' }),
      ],
      orders: [anOrder({ id: 100 })],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const notes = (details: HTMLElement) =>
  within(details).getByRole('region', { name: 'Notas internas' })
const fieldIn = (details: HTMLElement) =>
  within(details).getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota nueva/ })

test('a colleague is chosen by arrow keys, told before the note is sent, and mailed once, though the reply is lost', async () => {
  await begin()
  const { user, details } = await unfold()
  await user.click(within(details).getByRole('button', { name: 'Añadir nota' }))
  const field = fieldIn(details)
  expect(document.activeElement).toBe(field)
  await user.keyboard('Quiere verlo. @be')
  const listbox = await screen.findByRole('listbox', { name: 'Compañeros' })
  const options = within(listbox).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Beatriz Sanz', 'Berta Ríos'])
  expect(field.getAttribute('aria-controls')).toBe(listbox.id)
  await user.keyboard('{ArrowDown}')
  const active = field.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Berta Ríos')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Quiere verlo. @Berta Ríos ')
  expect(screen.queryByRole('listbox', { name: 'Compañeros' })).toBeNull()
  expect(within(details).getByText('Se avisará por correo a Berta Ríos.')).toBeTruthy()

  server.use(lostReply(backend, 'saveordernote', { once: true }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expectAlert(/No se ha podido guardar la nota/)
  expect(field.value).toBe('Quiere verlo. @Berta Ríos ')
  await user.click(within(details).getByRole('button', { name: 'Guardar nota' }))
  await within(details).findByText('Nota guardada, con aviso por correo a Berta Ríos.')
  await waitFor(() => expect(within(notes(details)).getAllByRole('listitem')).toHaveLength(1))
  expect(notes(details).textContent).toContain('Ana Soler')
  await backend.outbox.run()
  expect(backend.sentMails.map(({ to }) => to)).toEqual(['berta@tienda.example'])
})

test('what is typed is there again when the details are, and Escape closes the offered names alone', async () => {
  await begin()
  const { user, details } = await unfold()
  await user.click(within(details).getByRole('button', { name: 'Añadir nota' }))
  await user.keyboard('Para @b')
  await screen.findByRole('listbox', { name: 'Compañeros' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Compañeros' })).toBeNull()
  expect(fieldIn(details).value).toBe('Para @b')
  const toggle = within(row(100)).getByRole('button', { name: /Detalles/ })
  await user.click(toggle)
  await user.click(toggle)
  const again = await screen.findByRole('region', { name: 'Detalles de 100:S3D' })
  expect(fieldIn(again).value).toBe('Para @b')
  expect(document.activeElement).not.toBe(fieldIn(again))
  await user.click(within(again).getByRole('button', { name: 'Descartar' }))
  expect(within(again).queryByRole('textbox')).toBeNull()
})
