import { expect, test } from 'vitest'
import { accessoryName } from '../../../src/domain/catalogue/accessoryName.ts'

const both = (es: string, en: string) => ({ es, en })
const leg = { names: both('Pata', 'Leg') }

test.each([
  [
    'type, name and finish',
    both('Haya 12 cm', 'Beech 12 cm'),
    both('Natural', 'Natural'),
    'Pata: Haya 12 cm, Natural',
    'Leg: Beech 12 cm, Natural',
  ],
  [
    'a type that the name says, once',
    both('Pata de haya', 'Beech leg'),
    both('Natural', 'Natural'),
    'Pata de haya, Natural',
    'Beech leg, Natural',
  ],
  [
    'a finish that the name says, once',
    both('Patín de acero', 'Steel skid'),
    both('Acero', 'Steel'),
    'Pata: Patín de acero',
    'Leg: Steel skid',
  ],
  [
    'no finish where there is none',
    both('Torneada', 'Turned'),
    both('', ''),
    'Pata: Torneada',
    'Leg: Turned',
  ],
  [
    'a type that is but a piece of a word',
    both('Zapatas', 'Legless'),
    both('', ''),
    'Pata: Zapatas',
    'Leg: Legless',
  ],
])('an accessory is called by %s', (_, names, finish, spanish, english) => {
  expect(accessoryName({ names, finish }, leg, 'es')).toBe(spanish)
  expect(accessoryName({ names, finish }, leg, 'en')).toBe(english)
})

test('without a type it is called by its own name', () => {
  const names = both('Fijo', 'Fixed')
  expect(accessoryName({ names, finish: both('', '') }, undefined, 'es')).toBe('Fijo')
})
