import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { Paging } from '../../src/ui/Paging.tsx'

beforeEach(() => {
  setLanguage('es')
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list of 30 rows: each page shows a button of its own, which notes that it was pressed, and of which page. */
function open(pressed: string[]) {
  function List() {
    const [page, setPage] = useState(1)
    return (
      <>
        <button key={page} type="button" onClick={() => pressed.push(`fila de la página ${page}`)}>
          Fila
        </button>
        <Paging total={30} page={page} perPage={10} setPage={setPage} setPerPage={() => {}} />
      </>
    )
  }
  render(<List />)
  return userEvent.setup()
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Ir a la página' })
const here = () => screen.getByRole('button', { current: 'page' }).textContent

test('a row that is pressed with a page’s number typed is that row; then comes the page', async () => {
  const pressed: string[] = []
  const user = open(pressed)
  await user.clear(field())
  await user.type(field(), '3')
  const row = screen.getByRole('button', { name: 'Fila' })
  await user.pointer({ target: row, keys: '[MouseLeft>]' })
  expect(document.activeElement).toBe(row)
  expect(here()).toBe('1')
  await user.pointer({ target: row, keys: '[/MouseLeft]' })
  expect(pressed).toEqual(['fila de la página 1'])
  await waitFor(() => expect(here()).toBe('3'))
})

test('a number that is left by a key turns the page at once; one that is left for another page is given up', async () => {
  const user = open([])
  await user.clear(field())
  await user.type(field(), '3')
  await user.tab()
  expect(here()).toBe('3')
  await user.clear(field())
  await user.type(field(), '1')
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(here()).toBe('2')
  expect(field().value).toBe('2')
})
