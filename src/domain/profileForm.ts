import { isEmail } from './people/email.ts'
import { typedCode, typedLine } from './typed.ts'

/** How the fields of a profile may be typed, for the form, the server and the shell alike. */

/** The logo's file, as it is uploaded and as the server stores it. */
export const logoLimits = {
  /** Bytes of the file: 2 MB. */
  bytes: 2 * 1024 * 1024,
  /** Pixels of a PNG or JPEG. */
  pixels: 25_000_000,
  /** The most pixels of the stored PNG. */
  width: 800,
  height: 400,
} as const

/** A text without control characters and blanks around it. A line has no breaks; other texts have theirs, as `\n`. */
export function plainText(text: string, kind: 'line' | 'lines'): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, '')
  return kind === 'line' ? typedLine(clean.replaceAll('\n', ' ')) : clean.trim()
}

/**
 * A percent as a person types it, with up to 2 decimals after a dot or a comma, and perhaps its sign.
 *
 * @returns the number, above 0 and at most 100; null for any other text
 */
export function readPercent(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typedCode(text)) ?? []
  const percent = Number(digits?.replace(',', '.'))
  return percent > 0 && percent <= 100 ? percent : null
}

/** An e-mail address. @returns '' for an empty text, null for one that is none */
export const readEmail = (text: string): string | null =>
  text === '' || isEmail(text) ? text : null

/**
 * The address of a website, with https.
 *
 * @param text  with or without `https://`; `http://` is read as that
 * @returns '' for an empty text; null for another scheme, a name without a dot, an address with a password, and what is none
 */
export function readWeb(text: string): string | null {
  if (text === '') return ''
  const rest = text.replace(/^https?:\/\//i, '')
  if (/[\s"'<>\\]/.test(rest) || /^([a-z][a-z\d+-]*:|[^/?#]*:\/\/)/i.test(rest)) return null
  const url = URL.parse(`https://${rest}`)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (!/[^.]\.[^.]+$/.test(url.hostname)) return null
  return `https://${rest.replace(/\/$/, '')}`
}
