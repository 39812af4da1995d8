import { randomUUID } from 'node:crypto'
import { emailKey } from '../../../src/domain/people/email.ts'
import { day, hour, quarterHour, type Limit } from '../../calls/limits.ts'
import { tooOften } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'

const emailOf = ({ EMAIL }: { EMAIL: string }) => emailKey(EMAIL)

const words: Limit['words'] = (text) => text.registration.throttled

/**
 * Takes a registration. It is stored and answered at once, and carried out later: neither words nor time reveal whether
 * somebody already has an account.
 */
const register = route(
  'register',
  {
    tenant: { kind: 'none' },
    access: 'public',
    // Counted by network, by e-mail from a network, and by e-mail from anywhere, so that nobody waits because of others.
    limit: [
      { name: 'registrations', by: 'address', most: 10, within: quarterHour, words },
      { name: 'registrationsOfEmail', by: 'address', of: emailOf, most: 3, within: day, words },
      { name: 'registrationsFor', by: 'everybody', of: emailOf, most: 10, within: day, words },
    ],
    ownPages: true,
  },
  async (call) => {
    const { store, mailsPerHour, wakeOutbox, params, at, address, text } = call
    const email = params.EMAIL.toLowerCase()
    const wait = await store.mails.waitOfServer(mailsPerHour, hour, at)
    if (wait !== null) throw tooOften(wait, text.tooManyMails)
    const language = params.LANG ?? call.language
    const registration = { id: randomUUID(), email, name: params.FNAME, language, at }
    await store.registrations.add(registration, address)
    wakeOutbox()
    return { status: 'OK', message: text.registration.done }
  },
)

export const registrationRoutes = [register]
