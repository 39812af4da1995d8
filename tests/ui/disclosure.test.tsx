import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Disclosure } from '../../src/ui/Disclosure.tsx'
import { useInEdit } from '../../src/ui/inEdit.ts'

afterEach(cleanup)

/** Something that is half-written and can't be taken over. */
function Half() {
  useInEdit(true, { settle: () => false, ask: () => Promise.resolve(false) })
  return <input aria-label="Día" />
}

test('a press outside closes a panel unless something in that very panel is half-written', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Disclosure label="Fechas" title="Fechas">
        {() => <Half />}
      </Disclosure>
      <Disclosure label="Columnas" title="Columnas">
        {() => <p>Total</p>}
      </Disclosure>
      <p>Fuera</p>
    </>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Fechas')
  await press('Columnas')
  expect(screen.getByLabelText('Día')).toBeTruthy()
  await user.click(screen.getByText('Fuera'))
  expect(screen.queryByText('Total')).toBeNull()
  expect(screen.getByLabelText('Día')).toBeTruthy()
})
