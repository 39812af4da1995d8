import { randomUUID } from 'node:crypto'
import { emailKey } from '../../../src/domain/people/email.ts'
import { day, hour, quarterHour, type Limit } from '../../calls/limits.ts'
import { tooOften } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'

const emailOf = ({ EMAIL }: { EMAIL: string }) => emailKey(EMAIL)

const words: Limit['words'] = (text) => text.registration.throttled

/**
 * Mails to one e-mail, whoever has asked for them. Each brings its owner in or tells them that they have an account, so that within the
 * hour more are not needed: the reply is the same, and nothing is mailed.
 */
const mailedKeys = {
  name: 'registrationsFor',
  by: 'everybody',
  of: emailOf,
  most: 3,
  within: hour,
  counts: 'byHandler',
} as const satisfies Limit<{ EMAIL: string }>

/**
 * Takes a registration. It is stored and answered at once, and carried out later: neither words nor time reveal whether
 * somebody already has an account.
 */
const register = route(
  'register',
  {
    tenant: { kind: 'none' },
    access: 'public',
    // Nobody waits because of others: what counts from anywhere refuses nobody.
    limit: [
      { name: 'registrations', by: 'address', most: 10, within: quarterHour, words },
      { name: 'registrationsOfEmail', by: 'address', of: emailOf, most: 3, within: day, words },
      mailedKeys,
    ],
    ownPages: true,
  },
  async (call) => {
    const { store, limits, mailsPerHour, wakeOutbox, params, at, address, text } = call
    const email = params.EMAIL.toLowerCase()
    const done = { status: 'OK', message: text.registration.done } as const
    const wait = await store.mails.waitOfServer(mailsPerHour, hour, at)
    if (wait !== null) throw tooOften(wait, text.tooManyMails)
    if (!(await limits.allows(mailedKeys))) return done
    const language = params.LANG ?? call.language
    const registration = { id: randomUUID(), email, name: params.FNAME, language, at }
    await store.registrations.add(registration, address)
    wakeOutbox()
    return done
  },
)

export const registrationRoutes = [register]
