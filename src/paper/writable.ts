/** What stands where a font lacks a character. */
export const unwritable = '?'

/** What shows nothing by itself: controls, joiners, variation selectors. A line's end is one too, but is kept. */
const invisible = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/u

/**
 * A text in the characters that a font has. One that it lacks becomes what it is composed of (`ﬁ` becomes `fi`), or else `?`.
 *
 * @param isKnown  whether the font has the character of this code
 */
export function writable(text: string, isKnown: (code: number) => boolean): string {
  const known = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return code <= 0xffff && isKnown(code)
  }
  const written = (character: string): string => {
    if (character === '\n' || known(character)) return character
    if (character === '\t') return ' '
    if (invisible.test(character)) return ''
    const simpler = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part))
    return simpler.length > 0 && simpler.every(known) ? simpler.join('') : unwritable
  }
  return Array.from(text.normalize('NFC'), written).join('')
}
