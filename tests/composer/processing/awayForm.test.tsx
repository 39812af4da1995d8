import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../src/browser/session.ts'
import { haveSession } from '../../portal/portal.tsx'
import {
  ana,
  backend,
  field,
  looker,
  openSummary,
  priced,
  saveBudget,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const told = () => screen.queryByText(/^Tu sesión ha terminado: el formulario para guardar/)
/** As by a log-out in another tab. */
const logOut = () => act(() => void session.clear())

test('where the form stood it says after the session’s end that it comes back, and it does, with what was typed', async () => {
  const user = await openSummary()
  await priced()
  await user.type(field('Referencia'), 'Salón')
  expect(told()).toBeNull()
  logOut()
  expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
  expect(told()?.querySelector('a')?.target).toBe('_blank')
  // No price is missing.
  expect(screen.getByRole('alert').textContent).not.toMatch(/precios/)
  await act(() => haveSession(backend, ana, 1))
  expect(told()).toBeNull()
  expect(field('Referencia').value).toBe('Salón')
})

test('whoever had no form is not told that it comes back', async () => {
  await openSummary({ login: looker })
  await priced()
  logOut()
  expect(told()).toBeNull()
})
