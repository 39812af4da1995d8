import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { password } from '../../../mocks/data.ts'
import { serverError } from '../../../mocks/faults.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { pasteInto } from '../../ui/pasteInto.ts'
import { ana, olga, useVendorPortal } from '../vendors/vendorPortal.tsx'

const portal = useVendorPortal()
const oldField = () => screen.findByLabelText<HTMLInputElement>(/^Contraseña actual/)
const newField = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña nueva/)
const save = () => screen.getByRole('button', { name: 'Guardar' })
const alerts = () => alertStore.get().map(({ key }) => key)
const enter = (pass: string, user = ana) =>
  portal.backend().app.request('/api/v1/login', {
    method: 'POST',
    body: JSON.stringify({ user, pass }),
  })
const sessions = async () => {
  const list = within(await screen.findByRole('region', { name: 'Sesiones abiertas' }))
  await waitFor(() => expect(list.getAllByRole('listitem').length).toBeGreaterThan(0))
  return list
}

test('a wrong old password is said at its field, and what was typed stays', async () => {
  const user = await portal.open('/account')
  await pasteInto(user, await oldField(), 'equivocada')
  await pasteInto(user, newField(), 'roble y olmo')
  await user.click(save())
  expect(await screen.findByText('La contraseña actual no es esa.')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await oldField()))
  expect(newField().value).toBe('roble y olmo')
  expect((await enter(password)).status).toBe(200)
})

test('with the old password the new one is taken, the form is empty again, and one stays in', async () => {
  const user = await portal.open('/account', olga)
  await pasteInto(user, await oldField(), password)
  await pasteInto(user, newField(), 'roble y olmo')
  await user.click(save())
  await waitFor(() => expect(alerts()).toContain('account.password.changed'))
  await waitFor(() => expect(newField().value).toBe(''))
  expect((await enter('roble y olmo', olga)).status).toBe(200)
  expect(screen.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeTruthy()
})

test('both passwords are asked for, each at its field', async () => {
  const user = await portal.open('/account')
  await oldField()
  await user.click(save())
  expect(await screen.findByText('Escribe tu contraseña actual')).toBeTruthy()
  expect(screen.getByText('Escribe la contraseña nueva')).toBeTruthy()
  expect(portal.calls('/account/password')).toHaveLength(0)
})

test('the other sessions are listed, one is ended, then all of them', async () => {
  for (let time = 0; time < 3; time++) await enter(password)
  const user = await portal.open('/account')
  const list = await sessions()
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  expect(list.getAllByText('Esta sesión')).toHaveLength(1)
  const [first] = list.getAllByRole('button', { name: /^Cerrar la sesión abierta el/ })
  if (first) await user.click(first)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3))
  expect(document.activeElement).toBe(list.getByRole('heading'))
  await user.click(list.getByRole('button', { name: 'Cerrar las demás' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.queryByRole('button')).toBeNull()
})

test('sessions that can’t be loaded say so, and are there after another try', async () => {
  portal.server.use(serverError(portal.backend(), 'listsessions'))
  const user = await portal.open('/account')
  const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' })
  portal.server.use(...portal.backend().handlers)
  await user.click(retry)
  expect((await sessions()).getByText('Esta sesión')).toBeTruthy()
})

test('[BACK-01] sessions are read row by row, in any usual form, and what is not told of one is not made up', async () => {
  const reply = {
    data: [
      { id: 7, isOwn: '1', begun: 1_773_100_000_000, lastUsed: '2026-03-10 11:00:00Z' },
      { id: 8, begun: '2026-03-09T09:00:00Z', lastUsed: '2026-03-09T09:30:00Z' },
      { id: 9, isOwn: 0, begun: 'ayer', lastUsed: '2026-03-09T09:30:00Z' },
    ],
  }
  portal.server.use(http.get('*/account/sessions', () => HttpResponse.json(reply)))
  const user = await portal.open('/account')
  const list = await sessions()
  expect(list.getByText('Esta sesión')).toBeTruthy()
  expect(list.getByText('Sesión')).toBeTruthy()
  expect(list.queryByText('Otra sesión')).toBeNull()
  expect(list.getAllByRole('button', { name: /^Cerrar la sesión/ })).toHaveLength(1)
  await user.click(list.getByText(/No se ha podido leer 1 fila/))
  expect(list.getByText('Fila 3 (9): «begun» es "ayer"')).toBeTruthy()
})

test('among the vendors one’s own password is left to the account', async () => {
  await portal.open(`/vendors/${ana}`)
  const link = await screen.findByRole('link', { name: 'Cambiar mi contraseña' })
  expect(link.getAttribute('href')).toBe('#/account')
  expect(screen.queryByLabelText(/^Contraseña/)).toBeNull()
})
