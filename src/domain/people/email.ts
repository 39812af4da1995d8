import { vendorLimits } from './limits.ts'

const local = "[\\w.!#$%&'*+/=?^`{|}~-]+"
const word = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const asciiAddress = new RegExp(`^${local}@${word}(?:\\.${word})+$`, 'i')

/** ASCII characters that no domain has. Some of them would end it, or begin an escape. */
const notInDomain = /[\0-,/:-@[-`{-\x7f]/

/** A domain of any script as mail servers know it; null for what is none. Browsers and servers convert it by the same standard, UTS 46. */
function asciiDomain(domain: string): string | null {
  if (/^\p{ASCII}*$/u.test(domain)) return domain
  return notInDomain.test(domain) ? null : (URL.parse(`https://${domain}`)?.hostname ?? null)
}

/**
 * An e-mail address as it is sent, and compared: its domain, which may be written in any script, is in ASCII.
 *
 * @returns null for what is no address as browsers take one, on a domain with a dot, of at most 320 characters
 */
export function asciiEmail(text: string): string | null {
  if (text.length > vendorLimits.email) return null
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  const email = `${text.slice(0, at + 1)}${domain ?? ''}`
  return email.length <= vendorLimits.email && asciiAddress.test(email) ? email : null
}

/** Whether a text is an e-mail address. @see asciiEmail */
export const isEmail = (text: string): boolean => asciiEmail(text) !== null

/** An e-mail address, or a login of another kind, by which two are the same however they are written. */
export const emailKey = (text: string): string => (asciiEmail(text) ?? text).toLowerCase()
