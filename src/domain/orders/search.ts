import { fold } from '../fold.ts'
import { phoneDigitsOf, phoneTexts } from './phones.ts'

/** The searchable fields of an order. A backend may give no more than its id and reference. */
export type Searched = {
  id: number
  reference: string
  customer: string
  phone: string
  email: string
  vendor: string
  /** The names of its articles and fabrics; other backends do not list them. */
  articles?: readonly string[]
}

/** A searched term, folded: an order has it if its key contains any of these texts. */
export type SearchTerm = readonly string[]

/** The sign before a telephone number in a search key, which nobody types. */
const phoneSign = '☎'

/** How many digits a telephone number has: with fewer, digits are only words; with more, they are several numbers. */
const phoneDigits = { least: 7, most: 12, international: 15 } as const

/** A number of so many digits has a country code, even without `+` or `00` before it. */
const leastWithCountry = 11

/** The country codes of ITU-T E.164: of one digit, the known ones of two, and three for all others. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Groups of digits as telephone numbers are written: with blanks, hyphens, dots, slashes or brackets between them. */
const phoneRun = /(?<!\S)(?:\+\s?|\(\+?)?\d[\d\s().\-/]*\d(?!\S)/g

/** The digits of a number from its country code on; null for a number without one. */
function international(text: string): string | null {
  const digits = phoneDigitsOf(text)
  if (/^\(?\+/.test(text)) return digits
  return digits.startsWith('00') ? digits.slice(2) : null
}

/** What finds a number with its country code: the start of the same number, stored with or without that code. */
function abroad(digits: string): string[] {
  const national = digits.replace(countryCode, '')
  return [`+${digits}`, digits, national, `0${national}`].map((start) => phoneSign + start)
}

/** The term of a telephone number as it was typed; null where it is none. */
function phoneTerm(run: string): SearchTerm | null {
  const digits = phoneDigitsOf(run)
  if (digits.length < phoneDigits.least || digits.length > phoneDigits.international) return null
  const withCode = international(run)
  if (withCode !== null) return [run, ...abroad(withCode)]
  const isOneGroup = run === digits
  if (isOneGroup) return digits.length < leastWithCountry ? null : [digits, ...abroad(digits)]
  const groups = run.split(/\D+/)
  const hasWhole = groups.some((group) => group.length >= phoneDigits.least)
  if (hasWhole || digits.length > phoneDigits.most) return null
  // A zero at the start is not dialled from abroad, so that the stored number may lack it.
  return [run, digits.replace(/^0/, '')]
}

/**
 * The terms that somebody looks for: folded, each once, in one order however they were typed. A telephone number is one term in any
 * form. With `#` before it or `:S3D` behind, as orders show it, a number is that of an order alone.
 */
export function searchTerms(search: string): SearchTerm[] {
  const phones: SearchTerm[] = []
  const rest = fold(search).replace(phoneRun, (run) => {
    const term = phoneTerm(run)
    if (term === null) return run
    phones.push(term)
    return ' '
  })
  const words = rest.split(/\s+/).filter((word) => word !== '')
  const terms = [...phones, ...words.map((word) => [word.replace(/:s3d$/, ':')])]
  const unique = new Map(terms.map((term) => [term.join('\n'), term]))
  return [...unique.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term)
}

/** The telephone numbers of a field, a key's line each. */
function phoneLines(phone: string): string[] {
  const parts = phoneTexts(fold(phone))
  const areWhole = parts.every((part) => phoneDigitsOf(part).length >= phoneDigits.least)
  return (areWhole ? parts : [fold(phone)])
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))
    .map((part) => {
      const withCode = international(part)
      return phoneSign + (withCode === null ? phoneDigitsOf(part) : `+${withCode}`)
    })
}

/**
 * All that an order is searched in, folded, a line for each text, so that no term spans two. A telephone number stands there as it
 * was written and as its digits. The number's sign is short, since `3` is not looked for in it.
 */
export const searchKey = (order: Searched): string => {
  const { id, reference, customer, phone, email, vendor, articles = [] } = order
  const people = [reference, customer, phone, ...phoneLines(phone), email, vendor]
  return [...people, `#${id}:`, ...articles].map(fold).join('\n')
}

/** Whether every term stands somewhere in a key. */
export const matches = (key: string, terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((text) => key.includes(text)))
