import { expect, test } from 'vitest'
import { fillIn } from '../../i18n/translate.ts'

const filled = (message: string, name: string) => fillIn(message, { name }, 'es')

test('a sentence that ends with a name that has a full stop ends with one', () => {
  expect(filled('Para %{name}.', 'Hoteles Paz, S. L.')).toBe('Para Hoteles Paz, S. L.')
  expect(filled('Firmado como %{name}. Gracias.', 'A. C.')).toBe('Firmado como A. C. Gracias.')
  expect(filled('Todo sobre %{name}.', 'la mesa…')).toBe('Todo sobre la mesa…')
})

test('no other end of a value changes a sentence', () => {
  expect(filled('Para %{name}.', 'Ana')).toBe('Para Ana.')
  expect(filled('«%{name}».', 'S. L.')).toBe('«S. L.».')
  expect(filled('Buscando %{name}…', 'S. L.')).toBe('Buscando S. L.…')
  expect(filled('%{name}.pdf', 'S. L.')).toBe('S. L..pdf')
})
