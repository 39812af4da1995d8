/** How Spanish tax numbers and zip codes are written: hints for who types them, since customers come from elsewhere too. */

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** The control letter of an organisation's number, for its digit. */
const organisationLetters = 'JABCDEFGHI'

const withoutSeparators = (text: string) => text.replace(/[\s.·-]/g, '').toUpperCase()

const personLetter = (digits: string) => letters[Number(digits) % letters.length]

/** The control digit of an organisation: its even digits, and its odd ones doubled and cut down to one, fill up to a ten. */
function organisationDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Whether kinds of organisations end in a letter, in a digit, or in either of them. */
const endsInLetter = /[KPQRSNW]/
const endsInDigit = /[ABEH]/

function isOrganisation(kind: string, digits: string, control: string): boolean {
  const digit = organisationDigit(digits)
  const isLetter = control === organisationLetters[digit]
  const isDigit = control === String(digit)
  if (endsInLetter.test(kind)) return isLetter
  return endsInDigit.test(kind) ? isDigit : isLetter || isDigit
}

/**
 * The fault of a Spanish tax number: a person's (NIF), a foreigner's (NIE) or an organisation's (CIF), with or without dots,
 * hyphens and blanks.
 *
 * @returns null for one that is right, and for an empty text; `form` for what is written like none of them, `control` where the letter or
 *   digit that checks it is another
 */
export function taxNumberFault(text: string): 'form' | 'control' | null {
  const number = withoutSeparators(text)
  if (number === '') return null
  const [, nie = '', person, letter] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number) ?? []
  if (person !== undefined && person.length === (nie === '' ? 8 : 7)) {
    const first = nie === '' ? '' : String('XYZ'.indexOf(nie))
    return personLetter(first + person) === letter ? null : 'control'
  }
  const [, kind, digits = '', control = ''] =
    /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number) ?? []
  if (kind !== undefined) return isOrganisation(kind, digits, control) ? null : 'control'
  const [, special = '', seven = '', last] = /^([KLM])(\d{7})([A-Z])$/.exec(number) ?? []
  if (special === '') return 'form'
  return personLetter(seven) === last ? null : 'control'
}

/** Whether a shop that sells in a currency may have customers in Spain, whose numbers are worth a hint. @param symbol  undefined where it is unknown */
export const sellsToSpain = (symbol: string | undefined): boolean =>
  symbol === undefined || ['€', 'EUR'].includes(symbol.trim().toUpperCase())

/** Whether a text looks like a Spanish tax number that is mistyped, and not like another country's: too few or too many digits, or a wrong control. */
export const isMistypedTaxNumber = (text: string): boolean => {
  const fault = taxNumberFault(text)
  return (
    fault === 'control' ||
    (fault === 'form' && /^([A-Z]\d{6,9}|[XYZ]?\d{6,9}[A-Z])$/.test(withoutSeparators(text)))
  )
}

/** Whether a text looks like a Spanish zip code that is mistyped, and not like another country's, which have letters or hyphens. */
export const isMistypedZipCode = (text: string): boolean =>
  /^[\d\s.]+$/.test(text) && !isZipCode(text)

/** Whether a text can be a Spanish zip code: five digits, the first two of them a province's. An empty one can. */
export const isZipCode = (text: string): boolean =>
  /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text.trim()) || text.trim() === ''
