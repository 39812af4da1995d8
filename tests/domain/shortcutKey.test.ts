import { expect, test } from 'vitest'
import { shortcutKey } from '../../src/domain/shortcutKey.ts'

test.each([
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Greek', 'ζ', 'KeyZ', 'z'],
  ['Ukrainian, with Shift', 'Д', 'KeyL', 'l'],
  ['Hebrew', 'כ', 'KeyF', 'f'],
  ['Arabic, a key of two letters', 'لا', 'KeyB', 'b'],
  ['Korean', 'ㅋ', 'KeyZ', 'z'],
  ['Thai, a mark', 'า', 'KeyK', 'k'],
  ['Hindi, two signs', 'र्', 'KeyJ', 'j'],
  ['Persian digits', '۰', 'Digit0', '0'],
  ['Russian, where a bracket is', 'х', 'BracketLeft', '['],
])('a key of another script is the one at its place: %s', (_, key, code, meant) => {
  expect(shortcutKey({ key, code })).toBe(meant)
})

test.each([
  ['AZERTY', 'z', 'KeyW'],
  ['AZERTY', 'm', 'Semicolon'],
  ['QWERTZ', 'y', 'KeyZ'],
  ['Dvorak', 'f', 'KeyY'],
  ['Spanish', 'ñ', 'Semicolon'],
  ['Turkish', 'ı', 'KeyI'],
  ['Czech', 'ě', 'Digit2'],
  ['Russian, a sign', '.', 'Slash'],
  ['French, a digit with Shift', '0', 'Digit0'],
  ['what has a name', 'Enter', 'Enter'],
  ['what has a name', 'Dead', 'BracketLeft'],
  ['an input method', 'Process', 'KeyZ'],
  ['no place', 'я', ''],
])('what writes Latin letters, signs or nothing keeps its own: %s, %s', (_, key, code) => {
  expect(shortcutKey({ key, code })).toBe(key)
})

test('what AltGr writes is no letter of a shortcut', () => {
  const getModifierState = (name: string) => name === 'AltGraph'
  expect(shortcutKey({ key: 'ω', code: 'KeyQ', getModifierState })).toBe('ω')
})
