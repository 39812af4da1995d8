import { randomUUID } from 'node:crypto'
import { tooOften } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'

/**
 * Takes a registration. It is stored and answered at once, and carried out later: neither words nor time reveal whether
 * somebody already has an account.
 */
const register = route(
  'register',
  { tenant: { kind: 'none' }, access: 'public', ownPages: true },
  async (call) => {
    const { store, registrations, mailsPerHour, wakeOutbox, params, at, address, text } = call
    const email = params.EMAIL.toLowerCase()
    const wait =
      registrations.byAddress.attempt('', address, at) ??
      registrations.byEmail.attempt(email, address, at) ??
      registrations.ofEmail.attempt(email, '', at)
    if (wait !== null) throw tooOften(wait, text.registration.throttled)
    const ofAll = await store.mails.waitOfServer(mailsPerHour, 3_600_000, at)
    if (ofAll !== null) throw tooOften(ofAll, text.tooManyMails)
    const language = params.LANG ?? call.language
    const registration = { id: randomUUID(), email, name: params.FNAME, language, at }
    await store.registrations.add(registration, address)
    wakeOutbox()
    return { status: 'OK', message: text.registration.done }
  },
)

export const registrationRoutes = [register]
