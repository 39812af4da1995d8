import { emailKey, isEmail } from '../people/email.ts'
import { fold } from '../fold.ts'
import { typedCode } from '../typed.ts'
import { phoneDigitsOf, phoneTexts } from './phones.ts'

/** The fewest digits of a phone number that name one customer, and how many of its last ones do: without a country's prefix. */
const phoneDigits = 9

/**
 * A phone number as a key: its last nine digits, so that `+34 600 123 123`, `0034600123123` and `600-123-123` are one. Of several numbers in
 * one field the first counts.
 *
 * @returns '' for a text without nine digits, and for one digit repeated, as somebody types who has no number
 */
export function phoneKey(text: string): string {
  for (const part of phoneTexts(text)) {
    const digits = phoneDigitsOf(part)
    if (digits.length < phoneDigits) continue
    const last = digits.slice(-phoneDigits)
    return /^(\d)\1+$/.test(last) ? '' : last
  }
  return ''
}

/** Whom an order is for, as far as its row says. */
export type CustomerTexts = { customer: string; phone: string; email: string }

const joined = (text: string) => fold(text).trim().replace(/\s+/g, ' ')

/**
 * The key by which orders are one customer's: the phone number, without one the e-mail, without both the name. Nothing else tells two people
 * of one name apart.
 *
 * @returns with a letter for what it is made of; null if nothing says whom the order is for
 */
export function customerKey({ customer, phone, email }: CustomerTexts): string | null {
  const number = phoneKey(phone)
  if (number !== '') return `p${number}`
  const address = typedCode(email)
  if (isEmail(address)) return `e${emailKey(address)}`
  const name = joined(customer)
  return name === '' ? null : `n${name}`
}

/** The fewest characters that a customer is looked for with. */
export const leastSearch = 2

/** How many customers a search finds at most. */
export const mostFound = 8

/** How many of a customer's orders and budgets a page shows, the latest, and of how many at most a person is erased. */
export const mostDocuments = 500

/** How many notes about a customer there may be, and how long one is at most, in characters. */
export const mostNotes = 100
export const noteLimit = 2000

/** The texts that a customer is found by. */
export type SearchedCustomer = { name: string; texts: string }

/** What a customer is searched in: name, phone number and e-mail as an order has them, and the number's digits. */
export const customerTexts = ({ customer, phone, email }: CustomerTexts): string =>
  [joined(customer), joined(phone), phone.replace(/\D/g, ''), phoneKey(phone), joined(email)]
    .filter((text) => text !== '')
    .join('\n')

/** Whether a typed text can only be a part of a phone number. */
const isNumber = (text: string) => /^\+?[\d\s().\-/]+$/.test(text)

/** The digits of a typed number, without the prefix that a phone's display adds; of another country's than Spain's once it is whole. */
const typedDigits = (text: string) =>
  text
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)34/, '')
    .replace(/\D/g, '')
    .slice(-phoneDigits)

/**
 * Prepares a search for customers.
 *
 * @returns how well a customer matches: 0 where the name begins with the typed text, 1 where one of its words does, 2 where the text stands
 *   elsewhere; null where a typed word stands nowhere. null instead of a function if too little is typed
 */
export function customerSearch(
  typed: string,
): ((customer: SearchedCustomer) => number | null) | null {
  const text = joined(typed)
  if (text.length < leastSearch) return null
  if (isNumber(text)) {
    const digits = typedDigits(text)
    if (digits.length < leastSearch) return null
    return ({ texts }) => (texts.includes(digits) ? 0 : null)
  }
  const words = text.split(' ')
  return ({ name, texts }) => {
    if (!words.every((word) => texts.includes(word))) return null
    const own = joined(name)
    if (own.startsWith(text)) return 0
    return own.includes(` ${text}`) ? 1 : 2
  }
}
