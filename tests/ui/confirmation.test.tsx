import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { askConfirmation, questionStore, type Question } from '../../src/ui/confirmation.ts'
import { Confirmation } from '../../src/ui/Confirmation.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  act(() => questionStore.get()?.answer(false))
  cleanup()
})

let answers: boolean[] = []
const question: Question = { title: 'nav.logout', text: 'missing.notFoundText', danger: true }

const Asker = ({ asked }: { asked: Question }) => (
  <button type="button" onClick={() => void askConfirmation(asked).then((it) => answers.push(it))}>
    ask
  </button>
)

const ask = (asked = question) => {
  answers = []
  render(
    <>
      <Asker asked={asked} />
      <Confirmation />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'ask' }))
}

test.each([
  ['Aceptar', true],
  ['Cancelar', false],
  ['Cerrar', false],
])('[SESS-05] it closes on %s and answers %s', async (name, answer) => {
  ask()
  expect(screen.getByRole('alertdialog', { name: 'Cerrar sesión' })).toBeTruthy()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await Promise.resolve()
  })
  expect(answers).toEqual([answer])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[SESS-05] Escape cancels', async () => {
  ask()
  await act(async () => {
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    await Promise.resolve()
  })
  expect(answers).toEqual([false])
  expect(questionStore.get()).toBeNull()
})

test('[SESS-05] a second question answers the first with no', async () => {
  ask()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'ask', hidden: true }))
    await Promise.resolve()
  })
  expect(answers).toEqual([false])
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
})

const leave = () =>
  act(async () => {
    fireEvent(window, new Event('hashchange'))
    await Promise.resolve()
  })

test('[SESS-05] Back to another place cancels', async () => {
  ask()
  await leave()
  expect(answers).toEqual([false])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a question that a change of the address has raised stays when that is taken back', async () => {
  ask({ ...question, raisedByAddress: true })
  await leave()
  expect(answers).toEqual([])
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
