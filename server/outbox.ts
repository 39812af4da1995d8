import { hashPassword } from './accounts/passwords.ts'
import type { Clock } from './clock.ts'
import { answerReset } from './features/forgotten/answer.ts'
import { carryOut } from './features/registration/carryOut.ts'
import { sendWebhooks } from './features/webhooks/send.ts'
import type { FollowUps } from './followUps.ts'
import { described, type Log } from './log.ts'
import type { Store } from './store/store.ts'
import type { StoredMail } from './store/types.ts'
import { messageIdOf } from './mail/bounce.ts'
import { MailRefused, type Mailer } from './mail/mailer.ts'

const minute = 60_000
/** How many items of each kind a run processes. */
const batch = 20
/** How long a mail belongs to the process that took it to send it. If it is not sent by then, another process takes it. */
const lease = 5 * minute
/** With the pauses below, about three days. */
const maxTries = 20
const maxPause = 6 * 60 * minute

/** The milliseconds to wait after some failed attempts. */
const pause = (tries: number) => Math.min(minute * 2 ** tries, maxPause)

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Processes the registrations, mails and webhooks that wait in the database: makes the accounts and sends the rest. An item that
 * fails stays there, and any process tries it again. One function: its methods share the run under way and the timer of the next.
 *
 * @param name  the portal's name, for the mails
 * @param address  the portal's address, for the links in mails
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
  allowsPrivateWebhooks = false,
  followUps,
  hash = hashPassword,
}: {
  store: Store
  mailer: Mailer
  clock: Clock
  log: Log
  name: string
  registrationClient?: number | undefined
  address?: string
  /** Whether webhooks may go to private networks, by http too. */
  allowsPrivateWebhooks?: boolean
  /** Queues the mails whose day has come; without it they wait for another process. */
  followUps?: FollowUps | undefined
  hash?: typeof hashPassword
}) {
  const portal = { name, address, registrationClient, hash }

  async function send(mail: StoredMail) {
    const messageId = messageIdOf(mail.id, await store.keys.get('mails'))
    try {
      await mailer.send({ ...mail, messageId })
    } catch (error) {
      const isLast = mail.tries >= maxTries || error instanceof MailRefused
      if (isLast) await store.mails.givenUp(mail, clock)
      else await store.mails.failed(mail.id, clock() + pause(mail.tries))
      // Mail servers repeat the receiver's address, which must not be in the log.
      const text = described(error).replaceAll(mail.to, '…')
      const entry = { mail: mail.id, tries: mail.tries, isLast, error: text }
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
      await carryOut(registration, store, clock, portal).catch((error: unknown) => {
        const entry = { registration: registration.id, error: described(error) }
        log({ level: 'error', message: 'A registration was not carried out', ...entry })
      })
    }
    for (const request of await store.resets.waiting(batch)) {
      if (isStopping()) return
      await answerReset(request, store, clock, portal).catch((error: unknown) => {
        const entry = { request: request.id, error: described(error) }
        log({ level: 'error', message: 'A request for a new password was not answered', ...entry })
      })
    }
    await followUps?.(isStopping).catch((error: unknown) => {
      log({ level: 'error', message: 'Reminders were not sent', error: described(error) })
    })
    // Taken one at a time, so that no mail waits behind others while its lease runs, and only one file is in memory.
    for (let count = 0; count < batch && !isStopping(); count++) {
      const at = clock()
      const [mail] = await store.mails.take(at, at + lease, 1)
      if (mail === undefined) break
      await send(mail)
    }
    const limits = { batch, lease, maxTries, pause }
    const sending = { store, clock, allowsPrivate: allowsPrivateWebhooks }
    await sendWebhooks(sending, limits, isStopping)
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
    /** Processes the waiting items, once an earlier run has ended. */
    run,
    /** Starts a run and does not wait for it. */
    wake: () => {
      run().catch(() => undefined)
    },
    /** Runs now and every minute. @returns a function that stops it, once the mail that is being sent is done; other mails stay queued */
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
