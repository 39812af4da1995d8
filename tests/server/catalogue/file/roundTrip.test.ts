import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { separators } from '../../../../server/catalogue/file/csv.ts'
import { writeCsv } from '../../../../server/catalogue/file/csvText.ts'
import { writeJson } from '../../../../server/catalogue/file/json.ts'
import { readCatalogue, type Format } from '../../../../server/catalogue/file/read.ts'
import { demoCatalogue } from '../../../../server/demo/catalogue/catalogue.ts'
import type { Catalogue } from '../../../../src/domain/catalogue/catalogue.ts'
import { catalogueFaults } from '../../../../src/domain/catalogue/check.ts'
import { soundCatalogues } from '../../../domain/catalogue/arbitrary.ts'
import { sample } from '../../../domain/catalogue/sample.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(text: string, format: Format): Catalogue {
  const reading = readCatalogue(bytes(text), format)
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults))
  return reading.catalogue
}

const writers: [string, Format, (catalogue: Catalogue) => string][] = [
  ['JSON', 'json', writeJson],
  ...separators.map((separator): [string, Format, (catalogue: Catalogue) => string] => [
    `CSV parted by ${JSON.stringify(separator)}`,
    'csv',
    (catalogue) => writeCsv(catalogue, separator),
  ]),
]

describe.each(writers)('a catalogue as %s', (_name, format, write) => {
  test('is read as it was written, and written as it was read, whatever is in it', () => {
    fc.assert(
      fc.property(soundCatalogues, (catalogue) => {
        expect(catalogueFaults(catalogue)).toEqual([])
        const file = write(catalogue)
        expect(read(file, format)).toEqual(catalogue)
        expect(write(read(file, format))).toBe(file)
      }),
      { numRuns: 150 },
    )
  })

  test('the demo’s too', () => {
    expect(read(write(demoCatalogue), format)).toEqual(demoCatalogue)
  })
})

describe('a CSV as a spreadsheet has saved it', () => {
  const file = writeCsv(demoCatalogue, ';')

  test.each<[string, (text: string) => string]>([
    ['with the line breaks of another system', (text) => text.replaceAll('\r\n', '\n')],
    ['without byte order mark', (text) => text.replace('\uFEFF', '')],
    ['with a line that tells the separator', (text) => text.replace('\uFEFF', '\uFEFFsep=;\r\n')],
    [
      'with that line, by an old Mac',
      (text) => text.replace('\uFEFF', 'sep=;\r\n').replaceAll('\r\n', '\r'),
    ],
    [
      'with what nobody sees in headers, words, ids, names and numbers',
      (text) =>
        text
          .replace('\uFEFFtable;', '\uFEFF\u200etable\u200b;')
          .replaceAll('points_B', 'points_B\u200b')
          .replaceAll(/^(article|slot);/gm, '\u200e$1;\u2060')
          .replaceAll('Alba, s', '\u2068Alba\u2069, s')
          .replaceAll(';860;960;', ';\u202d860\u202c;9\ufeff60;'),
    ],
    ['every row as wide as the widest', (text) => text.replaceAll('\r\n', ';;;;;;;;;;;;;\r\n')],
    ['every cell in quotes', (text) => text.replaceAll(/[^;\r\n\uFEFF]+/g, '"$&"')],
    [
      'in capitals',
      (text) => text.replaceAll(/^(\uFEFF?)([a-z]+);/gim, (word) => word.toUpperCase()),
    ],
    [
      'yes and no as Spanish says them',
      (text) => text.replaceAll(';yes\r', ';VERDADERO\r').replaceAll(';no\r', ';No\r'),
    ],
  ])('%s', (_name, change) => {
    const changed = change(file)
    expect(changed).not.toBe(file)
    expect(read(changed, 'csv')).toEqual(demoCatalogue)
  })

  test('a JSON’s ids and names lose what nobody sees, too', () => {
    const json = writeJson(demoCatalogue)
    const marked = json
      .replaceAll('"ALB-S3"', '"\\u200eALB-S3\\u200b"')
      .replaceAll('sofá', 'so\u00adfá')
    expect(marked).not.toBe(json)
    expect(read(marked, 'json')).toEqual(demoCatalogue)
  })

  test('in UTF-16, and in Windows-1252, which is told', () => {
    const utf16 = Buffer.from(file, 'utf16le')
    expect(readCatalogue(utf16, 'csv')).toEqual({ readAs: null, catalogue: demoCatalogue })
    // Every character of the demo is one byte there, and the same as in Latin-1.
    const windows = Buffer.from(file.replace('\uFEFF', ''), 'latin1')
    expect(readCatalogue(windows, 'csv')).toMatchObject({
      readAs: { encoding: 'windows' },
      catalogue: demoCatalogue,
    })
  })

  test('as one wide table, its rows in any order', () => {
    const wide = `table;id;name_es;name_en;article;part;series;type;accessories;default;required;parts;line;group;cloth;surface;weight;color;width;height;depth;points_A;points_B;finish_es;finish_en;points;kind;seats;arms
slot;;;;S1;;;leg;"BEECH
WALNUT";BEECH;sí
restriction;;;;S1;;LIN
article;S1;Sofá;Sofa;;;;;;;;seat;ALB;;;;;;2000;860;960;100,5;120;;;;seat;2;both
article;KIT;Kit;Kit;;;;;;;;;;;;;;;1;2;3;7
accessory;BEECH;Haya;Beech;;;;leg;;;;;;;;;;;;;;;;;;1,25
accessory;WALNUT;Nogal;Walnut;;;;leg;;;;;;;;;;;;;;;;Mate;Matt;2
fabric;LIN-1;Lino 1;Linen 1;;;LIN;;;;;;;;;;;#c9b596
accessoryType;leg;Pata;Leg
series;LIN;Lino;Linen;;;;;;;;;;A;linen
part;seat;Asiento;Seat;;;;;;;;;;;;seat;3
line;ALB;Alba;Alba
group;A
group;B
`
    const { articles, accessories, groups } = read(wide, 'csv')
    expect(groups).toEqual(['A', 'B'])
    expect(accessories.map(({ points, finish }) => [points, finish.es])).toEqual([
      [1250, ''],
      [2000, 'Mate'],
    ])
    expect(articles).toMatchObject([
      {
        id: 'S1',
        form: { kind: 'seat', seats: 2, arms: 'both' },
        points: { A: 100_500, B: 120_000 },
        slots: [
          { type: 'leg', accessories: ['BEECH', 'WALNUT'], default: 'BEECH', required: true },
        ],
        restrictions: [{ part: null, series: ['LIN'] }],
      },
      { id: 'KIT', line: null, form: null, parts: [], points: { A: 7000 } },
    ])
  })

  test('price groups that differ in nothing but capitals stay apart', () => {
    const [kit] = demoCatalogue.articles.filter(({ id }) => id === 'KIT-PIEL')
    if (kit === undefined) throw new Error('The demo has no such kit')
    const article = { ...kit, points: { a: 1000, A: 2000 } }
    const catalogue = { ...demoCatalogue, groups: ['a', 'A', 'B', 'C', 'D'], articles: [article] }
    expect(read(writeCsv(catalogue, ';'), 'csv')).toEqual(catalogue)
  })

  test('a text that a spreadsheet would run as a formula is written with an apostrophe', () => {
    const catalogue = { ...demoCatalogue, lines: [{ id: '-1', names: { es: '=1+1', en: "'@x" } }] }
    expect(writeCsv(catalogue, ';')).toContain(`line;'-1;'=1+1;''@x;\r\n`)
  })
})

test('the example of the operating notes can be imported', () => {
  const notes = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  const example = /```csv\n([^]*?)```/.exec(notes)?.[1] ?? ''
  const { articles, accessories } = read(example, 'csv')
  expect(articles.map(({ id }) => id)).toEqual(['ALB-S2', 'CARE-KIT'])
  expect(accessories[1]?.points).toBe(14_500)
})

test('a file from before lines had designs is read as one whose lines name none', () => {
  const before = writeCsv(demoCatalogue, ';')
    .replace(';name_en;design', ';name_en')
    .replaceAll(/^(line;.*);[a-z]+(?=\r)/gm, '$1')
  const lines = demoCatalogue.lines.map(({ id, names }) => ({ id, names }))
  expect(before).not.toContain('lounge')
  expect(read(before, 'csv')).toEqual({ ...demoCatalogue, lines })
})

test('the connectors in the operating notes can be imported, and are written as they were read', () => {
  const notes = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  const [, cells = ''] = /^```\n((?:left|front)[^]*?)```/m.exec(notes) ?? []
  const written = cells
    .trim()
    .split('\n')
    .map((cell) => {
      const file = writeCsv(sample(), ';').replace('seat;3;both;;', `seat;3;both;;${cell}`)
      const catalogue = read(file, 'csv')
      expect(writeCsv(catalogue, ';')).toBe(file)
      return catalogue.articles[0]?.form?.connectors
    })
  expect(written).toEqual([
    [{ side: 'left' }, { side: 'right', depth: 900 }],
    [{ side: 'front', takes: ['seat', 'chaise'], height: 700, depth: 900 }],
    [{ side: 'left' }, { side: 'back', end: 'right' }],
  ])
})

test('an article that is said to dock to nothing is another one than an article whose connectors follow from its shape', () => {
  const file = writeCsv(sample(), ';').replace('seat;3;both;;', 'seat;3;both;;none')
  const catalogue = read(file, 'csv')
  expect(catalogue.articles[0]?.form?.connectors).toEqual([])
  expect(read(writeJson(catalogue), 'json')).toEqual(catalogue)
  expect(writeCsv(catalogue, ';')).toBe(file)
})
