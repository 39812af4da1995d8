import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhoneNumber, typedContact } from '../../src/domain/contact.ts'
import { customerKey } from '../../src/domain/orders/customer.ts'
import { matches, searchKey, searchTerms } from '../../src/domain/orders/search.ts'
import { typedCode, typedLine } from '../../src/domain/typed.ts'

const marks = ['\u200b', '\u200e', '\u200f', '\u202a', '\u202c', '\u202d', '\u2066', '\u2069']
const unseen = [...marks, '\u00ad', '\ufeff', '\u2060', '\u061c', '\u3164', '\ufffc', '\u2800']

test('nobody sees a difference, and there is none', () => {
  const pasted = fc.array(
    fc.tuple(fc.constantFrom('a', 'Ñ', '7', ' ', '@', 'é'), fc.constantFrom('', ...unseen)),
  )
  fc.assert(
    fc.property(pasted, (parts) => {
      const plain = parts.map(([sign]) => sign).join('')
      const marked = parts.map((both) => both.join('')).join('')
      expect(typedLine(marked)).toBe(plain.trim())
      expect(typedCode(marked)).toBe(plain.trim())
    }),
  )
  const any = fc.string({
    unit: fc.constantFrom(
      'ی',
      'a',
      '👩',
      '🏽',
      '葛',
      '1',
      '\u200c',
      '\u200d',
      '\ufe0f',
      '\u200b',
      '\u{e0100}',
    ),
  })
  fc.assert(
    fc.property(any, (text) => {
      expect(typedLine(typedLine(text))).toBe(typedLine(text))
    }),
  )
})

test.each([
  ['a Persian name', 'علی‌رضا می‌خواهم'],
  ['a word of Hindi', 'क्‌षेत्र'],
  ['a family', '👩‍👩‍👧 Quiroga'],
  ['a heart on fire', '❤️‍🔥'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Japanese name', '葛󠄀城'],
  ['lines', 'Portal 2\nEscalera B'],
])('%s keeps what it needs', (_, text) => {
  expect(typedLine(text)).toBe(text)
})

test('remarks stay as they are arranged, and a number is one', () => {
  expect(typedContact('remarks', ' \u2067شكرا\u2069 gracias ')).toBe('\u2067شكرا\u2069 gracias')
  expect(typedContact('reference', '\u200eSa\u00adlón\u0007')).toBe('Salón')
  expect(isPhoneNumber(typedContact('phone1', '\u202d+34 613‑111‑222\u202c'))).toBe(true)
})

test('what was stored before with such characters is found by what is typed', () => {
  const key = searchKey({
    id: 7,
    reference: 'Sa\u200blón',
    customer: 'Eva Ro\u00adbles',
    phone: '\u202d+34 613 111 222\u202c',
    email: 'eva@correo.example\u200b',
    vendor: '',
  })
  for (const typed of [
    'salon',
    'eva robles',
    '613111222',
    '\u2068+34 613 11 12 22\u2069',
    '\u200eeva@correo.example',
  ])
    expect(matches(key, searchTerms(typed)), typed).toBe(true)
  const person = { customer: 'Eva', phone: '', email: '\u202aEva@Correo.example\u202c' }
  expect(customerKey(person)).toBe('eeva@correo.example')
})
