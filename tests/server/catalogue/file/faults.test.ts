import { describe, expect, test } from 'vitest'
import { faultLines } from '../../../../server/catalogue/faultLines.ts'
import { writeCsv } from '../../../../server/catalogue/file/csvText.ts'
import { writeJson } from '../../../../server/catalogue/file/json.ts'
import { fileLimits, readCatalogue, type Format } from '../../../../server/catalogue/file/read.ts'
import { sample } from '../../../domain/catalogue/sample.ts'

/** What is wrong with a file, as `line field rule about`. */
function faultsIn(text: string, format: Format): string[] {
  const reading = readCatalogue(new TextEncoder().encode(text), format)
  const faults = 'faults' in reading ? reading.faults : []
  return faults.map(({ line, field, rule, about }) => `${line} ${field} ${rule} ${about}`.trim())
}

const csv = writeCsv(sample(), ';')
const json = writeJson(sample())

/** The number of the row or line that begins so, or holds it. */
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

/** Changes the first row that holds a text, and says what the changed file breaks, with the row as `@`. */
function broken(text: string, format: Format, row: string, from: string, to: string): string[] {
  const line = lineOf(text, row)
  const rows = text.split('\n')
  const changed = rows.map((one, place) => (place === line - 1 ? one.replace(from, to) : one))
  expect(changed).not.toEqual(rows)
  return faultsIn(changed.join('\n'), format).map((fault) =>
    fault.startsWith(`${line} `) ? `@${fault.slice(String(line).length)}` : fault,
  )
}

test('the files that these tests break are right', () => {
  expect(faultsIn(csv, 'csv')).toEqual([])
  expect(faultsIn(json, 'json')).toEqual([])
})

describe('a fault in a CSV is told with its row and column', () => {
  const sofa = 'article;ALB-S3'
  test.each([
    ['line;ALB', 'ALB', '', '@ id missing'],
    ['line;ALB', 'ALB', 'A|B', '@ id id A|B'],
    ['line;ALB', 'ALB', 'constructor', '@ id id constructor'],
    ['line;ALB', 'ALB', 'A'.repeat(61), `@ id long ${'A'.repeat(60)}…`],
    ['line;ALB', 'Alba;Alba;', 'Alba;Alba;moderno', '@ design choice moderno'],
    ['line;ALB', 'Alba;Alba;', 'Alba;Alba;Lounge', '@ design choice Lounge'],
    [sofa, 'Alba, sofá 3 plazas', '', '@ name_es missing'],
    [sofa, 'Alba, 3-seat sofa', '"a\nb"', '@ name_en oneLine a\nb'],
    [sofa, '2280', '', '@ width missing'],
    [sofa, '2280', 'ancho', '@ width number ancho'],
    [sofa, '2280', '2280,5', '@ width whole 2280.5'],
    [sofa, '2280', '2280 €', '@ width money 2280 €'],
    [sofa, '2280', '2280.5', '@ width mixed 2280.5'],
    [sofa, '2280', '0', '@ width least 0'],
    [sofa, '2280', '20001', '@ width most 20001'],
    [sofa, ';3;both', ';3;ambos', '@ arms choice ambos'],
    [sofa, 'seat;3;both', ';3;both', '@ kind missing'],
    [sofa, '228;270', '-228;270', '@ points_B least -228'],
    [sofa, '228;270', '228,1234;270', '@ points_B decimals 228.1234'],
    [sofa, '228;270', '$228;270', '@ points_B money $228'],
    [sofa, '228;270', '228.5;270', '@ points_B mixed 228.5'],
    [sofa, '228;270', '228;200', '@ points_C cheaperGroup C'],
    [sofa, ';ALB;', ';DUN;', '@ line unknownLine DUN'],
    [sofa, 'seat | cushion', 'seat | arm', '@ parts unknownPart arm'],
    [sofa, 'both;;', 'both;;top', '@ connectors choice top'],
    [sofa, 'both;;', 'both;;left takes=sofa', '@ connectors choice sofa'],
    [sofa, 'both;;', 'both;;left takes=', '@ connectors takesNothing seat'],
    [sofa, 'both;;', 'both;;left end=front', '@ connectors choice front'],
    [sofa, 'both;;', 'both;;left | right | left', '@ connectors repeated left'],
    [sofa, 'both;;', 'both;;right | front', '@ connectors sameEnd right'],
    [sofa, 'both;;', 'both;;left end=right', '@ connectors wrongEnd right'],
    [sofa, 'both;;', 'both;;left height=alto', '@ connectors number alto'],
    [sofa, 'both;;', 'both;;left depth=961', '@ connectors beyond 961'],
    [sofa, 'both;;', 'both;;left deep=900', '@ connectors unknownField deep'],
    [sofa, 'both;;', 'both;;left right', '@ connectors unknownField right'],
    [sofa, 'both;;', 'both;;left depth=900 depth=90', '@ connectors unknownField depth=90'],
    ['article;KIT', '160;;;;;', '160;;;;;left', '@ kind missing'],
    ['article;KIT', 'KIT', 'ALB-S3', '@ id duplicate ALB-S3'],
    ['accessory;BEECH', '0;;', '0;;alta', '@ height number alta'],
    ['accessory;BEECH', '0;;', '0;;0', '@ height least 0'],
    ['accessory;BEECH', '0;;', '0;;1001', '@ height most 1001'],
    ['accessory;BEECH', '0;;', '0;;12,5', '@ height whole 12.5'],
    ['accessory;BEECH', '0;;;', '0;;;oak leg', '@ looks looks oak leg'],
    ['accessory;BEECH', '0;;;', '0;;;leg oak', '@ looks looks leg oak'],
    ['accessory;BEECH', '0;;;', '0;;;leg beech walnut', '@ looks looks leg beech walnut'],
    ['accessory;BEECH', '0;;;', '0;;;leg bar 201', '@ looks looks leg bar 201'],
    ['accessory;BEECH', '0;;;', '0;;;tray 120', '@ looks looks tray 120'],
    ['accessory;BEECH', '0;;;', '0;;120;leg bar 150', '@ looks otherHeight leg bar 150'],
    ['fabric;LINEN-1', '#c9b596', 'beige', '@ color color beige'],
    ['fabric;LINEN-1', '#c9b596;', '#c9b596;4', '@ tile_width least 4'],
    ['fabric;LINEN-1', '#c9b596;', '#c9b596;3001', '@ tile_width most 3001'],
    ['fabric;LINEN-1', '#c9b596;', '#c9b596;24,5', '@ tile_width whole 24.5'],
    ['fabric;LINEN-1', '#c9b596;', '#c9b596;ancha', '@ tile_width number ancha'],
    ['fabric;LINEN-1', 'LINEN;', 'SILK;', '@ series unknownSeries SILK'],
    ['series;LINEN', ';A;', ';Z;', '@ group unknownGroup Z'],
    ['part;seat', 'seat;3', 'seat;tres', '@ weight number tres'],
    ['slot;ALB-S3;leg', 'leg', 'tray', '@ type unknownType tray'],
    ['slot;ALB-S3;leg', 'BEECH | WALNUT', '', '@ accessories emptySlot leg'],
    ['slot;ALB-S3;leg', 'yes', 'quizá', '@ required yesNo quizá'],
    ['slot;ALB-S3;leg', 'BEECH;', 'FIXED;', '@ default unknownDefault FIXED'],
    ['slot;ALB-S3;head', 'FIXED', 'BEECH', '@ accessories unknownAccessory BEECH'],
    ['slot;ALB-S3;head', 'ALB-S3', 'ALB-S9', '@ article unknownArticle ALB-S9'],
    ['slot;ALB-S3;head', 'ALB-S3', '', '@ article missing'],
    ['restriction;ALB-S3', 'HIDE', 'HIDE,SILK', '@ series unknownSeries SILK'],
    ['restriction;ALB-S3', 'restriction', 'restricted', '@ table unknownTable restricted'],
    ['restriction;ALB-S3', 'HIDE', 'HIDE;x', '@  otherTable x'],
    ['table;id;name_es;name_en;group', 'cloth', 'cloht', '@  unknownColumn cloht'],
    ['table;id;name_es;name_en;surface', 'surface', 'weight', '@  columnTwice weight'],
    ['fabric;LINEN-1', 'Lino 1', '"Lino 1', '@  quote'],
  ])('%s: %s → %s', (row, from, to, fault) => {
    expect(broken(csv, 'csv', row, from, to)).toContain(fault)
  })

  test('a column that is missing is told once, where it should be', () => {
    const header = lineOf(csv, 'table;id;series')
    const without = csv.replaceAll(/;color(?=;)/g, '').replaceAll(/;#\w{6}(?=;)/g, '')
    expect(faultsIn(without, 'csv')).toEqual([`${header} color missing`])
  })

  test.each([
    ['leg oak', 'leg tapered/turned/bar/skid/plinth beech/walnut/black/steel 30–200'],
    ['cup holder', 'headrest fixed/folding, tray beech/walnut/black/steel, port, drawer, chest'],
  ])('looks that nobody can draw are told with what may be written: %s', (looks, writable) => {
    const wrong = csv.replace('Natural;Natural;0;;;', `Natural;Natural;0;;;${looks}`)
    const reading = readCatalogue(new TextEncoder().encode(wrong), 'csv')
    const faults = 'faults' in reading ? reading.faults : []
    expect(faults.map(({ line, rule }) => [line, rule])).toEqual([
      [lineOf(csv, 'accessory;BEECH'), 'looks'],
    ])
    expect(faults[0]?.required).toContain(writable)
    for (const language of ['es', 'en'] as const)
      expect(faultLines(faults, 'csv', language)[0]?.says).toContain(writable)
  })

  test('every fault is told, in the order of the rows, and none that only follows from another', () => {
    const many = csv
      .replace('line;ALB;', 'line;;')
      .replace(';A;linen', ';A;lino')
      .replace('#c9b596', 'beige')
      .replace('2280', 'ancho')
      .replace('yes', 'quizá')
    expect(faultsIn(many, 'csv')).toEqual([
      `${lineOf(csv, 'line;ALB')} id missing`,
      `${lineOf(csv, 'series;LINEN')} cloth choice lino`,
      `${lineOf(csv, 'fabric;LINEN')} color color beige`,
      `${lineOf(csv, 'article;ALB')} width number ancho`,
      `${lineOf(csv, 'slot;ALB-S3;leg')} required yesNo quizá`,
    ])
  })

  test('what names a row that can’t be read is not told to name nothing', () => {
    const row = lineOf(csv, 'accessory;WALNUT')
    const wrong = csv.replace(';Mate;9;', ';Mate;nueve;')
    expect(faultsIn(wrong, 'csv')).toEqual([`${row} points number nueve`])
  })

  test.each([
    ['', '1  header'],
    ['id;name\nA;B', '1  header'],
    ['table;id\n', '1  noArticles'],
    [`table;id\n${'group;A\n'.repeat(fileLimits.rows + 1)}`, `1  rows ${fileLimits.rows + 1}`],
  ])('what is no such file is told: %j', (text, fault) => {
    expect(faultsIn(text, 'csv')).toEqual([fault])
  })
})

describe('a fault in a JSON file is told with its line and field', () => {
  test.each([
    ['"ALB-S3"', '"w":2280', '"w":"2280"', '@ articles[0].size.w number 2280'],
    ['"ALB-S3"', '"B":228', '"B":"1.228"', '@ articles[0].points.B thousands 1.228'],
    ['"ALB-S3"', '"B":228', '"B":"228 €"', '@ articles[0].points.B money 228 €'],
    ['"ALB-S3"', '"w":2280,', '', '@ articles[0].size.w missing'],
    ['"ALB-S3"', '"w":2280', '"w":2280,"x":1', '@ articles[0].size.x unknownField x'],
    ['"ALB-S3"', '"w":2280', '"w":2280,"w":1', '@ w fieldTwice'],
    ['"ALB-S3"', '"B":228', '"B":228.1234', '@ articles[0].points.B decimals 228.1234'],
    ['"ALB-S3"', '"B":228', '"a|b":228', '@ articles[0].points.a|b id a|b'],
    ['"ALB-S3"', '"line":"ALB"', '"line":"DUN"', '@ articles[0].line unknownLine DUN'],
    ['"ALB-S3"', '"kind":"seat"', '"kind":"sofa"', '@ articles[0].form.kind choice sofa'],
    [
      '"ALB-S3"',
      '"arms":"both"',
      '"arms":"both","connectors":[{"side":"top"}]',
      '@ articles[0].form.connectors.0.side choice top',
    ],
    [
      '"ALB-S3"',
      '"arms":"both"',
      '"arms":"both","connectors":[{"side":"left","takes":[]}]',
      '@ articles[0].form.connectors.0.takes takesNothing seat',
    ],
    [
      '"ALB-S3"',
      '"arms":"both"',
      '"arms":"both","connectors":"left"',
      '@ articles[0].form.connectors list left',
    ],
    ['"BEECH"', '"id3d":""', '"id3d":"","height":"12"', '@ accessories[0].height number 12'],
    ['"ALB-S3"', '"required":true', '"required":1', '@ articles[0].slots.0.required yesNo 1'],
    ['"ALB-S3"', '"type":"head"', '"type":"tray"', '@ articles[0].slots.1.type unknownType tray'],
    ['"ALB-S3"', '"id"', 'id', '@  syntax'],
    ['"lines"', '"lines"', '"rows"', '@  unknownTable rows'],
    ['"lines"', '"lines"', '"rows"', '1 lines missing'],
    ['"id":"ALB",', '"Alba"', '7', '@ lines[0].names.es text 7'],
    ['"id":"ALB",', '}}', '},"design":"sofa"}', '@ lines[0].design choice sofa'],
  ])('%s: %s → %s', (row, from, to, fault) => {
    expect(broken(json, 'json', row, from, to)).toContain(fault)
  })

  test.each([
    ['', '1  syntax'],
    ['[]', '1  object'],
    ['{"lines": 7}', '1 lines list'],
    ['{}', '1 articles missing'],
  ])('what is no such file is told: %j', (text, fault) => {
    expect(faultsIn(text, 'json')).toContain(fault)
  })

  test('a fault of a row over several lines stands where its field does', () => {
    const long = JSON.stringify(JSON.parse(json), null, 2).replace('"#c9b596"', '"beige"')
    expect(faultsIn(long, 'json')).toEqual([
      `${lineOf(long, '"beige"')} fabrics[0].color color beige`,
    ])
  })

  test('it has to be UTF-8', () => {
    const bytes = Buffer.from(json, 'latin1')
    expect(readCatalogue(bytes, 'json')).toMatchObject({ faults: [{ rule: 'encoding' }] })
  })
})

test('a height on accessories of another type than the legs is told at each of them', () => {
  const catalogue = sample()
  const heights: Record<string, number> = { BEECH: 120, WALNUT: 150, FIXED: 90 }
  const accessories = catalogue.accessories.map((one) => ({ ...one, height: heights[one.id] ?? 1 }))
  const file = writeCsv({ ...catalogue, accessories }, ';')
  const row = lineOf(file, 'accessory;FIXED')
  expect(faultsIn(file, 'csv')).toEqual([`${row} height otherLegs leg`])
})

describe('a file that is made to be too much is told so', () => {
  const header = csv.split('\n')[0] ?? ''
  const wide = (cells: number) => `${header}\n${Array.from({ length: cells }, () => 'x').join(';')}`

  test('a row of a million cells, by its row', () => {
    expect(faultsIn(wide(1_000_000), 'csv')).toEqual(['2  cells'])
    expect(faultsIn(wide(16_385), 'csv')).toEqual(['2  cells'])
    expect(faultsIn(wide(16_384), 'csv')).toEqual(['2 table unknownTable x'])
  })

  const deep = (levels: number) =>
    `{\n"groups":${'['.repeat(levels - 1)}"${'['.repeat(500)}"${']'.repeat(levels - 1)}}`

  test('JSON that is nested two hundred thousand deep, by its line', () => {
    expect(faultsIn(deep(200_000), 'json')).toEqual(['2  deep'])
    expect(faultsIn(deep(101), 'json')).toEqual(['2  deep'])
    expect(faultsIn(deep(100), 'json')).not.toContain('2  deep')
  })
})
