import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { suites } from '../../server/demo/catalogue/suites.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { designs } from '../../src/domain/catalogue/designs.ts'
import { elevationSvg, type DrawnModule } from '../../src/furniture/elevation.ts'
import { inLight } from '../../src/furniture/shades.ts'
import { anyShape } from './anyShape.ts'

const token =
  /<(?<open>[a-z]+)(?: [a-zA-Z:-]+="[^"<&]*")*(?<closed>\/?)>|<\/(?<end>[a-z]+)>|(?<text>(?:[^<>&]|&(?:amp|lt|gt|quot|#39);)+)/gu

/** The text of an XML document's elements; throws where it is not well-formed. */
function textOf(document: string): string {
  const open: string[] = []
  let text = ''
  let end = 0
  for (const match of document.matchAll(token)) {
    if (match.index !== end)
      throw new Error(`neither a tag nor escaped: ${document.slice(end, match.index)}`)
    end = match.index + match[0].length
    const { open: name, closed, end: ended, text: found } = match.groups ?? {}
    if (name !== undefined && closed === '') open.push(name)
    if (ended !== undefined && open.pop() !== ended) throw new Error(`</${ended}> closes nothing`)
    text += found ?? ''
  }
  expect(end).toBe(document.length)
  expect(open).toEqual([])
  return text
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const modules = fc.array(
  fc.record(
    {
      shape: anyShape,
      color: fc.oneof(fc.constant('#a65a3f'), fc.string()),
      cushion: fc.oneof(fc.constant('#fff'), fc.string()),
    },
    { requiredKeys: ['shape', 'color'] },
  ),
  { minLength: 1, maxLength: 5 },
)

/** Whatever 16 bits may be: controls, halves of a surrogate pair, markup. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x7f })))
  .map((units) => String.fromCharCode(...units))

test('a drawing is well-formed, whatever its modules, colours and title', () => {
  fc.assert(
    fc.property(modules, anyText, (drawn: DrawnModule[], title) => {
      const svg = elevationSvg(drawn, { title })
      textOf(svg)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(elevationSvg(drawn, { title })).toBe(svg)
    }),
  )
})

test('the title is read out as it was written, markup and all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      fc.pre(!/\p{Cc}|[\ufffe\uffff]/u.test(title))
      const svg = elevationSvg([sofa()], { title })
      expect(unescape(textOf(svg))).toBe(title)
      expect(svg).toContain('role="img"')
    }),
  )
  expect(elevationSvg([sofa()], { title: '</title><script>"\'&' })).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;</title>',
  )
})

test('without a title the drawing is decoration', () => {
  expect(elevationSvg([sofa()])).toContain('aria-hidden="true"')
})

test('every composition of up to four modules takes less than 3.3 kB, cushions included', () => {
  const all = suites.flatMap(({ compositions }) => compositions.map(({ articles }) => articles))
  const rows = all.filter((row) => row.length <= 4)
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) {
    const [first, ...others] = row.flatMap((article) => {
      const shape = shapeOf(article, demoIndex)
      return shape === null ? [] : [{ shape, color: '#8c9c86' }]
    })
    if (first === undefined) throw new Error('a composition without modules')
    const svg = elevationSvg([{ ...first, cushion: '#b98b3a' }, ...others], { title: 'Escena 1' })
    expect(svg.length, row.map(({ id }) => id).join(' ')).toBeLessThan(3300)
  }
})

test('drawings compare: the width is that of the modules, docked side by side', () => {
  const widthOf = (drawn: DrawnModule[]) =>
    Number(/viewBox="-?\d+ -?\d+ (\d+)/.exec(elevationSvg(drawn))?.[1])
  expect(widthOf([sofa(2200), sofa(900)]) - widthOf([sofa(2200)])).toBe(900)
})

test('a chaise longue comes further down than the seat beside it; a pouf stays low', () => {
  const heightOf = (drawn: DrawnModule) =>
    Number(/viewBox="\S+ \S+ \S+ (\d+)/.exec(elevationSvg([drawn]))?.[1])
  const chaise: DrawnModule = { ...sofa(), shape: { ...sofa().shape, kind: 'chaise', d: 1600 } }
  expect(heightOf(chaise)).toBeGreaterThan(heightOf(sofa()) + 80)
  const pouf: DrawnModule = { ...sofa(), shape: { ...sofa().shape, kind: 'pouf', h: 430 } }
  expect(heightOf(pouf)).toBeLessThan(heightOf(sofa()))
})

test('a fabric in light and shade; what is no colour counts as linen', () => {
  expect(inLight('#804020', 0)).toBe('#804020')
  expect(inLight('#804020', 1)).toBe('#ffffff')
  expect(inLight('#804020', -0.5)).toBe('#402010')
  expect(inLight('#fa0', 0)).toBe('#ffaa00')
  expect(inLight('"><script>', 0)).toBe(inLight('linen', 0))
})

function sofa(w = 2200): DrawnModule {
  return { shape: { kind: 'seat', w, h: 860, d: 960, seats: 3, arms: 'both' }, color: '#a65a3f' }
}

test('very low furniture is drawn with its seats, and not as legs alone', () => {
  const color = '#a65a3f'
  for (const kind of ['pouf', 'seat', 'chaise', 'corner'] as const)
    for (const design of designs)
      for (const h of [150, 200, 250, 300, 400]) {
        const shape = { kind, arms: 'none', seats: 2, w: 1600, d: 900, h, design } as const
        const drawn = elevationSvg([{ shape, color }])
        expect(drawn, `${kind} of ${h} mm, ${design}`).toContain(inLight(color, 0.13))
      }
})
