import { fontFileOf } from './fontFamilies.ts'

/** What stands for a letter that no font has. */
const box = '□'

/** The characters of the paper's own fonts, as ranges of code points in hexadecimal digits. */
const ownRanges =
  '20-7e a0-17e 18f 192 19d 1a0-1a1 1af-1b0 1cd-1d4 1e6-1e7 1ea-1eb 1fa-1ff 218-21b 232-233 237 259 272 2c6-2c7 ' +
  '2d8-2dd 2f5-2f6 300-304 306-30c 30f 312 31b 323 326-328 335-338 1e20-1e21 1e44-1e45 1e80-1e85 1e9e 1ea0-1ef9 ' +
  '2013-2015 2018-201a 201c-201e 2020-2023 2025-2026 2030-2031 2039-203a 2044 2074 20ab-20ac 20b1 20b3-20b4 20b8 ' +
  '20bd 2116 2122 2126 215b-215e 2190 2192 2202 2205-2206 220f 2211-2212 2215 221a 221e 222b 2248 2260 2264-2265 25ca'

const own = new RegExp(
  `^[${ownRanges.replaceAll(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '')}]$`,
  'u',
)

/** Whether the paper's own fonts have a character, so that no other font is needed for it. */
export const isOwn = (character: string): boolean => own.test(character)

/** Characters that show nothing by themselves: controls, joiners, marks of direction, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/u
/** Points of vowels and of chant, which names and addresses are written without. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/
/** Pictures among the characters, which say little where they are missing. */
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/u
/** Whether nothing stands for a character that no font has. */
const isLeftOut = (character: string): boolean =>
  picture.test(character) || /\p{M}/u.test(character)
/** More marks than two on one letter. */
const tooManyMarks = /(\p{M}{2})\p{M}+/gu

/** Whether a character is another way of writing others, but for the wide forms that stand between Han characters. */
const isCompound = (character: string): boolean =>
  character.normalize('NFKC') !== character && !/[\uff00-\uffef]/.test(character)

/** A text as it is looked for in fonts: composed, in one form of each space, with no more than two marks on a letter. */
const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(tooManyMarks, '$1')
    .replaceAll(/[\t\u2000-\u200a\u202f\u205f]/g, ' ')

/** The characters that a character is written as. `null` where no font has it. */
function written(character: string, canWrite: (character: string) => boolean): string | null {
  if (character === '\n' || canWrite(character)) return character
  if (invisible.test(character) || points.test(character)) return ''
  const simpler = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part))
  return simpler.length > 0 && simpler.every(canWrite) ? simpler.join('') : null
}

/**
 * A text in the characters that fonts have. One that they lack becomes what it is composed of (`ﬁ` becomes `fi`), or else, where it is
 * a letter, a box; a picture is left out. Vowel points of Arabic and Hebrew are left out.
 *
 * @param canWrite  whether a font has a character
 */
export const writable = (text: string, canWrite: (character: string) => boolean): string =>
  Array.from(composed(text), (character) =>
    points.test(character)
      ? ''
      : (written(character, canWrite) ?? (isLeftOut(character) ? '' : box)),
  ).join('')

/** A text with pictures, which paper leaves out, as the numbers of their characters: '😀' is 'U+1F600'. For what was signed with. */
export function withNumbers(text: string): string {
  const numbered = Array.from(text, (one) =>
    picture.test(one) && !isOwn(one)
      ? ` U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()} `
      : one,
  )
  return numbered.join('').replaceAll(/ {2,}/g, ' ').trim()
}

/**
 * The characters of a text that the PDF can't show, each once, for its sender to know before it goes to somebody.
 *
 * It tells it from the ranges of the fonts' files, which it loads only for a text with characters that the paper's own fonts lack.
 */
export async function unwritableIn(text: string): Promise<string[]> {
  const { lacking } = await neededFor(text)
  return lacking
}

/** The files of fonts, beside the paper's own, that a text needs, and the characters that none has. */
export async function neededFor(text: string): Promise<{ files: string[]; lacking: string[] }> {
  const characters = new Set(composed(text))
  const others = Array.from(characters).filter(
    (one) => !isOwn(one) && !/\s/.test(one) && !invisible.test(one) && !points.test(one),
  )
  if (others.length === 0) return { files: [], lacking: [] }
  const fileOf = await fontFileOf(
    others.flatMap((one) => [one, ...Array.from(one.normalize('NFKD'))]),
  )
  const files = new Set<string>()
  const canWrite = (one: string) => isOwn(one) || fileOf(one) !== undefined
  const lacking: string[] = []
  for (const one of others) {
    // No font is loaded for what can be said in the paper's own, such as a ligature.
    const instead = (isCompound(one) ? written(one, isOwn) : null) ?? written(one, canWrite)
    if (instead === null) lacking.push(one)
    for (const part of instead ?? '') {
      const file = isOwn(part) ? undefined : fileOf(part)
      if (file !== undefined) files.add(file)
    }
  }
  if (lacking.some((one) => !isLeftOut(one))) files.add((await fontFileOf([box]))(box) ?? '')
  return { files: [...files], lacking }
}
