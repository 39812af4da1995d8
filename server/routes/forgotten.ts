import { randomUUID } from 'node:crypto'
import { hashPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/tokens.ts'
import { checkNewPassword } from '../calls/newPassword.ts'
import { Refusal, tooOften } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'
import { networkOf } from '../limits/network.ts'

/**
 * Takes the request of who has forgotten their password. It is stored and answered at once, and the mail is made later: neither
 * words nor time reveal whether an e-mail has an account.
 */
const forgotpassword = route(
  'forgotpassword',
  { tenant: { kind: 'none' }, access: 'public', ownPages: true },
  async ({ store, resets, wakeOutbox, params, at, address, text, language }) => {
    const email = params.email.toLowerCase()
    const wait =
      resets.byAddress.attempt('', address, at) ?? resets.byEmail.attempt(email, address, at)
    if (wait !== null) throw tooOften(wait, text.tooMany)
    const done = { status: 'OK', message: text.account.mailed } as const
    // The mails of the last hour, whoever asked for them, hold links that still work: using one of them begins the count anew.
    if (resets.ofEmail.attempt(email, '', at) !== null) return done
    await store.resets.add({ id: randomUUID(), email, language, at }, address)
    wakeOutbox()
    return done
  },
)

/** Sets a new password by a link that was mailed; all sessions end. A link works once, and for an hour. */
const resetpassword = route(
  'resetpassword',
  { tenant: { kind: 'none' }, access: 'public' },
  async ({ store, resets, params, at, address, text }) => {
    const wait = resets.byLink.attempt('', address, at)
    if (wait !== null) throw tooOften(wait, text.tooMany)
    const link = hashToken(params.key)
    const over = new Refusal(409, 'link', text.account.linkOver)
    // Hashing a password is work: only for a link that can be used.
    if (!(await store.resets.isOpen(link, at))) throw over
    checkNewPassword(params.password, text)
    const passwordHash = await hashPassword(params.password)
    const email = await store.resets.use(link, passwordHash, at, networkOf(address))
    if (email === null) throw over
    // None of the mailed links works any more, so the next request is mailed again.
    resets.ofEmail.forget(email, '')
    return { status: 'OK', message: text.account.reset }
  },
)

export const forgottenRoutes = [forgotpassword, resetpassword]
