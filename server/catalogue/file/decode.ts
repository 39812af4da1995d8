/** How a file was read whose text is no Unicode, with a cell in which that shows. */
export type ReadAs = { encoding: 'windows' | 'mac'; example: string }

/** A file's text; or, where its letters can't be told, a cell as each of two programs would have meant it. */
export type Decoded = { text: string; readAs: ReadAs | null } | { either: string }

/** Signs that stand in texts as people write them, though not within a word. */
const usual = '€£§©®™°ºª²³½¼¾×±·•…–—“”‘’«»¿¡%µ'
/** Accents that stand alone, and a letter that does not: nobody writes them so. */
const never = '¨¯¸ˆ˜˘˙˚˝˛ˇ'
const rarelyAlone = 'ÿ'
/** Capitals that are signs, such as that of a diameter. */
const signs = 'Ø'
/** Signs that only stand before a word, and those that may stand within one. */
const opening = '“«¿¡'
const within = '’‘'

const isLetter = (one: string) => /\p{L}/u.test(one) && !'ºª'.includes(one)
const isUpper = (one: string) => /\p{Lu}/u.test(one)
const isLower = (one: string) => /\p{Ll}/u.test(one)

/** Whether nobody writes this character where it is in a text: a capital within a word, or a sign. */
function isOdd(text: string, at: number): boolean {
  const [first = '', before = '', own = '', after = ''] = [-2, -1, 0, 1].map((by) => text[at + by])
  if (isLetter(own)) {
    const isAlone = !(isLetter(before) || isLetter(after))
    if (isUpper(own)) return isLower(before) || (isAlone && !signs.includes(own))
    if (isAlone && rarelyAlone.includes(own)) return true
    return isUpper(after) || (isUpper(before) && isUpper(first))
  }
  if (own === '\u00a0') return false
  if (never.includes(own)) return true
  if (!usual.includes(own)) return isLetter(before) || isLetter(after)
  // In Catalan it stands between two l.
  if (own === '·')
    return (isLetter(before) || isLetter(after)) && !/^l.l$/is.test(before + own + after)
  if ('¿¡'.includes(own) && (isLower(after) || /^\s?$/.test(after))) return true
  if (opening.includes(own) && isLetter(before)) return true
  return isLetter(before) && isLetter(after) && !within.includes(own)
}

/** The places of the first characters that are not ASCII. */
function foreignPlaces(text: string): number[] {
  const places: number[] = []
  for (const { index } of text.matchAll(/[^\0-\x7f]/g)) if (places.push(index) === 10_000) break
  return places
}

/** The cell around a place of a text, in short. */
function cellAround(text: string, at: number): string {
  const before = /[^;,\t\r\n"]*$/.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? ''
  const after = /^[^;,\t\r\n"]*/.exec(text.slice(at, at + 30))?.[0] ?? ''
  return (before + after).trim()
}

/** A text in which every byte is a character: of Windows, as Excel writes it there, or of Mac OS, as Excel for Mac does. */
function decodeBytes(bytes: Uint8Array): Decoded {
  const [windows, mac] = ['windows-1252', 'macintosh'].map((one) =>
    new TextDecoder(one).decode(bytes),
  )
  if (windows === undefined || mac === undefined) throw new Error('There are two encodings')
  const places = foreignPlaces(windows)
  const odd = (text: string) => places.filter((at) => isOdd(text, at)).length
  const [inWindows, inMac] = [odd(windows), odd(mac)]
  const differs = places.filter((at) => windows[at] !== mac[at])
  const isClear = inWindows !== inMac && Math.min(inWindows, inMac) <= places.length / 3
  if (!isClear && differs.length > 0) {
    const [at = 0] = differs
    return { either: `${cellAround(windows, at)} / ${cellAround(mac, at)}` }
  }
  const [encoding, text] =
    inMac < inWindows ? (['mac', mac] as const) : (['windows', windows] as const)
  const letter = places.find((at) => isLetter(text[at] ?? '')) ?? places[0] ?? 0
  return { text, readAs: { encoding, example: cellAround(text, letter) } }
}

/** UTF-16 by its mark or, as a file begins with a character of ASCII, by where its zero is. */
function utf16Of([first = 1, second = 1]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return null
}

/**
 * The text of a file: UTF-8 or UTF-16 in either order, with or without byte order mark, or else Windows-1252 or Mac OS Roman, by which of
 * the two makes words.
 */
export function decode(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), readAs: null }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), readAs: null }
  } catch {
    return decodeBytes(bytes)
  }
}
