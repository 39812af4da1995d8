/** Signs that Unicode takes apart into a space and a mark, or into two primes: they count as the quotes that people type for them. */
const spacing: Readonly<Record<string, string>> = { '´': "'", '΄': "'", '″': '"', '‶': '"' }

/** Letters that Unicode does not take apart, as those write them who lack them on their keyboard. */
const letters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ƚ: 'l', ø: 'o', đ: 'd', ð: 'd', ɖ: 'd', ɗ: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' },
  ...{ ƙ: 'k', ƀ: 'b', ɓ: 'b', ǥ: 'g', ƶ: 'z', ɨ: 'i', ȷ: 'j', ƴ: 'y', ə: 'e', ɛ: 'e', ɔ: 'o' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  // Turkish has a pair with a dot and a pair without.
  ı: 'i',
  // At the end of a word only.
  ς: 'σ',
  // Persian letters, as an Arabic keyboard has them.
  ...{ ك: 'ک', ي: 'ی', ى: 'ی' },
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Signs that only join letters, as in a Catalan l·l, and that l·l as a typewriter writes it. */
export const joints: readonly RegExp[] = [/(?<!\s)[·‧∙⋅・](?!\s)/g, /(?<=l)\.(?=l)/g]

const singleQuote = /[`‘’‚‛‹›′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇]/g
const doubleQuote = /[“”„‟«»〝〞〟״＂]/g
const dash = /[\p{Pd}−⁃]/gu

/** What nobody sees: direction marks, joiners, soft hyphens, byte order marks. And accents, which are signs of their own by then. */
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}ـ]+/gu

const isPlain = (text: string) => /^[\0-_a-\x7f]*$/.test(text)

/**
 * Text as it is searched, compared and sorted everywhere: without case, accents, widths, ligatures, typographic quotes and dashes, and what
 * nobody sees, and without lone surrogates, which databases do not keep. Folding what is folded changes nothing.
 */
export const fold = (text: string): string =>
  joints.reduce(
    (folded, joint) => folded.replace(joint, ''),
    isPlain(text) ? text.toLowerCase() : foldedLetters(text),
  )

const foldedLetters = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[´΄″‶]/g, (sign) => spacing[sign] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(letter, (one) => letters[one] ?? one)
    .replace(singleQuote, "'")
    .replace(doubleQuote, '"')
    .replace(dash, '-')
