import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { showLines } from './lines.tsx'

beforeEach(() => setLanguage('es'))
afterEach(cleanup)

test('a whole line is typed by keyboard alone: Enter takes the first match and goes on, and accepts in the last field', async () => {
  const { user, accept, current } = showLines()
  await user.click(screen.getByRole('button', { name: 'Carrito' }))
  await user.keyboard('arco tres{Enter}junto a la ventana{Enter}4{Enter}')
  expect(accept).toHaveBeenCalledOnce()
  expect(current.rows.at(-1)).toMatchObject({
    article: 'arco-3',
    name: 'Sofá Arco, tres plazas',
    remarks: 'junto a la ventana',
    units: 4,
  })
  expect(current.editing.get().edited).toBeNull()
})
