import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { Failure } from '../../src/ui/Failure.tsx'

beforeEach(async () => setLanguage('es'))
afterEach(cleanup)

function Part() {
  const [hasFailed, setFailed] = useState(true)
  return (
    <main tabIndex={-1}>
      {hasFailed ? <Failure title="Nada" retry={() => setFailed(false)} /> : <p>Todo</p>}
      <button type="button">Otro</button>
    </main>
  )
}

test('the screen takes the focus of a button that went with what it has mended', () => {
  render(<Part />)
  const retry = screen.getByRole('button', { name: 'Volver a intentarlo' })
  act(() => retry.focus())
  fireEvent.click(retry)
  expect(screen.getByText('Todo')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('who is elsewhere by then stays there', () => {
  render(<Part />)
  const other = screen.getByRole('button', { name: 'Otro' })
  act(() => other.focus())
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  expect(document.activeElement).toBe(other)
})
