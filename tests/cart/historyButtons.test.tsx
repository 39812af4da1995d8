import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { ownerOf } from '../../src/browser/owner.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { HistoryButtons } from '../../src/cart/history/HistoryButtons.tsx'
import { namedDeed, sceneDeed } from '../../src/cart/history/deeds.ts'
import { withoutItem } from '../../src/cart/removal.ts'
import { removeFromCart } from '../../src/cart/undo.ts'
import { withElement, blankLine } from '../../src/cart/lines.ts'
import { withRole } from '../../src/cart/scenes/openScenes.ts'
import type { CartLine } from '../../src/cart/storedCart.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'

const line = (id: string): CartLine => ({
  ...blankLine(),
  drawableUUID: id,
  identifier: id,
  name: id,
})

/** A cart without steps: two lines outside of scenes, and a scene. */
beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('cart')
  currentCart().set({
    scenes: [{ id: 'sala', items: [line('sofá')] }],
    dbItems: [line('Alba'), line('Bruma')],
    rate: null,
  })
})
afterEach(() => {
  cleanup()
  currentCart().clear()
  alertStore.get().forEach(({ id }) => closeAlert(id))
})

const remove = (id: string) =>
  act(() => removeFromCart((cart) => withoutItem(cart, line(id)), 'one', { name: id }))
const names = () =>
  currentCart()
    .get()
    .dbItems.map(({ name }) => name)
const undo = () => screen.getByRole('button', { name: /^Deshacer/ })
const redo = () => screen.getByRole('button', { name: /^Rehacer/ })
const said = () => screen.getByRole('status').textContent.trim()

test('the buttons name the next steps, are off without one, and say what a press has done', async () => {
  render(<HistoryButtons />)
  const user = userEvent.setup()
  expect(undo().getAttribute('aria-label')).toBe('Deshacer')
  expect(undo().getAttribute('aria-disabled')).toBe('true')
  await user.click(undo())
  expect(names()).toEqual(['Alba', 'Bruma'])

  remove('Alba')
  expect(undo().getAttribute('aria-label')).toBe('Deshacer: Quitar Alba')
  expect(undo().getAttribute('title')).toBe('Deshacer: Quitar Alba (Ctrl Z)')
  await user.click(undo())
  expect(names()).toEqual(['Alba', 'Bruma'])
  expect(said()).toBe('Deshecho: Quitar Alba.')
  expect(undo().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(undo())

  expect(redo().getAttribute('aria-label')).toBe('Rehacer: Quitar Alba')
  await user.click(redo())
  expect(names()).toEqual(['Bruma'])
  expect(said()).toBe('Rehecho: Quitar Alba.')
  // What can be seen here needs no alert.
  expect(alertStore.get()).toEqual([])
})

test('a command of the composer and a change of another tab have names too', () => {
  render(<HistoryButtons />)
  const command = { kind: 'remove', line: 'sofá' } as const
  act(
    () =>
      void currentCart().whole.change(
        (cart) => ({ ...cart, scenes: cart.scenes.map((one) => ({ ...one, items: [] })) }),
        { kind: 'command', scene: 'sala', command },
      ),
  )
  expect(undo().getAttribute('aria-label')).toBe('Deshacer: Un cambio en el compositor')

  const key = `${storageKeys.cart}.${ownerOf(null, null)}`
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const scenes = [{ id: 'sala', items: [line('butaca')] }]
  act(() => {
    localStorage.setItem(key, JSON.stringify({ ...Object(stored), scenes }))
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(undo().getAttribute('aria-label')).toBe('Deshacer: Cambios hechos en otra pestaña')
})

test('Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y undo and redo once, however many of these buttons there are', async () => {
  render(
    <>
      <HistoryButtons />
      <HistoryButtons />
    </>,
  )
  const user = userEvent.setup()
  remove('Alba')
  remove('Bruma')
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Bruma'])
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Alba', 'Bruma'])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(names()).toEqual(['Bruma'])
  await user.keyboard('{Meta>}y{/Meta}')
  expect(names()).toEqual([])
})

test('the keys are left to a field that is written in, to an open dialog, and to the page under a closed panel', async () => {
  const { rerender } = render(
    <>
      <HistoryButtons />
      <input aria-label="Nombre" />
      <textarea aria-label="Nota" />
    </>,
  )
  const user = userEvent.setup()
  remove('Alba')
  for (const field of ['Nombre', 'Nota']) {
    await user.click(screen.getByRole('textbox', { name: field }))
    await user.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Bruma'])
  }
  rerender(
    <>
      <HistoryButtons />
      <dialog open />
    </>,
  )
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Bruma'])
  rerender(<HistoryButtons hasKeys={false} />)
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Bruma'])
  rerender(<HistoryButtons />)
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Alba', 'Bruma'])
})

test('while the quote is being saved, neither button nor key undoes', async () => {
  render(<HistoryButtons isOff />)
  const user = userEvent.setup()
  remove('Alba')
  expect(undo().getAttribute('aria-disabled')).toBe('true')
  await user.click(undo())
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Bruma'])
})

test('an alert says what was undone where it can’t be seen: a draft’s step, and what a page doesn’t show', async () => {
  const cart = currentCart()
  const { rerender } = render(<HistoryButtons shows={({ elements }) => elements.length > 0} />)
  const user = userEvent.setup()
  act(
    () =>
      void cart.whole.change(
        (now) => withRole(now, 'sala', 'alternative'),
        sceneDeed('alternative', 'sala'),
      ),
  )
  await user.click(undo())
  expect(alertStore.get().map(({ key, type }) => [key, type])).toEqual([
    ['cart.history.undone', 'info'],
  ])
  rerender(<HistoryButtons />)
  await user.click(redo())
  expect(alertStore.get()).toHaveLength(1)
})

test('a step waits for what it needs first, and isn’t made if that is refused', async () => {
  let answer = false
  render(<HistoryButtons isReady={() => Promise.resolve(answer)} />)
  const user = userEvent.setup()
  act(
    () =>
      void currentCart().change((now) => withElement(now, line('Duna')), namedDeed('add', 'Duna')),
  )
  await user.click(undo())
  expect(names()).toEqual(['Alba', 'Bruma', 'Duna'])
  answer = true
  await user.click(undo())
  await waitFor(() => expect(names()).toEqual(['Alba', 'Bruma']))
})
