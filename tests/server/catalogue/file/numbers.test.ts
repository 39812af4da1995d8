import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultLines } from '../../../../server/catalogue/faultLines.ts'
import { separators, writeCells, type Separator } from '../../../../server/catalogue/file/csv.ts'
import { readCatalogue } from '../../../../server/catalogue/file/read.ts'

/** What a file says of a sofa, as its cells are written. */
type Cells = { width: string; points: string[]; leg?: string }

/** A catalogue of as many articles as are given; the points of each rise from group to group. */
function file(articles: readonly Cells[], separator: Separator = ';'): string {
  const groups = articles[0]?.points.map((_, at) => `G${at}`) ?? []
  return writeCells(
    [
      ['table', 'id'],
      ...groups.map((id) => ['group', id]),
      ['table', 'id', 'name_es', 'name_en'],
      ['accessoryType', 'leg', 'Pata', 'Leg'],
      ['table', 'id', 'type', 'name_es', 'name_en', 'finish_es', 'finish_en', 'points', 'id3d'],
      ...articles.map(({ leg = '0' }, at) => [
        ...['accessory', `L${at}`, 'leg', 'Pata', 'Leg', '', '', leg, ''],
      ]),
      [
        ...['table', 'id', 'name_es', 'name_en', 'line', 'parts', 'width', 'height', 'depth'],
        ...groups.map((id) => `points_${id}`),
      ],
      ...articles.map(({ width, points }, at) => [
        ...['article', `A${at}`, 'Sofá', 'Sofa', '', '', width, '860', '960', ...points],
      ]),
    ],
    separator,
  )
}

const read = (text: string) => readCatalogue(new TextEncoder().encode(text), 'csv')

/** The numbers that were read: of each article its width, points and leg; or the rules that the file breaks. */
function numbersIn(text: string) {
  const reading = read(text)
  if ('faults' in reading) return { rules: [...new Set(reading.faults.map(({ rule }) => rule))] }
  const { articles, accessories } = reading.catalogue
  return articles.map(({ size, points }, at) => ({
    width: size.w,
    points: Object.values(points).map((milli) => milli / 1000),
    leg: (accessories[at]?.points ?? 0) / 1000,
  }))
}

/** How numbers are written where people sell sofas: thousands and decimals. */
const countries = {
  'de-DE, es-ES, it-IT: 1.250,5': ['.', ','],
  'en-US: 1,250.5': [',', '.'],
  'en-IN: 1,25,000.5': ['lakh', '.'],
  'fr-FR: 1 250,5': ['\u202f', ','],
  'sv-SE, pl-PL: 1 250,5': ['\u00a0', ','],
  'by hand: 1 250,5': [' ', ','],
  'SI: 1 250.5': [' ', '.'],
  'de-CH: 1’250.5': ['’', '.'],
  "it-CH as typed: 1'250.5": ["'", '.'],
  "by hand in Spain: 1.250'5": ['.', "'"],
  'without marks: 1250,5': ['', ','],
  'without marks: 1250.5': ['', '.'],
} as const

type Style = { group: string; decimal: string; digits: number | null }

/** A number in a country's way, with as many decimals as it has, or as its column shows. */
function written(milli: number, { group, decimal, digits }: Style): string {
  const [, whole = '', part = ''] = /^(\d+)\.(\d{3})$/.exec((milli / 1000).toFixed(3)) ?? []
  const shown = digits === null ? part.replace(/0+$/, '') : part.slice(0, digits)
  const places = group === 'lakh' ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  const mark = group === 'lakh' ? ',' : group
  return `${whole.replace(places, mark)}${shown === '' ? '' : decimal + shown}`
}

const milli = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }).map((whole) => whole * 1000),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents * 10),
  fc.integer({ min: 0, max: 1_000_000_000 }),
)

const lists = fc.array(
  fc.record({
    width: fc.integer({ min: 1, max: 20_000 }),
    points: fc
      .array(milli, { minLength: 2, maxLength: 2 })
      .map((costs) => costs.toSorted((a, b) => a - b)),
    leg: milli,
  }),
  { minLength: 1, maxLength: 5 },
)

describe.each(Object.entries(countries))('a price list as in %s', (_name, [group, decimal]) => {
  const own = fc.tuple(lists, fc.constantFrom(...separators))

  test('is read right, or refused because nothing in it tells thousands from decimals', () => {
    fc.assert(
      fc.property(own, ([list, separator]) => {
        const style = { group, decimal, digits: null }
        const cells = list.map(({ width, points, leg }) => ({
          width: written(width * 1000, style),
          points: points.map((one) => written(one, style)),
          leg: written(leg, style),
        }))
        const numbers = numbersIn(file(cells, separator))
        if ('rules' in numbers) expect(numbers.rules).toEqual(['thousands'])
        else
          expect(numbers).toEqual(
            list.map(({ width, points, leg }) => ({
              width,
              points: points.map((one) => one / 1000),
              leg: leg / 1000,
            })),
          )
      }),
    )
  })

  test('is read right as soon as one cell proves it, beside any separator', () => {
    fc.assert(
      fc.property(own, ([list, separator]) => {
        const style = { group, decimal, digits: null }
        const cells = list.map(({ points }) => ({
          width: '1780',
          points: points.map((one) => written(one, style)),
        }))
        const proof = { width: '1780', points: [`12${decimal}5`, `312${decimal}75`] }
        expect(numbersIn(file([...cells, proof], separator))).toEqual([
          ...list.map(({ points }) => ({
            width: 1780,
            points: points.map((one) => one / 1000),
            leg: 0,
          })),
          { width: 1780, points: [12.5, 312.75], leg: 0 },
        ])
      }),
    )
  })
})

const one = (...points: string[]) => file([{ width: '1780', points }])

describe('one cell', () => {
  test.each([
    ['1.250', 'thousands'],
    ['1,250', 'thousands'],
    ['1’250', 'thousands'],
    ["1'250", 'thousands'],
    // In parts of America that is a million and more.
    ["1'250,000", 'thousands'],
    ['1.250 €', 'money'],
    ['€1,250.00', 'money'],
    ['$ 1250', 'money'],
    ['₹1,25,000', 'money'],
    ['12,5 pts', 'number'],
    ['1.25E+03', 'number'],
    ['1.2.3', 'number'],
    ['12.34.56,8', 'number'],
    ['1,250.00.5', 'number'],
    ['1,250 000', 'number'],
    ['0.123.456', 'number'],
    ['1250,-', 'number'],
    ['1 25', 'number'],
    // Two decimal marks: which one is meant nobody knows.
    ['12.5.', 'number'],
    ['12.5,', 'number'],
    ['0,5.', 'number'],
    ['5..', 'number'],
    ["5'", 'number'],
    ["1''250", 'number'],
    ['.5', 'number'],
    ['١٢٥٠', 'number'],
    [`0,${'1'.repeat(1_000_000)}`, 'number'],
  ])('%.20s is refused: %s', (cell, rule) => {
    expect(numbersIn(one(cell))).toEqual({ rules: [rule] })
  })

  test.each([
    ['1 250', 1250],
    ['1\u00a0250', 1250],
    ['1 250,5', 1250.5],
    ['1.250,00', 1250],
    ['1.250,0000', 1250],
    ['1,250.50', 1250.5],
    ['1,25,000.50', 125_000.5],
    ['1,25,000', 125_000],
    ['1.000.000', 1_000_000],
    ['1250.500', 1250.5],
    ['0,250', 0.25],
    ['1,2500', 1.25],
    ['12’5', 12.5],
    // As the format `#,##0.##` shows a whole number.
    ['5.', 5],
    ['1.250,', 1250],
    ['1,250.', 1250],
    ['\u202d1250,5\u202c', 1250.5],
  ])('%s proves itself: %d', (cell, points) => {
    expect(numbersIn(one(cell))).toMatchObject([{ points: [points] }])
  })
})

describe('the meaning of a number', () => {
  test('is proved by a cell of any other row and column, also beside commas', () => {
    const rows = [
      { width: '1.780', points: ['312', '355,75'] },
      { width: '2180', points: ['1.250', '1.412'] },
    ]
    for (const separator of separators)
      expect(numbersIn(file(rows, separator))).toMatchObject([
        { width: 1780, points: [312, 355.75] },
        { width: 2180, points: [1250, 1412] },
      ])
    const byLeg = [{ width: '1780', points: ['1.250', '1.412'], leg: '0,5' }]
    expect(numbersIn(file(byLeg))).toMatchObject([{ points: [1250, 1412], leg: 0.5 }])
    const decimals = [{ width: '1780', points: ['1.250', '1.412'], leg: '0.5' }]
    expect(numbersIn(file(decimals))).toMatchObject([{ points: [1.25, 1.412], leg: 0.5 }])
  })

  const says = (text: string, language: 'es' | 'en' = 'en') => {
    const reading = read(text)
    return 'faults' in reading
      ? faultLines(reading.faults, 'csv', language).map((fault) => `${fault.place}: ${fault.says}`)
      : []
  }

  test('is asked for where no cell proves it: table, row, column, value, and what to write', () => {
    const text = file([{ width: '1780', points: ['312', '1.412'] }])
    const row = text.split('\r\n').findIndex((line) => line.startsWith('article;')) + 1
    expect(says(text)).toEqual([
      `Row ${row}: article A0, points_G1: “1.412” may be thousands or decimals, and no number of the file tells which. Write it so that it can only be one of them: 1412 / 1.4120.`,
    ])
    expect(says(text, 'es')).toEqual([
      `Fila ${row}: article A0, points_G1: «1.412» se puede leer como miles o como decimales, y ningún número del archivo lo aclara. Escríbelo de modo que solo pueda ser uno: 1412 / 1.4120.`,
    ])
    for (const [points, value] of [
      ['1412', 1412],
      ['1.4120', 1.412],
    ] as const)
      expect(numbersIn(one(points))).toMatchObject([{ points: [value] }])
  })

  test('is refused where two cells contradict each other, with both names', () => {
    const text = file([
      { width: '1780', points: ['312,5', '355,75'] },
      { width: '2180', points: ['1.250', '1412.5'] },
    ])
    const [first = 0] = text
      .split('\r\n')
      .flatMap((line, at) => (line.startsWith('article;') ? [at + 1] : []))
    expect(says(text)).toEqual([
      `Row ${first + 1}: article A1, points_G1: “1412.5” is written otherwise than “312,5” (Row ${first}, article A0, points_G0). Thousands and decimals have to be written alike in the whole file.`,
    ])
  })

  test.each([
    ['1.250,5', '1,250.5'],
    ['12,5', '1,250.5'],
    ['12.5', '1.250.000'],
    ['1.000.000', '1,000,000'],
    ['12’5', '1’250.5'],
  ])('is no other in the next cell: %s, %s', (a, b) => {
    expect(
      numbersIn(
        file([
          { width: '1780', points: [a] },
          { width: '1780', points: [b] },
        ]),
      ),
    ).toEqual({
      rules: ['mixed'],
    })
  })
})

test('a list as Google Sheets exports it in Spanish costs what it says', () => {
  const rows = [
    { width: '1780', points: ['312', '355,75'] },
    { width: '2180', points: ['1.250', '1.412'] },
  ]
  const text = file(rows, ',')
  expect(text).toContain(',312,"355,75"\r\n')
  expect(numbersIn(text)).toMatchObject([{ points: [312, 355.75] }, { points: [1250, 1412] }])
})
