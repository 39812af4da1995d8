import { describe, expect, test } from 'vitest'
import { readAsNote } from '../../../../server/catalogue/faultLines.ts'
import { writeCsv } from '../../../../server/catalogue/file/csvText.ts'
import { decode } from '../../../../server/catalogue/file/decode.ts'
import { readCatalogue } from '../../../../server/catalogue/file/read.ts'
import { demoCatalogue } from '../../../../server/demo/catalogue/catalogue.ts'

/** A text in an encoding of one byte a character, by the decoder's own table. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (one) => {
    const at = table.indexOf(one)
    if (at === -1) throw new Error(`${encoding} has no ${one}`)
    return at
  })
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const csv = writeCsv(demoCatalogue, ';').replace('\uFEFF', '')
/** Without the one sign that Mac OS Roman lacks. */
const plain = csv.replaceAll('×', 'x')

describe('a file from elsewhere', () => {
  test.each([
    ['UTF-16, its low byte first', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['the same without a mark', Buffer.from(csv, 'utf16le')],
    ['UTF-16, its high byte first', utf16be(`\uFEFF${csv}`)],
    ['the same without a mark, high', utf16be(csv)],
  ])('in %s', (_name, bytes) => {
    expect(readCatalogue(bytes, 'csv')).toEqual({ readAs: null, catalogue: demoCatalogue })
  })

  test.each([
    ['mac', 'macintosh'],
    ['windows', 'windows-1252'],
  ])('as Excel calls it “CSV” on %s, which is told with a cell', (encoding, label) => {
    const reading = readCatalogue(encoded(plain, label), 'csv')
    expect(reading).toMatchObject({
      readAs: { encoding },
      catalogue: { series: demoCatalogue.series, lines: demoCatalogue.lines },
    })
    const [note] = readAsNote(reading.readAs, 'en')
    expect(note).toMatch(/Look whether this cell is right: “[^”]*[áéíóúñ][^”]*”/)
  })

  const line = (cells: string) => `table;id;name_es\nline;X;${cells}\n`

  test.each([
    'Sofá',
    'Álamo, sofá',
    '2 plazas (máx. 3), ¿con arcón?',
    'Lino Niño 01, piñón',
    'Pata cónica',
    'SOFÁ NIÑO',
    'Öko-Stuhl, grün; Größe',
    'Canapé Élysée «Été»',
    'Mòdul d’angle col·lecció',
    'Alçada: 12 cm ± 1',
    'Coração da poltrona, cadeirão',
    'Pata Ø 40',
    'Sofá; Pata Ø 40; Pata Ø 60; Tubo Ø 25',
  ])('“%s” is read as it was written, on Windows and on a Mac', (words) => {
    for (const [encoding, label] of [
      ['windows', 'windows-1252'],
      ['mac', 'macintosh'],
    ] as const)
      expect(decode(encoded(line(words), label))).toEqual({
        text: line(words),
        readAs: { encoding, example: expect.any(String) as string },
      })
  })

  test.each([
    ['the sign of Windows is a letter of the Mac', encoded(line('Designer’s'), 'windows-1252')],
    ['and the other way round', encoded(line('Sofía'), 'macintosh')],
    ['a letter alone is a sign of the Mac', encoded(line('À dossier haut'), 'windows-1252')],
    // As DOS writes it: Excel’s “CSV (MS-DOS)”.
    ['neither makes words', encoded(line('Ni¤o, c¢nica, sill¢n'), 'windows-1252')],
    ['Polish', encoded(line('£ó¿ko, st³ó'), 'windows-1252')],
  ])('is refused with what to save where its letters can’t be told: %s', (_name, bytes) => {
    const reading = readCatalogue(bytes, 'csv')
    expect(reading).toMatchObject({ faults: [{ rule: 'letters' }] })
  })

  test('JSON has to be Unicode', () => {
    const json = encoded('{"lines": "Sofá cónico"}', 'macintosh')
    expect(readCatalogue(json, 'json')).toMatchObject({ faults: [{ rule: 'encoding' }] })
  })
})
