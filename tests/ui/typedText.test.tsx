import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { logout } from '../../src/entry/portalApi.ts'
import { createTyped, forgetTyped, hasTyped } from '../../src/ui/typedText.ts'

afterEach(() => {
  cleanup()
  forgetTyped()
})

const useNote = createTyped<string>()
function Note({ about }: { about: string }) {
  const { value, type, forget } = useNote(about, 'De entrada')
  return (
    <>
      <input aria-label="Nota" value={value} onChange={({ target }) => type(target.value)} />
      <button onClick={forget}>Enviar</button>
    </>
  )
}
const value = () => screen.getByLabelText<HTMLInputElement>('Nota').value

/** @returns whether the browser lets the page go without a question */
function unload() {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(event))
  return !event.defaultPrevented
}

test('what was typed is there again, for what it was typed for; once it was sent it is not', async () => {
  const user = userEvent.setup()
  render(<Note about="uno" />)
  await user.type(screen.getByLabelText('Nota'), ' y más')
  cleanup()
  render(<Note about="dos" />)
  expect(value()).toBe('De entrada')
  cleanup()
  render(<Note about="uno" />)
  expect(value()).toBe('De entrada y más')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(value()).toBe('De entrada')
})

test('the browser asks before the page goes until it is sent, also once it is shut', async () => {
  const user = userEvent.setup()
  render(<Note about="tres" />)
  expect(unload()).toBe(true)
  await user.type(screen.getByLabelText('Nota'), '!')
  expect(unload()).toBe(false)
  cleanup()
  expect(unload()).toBe(false)
  render(<Note about="tres" />)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(unload()).toBe(true)
})

test('who has taken back what they typed leaves nothing that anybody asks about', async () => {
  const user = userEvent.setup()
  render(<Note about="cinco" />)
  await user.type(screen.getByLabelText('Nota'), '!')
  expect(hasTyped()).toBe(true)
  await user.type(screen.getByLabelText('Nota'), '{Backspace}')
  expect([value(), hasTyped(), unload()]).toEqual(['De entrada', false, true])
})

test('who logs out leaves nothing of it to whoever comes next', async () => {
  const user = userEvent.setup()
  render(<Note about="cuatro" />)
  expect(hasTyped()).toBe(false)
  await user.type(screen.getByLabelText('Nota'), ' y más')
  expect(hasTyped()).toBe(true)
  cleanup()
  const refused = () => Promise.reject(new Error('down'))
  await logout({ has: () => true, call: refused })
  expect(hasTyped()).toBe(false)
  expect(unload()).toBe(true)
  render(<Note about="cuatro" />)
  expect(value()).toBe('De entrada')
})
