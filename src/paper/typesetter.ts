import bidiFactory from 'bidi-js'
import type { jsPDF } from 'jspdf'
import { inArabicForms, withoutForms } from './arabicForms.ts'
import { breakLines, joined } from './breakLines.ts'
import type { OwnFont } from './paperReport.ts'
import { isOwn, writable } from './writable.ts'

const bidi = bidiFactory()

/** What jsPDF has of a TrueType font, beyond its types. */
type Glyphs = {
  characterToGlyph: (code: number) => number
  widthOfGlyph: (glyph: number) => number
  cmap: { unicode: { codeMap: Record<number, number> } }
  toUnicode: Record<number, number>
}

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const marks = { leftToRight: '\u200e', rightToLeft: '\u200f' } as const

/** A paragraph with the mark of its direction, which its first letter decides, where it has letters of both. */
function directed(paragraph: string): string {
  if (!rightToLeft.test(paragraph)) return paragraph
  const first = /\p{L}/u.exec(paragraph)?.[0] ?? ''
  return `${rightToLeft.test(first) ? marks.rightToLeft : marks.leftToRight}${paragraph}`
}

/** A part of a line in one font, from left to right. */
type Run = { font: string; text: string }

/**
 * Sets text in the paper's own fonts and, letter by letter, in others that have what those lack: which font, which form and which order
 * its letters have. Its lines are strings in the order of reading, in forms that fonts have.
 */
export class Typesetter {
  readonly #doc: jsPDF
  readonly #others: readonly string[]
  readonly #glyphs = new Map<string, Glyphs>()
  readonly #fonts = new Map<string, string | null>()

  /** @param others  the names of the fonts beside the paper's own, in the order in which they are tried */
  constructor(doc: jsPDF, others: readonly string[]) {
    this.#doc = doc
    this.#others = others
  }

  #glyphsOf(font: string): Glyphs {
    const cached = this.#glyphs.get(font)
    if (cached !== undefined) return cached
    this.#doc.setFont(font, 'normal')
    const { metadata } = this.#doc.getFont() as unknown as { metadata: Glyphs }
    this.#glyphs.set(font, metadata)
    return metadata
  }

  /** The font for a character in a text of a font; null if none has it. */
  #fontOf(character: string, font: OwnFont): string | null {
    const key = `${font} ${character}`
    const cached = this.#fonts.get(key)
    if (cached !== undefined) return cached
    const code = character.charCodeAt(0)
    const has = (name: string) => this.#glyphsOf(name).characterToGlyph(code) !== 0
    // The few Greek letters that the paper's own fonts have would stand out among the others of a word.
    const own = isOwn(character) ? [font, ...(font === 'display' ? ['text'] : [])] : []
    const tried = [...own, ...this.#others]
    const found = character.length > 1 ? null : (tried.find(has) ?? null)
    this.#fonts.set(key, found)
    return found
  }

  /** A text in letters that fonts have, in the forms that join them, each paragraph with the mark of its direction. */
  prepared(text: string, font: OwnFont): string {
    const letters = writable(text, (character) => this.#fontOf(character, font) !== null)
    return rightToLeft.test(letters)
      ? inArabicForms(letters).split('\n').map(directed).join('\n')
      : letters
  }

  /** Whether a prepared text needs but its own font, from left to right, as jsPDF sets it. */
  isPlain(text: string, font: OwnFont): boolean {
    return (
      !rightToLeft.test(text) &&
      Array.from(text).every((one) => one === '\n' || this.#fontOf(one, font) === font)
    )
  }

  #widthOf(character: string, font: OwnFont): number {
    const glyphs = this.#glyphsOf(this.#fontOf(character, font) ?? font)
    return glyphs.widthOfGlyph(glyphs.characterToGlyph(character.charCodeAt(0))) / 1000
  }

  /** How wide a prepared line is, in sizes of its font. */
  width(line: string, font: OwnFont): number {
    return Array.from(withoutMark(line)).reduce((sum, one) => sum + this.#widthOf(one, font), 0)
  }

  /** A prepared text in lines. `width` is in sizes of its font. */
  lines(text: string, font: OwnFont, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const letters = withoutMark(paragraph)
      const mark = paragraph.slice(0, paragraph.length - letters.length)
      const broken = breakLines(letters, width, (one) => this.#widthOf(one, font))
      return broken.map((line) => mark + line)
    })
  }

  /** The letters of a line in the order in which they stand, by their fonts. */
  #runsOf(line: string, font: OwnFont): Run[] {
    const letters = withoutMark(line)
    const levels = bidi.getEmbeddingLevels(letters, isRightToLeft(line) ? 'rtl' : 'ltr')
    const shown = bidi.getReorderedString(letters, levels)
    const runs: Run[] = []
    for (const one of shown) {
      const own = this.#fontOf(one, font) ?? font
      const last = runs.at(-1)
      if (last?.font === own) last.text += one
      else runs.push({ font: own, text: one })
    }
    return runs
  }

  /**
   * Draws a prepared line with its left end at a place, in the present colour.
   *
   * @param color  of a text in bold: the other fonts have no bold, and are drawn with an edge instead
   */
  draw(
    line: string,
    { font, size, color }: { font: OwnFont; size: number; color: string },
    at: { x: number; y: number },
  ) {
    let { x } = at
    for (const run of this.#runsOf(line, font)) {
      const isDrawnBold = font === 'bold' && run.font !== 'bold'
      if (isDrawnBold) this.#doc.setDrawColor(color).setLineWidth(size / 40)
      this.#drawRun(run, size, { x, y: at.y }, isDrawnBold)
      x += size * Array.from(run.text).reduce((sum, one) => sum + this.#widthOf(one, font), 0)
    }
  }

  #drawRun({ font, text }: Run, size: number, { x, y }: { x: number; y: number }, isBold: boolean) {
    const glyphs = this.#glyphsOf(font)
    const { codeMap } = glyphs.cmap.unicode
    // jsPDF would join and turn round the letters once more; it leaves characters of private use alone.
    const spelled = text.replaceAll(new RegExp(rightToLeft, 'g'), (letter) => {
      const code = letter.charCodeAt(0)
      const own = code < 0x1000 ? code - 0x590 + 0xe000 : code - 0xfb00 + 0xe800
      codeMap[own] = glyphs.characterToGlyph(code)
      return String.fromCharCode(own)
    })
    this.#doc.setFont(font, 'normal').setFontSize(size)
    this.#doc.text(spelled, x, y, isBold ? { renderingMode: 'fillThenStroke' } : {})
    if (spelled === text) return
    for (const letter of text) {
      const plain = withoutForms(letter)
      glyphs.toUnicode[glyphs.characterToGlyph(letter.charCodeAt(0))] =
        plain.length === 1 ? plain.charCodeAt(0) : letter.charCodeAt(0)
    }
  }
}

const withoutMark = (line: string): string => line.replace(/^[\u200e\u200f]/, '')

/** Whether a prepared line is read from right to left. */
export const isRightToLeft = (line: string): boolean => line.startsWith(marks.rightToLeft)

/** Whether the letters of a prepared line stand in another order than they are read in. */
export const isReordered = (line: string): boolean => rightToLeft.test(line)

/** The words of prepared lines as they were typed. */
export const spokenWords = (lines: readonly string[]): string =>
  withoutForms(joined(lines.map(withoutMark)))
