import { expect, test } from 'vitest'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { markColors } from '../../src/stage/marks.ts'
import { edges, palettes, tokensCss } from '../../src/look/tokens.ts'

/** Relative luminance of '#rrggbb'. @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the measure is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(['light', 'dark'] as const)(
  'in %s the line around what is chosen stands out from its own rim, and one of the two from every cloth',
  (mode) => {
    for (const [name, { line, rim }] of Object.entries(markColors(mode))) {
      // Whatever the cloth is, one of the two then has 3 : 1 against it.
      expect(contrast(line, rim), name).toBeGreaterThanOrEqual(9)
      for (const { id, color } of demoCatalogue.fabrics)
        expect(
          Math.max(contrast(line, color), contrast(rim, color)),
          `${name} on ${id}`,
        ).toBeGreaterThanOrEqual(3)
    }
  },
)

const grounds = ['paper', 'surface', 'sunken'] as const

/** The values of a block of the page's tokens. */
const tokensOf = (block: RegExp) =>
  Object.fromEntries(
    [...(block.exec(tokensCss())?.[1] ?? '').matchAll(/--([\w-]+):(#[\da-f]{6})(?=;|$)/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  )

test.each(['light', 'dark'] as const)(
  'in %s the edges of fields have 3 : 1 on every ground, texts 4.5 : 1',
  (mode) => {
    const palette = palettes[mode]
    for (const ground of grounds) {
      expect(contrast(edges[mode], palette[ground]), ground).toBeGreaterThanOrEqual(3)
      for (const ink of ['ink', 'ink-2', 'ink-3', 'accent', 'red'] as const)
        expect(contrast(palette[ink], palette[ground]), `${ink} on ${ground}`).toBeGreaterThan(4.5)
    }
  },
)

test.each([
  ['light', /@media \(prefers-contrast:more\)\{:root\{([^}]*)\}/],
  ['dark', /\(prefers-contrast:more\)\{\[data-theme=dark\]\{([^}]*)\}/],
] as const)('with more contrast, in %s, lines have 3 : 1 and texts 7 : 1', (mode, block) => {
  const palette: Record<string, string> = {
    ...palettes[mode],
    edge: edges[mode],
    ...tokensOf(block),
  }
  const on = (name: string, ground: string) => contrast(palette[name] ?? '', palette[ground] ?? '')
  for (const ground of grounds) {
    for (const line of ['line', 'line-strong', 'edge', 'plain-line'])
      expect(on(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const ink of ['ink', 'ink-2', 'ink-3'])
      expect(on(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7)
  }
})

test('where the system forces its colours, every colour of the look is one of them', () => {
  const [, block = ''] =
    /@media \(forced-colors:active\)\{:root,\[data-theme=dark\]\{([^}]*)\}/.exec(tokensCss()) ?? []
  const forced = new Map(block.split(';').map((one) => one.slice(2).split(':') as [string, string]))
  const colors = Object.entries(palettes.light).filter(([, value]) => value.startsWith('#'))
  expect(colors.length).toBeGreaterThan(20)
  for (const [name] of colors)
    expect(['Canvas', 'CanvasText', 'LinkText'], name).toContain(forced.get(name))
})
