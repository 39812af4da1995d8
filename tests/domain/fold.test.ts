import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../src/domain/fold.ts'
import { foundParts } from '../../src/domain/orders/foundParts.ts'
import { searchTerms } from '../../src/domain/orders/search.ts'

test('folding what is folded changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
  const joints = fc.constantFrom('l', 'L', 'ŀ', '.', '·', '・', ' ', '\n', 'ı', 'İ', 'Σ', '\u00ad')
  fc.assert(
    fc.property(fc.string({ unit: joints, minLength: 1 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
  const changed = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => fold(fold(sign)) !== fold(sign),
  )
  expect(changed).toEqual([])
})

/** How each sign may be written by somebody's phone, word processor or keyboard. */
const forms: Readonly<Record<string, readonly string[]>> = {
  "'": ["'", '’', '‘', 'ʼ', '′', '´', '`', '＇'],
  '"': ['"', '“', '”', '„', '″', '«', '»'],
  '-': ['-', '‐', '‑', '–', '—', '−', '－'],
  l: ['l', 'L', 'ł', 'Ł', 'ｌ', 'ĺ'],
  o: ['o', 'O', 'ø', 'Ø', 'ö', 'ó', 'o\u0308', 'ｏ', 'º'],
  i: ['i', 'I', 'ı', 'İ', 'í', 'Ï'],
  d: ['d', 'D', 'đ', 'Đ', 'ð', 'Ð'],
  h: ['h', 'ħ', 'Ħ'],
  s: ['s', 'ş', 'š', 'ſ'],
  ss: ['ss', 'SS', 'ß', 'ẞ'],
  ae: ['ae', 'æ', 'Æ', 'AE'],
  oe: ['oe', 'œ', 'Œ'],
  th: ['th', 'þ', 'Þ'],
  fi: ['fi', 'ﬁ', 'FI'],
  ll: ['ll', 'l·l', 'l.l', 'Ŀl', 'L·L', 'l‧l'],
  ' ': [' ', '\u00a0', '\u202f', '\u2009', '\u3000'],
}
const unseen = fc.constantFrom(
  '',
  '',
  '',
  '\u200b',
  '\u200e',
  '\u00ad',
  '\u202d',
  '\u2069',
  '\ufeff',
)
const part = fc.constantFrom(...Object.keys(forms))
const written = (plain: string) =>
  fc.tuple(fc.constantFrom(...(forms[plain] ?? [plain])), unseen).map((parts) => parts.join(''))

test('a text is found in whatever form it is written', () => {
  const texts = fc.array(part, { minLength: 1, maxLength: 12 }).chain((plain) =>
    fc.record({
      one: fc.tuple(...plain.map(written)).map((all) => all.join('')),
      other: fc.tuple(...plain.map(written)).map((all) => all.join('')),
    }),
  )
  fc.assert(
    fc.property(texts, ({ one, other }) => {
      expect(fold(`A ${one} z`)).toContain(fold(other))
    }),
  )
})

test.each([
  ["O'Brien", 'Siobhan O’Brien'],
  ['d’arcy', "Fitzwilliam d'Arcy"],
  ['lukasz sorensen', 'Łukasz Sørensen'],
  ['GROSSMANN', 'Anke Großmann'],
  ['ışıl yıldız', 'Işıl Yıldız'],
  ['isil yildiz', 'IŞIL YILDIZ'],
  ['istanbul', 'İSTANBUL'],
  ['collell', 'Col·lell'],
  ['col.lell', 'Coŀlell'],
  ['Col·lell', 'col.lell'],
  ['thorunn aegisdottir', 'Þórunn Ægisdóttir'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['sofa-cama', 'Sofá‑cama'],
])('%s finds %s', (typed, stored) => {
  expect(fold(stored)).toContain(fold(typed))
})

test('points and middle dots that join no letters stay', () => {
  expect(fold('1.5 · Alba')).toBe('1.5 · alba')
})

test.each([
  ['collell', 'Ca’n Col·lell, piso', 'Col·lell'],
  ['col.lell', 'Collell', 'Collell'],
  ['collell', 'Col.lell', 'Col.lell'],
  ['strasse', 'Hauptstraße 3', 'straße'],
  ["o'brien", 'S. O’Brien', 'O’Brien'],
])('a search for %s marks its place in %s', (typed, shown, marked) => {
  const found = foundParts(shown, searchTerms(typed)).filter(({ isFound }) => isFound)
  expect(found.map((one) => one.part)).toEqual([marked])
})
