import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Composer } from '../../../src/composer/Composer.tsx'
// Loaded with the tests, so that no test waits for it.
import '../../../src/composer/page/Workshop.tsx'
import { haveSession } from '../../portal/portal.tsx'
import { ana, backend, looker, registered, useSummary } from './summaryScreen.tsx'

useSummary()

async function openComposer(login: string) {
  await haveSession(backend, login, 1)
  history.replaceState(null, '', '#/')
  render(<Composer />)
  await screen.findByRole('tab', { name: 'Esquema' })
}
const said = () => screen.queryByText(/^Tu cuenta no permite guardar/)

test('whose account can’t save is told so before they compose', async () => {
  await openComposer(looker)
  expect(said()).not.toBeNull()
})

test('whose account can save reads nothing of it', async () => {
  await openComposer(ana)
  expect(said()).toBeNull()
})

test('who has registered is told so before they compose lines, and once', async () => {
  await haveSession(backend, registered, 1)
  history.replaceState(null, '', '#/compositor/lines')
  render(<Composer />)
  expect(await screen.findByRole('button', { name: 'Añadir línea' })).toBeTruthy()
  expect(screen.getAllByText(/^Con tu cuenta compones y ves los precios/)).toHaveLength(1)
})
