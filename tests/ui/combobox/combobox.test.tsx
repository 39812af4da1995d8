import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { Combobox } from '../../../src/ui/combobox/Combobox.tsx'
import type { Option, Options } from '../../../src/ui/combobox/options.ts'

beforeEach(() => setLanguage('es'))
afterEach(cleanup)

const fabrics: readonly Option[] = [
  { value: 'l1', text: 'Lino 1', detail: 'Serie Alba', group: 'Grupo A' },
  { value: 'l2', text: 'Lino 2', group: 'Grupo A', disabled: 'No se permite en el brazo' },
  { value: 'l3', text: 'Lino 3', group: 'Grupo B', picture: '/l3.jpg' },
  { value: 'p1', text: 'Pana azul', group: 'Grupo B' },
]

function show(options: Options = fabrics, value = '', isReadOnly = false) {
  const user = userEvent.setup()
  const choose = vi.fn<(option: Option | null) => void>()
  const onTyped = vi.fn<(text: string | null) => void>()
  const send = vi.fn<() => void>()
  const onKey = vi.fn<(key: string) => void>()
  const current = {} as { setOptions: (options: Options) => void }
  function Form() {
    const [chosen, setChosen] = useState(value)
    const [list, setOptions] = useState(options)
    Object.assign(current, { setOptions })
    return (
      // What is around a field hears its keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <form
        onKeyDown={({ key }) => onKey(key)}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Combobox
          label="Tela"
          value={chosen}
          options={list}
          figureOf={({ group }) => (group === 'Grupo B' ? '+20,00 €' : '')}
          choose={(option) => {
            choose(option)
            setChosen(option?.value ?? '')
          }}
          onTyped={onTyped}
          field={{ readOnly: isReadOnly }}
        />
        <input aria-label="Siguiente" />
        <button>Enviar</button>
      </form>
    )
  }
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tela' })
  const highlighted = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { user, choose, onTyped, send, onKey, current, field, highlighted, shown }
}

test('typing finds, the first match is highlighted, and Enter takes it without sending the form', async () => {
  const { user, field, choose, send, highlighted, shown } = show()
  await user.click(field)
  await user.keyboard('lin 3')
  expect(shown()).toEqual(['Lino 3+20,00 €'])
  expect(highlighted()).toContain('Lino 3')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(fabrics[2])
  expect(field.value).toBe('Lino 3')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('keys that come before the list is drawn take what they would find', async () => {
  const { user, field, choose } = show()
  field.focus()
  await user.keyboard('pana{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(fabrics[3])
})

test('Tab takes what is highlighted and goes on', async () => {
  const { user, field, choose } = show()
  field.focus()
  await user.keyboard('pana')
  await user.tab()
  expect(choose).toHaveBeenCalledExactlyOnceWith(fabrics[3])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Siguiente' }))
})

test('arrows open the list at what is chosen, walk it and come round at its ends', async () => {
  const { user, field, choose, highlighted } = show(fabrics, 'l3')
  field.focus()
  await user.keyboard('{ArrowDown}')
  expect(highlighted()).toContain('Lino 3')
  await user.keyboard('{ArrowDown}')
  expect(highlighted()).toContain('Pana azul')
  await user.keyboard('{ArrowDown}')
  expect(highlighted()).toContain('Lino 1')
  await user.keyboard('{ArrowUp}{PageUp}{PageUp}')
  expect(highlighted()).toContain('Lino 1')
  await user.keyboard('{PageDown}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(fabrics[3])
})

test('Home and End are the text’s, as in every field', async () => {
  const { user, field } = show(fabrics, 'l3')
  field.focus()
  await user.keyboard('{End}{ArrowDown}{Home}')
  expect(field.selectionStart).toBe(0)
})

test('what can’t be chosen says why, is passed over by typing, and no key or press takes it', async () => {
  const { user, field, choose, highlighted } = show()
  await user.click(field)
  await user.keyboard('lino')
  expect(highlighted()).toContain('Lino 1')
  await user.keyboard('{ArrowDown}')
  const off = screen.getByRole('option', { name: /No se permite en el brazo/ })
  expect(off.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  await user.click(off)
  expect(choose).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).not.toBeNull()
})

test('a press takes an option, and the field keeps the focus', async () => {
  const { user, field, choose } = show()
  await user.click(field)
  await user.click(screen.getByRole('option', { name: /Pana azul/ }))
  expect(choose).toHaveBeenCalledExactlyOnceWith(fabrics[3])
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape gives back what was chosen; only the next one is for what is around the field', async () => {
  const { user, field, choose, onKey, onTyped } = show(fabrics, 'l1')
  await user.click(field)
  await user.keyboard('pan{Escape}')
  expect(field.value).toBe('Lino 1')
  expect(onTyped).toHaveBeenLastCalledWith(null)
  expect(onKey).not.toHaveBeenCalledWith('Escape')
  await user.keyboard('{Escape}')
  expect(onKey).toHaveBeenCalledWith('Escape')
  expect(choose).not.toHaveBeenCalled()
})

test('text that is no option stays and is told; Enter says that nothing matches and goes nowhere', async () => {
  const { user, field, choose, onTyped, onKey, send } = show(fabrics, 'l1')
  await user.click(field)
  await user.keyboard('terciopelo{Enter}')
  expect(screen.getByText('Nada coincide con «terciopelo»')).toBeTruthy()
  expect(onKey).not.toHaveBeenCalledWith('Enter')
  await user.tab()
  expect(field.value).toBe('terciopelo')
  expect(onTyped).toHaveBeenLastCalledWith('terciopelo')
  expect(choose).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test('a whole text that was typed is taken as the field is left', async () => {
  const { user, field, choose } = show([
    { value: 'p', text: 'Pana' },
    { value: 'pa', text: 'Pana azul' },
  ])
  await user.click(field)
  await user.keyboard('PANA')
  await user.click(screen.getByRole('textbox', { name: 'Siguiente' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith({ value: 'p', text: 'Pana' })
})

test('a field that is cleared has nothing chosen', async () => {
  const { user, field, choose } = show(fabrics, 'l1')
  await user.clear(field)
  await user.tab()
  expect(choose).toHaveBeenCalledExactlyOnceWith(null)
  expect(field.value).toBe('')
})

test('options that come while somebody types are found then', async () => {
  const { user, field, current, choose, highlighted } = show('loading')
  await user.click(field)
  await user.keyboard('pana')
  expect(screen.getByText('Cargando…')).toBeTruthy()
  act(() => current.setOptions(fabrics))
  expect(highlighted()).toContain('Pana azul')
  await user.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(fabrics[3])
})

test('groups have headings, and who listens is told how many were found', async () => {
  const { user, field } = show()
  await user.click(field)
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Grupo A',
    'Grupo B',
  ])
  await user.keyboard('lino')
  expect(screen.getByRole('status').textContent).toBe('3 opciones')
})

test('of 5,000 fifty can be walked through; the rest is counted, in both languages', async () => {
  const many = Array.from({ length: 5000 }, (_, place) => ({
    value: `${place}`,
    text: `Lino ${place}`,
  }))
  const { user, field, shown } = show(many)
  await user.click(field)
  expect(shown()).toHaveLength(12)
  await user.keyboard('{PageDown}{PageDown}')
  expect(shown()).toHaveLength(50)
  expect(screen.getByText('Y 4950 más: sigue escribiendo para encontrarlas')).toBeTruthy()
  await act(() => setLanguage('en'))
  expect(screen.getByText('4,950 more: keep typing to find them')).toBeTruthy()
})

test('a value that is none of the options shows as itself', () => {
  const { field } = show(fabrics, 'gone')
  expect(field.value).toBe('gone')
})

test('one that can only be read does not open', async () => {
  const { user, field } = show(fabrics, 'l1', true)
  await user.click(field)
  await user.keyboard('{ArrowDown}pana')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('Lino 1')
})

test('a list draws as many options as it has room for, says which of how many each is, and the others once somebody goes on', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...{ value: `t${at}`, text: `Tela ${at}`, picture: `/t${at}.jpg` },
  }))
  const { user, field, shown, highlighted } = show(many)
  const counted = () =>
    screen
      .getAllByRole('option')
      .map((one) => `${one.getAttribute('aria-posinset')}/${one.getAttribute('aria-setsize')}`)
  await user.click(field)
  expect(shown()).toHaveLength(12)
  expect(counted().slice(0, 2)).toEqual(['1/40', '2/40'])
  await user.keyboard('{ArrowUp}')
  expect(highlighted()).toBe('Tela 39')
  expect(counted().at(-1)).toBe('40/40')
  await user.keyboard('{Escape}{ArrowDown}')
  expect(shown()).toHaveLength(12)
  fireEvent.scroll(screen.getByRole('listbox'))
  expect(shown()).toHaveLength(40)
})

test('pictures come once nobody types, and show at once from then on', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...{ value: `p${at}`, text: `Pana ${at}`, picture: `/p${at}.jpg` },
  }))
  const pictured = () =>
    [...document.querySelectorAll<HTMLElement>('.option-picture')].filter(
      ({ style }) => style.backgroundImage !== '',
    ).length
  const { user, field } = show(many)
  await user.click(field)
  await user.keyboard('pana')
  expect(pictured()).toBe(0)
  await waitFor(() => expect(pictured()).toBe(12))
  await user.keyboard(' 1')
  // Of those that begin so, the ones that were there.
  expect(pictured()).toBeGreaterThan(0)
})
