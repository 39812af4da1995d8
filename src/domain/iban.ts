/** The lengths of the account numbers of the countries that most of our shops have theirs in. */
const lengths: Readonly<Partial<Record<string, number>>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
}

/** The remainder by 97 of a number of any length that is written in digits. */
const remainder = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Letters as the numbers 10 to 35, as ISO 13616 counts them. */
const inDigits = (text: string) => text.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))

/**
 * A bank account's number (IBAN) as it is stored: without blanks and hyphens, in capitals.
 *
 * @returns '' for a text without any; null if its form, its country's length or its check digits are not right
 */
export function readIban(text: string): string | null {
  const written = text.replace(/[\s-]/g, '').toUpperCase()
  if (written === '') return ''
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(written)) return null
  const length = lengths[written.slice(0, 2)]
  if (length !== undefined && written.length !== length) return null
  return remainder(inDigits(written.slice(4) + written.slice(0, 4))) === 1 ? written : null
}

/** A stored IBAN as people read it, in groups of four: 'ES91 2100 0418 4502 0005 1332'. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
