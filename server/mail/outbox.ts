import { messagesIn } from '../../i18n/server/messages.ts'
import { visitorAcl } from '../../src/domain/people/vendors.ts'
import type { Clock } from '../clock.ts'
import { described, type Log } from '../log.ts'
import type { Mailer } from './mailer.ts'
import { hashPassword, newAccessKey } from '../accounts/passwords.ts'
import type { Store } from '../store/store.ts'
import type { Registration, StoredMail } from '../store/types.ts'
import { visitorRole } from '../store/userChanges.ts'

const minute = 60_000
const batch = 20
/** A letter that a process took and did not get rid of is another's after this time. */
const lease = 5 * minute
/** With the pauses below, some three days. */
const mostTries = 20
const longestPause = 6 * 60 * minute

/** How long to wait after so many failed attempts. */
const pause = (tries: number) => Math.min(minute * 2 ** tries, longestPause)

export type Post = ReturnType<typeof createPost>

/**
 * Works off what registrations and mail leave in the database: makes the accounts and sends the letters. Whatever fails stays
 * there and is tried again, by any process.
 *
 * @param name  of the portal, for the letters
 * @param showroom  the client that visitors compose for; without it they have an account and nothing to see yet
 */
export function createPost({
  store,
  mailer,
  clock,
  log,
  name,
  showroom,
  hash = hashPassword,
}: {
  store: Store
  mailer: Mailer
  clock: Clock
  log: Log
  name: string
  showroom?: number | undefined
  hash?: typeof hashPassword
}) {
  async function register(registration: Registration) {
    const { mail } = messagesIn(registration.language)
    const key = newAccessKey()
    const login = registration.email.toLowerCase()
    const user = {
      login,
      name: registration.name,
      phone: '',
      acl: showroom === undefined ? {} : visitorAcl,
      roles: [visitorRole],
      passwordHash: await hash(key),
      clients: showroom === undefined ? [] : [showroom],
      creationKey: null,
    }
    const mails = {
      created: { subject: mail.createdSubject(name), text: mail.created(name, login, key) },
      known: { subject: mail.knownSubject(name), text: mail.known(name, login) },
    }
    await store.registrations.end(registration, user, mails, clock())
  }

  async function send(mail: StoredMail) {
    try {
      await mailer.send(mail)
    } catch (error) {
      const isLast = mail.tries >= mostTries
      await store.mails.failed(mail.id, isLast ? null : clock() + pause(mail.tries))
      const entry = { mail: mail.id, tries: mail.tries, isLast, error: described(error) }
      log({ level: isLast ? 'error' : 'warn', message: 'A mail was not sent', ...entry })
      return
    }
    await store.mails.sent(mail.id, clock())
  }

  async function work() {
    for (const registration of await store.registrations.waiting(batch)) {
      await register(registration).catch((error: unknown) => {
        const entry = { registration: registration.id, error: described(error) }
        log({ level: 'error', message: 'A registration was not carried out', ...entry })
      })
    }
    const at = clock()
    for (const mail of await store.mails.take(at, at + lease, batch)) await send(mail)
  }

  let running = Promise.resolve()
  const run = () => {
    const next = running.then(work)
    running = next.catch((error: unknown) => {
      log({ level: 'error', message: 'The post was not worked off', error: described(error) })
    })
    return next
  }

  return {
    /** Works off what is there, after what is being worked off already. */
    run,
    /** Sees to it that what was just left is worked off soon. */
    kick: () => {
      run().catch(() => undefined)
    },
    /** Works off what is there now and every minute. @returns what ends that, after the letter being sent */
    start: () => {
      run().catch(() => undefined)
      const timer = setInterval(() => run().catch(() => undefined), minute)
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}
