import { messagesIn } from '../../../i18n/server/messages.ts'
import { visitorRole } from '../../../src/domain/people/permissions.ts'
import { visitorAcl } from '../../../src/domain/people/vendors.ts'
import { newAccessKey, type hashPassword } from '../../accounts/passwords.ts'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import type { Registration } from '../../store/types.ts'

/**
 * Makes the account of a registration and queues the mail that brings its access key. If the e-mail has an account already, the mail
 * says so instead.
 *
 * @param portal.registrationClient  the client that visitors who register compose for; without it they have an account and no client
 */
export async function carryOut(
  registration: Registration,
  store: Store,
  clock: Clock,
  portal: {
    name: string
    registrationClient: number | undefined
    hash: typeof hashPassword
  },
): Promise<void> {
  const { name, registrationClient, hash } = portal
  const { mail } = messagesIn(registration.language)
  const key = newAccessKey()
  const login = registration.email.toLowerCase()
  const user = {
    login,
    name: registration.name,
    phone: '',
    acl: registrationClient === undefined ? {} : visitorAcl,
    roles: [visitorRole],
    passwordHash: await hash(key),
    clients: registrationClient === undefined ? [] : [registrationClient],
    creationKey: null,
  }
  const mails = {
    created: { subject: mail.createdSubject(name), text: mail.created(name, login, key) },
    known: { subject: mail.knownSubject(name), text: mail.known(name, login) },
  }
  await store.registrations.end(registration, user, mails, clock())
}
