import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../mocks/data.ts'
import { emptyProfile } from '../../src/domain/profile.ts'
import type { PaperPicture } from '../../src/paper/paperReport.ts'
import { aReport, manyLines, readPdf } from './reports.ts'

type Read = Awaited<ReturnType<typeof readPdf>>
type Pdf = Read['pdf']

/** An element of the document, with the text that is its own. */
type Heard = { role: string; alt: string; scope: string; text: string; kids: Heard[] }

const utf16 = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le')
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The texts of a page's pieces of content, by the ids that the reader has for them, and the text that is no content. */
async function piecesOf(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const pieces = new Map<string, string>()
  let rest = ''
  const open: string[] = []
  for (const item of items)
    if ('str' in item) {
      const id = open.at(-1) ?? ''
      // The library says '' or nothing of what is no content.
      if (id === '') rest += ` ${item.str}`
      else pieces.set(id, `${pieces.get(id) ?? ''} ${item.str}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push('id' in item ? item.id : '')
  return { pieces, rest: spaced(rest) }
}

/**
 * The document as it is read aloud, and on each page what is not read. The tree is read from the file's objects, since the library tells
 * of each page the part that is on it.
 */
async function heardIn({ pdf, bytes }: Read) {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => piecesOf(pdf, number)))
  const pieces = new Map(pages.flatMap((page) => [...page.pieces]))
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    Array.from(file.matchAll(/^(\d+) 0 obj\n(<<[^\n]*>>)\nendobj/gm), ([, id, text]) => [id, text]),
  )
  const heard = (id: string | undefined, parent: string | undefined): Heard => {
    const object = objects.get(id) ?? ''
    const found = (pattern: RegExp) => pattern.exec(object)?.[1]
    expect(found(/\/P (\d+) 0 R/)).toBe(parent)
    const kids = found(/\/K\[(.*)\]/) ?? ''
    const texts: string[] = []
    const elements: Heard[] = []
    const each = /(\d+) 0 R|<<\/Type\/MCR\/Pg (\d+) 0 R\/MCID (\d+)>>|(\d+)/g
    for (const [, kid, page = found(/\/Pg (\d+)/), there, piece = there] of kids.matchAll(each))
      if (kid === undefined) texts.push(pieces.get(`p${page}R_mc${piece}`) ?? '')
      else elements.push(heard(kid, id))
    const words = utf16(found(/\/ActualText<FEFF(\w+)>/) ?? '')
    return {
      role: found(/\/S\/(\w+)/) ?? '',
      alt: utf16(found(/\/Alt<FEFF(\w+)>/) ?? ''),
      scope: found(/\/A<<\/O\/Table\/Scope\/(\w+)>>/) ?? '',
      // Readers put nothing between two pieces of an element.
      text: words === '' ? spaced(texts.map(spaced).join('')) : words,
      kids: elements,
    }
  }
  const tree = /\/StructTreeRoot (\d+) 0 R/.exec(file)?.[1]
  const whole = heard(/\/K (\d+) 0 R/.exec(objects.get(tree) ?? '')?.[1], tree)
  expect(whole.role).toBe('Document')
  return { parts: whole.kids, margins: pages.map(({ rest }) => rest) }
}

const all = (heard: readonly Heard[]): Heard[] => heard.flatMap((one) => [one, ...all(one.kids)])
const ofRole = (heard: readonly Heard[], role: string) =>
  all(heard).filter((one) => one.role === role)
const rowsOf = (table: Heard | undefined) =>
  ofRole(table?.kids ?? [], 'TR').map(({ kids }) => kids.map(({ role, text }) => `${role} ${text}`))

const tableHead = ['Article', 'Size', 'Qty', 'Price', 'Amount'].map((name) => `TH ${name}`)

test('a reader hears title, contact data, each scene with its picture and table, and the sums in their order', async () => {
  const { contact } = anOrder().document
  const document = { lines: manyLines(1, 2), contact: { ...contact, remarks: 'Con cuidado' } }
  const report = aReport({ document, order: { totalPrice: 199_000 } }, { language: 'en' })
  const read = await readPdf(report)
  const { pdf, bytes } = read
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (en-GB)')
  const { parts, margins } = await heardIn(read)
  expect(parts.map(({ role }) => role)).toEqual([
    ...['H1', 'P', 'P', 'Figure', 'L', 'Sect'],
    ...['H2', 'P', 'H2', 'P', 'Table', 'P', 'P'],
  ])
  expect(parts[0]?.text).toBe('Quote 100:S3D')
  const pairs = parts[4]?.kids.map(({ kids }) => kids.map(({ text }) => text).join(': '))
  expect(pairs).toHaveLength(9)
  expect(pairs?.[0]).toBe(`Name: ${contact.clientName}`)
  const scene = parts[5]?.kids ?? []
  expect(scene.map(({ role }) => role)).toEqual(['H2', 'P', 'Figure', 'L', 'P', 'Table'])
  expect(scene[0]?.text).toBe('Scene 1')
  const rows = rowsOf(scene.at(-1))
  expect(rows[0]).toEqual(tableHead)
  expect(rows[1]?.[0]).toMatch(/^TH Módulo número 1 /)
  expect(rows[1]?.slice(1)).toEqual([
    'TD 180 × 85 × 95 cm',
    'TD 1',
    'TD 1.000,00 €',
    'TD 1.000,00 €',
  ])
  expect(rows).toHaveLength(3)
  expect(rowsOf(parts[10])).toEqual([
    ['TH Other charges and discounts', 'TD -11,00 €'],
    ['TH Total', 'TD 1.990,00 €'],
  ])
  expect(margins[0]).toMatch(/^Tresillo Page 1 of \d$/)
})

test('the words at the ends of lines are heard apart, also where a text goes on on the next page', async () => {
  const { contact } = anOrder().document
  const remarks = 'Entrega por la tarde y con dos personas. '.repeat(200).trim()
  const { parts } = await heardIn(
    await readPdf(aReport({ document: { contact: { ...contact, remarks } } })),
  )
  expect(parts.find(({ text }) => text.startsWith('Entrega'))?.text).toBe(remarks)
})

test('the words of lines that stand one under the other are heard apart, but those of one that is written without blanks', async () => {
  const { contact } = anOrder().document
  const seller = {
    ...emptyProfile.seller,
    tradeName: 'Finch',
    taxNumber: 'GB 123',
    address: '4 Quay Road\nWhitstable',
  }
  const names = {
    clientName: 'Екатерина Щёголева '.repeat(4).trim(),
    reference: '客厅的沙发'.repeat(12),
  }
  const report = aReport({ document: { contact: { ...contact, ...names } } })
  const order = { ...report.order, seller: { ...seller, logo: '' } }
  const { parts } = await heardIn(await readPdf({ ...report, order }))
  const texts = all(parts).map(({ text }) => text)
  expect(texts).toContain('Finch NIF GB\u00a0123 4 Quay Road Whitstable')
  expect(texts).toContain(names.clientName)
  expect(texts).toContain(names.reference)
})

test('a header cell says whose header it is', async () => {
  const { parts } = await heardIn(await readPdf(aReport()))
  // The articles' head, an article, the total.
  const columns = Array.from({ length: 5 }, () => 'Column')
  expect(ofRole(parts, 'TH').map(({ scope }) => scope)).toEqual([...columns, 'Row', 'Row'])
})

test('what a scene looks like is told in words, as is its plan and the code', async () => {
  const solid = { create: { width: 80, height: 40, channels: 3, background: '#a65a3f' } } as const
  const jpeg = new Uint8Array(await sharp(solid).jpeg().toBuffer())
  const lines = [aLine(), aLine({ uuid: 'b', sceneIndex: 1 })]
  const pictures = new Map<number, PaperPicture>([[0, { kind: 'jpeg', bytes: jpeg }]])
  const [line] = lines
  if (line === undefined) throw new Error('There is no line')
  const { uuid: id, identifier: article } = line
  const composed = { id, article, materials: {}, accessories: {} }
  const scenes = [{ version: 2 as const, name: 'Salón', lines: [composed], joints: [], free: {} }]
  const document = { lines, scenes }
  const report = aReport({ document, order: { sceneCount: 2 } }, { pictures })
  const { parts } = await heardIn(await readPdf(report))
  expect(ofRole(parts, 'Figure').map(({ alt }) => alt)).toEqual([
    'Código QR que lleva a este documento en línea',
    'Imagen de Escena 1: Salón: Alba 2 plazas',
    'Planta de Escena 1: Salón con sus medidas: 180 cm, 95 cm',
    'Imagen de Escena 2: Alba 2 plazas',
  ])
})

test.each([
  [1, { w: 900, d: 1000 }],
  [4, {}],
])(
  'the plan of %d modules has letters as large as any other: its sizes 7.5 points, its measures 9',
  async (modules, size) => {
    const shape = { ...aLine().shape, ...size }
    const lines = Array.from({ length: modules }, (_, at) => aLine({ uuid: `line-${at}`, shape }))
    const composed = lines.map(({ uuid: id, identifier: article }) => ({
      ...{ id, article, materials: {}, accessories: {} },
    }))
    const scene = { version: 2 as const, name: '', lines: composed, joints: [], free: {} }
    const { pdf } = await readPdf(aReport({ document: { lines, scenes: [scene] } }))
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) =>
        (await pdf.getPage(at + 1)).getTextContent(),
      ),
    )
    const heightsOf = (written: RegExp) =>
      pages
        .flatMap(({ items }) => items)
        .flatMap((item) => ('str' in item && written.test(item.str) ? [item.height] : []))
    await pdf.destroy()
    expect(heightsOf(/^\d+ × \d+$/)).toEqual(Array.from({ length: modules }, () => 7.5))
    expect(heightsOf(/^\d+ cm$/)).toEqual([9, 9])
  },
)

test('a table over several pages is one table, whose head is read once', async () => {
  const read = await readPdf(aReport({ document: { lines: manyLines(1, 60) } }))
  expect(read.pages.length).toBeGreaterThan(4)
  const { parts, margins } = await heardIn(read)
  const [table, sums] = ofRole(parts, 'Table')
  const rows = rowsOf(table)
  expect(rows.filter((row) => row[0] === 'TH Artículo')).toHaveLength(1)
  expect(rows.slice(1).map((row) => /número (\d+) /.exec(row[0] ?? '')?.[1])).toEqual(
    Array.from({ length: 60 }, (_, index) => String(index + 1)),
  )
  expect(rowsOf(sums).at(-1)?.[0]).toBe('TH Total')
  expect(margins[1]).toContain('Artículo Medidas')
})
