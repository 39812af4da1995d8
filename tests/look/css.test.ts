import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, layers, shortWindow, tokensCss } from '../../src/look/tokens.ts'
import { findColors } from './colors.ts'

const root = join(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const styles = read('src/**/*.css').map(({ file, text }) => ({
  file,
  text,
  css: text.replace(/\/\*[\s\S]*?\*\//g, ''),
}))
const code = read('src/**/*.{ts,tsx}')

/** What a rule finds fault with, each after its file: a test that fails prints where to look. */
const offences = <File extends { file: string }>(
  files: readonly File[],
  find: (file: File) => readonly string[],
) => files.flatMap((one) => find(one).map((offence) => `${one.file}: ${offence}`))

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, part]) => (part ?? whole).trim())

test('a CSS file does one thing, in at most 250 lines', () => {
  expect(styles.length).toBeGreaterThan(30)
  expect(
    offences(styles, ({ text }) => {
      const { length } = text.trimEnd().split('\n')
      return length > 250 ? [`${length} lines`] : []
    }),
  ).toEqual([])
})

test('layouts change only at the widths of the scale', () => {
  const scale = [...Object.values(breakpoints), shortWindow].map((size) => `${size}px`)
  const queries = (css: string) => found(css, /@(?:media|container)[^{]*/g)
  const widths = offences(styles, ({ css }) =>
    queries(css)
      .flatMap((query) => found(query, /\d[\d.]*[a-z]*/g))
      .filter((width) => !scale.includes(width)),
  )
  expect(widths).toEqual([])
  // `width <= 760px` and `width > 760px` meet; `max-width` and `min-width` would need a number each.
  const bounds = offences(styles, ({ css }) =>
    queries(css).filter((query) => /(?:min|max)-width/.test(query)),
  )
  expect(bounds).toEqual([])
  expect(offences(code, ({ text }) => found(text, /\((?:min|max)-width: ?\d+/g))).toEqual([])
})

test('what lies over others does so on the layers of the scale', () => {
  const scale = Object.keys(layers).map((name) => `var(--z-${name})`)
  expect(
    offences(styles, ({ css }) =>
      found(css, /z-index:([^;}]*)/g).filter((level) => !scale.includes(level)),
    ),
  ).toEqual([])
  expect(offences(code, ({ text }) => found(text, /zIndex: ?\d+/g))).toEqual([])
})

test('colours stand in the tokens and in what furniture is drawn with, and nowhere else', () => {
  const homes = ['src/look/fabrics.ts', 'src/look/tokens.ts']
  expect(offences(styles, ({ css }) => findColors(css))).toEqual([])
  expect(
    offences(
      code.filter(({ file }) => !homes.includes(file)),
      ({ text }) => [
        ...found(text, /(['"`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})['"`])/gi),
        ...found(text, /\b(?:rgba?|hsla?|hwb|oklch|oklab)\(/g),
      ],
    ),
  ).toEqual([])
})

test.each([
  ['a { color: #fff }', ['#fff']],
  ['a { color: rgb(1 2 3 / 0.4) }', ['rgb(']],
  ['a { border: 1px solid Red; color: currentColor }', ['Red']],
  ['a { background: url("data:image/svg+xml,%3Csvg fill=\'%23998d80\'") }', ['%23998d80']],
  ['#root a:hover { color: color-mix(in srgb, var(--red) 9%, transparent); content: "red" }', []],
])('the colours of %s', (css, colors) => {
  expect(findColors(css)).toEqual(colors)
})

test('the icon of the site has the accent', () => {
  const [icon] = read('public/icon.svg')
  const colors = new Set(found(icon?.text ?? '', /#[\da-f]{3,8}/gi))
  expect([...colors].map((color) => tokensCss().includes(`--accent:${color}`))).toEqual([true])
})

test('no page shows the icon as a picture: its colour is that of the light theme', () => {
  expect(offences(code, ({ text }) => found(text, /<img[^>]*icon\.svg/g))).toEqual([])
})

test('a custom property that is used is set by somebody', () => {
  const set = [tokensCss(), ...styles.map(({ css }) => css)].join('\n')
  const inCode = code.map(({ text }) => text).join('\n')
  expect(
    offences(styles, ({ css }) =>
      found(css, /var\((--[\w-]+)/g).filter(
        (name) => !set.includes(`${name}:`) && !inCode.includes(`'${name}'`),
      ),
    ),
  ).toEqual([])
})

test('a CSS file is imported by what stands beside it, a building block’s by whoever uses it, the look by every page', () => {
  const importers = (file: string) =>
    [...code, ...styles]
      .filter(({ text }) => text.includes(`/${basename(file)}'`))
      .map((other) => other.file)
  const parts = styles.filter(({ file }) => !/^src\/(?:look\/look\.css$|ui\/)/.test(file))
  expect(
    offences(parts, ({ file }) => {
      const folders = new Set(importers(file).map((importer) => dirname(importer)))
      return folders.size === 1 && folders.has(dirname(file))
        ? []
        : [`imported from ${[...folders].join(', ') || 'nowhere'}`]
    }),
  ).toEqual([])
  expect(importers('src/look/look.css').length).toBeGreaterThan(2)
})

test('CSS is imported after the components that it may differ from', () => {
  const parts = code.filter(({ file }) => !/\/main\.tsx$/.test(file))
  expect(
    offences(parts, ({ text }) => found(text, /\.css'\n(import [^'\n]*'[^'\n]*(?<!\.css)')/g)),
  ).toEqual([])
})

test('no CSS is for a class that nothing has', () => {
  // React-admin and MUI give these to what they draw.
  const isForeign = (name: string) => /^(?:Mui|Ra)[A-Z]/.test(name)
  const begun = new Set(code.flatMap(({ text }) => found(text, /([\w-]+-)\$\{/g)))
  const isBegun = (name: string) => begun.has(name.slice(0, name.indexOf('-') + 1))
  const words = new Set(code.flatMap(({ text }) => found(text, /[\w-]+/g)))
  expect(
    offences(styles, ({ css }) => {
      const bare = css.replace(/(["']).*?\1/g, '')
      return [...new Set(found(bare, /\.([a-z][\w-]*)/gi))].filter(
        (name) => !isForeign(name) && !isBegun(name) && !words.has(name),
      )
    }),
  ).toEqual([])
})

const rule = (selector: string) =>
  styles
    .flatMap(({ css }) => css.split('}'))
    .filter((one) => one.split('{')[0]?.trim() === selector)

test('a screen that scrolls and one that doesn’t have their headings in one place', () => {
  expect(rule('html:has(.bar)')).toEqual([expect.stringMatching(/scrollbar-gutter: stable;/)])
})

test('every search field has our own cross: the browser’s is blue, in dark as in light', () => {
  const fields = code.filter(({ text }) => text.includes('type="search"'))
  expect(fields.length).toBeGreaterThan(3)
  expect(rule("[type='search']::-webkit-search-cancel-button")).toEqual([
    expect.stringMatching(/appearance: none;[\s\S]*background: var\(--/),
  ])
})

test('figures of a table end under each other', () => {
  expect(rule('.table .cell.align-end')).toEqual([expect.stringMatching(/text-align: right;/)])
})
