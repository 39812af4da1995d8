import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { Failure } from '../../src/ui/Failure.tsx'

beforeEach(async () => setLanguage('es'))
afterEach(cleanup)

function Part() {
  const [hasFailed, setFailed] = useState(true)
  return hasFailed ? <Failure title="Nada" retry={() => setFailed(false)} /> : <p>Todo</p>
}

const show = () =>
  render(
    <main tabIndex={-1}>
      <Part />
      <button type="button">Otro</button>
    </main>,
  )

test('the screen takes the focus of a button that went with what it has mended', () => {
  show()
  const retry = screen.getByRole('button', { name: 'Volver a intentarlo' })
  act(() => retry.focus())
  fireEvent.click(retry)
  expect(screen.getByText('Todo')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a dialog’s own button takes it there', () => {
  render(
    <Dialog title="Diálogo" close={() => {}}>
      <Part />
    </Dialog>,
  )
  const retry = screen.getByRole('button', { name: 'Volver a intentarlo' })
  act(() => retry.focus())
  fireEvent.click(retry)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }))
})

test('who is elsewhere by then stays there', () => {
  show()
  const other = screen.getByRole('button', { name: 'Otro' })
  act(() => other.focus())
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  expect(document.activeElement).toBe(other)
})
