import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverError } from '../../../mocks/faults.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import {
  ana,
  backend,
  openSummary,
  press,
  priced,
  saveBudget,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const elements = () => within(screen.getByRole('region', { name: 'Artículos sin 3D' }))

test('from the summary a press leads to where the lines outside of scenes are changed', async () => {
  await openSummary()
  const link = elements().getByRole('link', { name: 'Cambiar: Artículos sin 3D' })
  expect(link.getAttribute('href')).toBe('#/compositor/')
  // The link goes with the summary: the page takes its focus.
  link.focus()
  act(() => {
    location.hash = '#/compositor/'
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
  await waitFor(() => expect(link.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a line that was left half typed is told, with the way to it', async () => {
  const changes = { units: 37 }
  sessionStorage.setItem(
    `${storageKeys.editedLine}.1.${ana}`,
    JSON.stringify({ id: 'cojin', isNew: false, changes }),
  )
  await openSummary()
  expect(screen.getByText(/está a medio escribir/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terminar la línea' })).toBeTruthy()
})

test('that saving has failed is brought into sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  server.use(serverError(backend, 'saveorder'))
  const user = await openSummary()
  await priced()
  await user.click(press(saveBudget))
  const said = await screen.findByText(/No se ha podido guardar|Algo ha fallado/)
  expect(shown.mock.contexts.some((one) => one instanceof Element && one.contains(said))).toBe(true)
})
