import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../mocks/data.ts'
import { inArabicForms, withoutForms } from '../../src/paper/arabicForms.ts'
import { breakLines } from '../../src/paper/breakLines.ts'
import { fontFileOf } from '../../src/paper/fontFamilies.ts'
import { fontFiles } from '../../src/paper/fontFiles.ts'
import { proofPdf, type Proof } from '../../src/paper/proofPdf.ts'
import { Sheet } from '../../src/paper/sheet.ts'
import { trueType } from '../../src/paper/woff.ts'
import { isOwn, neededFor, unwritableIn, withNumbers } from '../../src/paper/writable.ts'
import { aReport, moreFonts, readPdf } from './reports.ts'

const packaged = (file: string) =>
  new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file))))

/** The characters below 65,536 that a TrueType font has, from its table of format 4. */
function charactersOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  const cmap = view.getUint32((tables.find((at) => view.getUint32(at) === 0x636d6170) ?? 0) + 8)
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    return cmap + view.getUint32(cmap + 4 + 8 * index + 4)
  })
  const start = subtables.find((at) => view.getUint16(at) === 4) ?? 0
  const size = view.getUint16(start + 6)
  const found = new Set<number>()
  for (let segment = 0; segment < size; segment += 2) {
    const to = view.getUint16(start + 14 + segment)
    const from = view.getUint16(start + 16 + size + segment)
    const delta = view.getUint16(start + 16 + 2 * size + segment)
    const place = start + 16 + 3 * size + segment
    const offset = view.getUint16(place)
    for (let code = from; code <= to && code < 0xffff; code++) {
      const glyph = offset === 0 ? code + delta : view.getUint16(place + offset + 2 * (code - from))
      if ((glyph & 0xffff) !== 0) found.add(code)
    }
  }
  return found
}

const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  // Halves of pairs and characters of private use are none.
  .filter((one) => !/[\p{Cs}\p{Co}\p{Cn}\p{Cc}\p{Cf}\s]/u.test(one))

test('what counts as the paper’s own is in each font for text', () => {
  const fonts = [fontFiles.text, fontFiles.bold].map((file) => charactersOf(packaged(file)))
  const wrong = everyCharacter.filter(
    (one) => isOwn(one) && fonts.some((font) => !font.has(one.charCodeAt(0))),
  )
  expect(wrong).toEqual([])
  expect('áñŁ€·«'.split('').every(isOwn)).toBe(true)
})

test('each character that counts as writable is in the font’s file that is loaded for it', async () => {
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
  const hangul = /\p{Script=Hangul}/u
  const others = everyCharacter.filter((one) => !isOwn(one))
  // Those that decide on the language of Han characters are there, or not.
  const documents = {
    Japanese: others,
    Korean: others.filter((one) => !kana.test(one)),
    Chinese: others.filter((one) => !kana.test(one) && !hangul.test(one)),
  }
  for (const [language, characters] of Object.entries(documents)) {
    const fileOf = await fontFileOf(characters)
    const fonts = new Map<string, Set<number>>()
    const wrong: string[] = []
    for (const one of characters) {
      const file = fileOf(one)
      if (file === undefined) continue
      const has = fonts.get(file) ?? charactersOf(await trueType(packaged(`@fontsource/${file}`)))
      fonts.set(file, has)
      if (!has.has(one.charCodeAt(0))) wrong.push(`${one} ${file}`)
    }
    expect(wrong, language).toEqual([])
    expect(fonts.size, language).toBeGreaterThan(200)
  }
}, 60_000)

const people = {
  Greek: ['Ελένη Παπαδοπούλου', 'Παράδοση το απόγευμα, 2ος όροφος (μπροστά).'],
  Cyrillic: ['Екатерина Щербакова', 'Доставка после обеда, 2-й этаж.'],
  Arabic: ['محمد الأمين', 'يرجى التسليم يوم الثلاثاء بعد الساعة'],
  Persian: ['پرویز گیلانی', 'لطفا بعد از ظهر'],
  Hebrew: ['שרון כהן־לוי', 'נא למסור ביום שלישי'],
  Chinese: ['王小明', '请在星期二下午送货。'],
  Japanese: ['田中さくら', '火曜日の午後に「配達」してください。'],
  Korean: ['김민준', '화요일 오후에 배달해 주세요.'],
} as const

/** A report whose customer has a name and remarks; its article and its scene are called after the customer. */
function reportFor(name: string, remarks: string) {
  const { contact } = anOrder().document
  const lines = [aLine({ metadata: { modelName: `Alba ${name}` } })]
  const scenes = [{ version: 2 as const, name, lines: [], joints: [], free: {} }]
  const named = { ...contact, clientName: name, remarks, factoryRemarks: '' }
  return aReport({ document: { contact: named, lines, scenes } })
}

/** The words of a line in any order, in letters without forms: a reader of files tells words from right to left in their own order. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()

for (const [script, [name, remarks]] of Object.entries(people))
  test(`${script} names and remarks are written with all their letters`, async () => {
    const { pages, pdf, bytes } = await readPdf(reportFor(name, remarks))
    const words = wordsOf(pages.join(' '))
    expect(words).toEqual(expect.arrayContaining(wordsOf(`${name} ${remarks}`)))
    expect(pages.join(' ')).not.toMatch(/[?□]/)
    expect((await pdf.getOutline())[0]?.title).toBe(`Escena 1: ${name}`)
    // A document in the paper's own fonts has some 50,000.
    expect(bytes.length).toBeLessThan(120_000)
  })

test('what stands from right to left is told in the order of reading to who has it read aloud', async () => {
  const [name] = people.Arabic
  const { bytes } = await readPdf(reportFor(name, ''))
  const hex = Buffer.from(name, 'utf16le').swap16().toString('hex')
  expect(Buffer.from(bytes).toString('latin1')).toContain(`/ActualText<FEFF${hex}>`)
})

test('Arabic letters join to their neighbours, and lam with alef becomes one', () => {
  expect(inArabicForms('محمد')).toBe('\ufee3\ufea4\ufee4\ufeaa')
  expect(inArabicForms('الأمين')).toBe('\ufe8d\ufef7\ufee3\ufef4\ufee6')
  expect(inArabicForms('على')).toBe('\ufecb\ufee0\ufef0')
  expect(inArabicForms('Sofá 12')).toBe('Sofá 12')
  for (const text of ['محمد الأمين', 'پرویز گیلانی', 'ٹھیک ہے'])
    expect(withoutForms(inArabicForms(text))).toBe(text)
})

test('a line has its letters joined, and the direction of its paragraph', async () => {
  const report = aReport()
  const [arabic, latin] = ['محمد Alba', 'Alba محمد']
  const others = await moreFonts(reportFor(arabic, ''))
  const sheet = new Sheet({ ...report.fonts, others })
  const style = { font: 'text', size: 10 } as const
  expect(sheet.lines(arabic, style, 500)).toEqual(['\u200f\ufee3\ufea4\ufee4\ufeaa Alba'])
  expect(sheet.lines(latin, style, 500)).toEqual(['\u200eAlba \ufee3\ufea4\ufee4\ufeaa'])
})

test('a proof of acceptance has the name of who accepted', async () => {
  const [arabic] = people.Arabic
  const name = `${arabic} 😀`
  const proof: Proof = {
    language: 'es',
    ...{ document: 'Presupuesto 100:S3D', shop: 'La Alameda', name },
    ...{ when: '10 de marzo', total: '1 €', file: 'a.pdf', digest: 'ab'.repeat(32) },
    ...{ portal: 'Tresillo', now: 0 },
  }
  const bytes = proofPdf(proof, { ...aReport().fonts, others: await moreFonts(proof) })
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(wordsOf(text)).toEqual(expect.arrayContaining(wordsOf(`${arabic} U+1F600`)))
})

test('a picture in a name that was signed with stands in the proof as its number', () => {
  expect(withNumbers('Ana 😀👍🏽 Ruiz')).toBe('Ana U+1F600 U+1F44D U+1F3FD Ruiz')
  expect(withNumbers('Sofás Ruiz® 7')).toBe('Sofás Ruiz® 7')
})

test.each([
  ['es', 'Constancia de aceptación', 'es-ES'],
  ['en', 'Proof of acceptance', 'en-GB'],
] as const)(
  'a proof of acceptance (%s) is one page that says all it knows, with language and title',
  async (language, title, tag) => {
    const proof: Proof = {
      language,
      ...{ document: 'Presupuesto 100:S3D, versión 2', shop: 'La Alameda', name: 'Elvira Quiroga' },
      ...{ when: '10 de marzo de 2026, 11:00:00 CET', total: '1.240,00 €' },
      ...{ file: 'Presupuesto 100, aceptado.pdf', digest: '0123456789abcdef'.repeat(4) },
      ...{ portal: 'Tresillo', now: Date.UTC(2026, 2, 10, 10) },
    }
    const { fonts } = aReport()
    const bytes = proofPdf(proof, fonts)
    // The same proof gives the same page, so that its digest means something.
    expect(proofPdf(proof, fonts)).toEqual(bytes)
    const pdf = await getDocumentProxy(bytes)
    expect(pdf.numPages).toBe(1)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `${title} · ${proof.document}`, Language: tag })
    const { text } = await extractText(pdf, { mergePages: true })
    const written = text.replace(/\s+/g, '')
    for (const part of ['document', 'shop', 'name', 'when', 'total', 'file', 'digest'] as const)
      expect(written).toContain(proof[part].replace(/\s+/g, ''))
    for (const part of [title, 'sha256sum']) expect(text).toContain(part)
  },
)

test('Han characters have the forms of Japan beside kana, of Korea beside Hangul, or else of China', async () => {
  const familyOf = async (text: string) => {
    const fileOf = await fontFileOf(Array.from(text))
    return fileOf('中')?.split('/')[0]
  }
  expect(await familyOf('中')).toBe('noto-sans-sc')
  expect(await familyOf('中さ')).toBe('noto-sans-jp')
  expect(await familyOf('中김')).toBe('noto-sans-kr')
})

test('a line without blanks breaks between characters, but not before a closing mark or behind an opening one', () => {
  const broken = (text: string, width: number) => breakLines(text, width, () => 1)
  expect(broken('一二三四五六', 4)).toEqual(['一二三四', '五六'])
  expect(broken('一二三四。五', 4)).toEqual(['一二三', '四。五'])
  expect(broken('一二三「四五', 4)).toEqual(['一二三', '「四五'])
  expect(broken('one two three', 8)).toEqual(['one two', 'three'])
  expect(broken('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(broken('', 4)).toEqual([''])
})

test('an address that no line can hold breaks behind a mark that parts it', () => {
  const broken = (text: string, width: number) => breakLines(text, width, () => 1)
  expect(broken('elvira.quiroga@correo.example', 26)).toEqual(['elvira.quiroga@correo.', 'example'])
  expect(broken('elvira@muebleslaalameda', 18)).toEqual(['elvira@', 'muebleslaalameda'])
  expect(broken('a@muebleslaalameda.es', 10)).toEqual(['a@', 'muebleslaa', 'lameda.es'])
  expect(broken('de elvira@muebleslaalameda', 18)).toEqual(['de', 'elvira@', 'muebleslaalameda'])
  expect(broken('su-casa elvira@correo', 14)).toEqual(['su-casa', 'elvira@correo'])
})

test('what no font has is told; in the document a box stands for a letter, nothing for a picture', async () => {
  const hard = 'Sofá 🛋 ไท 👍🏽 ﬁn ✓'
  expect(await unwritableIn(hard)).toEqual(['🛋', 'ไ', 'ท', '👍', '🏽'])
  expect(await unwritableIn('José 田中 محمد')).toEqual([])
  const { text } = await readPdf(reportFor(hard, ''))
  expect(text).toContain('Sofá □□ fin ✓')
  expect(text).not.toContain('?')
})

test('a text of all scripts, and one of a thousand marks on a letter, are written as others, in files of no size to speak of', async () => {
  const all = Object.values(people).flat().join(' ').repeat(8).slice(0, 2000)
  const han = Array.from({ length: 2000 }, (_, index) =>
    String.fromCharCode(0x4e00 + index * 9),
  ).join('')
  const marks = `a${'\u0301\u0300'.repeat(5000)}`
  for (const remarks of [all, han, marks]) {
    const { bytes } = await readPdf(reportFor('Elvira', remarks))
    expect(bytes.length).toBeLessThan(1_500_000)
  }
  expect((await neededFor(marks)).files).toEqual([])
  expect((await moreFonts(reportFor('Elvira', han))).length).toBeGreaterThan(50)
}, 90_000)
