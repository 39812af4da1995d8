import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isUnsafeSvg, svgText } from '../../../server/pictures/svg.ts'
import { encodeLogo } from '../../../server/pictures/logos.ts'

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`
const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a picture within it', '<image href="data:image/png;base64,AAAA"/>'],
  ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
  ['a style of another file', '<style>@import "https://fremd.example/a.css";</style>'],
  ['a reference to another file', '<use xlink:href="https://fremd.example/a.svg#b"/>'],
  ['a fill of another file', '<rect fill="url(https://fremd.example/a.svg#b)"/>'],
  ['a document of another kind', '<foreignObject><p>hola</p></foreignObject>'],
])('%s makes an SVG unsafe', (_what, inner) => {
  expect(isUnsafeSvg(svg(inner))).toBe(true)
})

test.each([
  [
    'a declaration and a doctype, as drawing programs write them',
    `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<rect/>')}`,
  ],
  ['styles and references of its own', svg('<style>.a{fill:url(#b)}</style><use href="#c"/>')],
])('%s are safe', (_what, text) => {
  expect(svgText(bytes(text))).toBe(text)
  expect(isUnsafeSvg(text)).toBe(false)
})

test('what the check could not read is no SVG: compressed, of two bytes a letter, of a rare encoding', () => {
  const text = svg('<script/>')
  expect(svgText(gzipSync(text))).toBeNull()
  expect(svgText(Buffer.from(text, 'utf16le'))).toBeNull()
  expect(svgText(bytes(`<?xml version="1.0" encoding="utf-7"?>${text}`))).toBeNull()
})

// librsvg itself gives up a drawing of too many elements, so this one has few, each of them slow.
test('a drawing that takes for ever is ended', async () => {
  const noise = '<filter id="a"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>'
  const slow = '<rect width="40" height="20" filter="url(#a)"/>'.repeat(2000)
  expect(await encodeLogo(bytes(svg(noise + slow)))).toBe('slow')
}, 30_000)
