/** The replacement of a character that a font lacks. */
export const unwritable = '?'

/** Characters that show nothing by themselves: controls, joiners, variation selectors. A line feed is one, too, but stays. */
const invisible = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/u

/**
 * A text in the characters that a font has. One that it lacks becomes what it is composed of (`ﬁ` becomes `fi`), or else `?`.
 *
 * @param isInFont  whether the font has the character of this code
 */
export function writable(text: string, isInFont: (code: number) => boolean): string {
  const canWrite = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return code <= 0xffff && isInFont(code)
  }
  const written = (character: string): string => {
    if (character === '\n' || canWrite(character)) return character
    if (character === '\t') return ' '
    if (invisible.test(character)) return ''
    const simpler = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part))
    return simpler.length > 0 && simpler.every(canWrite) ? simpler.join('') : unwritable
  }
  return Array.from(text.normalize('NFC'), written).join('')
}
