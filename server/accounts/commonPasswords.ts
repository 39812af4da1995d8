import { commonWords } from './commonWords.ts'

/** Passwords that guessers try first and that no rule below finds. */
const common = new Set(
  `
147258 147258369 1472 159753 159357 2580 258456 741852963 789456123 142536 010203 102030 112358 1a2b3c 1a2b3c4d a1b2c3
a1b2c3d4 aa123456 demo qweasdzxc sofa sofa123 123456a 12345a a12345 a1234 ncc1701 1122 a123456 a1234567
`
    .trim()
    .split(/\s+/),
)

/** Rows of keys on a keyboard, and well-known sequences. */
const walks = [
  '01234567890123456789',
  '1234567891011121314',
  '2468101214',
  '13579',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])

const isWalk = (text: string): boolean =>
  text.length >= 3 && walks.some((walk) => walk.includes(text))

/** Whether a text is one walk or two of them: `qwertyui`, `1234qwer`, `abc123`. */
const isOfWalks = (text: string): boolean =>
  isWalk(text) ||
  Array.from(text, (_, at) => at).some((at) => isWalk(text.slice(0, at)) && isWalk(text.slice(at)))

/** Whether a text repeats a few characters (`aaaa`, `123123`, `asdasd`), or is a walk of pairs (`112233`). */
const isRepeated = (text: string): boolean =>
  /^(.{1,4})\1+$/.test(text) || (/^(?:(.)\1)+$/.test(text) && isWalk(text.replace(/(.)\1/g, '$1')))

/** Signs that stand for letters. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}
const asLetters = (text: string) => text.replace(/[013457@$!€]/g, (sign) => letters[sign] ?? sign)

/** Whether a text is a common word, also written twice or with signs for its letters. */
const isWord = (text: string): boolean => {
  const once = /^(.+)\1$/.exec(text)?.[1] ?? text
  return [once, asLetters(once), asLetters(once.replaceAll('1', 'l'))].some((word) =>
    commonWords.has(word),
  )
}

/** Whether a text is a word or a walk with digits before or after it, such as a year or a count, and signs at its end. */
const isNumbered = (text: string): boolean => {
  const end = /^(.*?)(?:\d{0,4}|123456?)[!.*?]{0,2}$/.exec(text)?.[1]
  const start = /^\d{1,4}(.*)$/.exec(text)?.[1]
  return [end, start].some((word) => word !== undefined && (isWord(word) || isWalk(word)))
}

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text)

/** Whether guessers try a password first: it is in a list of common ones, or made by a common rule. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const rules = [isOfWalks, isRepeated, isWord, isNumbered, isYear]
  return common.has(text) || rules.some((rule) => rule(text))
}
