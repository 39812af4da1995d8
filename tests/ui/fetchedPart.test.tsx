import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isSettled } from '../../scripts/clips/play.ts'
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
