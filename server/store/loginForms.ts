import { domainToUnicode } from 'node:url'
import { emailKey } from '../../src/domain/people/email.ts'

/** The forms in which a login may be stored: as it is typed, and with its domain in ASCII and in its own script. */
export function loginForms(login: string): string[] {
  const key = emailKey(login)
  const at = key.lastIndexOf('@') + 1
  const shown = at === 0 ? '' : domainToUnicode(key.slice(at))
  return [...new Set([login.toLowerCase(), key, shown === '' ? key : key.slice(0, at) + shown])]
}
