import { GState, jsPDF } from 'jspdf'
import { palettes } from '../look/tokens.ts'
import { endsInWord } from './breakLines.ts'
import type { OwnFont, PaperFonts, PaperPicture } from './paperReport.ts'
import { Structure, type Tag, type Tagged, type Tagging } from './structure.ts'
import { isReordered, isRightToLeft, spokenWords, Typesetter } from './typesetter.ts'

const colors = palettes.light
type Color = Exclude<keyof typeof colors, 'shadow' | 'photograph'>

/** How a text is set: its font, its size in points, its colour. */
export type Style = { font: OwnFont; size: number; color?: Color }

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

/**
 * A4 pages that fill from their top: text, boxes and pictures at a place that moves down and on to a next page. Measures are points.
 *
 * Its file is a tagged PDF. A text belongs to the element that it is written within, and is a paragraph where no part has tagged it;
 * rules and boxes are there for the eye alone. Who draws on `doc` itself does it in `figure` or `artifact`.
 */
export class Sheet {
  readonly doc: jsPDF
  readonly #structure: Structure
  readonly #typesetter: Typesetter
  readonly left = margin.side
  readonly width: number
  /** How far down the page is filled. */
  y = margin.top
  readonly #bottom: number

  constructor({ others = [], ...own }: PaperFonts) {
    this.doc = new jsPDF({
      ...{ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true },
      // Thousandths of a point are more than an eye tells; with all digits a file is a third larger.
      floatPrecision: 3,
    })
    const named = others.map((bytes, index) => [`other${index}`, bytes] as const)
    for (const [name, bytes] of [...Object.entries(own), ...named]) {
      this.doc.addFileToVFS(`${name}.ttf`, binary(bytes))
      this.doc.addFont(`${name}.ttf`, name, 'normal')
    }
    this.#typesetter = new Typesetter(
      this.doc,
      named.map(([name]) => name),
    )
    this.#structure = new Structure(this.doc)
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

  /** Adds an element to the structure, behind the last one of the element that is drawn, to draw within it later. */
  tag(tag: Tag, tagging?: Tagging): Tagged {
    return this.#structure.add(tag, tagging)
  }

  /** Has everything that is drawn meanwhile belong to an element, on as many pages as it needs. */
  within<Result>(element: Tagged, draw: () => Result): Result {
    return this.#structure.within(element, draw)
  }

  /** Draws an element of the structure: `sheet.tagged('H1', () => sheet.write(…))`. Elements in it are drawn in it. */
  tagged<Result>(tag: Tag, draw: () => Result, tagging?: Tagging): Result {
    return this.within(this.tag(tag, tagging), draw)
  }

  /** Draws a picture, on one page, that is told to who can't see it in words. */
  figure<Result>(alt: string, draw: () => Result): Result {
    return this.tagged('Figure', () => this.#structure.mark(draw), { alt })
  }

  /** Draws what means nothing to who does not see it, on one page: decoration, what is said beside it, what is repeated. */
  artifact<Result>(draw: () => Result, kind?: { isMargin: boolean }): Result {
    return this.#structure.artifact(draw, kind)
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

  /** A text in lines that are no wider than this. */
  lines(text: string, style: Style, width: number): string[] {
    const prepared = this.#typesetter.prepared(text, style.font)
    const isPlain = this.#typesetter.isPlain(prepared, style.font)
    this.#use(style)
    // jsPDF would tear a word that no line can hold anywhere. No letter is wider than its font's size.
    const isTooWide = (word: string) =>
      word.length > width / style.size && this.doc.getTextWidth(word) > width
    if (!isPlain || prepared.split(/\s+/).some(isTooWide))
      return this.#typesetter.lines(prepared, style.font, width / style.size)
    return this.doc.splitTextToSize(prepared, width) as string[]
  }

  widthOf(text: string, style: Style): number {
    return this.#widthOfLine(this.#typesetter.prepared(text, style.font), style)
  }

  #widthOfLine(line: string, style: Style): number {
    if (!this.#typesetter.isPlain(line, style.font))
      return this.#typesetter.width(line, style.font) * style.size
    this.#use(style)
    return this.doc.getTextWidth(line)
  }

  lineHeight({ size }: Style): number {
    return size * leading
  }

  /**
   * Writes lines one under the other; `y` is the top of the first, `x` where they begin, or end with `right`, or have their middle.
   *
   * @param words  what is read aloud, if not these lines: a text that is written line by line is read as a whole with its first one
   */
  write(
    lines: string | readonly string[],
    style: Style,
    at: { x: number; y: number; align?: 'left' | 'right' | 'center' },
    words?: string,
  ) {
    const { font } = style
    const written = typeof lines === 'string' ? [this.#typesetter.prepared(lines, font)] : lines
    if (written.length === 0) return
    const said = {
      words: words ?? spokenWords(written),
      isReadByWords: written.length > 1 || written.some(isReordered),
    }
    this.#structure.mark(() => {
      for (const [index, line] of written.entries())
        this.#writeLine(line, style, {
          ...at,
          y: at.y + style.size * (baseline + index * leading),
        })
    }, said)
  }

  #writeLine(
    line: string,
    style: Style,
    { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' | 'center' },
  ) {
    const isPlain = this.#typesetter.isPlain(line, style.font)
    const share = { left: 0, center: 0.5, right: 1 }[align]
    const left = isPlain || share === 0 ? x : x - share * this.#widthOfLine(line, style)
    this.#use(style)
    // A blank, which nobody sees, parts it from what stands before or behind it for who reads a page's letters one after the other.
    const parted = { left: endsInWord(line) ? `${line} ` : line, right: ` ${line}`, center: line }
    if (isPlain) {
      this.doc.text(parted[align], x, y, { align })
      return
    }
    const color = colors[style.color ?? 'ink']
    const drawn = share === 0 && !isRightToLeft(line) ? parted.left : line
    this.#typesetter.draw(drawn, { ...style, color }, { x: left, y })
  }

  /** Writes a text with its middle at a place, level or, with a turn of -90 degrees, upwards. */
  writeAcross(text: string, style: Style, at: { x: number; y: number; turn: 0 | -90 }) {
    const drop = style.size * 0.35
    if (at.turn === 0) {
      this.write(text, style, { x: at.x, y: at.y + drop - style.size * baseline, align: 'center' })
      return
    }
    const half = this.widthOf(text, style) / 2
    this.#use(style)
    // A turned text has but the letters of its own font: it is a measure.
    this.#structure.mark(() => this.doc.text(text, at.x + drop, at.y + half, { angle: -at.turn }))
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
      const align = isRightToLeft(line) ? 'right' : 'left'
      const x = this.left + (align === 'right' ? width : 0)
      this.write([line], style, { x, y: this.y, align }, index === 0 ? text : '')
      this.y += height
    }
  }

  rule(weight: number, color: Color, y = this.y) {
    this.artifact(() => {
      this.doc.setDrawColor(colors[color]).setLineWidth(weight)
      this.doc.line(this.left, y, this.left + this.width, y)
    })
  }

  box(at: { x: number; y: number; w: number; h: number }, fill: string, edge?: Color) {
    this.artifact(() => {
      this.doc.setFillColor(fill)
      if (edge !== undefined) this.doc.setDrawColor(colors[edge]).setLineWidth(0.5)
      this.doc.roundedRect(at.x, at.y, at.w, at.h, 4, 4, edge === undefined ? 'F' : 'FD')
    })
  }

  /** What draws a picture as large as fits into a frame, in its middle or at its top left; null where its bytes are no picture. */
  placed(
    { kind, bytes }: PaperPicture,
    frame: { x: number; y: number; w: number; h: number },
    place: 'middle' | 'start' = 'middle',
  ): (() => void) | null {
    try {
      const { width, height } = this.doc.getImageProperties(bytes)
      if (!(width > 0 && height > 0)) return null
      const scale = Math.min(frame.w / width, frame.h / height)
      const w = width * scale
      const h = height * scale
      const share = place === 'middle' ? 0.5 : 0
      const x = frame.x + (frame.w - w) * share
      const y = frame.y + (frame.h - h) * share
      return () => void this.doc.addImage(bytes, kind.toUpperCase(), x, y, w, h)
    } catch {
      return null
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
