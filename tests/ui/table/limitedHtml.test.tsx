import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { LimitedHtml } from '../../../src/ui/table/LimitedHtml.tsx'

afterEach(cleanup)

const drawn = (html: string) => {
  const { container, unmount } = render(<LimitedHtml html={html} />)
  const result = container.innerHTML
  const elements = [...container.querySelectorAll('*')]
  const names = elements.map(({ localName }) => localName)
  const attributes = elements.flatMap((element) => element.getAttributeNames())
  unmount()
  return { result, names, attributes }
}

test.each([
  [
    'Con <b>arcón</b> y<br>patas <em>de roble</em>',
    'Con <b>arcón</b> y<br>patas <em>de roble</em>',
  ],
  ['<ul><li>Uno</li><li>Dos</li></ul>', '<ul><li>Uno</li><li>Dos</li></ul>'],
  ['90 &times; 200 cm &lt; 3 m<sup>2</sup>', '90 × 200 cm &lt; 3 m<sup>2</sup>'],
  ['Sin marcas', 'Sin marcas'],
])('%s shows with its markup', (html, expected) => {
  expect(drawn(html).result).toBe(expected)
})

test.each([
  ['<b onclick="go()" style="color:red" class="x" id="y">Arco</b>', '<b>Arco</b>'],
  ['<a href="javascript:go()">Arco</a>', 'Arco'],
  ['Arco<script>go()</script><style>*{}</style>', 'Arco'],
  ['<img src=x onerror=go()>Arco', 'Arco'],
  ['Arco<svg><script>go()</script></svg><object data="go.swf"></object>', 'Arco'],
  ['<form action="/x"><button>Arco</button></form>', 'Arco'],
  ['<li>Arco</li>', 'Arco'],
  ['<table><tr><td>Arco</td></tr></table>', 'Arco'],
])('%s shows its words only', (html, expected) => {
  expect(drawn(html).result).toBe(expected)
})

const allowed = new Set('b strong i em u small sub sup span br p ul ol li'.split(' '))

test('whatever the string holds, nothing but known elements without attributes comes of it', () => {
  const name = fc.constantFrom(
    ...allowed,
    ...'script img svg math a style template object form input base meta link div x-y'.split(' '),
  )
  const attribute = fc.constantFrom(
    'onclick=go()',
    'onerror="go()"',
    "style='x:y'",
    'src=x',
    'href=javascript:go()',
    'class=x',
    'is=x-y',
    'dangerouslySetInnerHTML=x',
    '/',
  )
  const tag = fc
    .tuple(fc.constantFrom('<', '</', '<!--', '<![CDATA[', '&lt;'), name, fc.array(attribute))
    .map(([open, element, attributes]) => `${open}${element} ${attributes.join(' ')}>`)
  const piece = fc.oneof(
    tag,
    fc.string({ maxLength: 5 }),
    fc.constantFrom('-->', ']]>', '"', '<', '>'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { names, attributes } = drawn(pieces.join(''))
      expect(names.filter((one) => !allowed.has(one))).toEqual([])
      expect(attributes).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('elements that are nested without end do not break the page', () => {
  expect(drawn('<b>'.repeat(500) + 'Arco').names.length).toBeLessThan(50)
})
