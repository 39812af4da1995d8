/** Letters of scripts that join, whose words need joiners: Persian, the scripts of India, and others; never those that stand alone. */
const joining =
  '(?!\\p{sc=Latn}|\\p{sc=Grek}|\\p{sc=Cyrl}|\\p{sc=Hani}|\\p{sc=Hang}|\\p{sc=Zinh}|\\p{sc=Zyyy})[\\p{L}\\p{M}]'

/** With what stands for a picture in dictated and pasted text, the marks of notes between lines, and a blank that is none to Unicode. */
const unseen = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc\\u2800]'

/** What stays of it: joiners in such words, within emoji and flags, and what chooses the form of an emoji or of a Han character. */
const needed = [
  `(?<=${joining})[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=\\p{sc=Hani})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
].join('|')

const neededOrUnseen = new RegExp(`(${needed})|${unseen}`, 'gu')
const allUnseen = new RegExp(unseen, 'gu')

const isUnseen = new RegExp(unseen, 'u')

/** A text without what nobody sees, such as direction marks, soft hyphens and zero-width spaces. Joiners stay where a script or an emoji needs them. */
export const seen = (text: string): string =>
  isUnseen.test(text) ? text.replace(neededOrUnseen, '$1') : text

/** Control characters but blanks and the ends of lines. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g

/** A name, a reference or another line of words as it is stored and compared: without blanks around it and what nobody sees. @see seen */
export const typedLine = (text: string): string => seen(text.replace(controls, '')).trim()

/**
 * An e-mail address, a telephone number, a login, an access key: as `typedLine`, but nothing in it needs a joiner.
 */
export const typedCode = (text: string): string =>
  text.replace(controls, '').replace(allUnseen, '').trim()
