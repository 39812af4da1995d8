import { domainToUnicode } from 'node:url'
import { emailKey } from '../../src/domain/people/email.ts'

/** A login as it is stored and shown: in small letters, its domain in its own script. Browsers may give that in ASCII. */
export function shownLogin(login: string): string {
  const key = emailKey(login)
  const at = key.lastIndexOf('@') + 1
  const domain = at === 0 ? '' : domainToUnicode(key.slice(at))
  return domain === '' ? login.toLowerCase() : key.slice(0, at) + domain
}

/** The forms in which a login may be stored: as it is shown, and with its domain in ASCII. */
export const loginForms = (login: string): string[] => [
  ...new Set([login.toLowerCase(), emailKey(login), shownLogin(login)]),
]
