import { asciiEmail } from './people/email.ts'
import { typedCode, typedLine } from './typed.ts'

/** The longest remarks on a line or an order, in characters. */
export const remarksLimit = 2000

/** The longest that each field of the contact data may be, in characters. @see product-spec §3 contactData */
export const contactLimits = {
  reference: 200,
  clientName: 200,
  cif: 40,
  address: 300,
  phone1: 40,
  city: 120,
  email: 320,
  zipCode: 20,
  remarks: remarksLimit,
  factoryRemarks: remarksLimit,
} as const
export type ContactField = keyof typeof contactLimits
export const contactFields = Object.keys(contactLimits) as ContactField[]

/** The fields that hold no words. */
const codes: readonly ContactField[] = ['cif', 'phone1', 'email', 'zipCode']

/** The fields that people write sentences in, and arrange as they like. */
const prose: readonly ContactField[] = ['remarks', 'factoryRemarks']

/** A field of the contact data as it is stored and compared. */
export function typedContact(field: ContactField, text: string): string {
  if (prose.includes(field)) return text.trim()
  return codes.includes(field) ? typedCode(text) : typedLine(text)
}

/** The fields that say who a customer is, for their next order too; the others belong to one order. */
export const customerFields = [
  'clientName',
  'cif',
  'address',
  'phone1',
  'city',
  'email',
  'zipCode',
] as const satisfies readonly ContactField[]
export type CustomerField = (typeof customerFields)[number]

/** The longest name of a shop, in characters. */
export const shopLimit = 200

/** Whether a text is written like a phone number: nine digits or more, and between them what people set them apart by. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().\p{Pd}/]*$/u.test(text) && text.replace(/\D/g, '').length >= 9

/** The link that writes to an e-mail address, and to that alone, whatever signs it has. @see RFC 6068 */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(asciiEmail(email) ?? email).replaceAll('%40', '@')}`
