import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isSettled } from '../../scripts/clips/play.ts'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { FetchedDialog } from '../../src/ui/FetchedDialog.tsx'
import { FetchedPart } from '../../src/ui/FetchedPart.tsx'
import { lazily } from '../../src/ui/lazily.tsx'

afterEach(cleanup)

test('a page is still to come while a part of it is fetched, so that no clip ends before', async () => {
  const code = Promise.withResolvers<() => string>()
  const Part = lazily(() => code.promise)
  render(
    <FetchedPart loading="Cargando…">
      <Part />
    </FetchedPart>,
  )
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  expect(isSettled()).toBe(false)
  await act(async () => {
    code.resolve(() => 'Favoritos')
    await code.promise
  })
  expect(await screen.findByText('Favoritos')).toBeTruthy()
  expect(isSettled()).toBe(true)
})

test('a dialog whose code can’t be fetched says so in a dialog, and the next try has it', async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('no connection'))
  const close = vi.fn<() => void>()
  const Part = lazily(load)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <FetchedDialog title="Compartir" close={close}>
      <Part />
    </FetchedDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Compartir' })).toBeTruthy()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('dialog', { name: 'Compartir' }).contains(retry)).toBe(true)
  load.mockResolvedValueOnce(() => (
    <Dialog title="Compartir" close={close}>
      <p>
        <input aria-label="Enlace" />
      </p>
    </Dialog>
  ))
  fireEvent.click(retry)
  const link = await screen.findByLabelText('Enlace')
  await vi.waitFor(() => expect(document.activeElement).toBe(link))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})
