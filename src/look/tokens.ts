/**
 * The look of Tresillo: warm paper and ink, one terracotta accent, the four state groups. Every colour, breakpoint and layer of
 * the pages is named in this file, apart from what furniture is drawn with (`fabrics.ts`). CSS can't read a breakpoint from here and repeats
 * its number; a test refuses colours, breakpoints and layers that are not in this file.
 */
export const palettes = {
  light: {
    paper: '#f6f2ec',
    surface: '#fffdfa',
    sunken: '#efe9e0',
    line: '#e3dacd',
    'line-strong': '#cfc3b3',
    ink: '#26211c',
    'ink-2': '#5f564d',
    'ink-3': '#6f655a',
    accent: '#a84a28',
    'accent-hover': '#8f3d1f',
    /** Around what is chosen: 9 : 1 against its rim, `on-accent`, so that one of the two has 3 : 1 against any cloth. */
    mark: '#762d12',
    'on-accent': '#fffaf5',
    'accent-soft': '#f7e6dc',
    red: '#9c2f26',
    'red-soft': '#f9e4e0',
    blue: '#28567f',
    'blue-soft': '#e0ebf5',
    plain: '#44586b',
    'plain-soft': '#f3f6f9',
    'plain-line': '#cbd7e2',
    green: '#2b633f',
    'green-soft': '#e0efe4',
    'stage-light': '#fbf7f1',
    'stage-mid': '#eadfd0',
    'stage-dark': '#dccbb5',
    photograph: 'none',
    shadow: '0 1px 2px rgb(60 40 20 / .06), 0 8px 24px -12px rgb(60 40 20 / .18)',
  },
  dark: {
    paper: '#191613',
    surface: '#221e1a',
    sunken: '#15120f',
    line: '#38312a',
    'line-strong': '#52483e',
    ink: '#f3ece3',
    'ink-2': '#c1b6a8',
    'ink-3': '#a0958a',
    accent: '#e8936b',
    'accent-hover': '#f2a986',
    mark: '#f5b08e',
    'on-accent': '#2a1408',
    'accent-soft': '#3a261b',
    red: '#f2998f',
    'red-soft': '#3c201c',
    blue: '#9cc4ea',
    'blue-soft': '#1d2d3c',
    plain: '#b9c7d4',
    'plain-soft': '#262b30',
    'plain-line': '#434d56',
    green: '#93d0a6',
    'green-soft': '#1c3024',
    'stage-light': '#3a322a',
    'stage-mid': '#241f1a',
    'stage-dark': '#191613',
    /** Photographs are taken on light paper, which would glare on a dark page. */
    photograph: 'brightness(.74)',
    shadow: '0 1px 2px rgb(0 0 0 / .4), 0 12px 32px -16px rgb(0 0 0 / .6)',
  },
} as const

/** Around what is written in or chosen: 3 : 1 against every ground (WCAG 1.4.11). No script draws with it. */
export const edges: Record<ThemeMode, string> = { light: '#8a7d6c', dark: '#8a7f71' }

type Palette = Record<keyof (typeof palettes)['light'] | 'edge', string>

/** What differs for somebody whose system asks for more contrast. */
const moreContrast: Record<ThemeMode, Partial<Palette>> = {
  light: {
    line: '#8a7d6c',
    'line-strong': '#5f564d',
    edge: '#5f564d',
    'ink-2': '#3b342d',
    'ink-3': '#453d36',
    'plain-line': '#44586b',
  },
  dark: {
    line: '#8a7f71',
    'line-strong': '#c1b6a8',
    edge: '#c1b6a8',
    'ink-2': '#e4dbd0',
    'ink-3': '#d6ccc0',
    'plain-line': '#b9c7d4',
  },
}

/** The system's own colours, where it forces them: drawings and marks follow them, too. */
const forced: Omit<Palette, 'photograph' | 'shadow'> = {
  paper: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  line: 'CanvasText',
  'line-strong': 'CanvasText',
  edge: 'CanvasText',
  ink: 'CanvasText',
  'ink-2': 'CanvasText',
  'ink-3': 'CanvasText',
  accent: 'LinkText',
  'accent-hover': 'LinkText',
  mark: 'LinkText',
  'on-accent': 'Canvas',
  'accent-soft': 'Canvas',
  red: 'CanvasText',
  'red-soft': 'Canvas',
  blue: 'CanvasText',
  'blue-soft': 'Canvas',
  plain: 'CanvasText',
  'plain-soft': 'Canvas',
  'plain-line': 'CanvasText',
  green: 'CanvasText',
  'green-soft': 'Canvas',
  'stage-light': 'Canvas',
  'stage-mid': 'Canvas',
  'stage-dark': 'Canvas',
}

/** A sofa in pencil: what stands where a scene has no picture. */
const sofa =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#998d80' stroke-width='1.2'>" +
  "<path d='M4 11V8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v3M2 13a2 2 0 0 1 4 0v2h12v-2a2 2 0 0 1 4 0v5H2z'/></svg>"

/** Colours, shadows and drawings that are the same in both modes. */
const shared = {
  /** Over the page behind a dialog. */
  veil: 'rgb(20 15 10 / .45)',
  /** Under the chosen one of some segments. */
  lift: '0 1px 2px rgb(60 40 20 / .12)',
  /** What photographs are taken on. */
  'photo-paper': '#fbf7f1',
  /** Around and under a sample of fabric. */
  sample: 'inset 0 0 0 1px rgb(128 118 108 / .35), 0 4px 10px -4px rgb(60 40 20 / .4)',
  /** A QR code, which phones read dark on white alone. */
  'code-paper': '#fff',
  'code-ink': '#26211c',
  'no-picture': `url("data:image/svg+xml,${sofa.replace(/[<>#]/g, encodeURIComponent)}")`,
} as const

export type ThemeMode = keyof typeof palettes

export const fonts = {
  text: "'Hanken Grotesk Variable', system-ui, sans-serif",
  display: "'Fraunces Variable', Georgia, serif",
} as const

export const radius = { card: 10, control: 6 } as const

/**
 * The widths in px at which a layout changes: up to `phone` it is a phone's, above `desktop` a wide screen's. A media query can't
 * read a custom property, so CSS writes the number: `@media (width <= 760px)`, or `(width > 760px)` for the other side.
 */
export const breakpoints = {
  phone: 560,
  tablet: 760,
  compact: 1080,
  laptop: 1240,
  desktop: 1400,
} as const

/** The height in px up to which a window is short: a phone held sideways, a laptop at 200 % zoom. */
export const shortWindow = 480

/** What lies over what, from below: CSS says `z-index: var(--z-bar)`. */
export const layers = {
  /** Above its neighbours in the flow. */
  raised: 1,
  /** A panel under its button. */
  panel: 10,
  /** The user menu and the cart, which slide in under the bar. */
  drawer: 20,
  bar: 30,
  /** A panel at a phone's lower edge, and the skip link. */
  sheet: 40,
  /** Where files are dropped. */
  drop: 50,
  /** MUI's calendars. */
  popup: 1300,
  loading: 1400,
  alerts: 1500,
} as const

const declarations = (values: Record<string, string | number>, prefix = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value}`)
    .join(';')

/**
 * The tokens as CSS custom properties, for every page's head: `--ink`, `--accent` … under the names above. The mode is
 * `<html data-theme>`, set before the first paint. Paper is light:
 * a print shows the light mode whatever the screen shows. More contrast, and the system's own colours, win over the mode.
 */
export const tokensCss = (): string =>
  `:root{color-scheme:light;${declarations(palettes.light)};--edge:${edges.light};${declarations(shared)};${declarations(layers, 'z-')};--text:${fonts.text};--display:${fonts.display};--radius:${radius.card}px;--radius-s:${radius.control}px}` +
  `@media screen{[data-theme=dark]{color-scheme:dark;${declarations(palettes.dark)};--edge:${edges.dark}}}` +
  `@media (prefers-contrast:more){:root{${declarations(moreContrast.light)}}}` +
  `@media screen and (prefers-contrast:more){[data-theme=dark]{${declarations(moreContrast.dark)}}}` +
  `@media (forced-colors:active){:root,[data-theme=dark]{${declarations(forced)}}}`
