import { messagesIn } from '../../i18n/server/messages.ts'
import { visitorRole } from '../../src/domain/people/permissions.ts'
import { visitorAcl } from '../../src/domain/people/vendors.ts'
import { hashPassword, newAccessKey } from '../accounts/passwords.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Clock } from '../clock.ts'
import { described, type Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { Registration, ResetRequest, StoredMail } from '../store/types.ts'
import { messageIdOf } from './bounce.ts'
import { MailRefused, type Mailer } from './mailer.ts'

const minute = 60_000
/** How much of each kind a run processes. */
const batch = 20
/** How long a mail belongs to the process that took it to send it. If it is not sent by then, another process takes it. */
const lease = 5 * minute
/** With the pauses below, about three days. */
const maxTries = 20
/** How long the link for a new password works. */
const linkLife = 60 * minute
const maxPause = 6 * 60 * minute

/** How long to wait after so many failed attempts. */
const pause = (tries: number) => Math.min(minute * 2 ** tries, maxPause)

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Processes the registrations and mails that wait in the database: makes the accounts and sends the mails. What fails stays
 * there, and any process tries it again.
 *
 * @param name  the portal's name, for the mails
 * @param address  where the portal is reached, for the links in mails
 * @param registrationClient  the client that visitors who register compose for; without it they have an account and no client
 */
export function createOutbox({
  store,
  mailer,
  clock,
  log,
  name,
  registrationClient,
  address = 'http://localhost',
  hash = hashPassword,
}: {
  store: Store
  mailer: Mailer
  clock: Clock
  log: Log
  name: string
  registrationClient?: number | undefined
  address?: string
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

  async function answerReset(request: ResetRequest) {
    const { mail } = messagesIn(request.language)
    const user = await store.users.byLogin(request.email)
    const token = newToken()
    const at = clock()
    const link = user && {
      userId: user.id,
      tokenHash: hashToken(token),
      expiresAt: at + linkLife,
      mail: {
        subject: mail.resetSubject(name),
        text: mail.reset(name, `${address}/#/password/${token}`),
      },
    }
    await store.resets.answer(request, link, at)
  }

  async function send(mail: StoredMail) {
    const messageId = messageIdOf(mail.id, await store.keys.get('mails'))
    try {
      await mailer.send({ ...mail, messageId })
    } catch (error) {
      const isLast = mail.tries >= maxTries || error instanceof MailRefused
      if (isLast) await store.mails.givenUp(mail, clock)
      else await store.mails.failed(mail.id, clock() + pause(mail.tries))
      // Mail servers repeat the address, which is nobody's who reads the log.
      const said = described(error).replaceAll(mail.to, '…')
      const entry = { mail: mail.id, tries: mail.tries, isLast, error: said }
      log({ level: isLast ? 'error' : 'warn', message: 'A mail was not sent', ...entry })
      return
    }
    await store.mails.sent(mail.id, clock())
  }

  const stopping = { isAsked: false }
  const isStopping = () => stopping.isAsked

  async function work() {
    if (isStopping()) return
    for (const registration of await store.registrations.waiting(batch)) {
      if (isStopping()) return
      await register(registration).catch((error: unknown) => {
        const entry = { registration: registration.id, error: described(error) }
        log({ level: 'error', message: 'A registration was not carried out', ...entry })
      })
    }
    for (const request of await store.resets.waiting(batch)) {
      if (isStopping()) return
      await answerReset(request).catch((error: unknown) => {
        const entry = { request: request.id, error: described(error) }
        log({ level: 'error', message: 'A request for a new password was not answered', ...entry })
      })
    }
    // One at a time: none waits behind others while its lease runs, and only its own file is in memory.
    for (let count = 0; count < batch && !isStopping(); count++) {
      const at = clock()
      const [mail] = await store.mails.take(at, at + lease, 1)
      if (mail === undefined) return
      await send(mail)
    }
  }

  let running = Promise.resolve()
  const run = () => {
    const next = running.then(work)
    running = next.catch((error: unknown) => {
      log({ level: 'error', message: 'The outbox could not be processed', error: described(error) })
    })
    return next
  }

  return {
    /** Processes what waits, once an earlier run has ended. */
    run,
    /** Starts a run and does not wait for it. */
    wake: () => {
      run().catch(() => undefined)
    },
    /** Runs now and every minute. @returns stops that for good, once the mail that is being sent is done; what waits stays queued */
    start: () => {
      run().catch(() => undefined)
      const timer = setInterval(() => run().catch(() => undefined), minute)
      return async () => {
        clearInterval(timer)
        stopping.isAsked = true
        await running
      }
    },
  }
}
