import { typedCode } from '../typed.ts'

/** The letters before the number if no server signs it. */
const padding = 'TresilloInformeTresilloInforme'

/** A report's address names its order in the long form only above so many characters. @see product-spec §9 */
const longerThan = 25

/**
 * How many letters a long id has before its number: at least 21, which leaves nothing to guess, and as many as make its base64 end
 * without `=`, which mail programs cut off a link.
 */
const lettersOf = (id: number): number => 21 + ((3 - (String(id).length % 3)) % 3)

/**
 * An order's number in the long form of a report's address: base64 of letters and the number, longer than 25 characters.
 *
 * @param letters  at least 23 ASCII letters, of which the first are taken. Our server derives them from the number with its key;
 *   where no server tells them they are the same for all, and no secret: what visitors may not see is masked
 * @see product-spec §2 Report
 */
export const encodeOrderId = (id: number, letters = padding): string =>
  btoa(letters.slice(0, lettersOf(id)) + String(id))

/** An order's report inside the portal: `#/order/…`. @param link  its id as the server tells it; left out: the plain long form */
export const reportAddress = (id: number, link?: string): string =>
  `#/order/${link ?? encodeOrderId(id)}`

/**
 * A place of the portal as a link to a customer has it: it opens in the language that they are written to, where they have chosen none.
 *
 * @param place  `/#/…`
 */
export const inLanguage = (place: string, language: string): string =>
  place.replace('/#', `/?lang=${language}#`)

/**
 * The order's number out of a report's address: a plain number, or a base64 string of more than 25 characters
 * that decodes to a number after its leading letters.
 *
 * @returns a positive integer of at most 15 digits; null where there is none
 * @see product-spec §5 Order id parsing
 */
export function parseOrderId(text: string): number | null {
  const isLong = text.length > longerThan && base64.test(text)
  const id = isLong ? decodeBase64(text).replace(/^[A-Za-z]+/, '') : text.trim()
  const digits = /^0*([1-9]\d{0,14})$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** What stays at the end of an address that a person has copied out of a sentence, or a program has made a link: no code of ours ends so. */
const leftBehind = /[^\w=+-]+$/u

/** What programs add to addresses to follow people, behind one that has no query; the rest of an element that the address was in. */
const following = /[?&#<>"].*$/su

/** The end of an address as we wrote it: without what people and programs add to it, such as a full stop or `&fbclid=…`. */
export const withoutTail = (text: string): string =>
  typedCode(text).replace(following, '').replace(leftBehind, '')

/** A part of an address, percent-encoded or not, without such a tail. */
export const linkedText = (part: string): string => withoutTail(decoded(part))

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The order's number out of a part of an address, percent-encoded or not; null where there is none. */
export const readOrderId = (part: string): number | null => parseOrderId(linkedText(part))

/** Either alphabet. Links lose a part of their padding on the way. */
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** '' where it stops inside a byte. */
function decodeBase64(text: string): string {
  try {
    return atob(text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** An order's number as it is shown: `12841:S3D`. */
export const orderNumber = (id: number): string => `${id}:S3D`
