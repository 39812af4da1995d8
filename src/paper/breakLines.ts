/** Scripts that are written without blanks: a line may end between their characters. */
const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
/** Characters that begin no line: closing marks, small kana and marks of length. */
const notFirst =
  /[)\]},.!?:;%’”…、。〃々〉》」』】〕〗〜・ー！％），．：；？］｝～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/
/** Characters that end no line: opening marks. */
const notLast = /[([{‘“〈《「『【〔〖（［｛]/

/** Behind these a word breaks that no line can hold, as an e-mail address. */
const partsWord = /[@._/-]/

/** Whether a line may end between two characters. */
function mayBreak(before: string, after: string): boolean {
  if (after === ' ') return false
  if (before === ' ') return true
  if (notFirst.test(after) || notLast.test(before)) return false
  return withoutBlanks.test(before) || withoutBlanks.test(after)
}

/** Whether a line ends with a word, behind which a blank stands: not in scripts that are written without. */
export const endsInWord = (line: string): boolean => !withoutBlanks.test(line.at(-1) ?? '')

/** Lines of a text, or texts that follow each other, as they are read: with a blank between them, where their script has any. */
export const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const isOne = !endsInWord(text) && withoutBlanks.test(line.charAt(0))
    return text === '' || line === '' || isOne ? text + line : `${text} ${line}`
  }, '')

/**
 * A paragraph in lines that are no wider than this: it breaks at blanks, between characters of scripts that are written without, and
 * in a word that no line can hold behind one of the marks that part addresses, or else anywhere.
 *
 * @param width    in the unit of `widthOf`; a line has at least one character, however wide that is
 * @param widthOf  of one character
 */
export function breakLines(
  paragraph: string,
  width: number,
  widthOf: (character: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  /** The width of the line, and of its blanks at the end, which may stand out. */
  let filled = 0
  /** The last place of the line where it may break, in characters, and the width up to there. */
  let place = { at: 0, filled: 0 }
  /** The same within a word. */
  let within = place
  const endAt = (at: number, upTo: number) => {
    lines.push(line.slice(0, at).trimEnd())
    line = line.slice(at)
    filled -= upTo
    place = { at: 0, filled: 0 }
    within =
      within.at > at ? { at: within.at - at, filled: within.filled - upTo } : { at: 0, filled: 0 }
  }
  for (const character of paragraph) {
    const before = line.at(-1)
    if (before !== undefined && mayBreak(before, character)) place = { at: line.length, filled }
    if (before !== undefined && partsWord.test(before)) within = { at: line.length, filled }
    const own = widthOf(character)
    if (filled + own > width && character !== ' ' && line !== '') {
      if (place.at > 0) endAt(place.at, place.filled)
      // What is left of the word may be too wide itself.
      if (filled + own > width && within.at > 0) endAt(within.at, within.filled)
      if (filled + own > width && line !== '') endAt(line.length, filled)
    }
    line += character
    filled += own
  }
  return [...lines, line.trimEnd()]
}
