import { GState, jsPDF } from 'jspdf'
import { palettes } from '../look/tokens.ts'
import type { PaperFonts, PaperPicture } from './paperReport.ts'
import { unwritable, writable } from './writable.ts'

const colors = palettes.light
type Color = Exclude<keyof typeof colors, 'shadow' | 'photograph'>

/** How a text is set: its font, its size in points, its colour. */
export type Style = { font: keyof PaperFonts; size: number; color?: Color }

/** The leading of a text, in sizes of its font. */
const leading = 1.32
/** Where a line's letters stand in it, from its top. */
const baseline = 0.98

const margin = { side: 42, top: 48, bottom: 54 }

/** Bytes as the string of char codes that jsPDF keeps its files in. */
function binary(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    // Spreading the bytes takes several times as long.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192)) as string
  return text
}

/** The fields that jsPDF has of a TrueType font, beyond its types. */
type Glyphs = { metadata: { characterToGlyph: (code: number) => number } }

/** A4 pages that fill from their top: text, boxes and pictures at a place that moves down and on to a next page. Measures are points. */
export class Sheet {
  readonly doc: jsPDF
  readonly left = margin.side
  readonly width: number
  /** How far down the page is filled. */
  y = margin.top
  /** Whether a text had a character that its font lacks. */
  lacksCharacters = false
  readonly #bottom: number

  constructor(fonts: PaperFonts) {
    this.doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
    for (const [name, bytes] of Object.entries(fonts)) {
      this.doc.addFileToVFS(`${name}.ttf`, binary(bytes))
      this.doc.addFont(`${name}.ttf`, name, 'normal')
    }
    this.width = this.doc.internal.pageSize.getWidth() - 2 * margin.side
    this.#bottom = this.doc.internal.pageSize.getHeight() - margin.bottom
  }

  get page(): number {
    return this.doc.getNumberOfPages()
  }

  /** The space left on the page. */
  get room(): number {
    return this.#bottom - this.y
  }

  /** The height that a page has for what it is about. */
  get tallest(): number {
    return this.#bottom - margin.top
  }

  newPage() {
    this.doc.addPage()
    this.y = margin.top
  }

  /** Goes on to the next page where this one has no room for something of a height; says whether it did. */
  need(height: number): boolean {
    if (height <= this.room || this.y === margin.top) return false
    this.newPage()
    return true
  }

  /** Adds the place to the outline that a reader shows beside the pages. */
  bookmark(title: string) {
    this.doc.outline.add(null, title, { pageNumber: this.page })
  }

  #use({ font, size, color = 'ink' }: Style) {
    this.doc.setFont(font, 'normal')
    this.doc.setFontSize(size)
    this.doc.setTextColor(colors[color])
  }

  /** A text as the font can write it. */
  #writable(text: string): string {
    const { metadata } = this.doc.getFont() as unknown as Glyphs
    const written = writable(text, (code) => metadata.characterToGlyph(code) !== 0)
    const count = (one: string) => one.split(unwritable).length
    if (count(written) !== count(text)) this.lacksCharacters = true
    return written
  }

  /** A text in lines that are no wider than this. */
  lines(text: string, style: Style, width: number): string[] {
    this.#use(style)
    return this.doc.splitTextToSize(this.#writable(text), width) as string[]
  }

  widthOf(text: string, style: Style): number {
    this.#use(style)
    return this.doc.getTextWidth(this.#writable(text))
  }

  lineHeight({ size }: Style): number {
    return size * leading
  }

  /** Writes lines one under the other; `y` is the top of the first, `x` where they begin, or end with `right`, or have their middle. */
  write(
    lines: string | readonly string[],
    style: Style,
    at: { x: number; y: number; align?: 'left' | 'right' | 'center' },
  ) {
    this.#use(style)
    const written = typeof lines === 'string' ? [this.#writable(lines)] : lines
    for (const [index, line] of written.entries())
      this.doc.text(line, at.x, at.y + style.size * (baseline + index * leading), {
        align: at.align ?? 'left',
      })
  }

  /** Writes a text with its middle at a place, level or, with a turn of -90 degrees, upwards. */
  writeAcross(text: string, style: Style, at: { x: number; y: number; turn: 0 | -90 }) {
    const half = this.widthOf(text, style) / 2
    const drop = style.size * 0.35
    const [x, y] = at.turn === 0 ? [at.x - half, at.y + drop] : [at.x + drop, at.y + half]
    this.doc.text(this.#writable(text), x, y, { angle: -at.turn })
  }

  /**
   * Writes a text of any length at the place where the page is filled to, over as many pages as it needs.
   *
   * @param after  the height of what follows: its last two lines stand on one page with that
   */
  flow(text: string, style: Style, { width = this.width, after = 0 } = {}) {
    const height = this.lineHeight(style)
    const lines = this.lines(text, style, width)
    for (const [index, line] of lines.entries()) {
      const isEnd = after > 0 && index === Math.max(0, lines.length - 2)
      this.need(isEnd ? (lines.length - index) * height + after : height)
      this.write([line], style, { x: this.left, y: this.y })
      this.y += height
    }
  }

  rule(weight: number, color: Color, y = this.y) {
    this.doc.setDrawColor(colors[color]).setLineWidth(weight)
    this.doc.line(this.left, y, this.left + this.width, y)
  }

  box(at: { x: number; y: number; w: number; h: number }, fill: string, edge?: Color) {
    this.doc.setFillColor(fill)
    if (edge !== undefined) this.doc.setDrawColor(colors[edge]).setLineWidth(0.5)
    this.doc.roundedRect(at.x, at.y, at.w, at.h, 4, 4, edge === undefined ? 'F' : 'FD')
  }

  /** A picture as large as fits into a frame, in its middle; says false where its bytes are no picture. */
  picture(
    { kind, bytes }: PaperPicture,
    frame: { x: number; y: number; w: number; h: number },
  ): boolean {
    try {
      const { width, height } = this.doc.getImageProperties(bytes)
      const scale = Math.min(frame.w / width, frame.h / height)
      const w = width * scale
      const h = height * scale
      const x = frame.x + (frame.w - w) / 2
      this.doc.addImage(bytes, kind.toUpperCase(), x, frame.y + (frame.h - h) / 2, w, h)
      return true
    } catch {
      return false
    }
  }

  /** Draws what follows in a share of its opacity, until it is called again with 1. */
  opacity(share: number) {
    // jsPDF takes plain values here, and says that it takes an instance
    this.doc.setGState(new GState({ opacity: share }))
  }
}

/** A colour of the look in its light mode, which paper has. */
export const colorOf = (color: Color): string => colors[color]
