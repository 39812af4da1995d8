import { randomUUID } from 'node:crypto'
import { emailKey } from '../../../src/domain/people/email.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { checkNewPassword } from '../../calls/newPassword.ts'
import { day, hour, quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { networkOf } from '../../limits/network.ts'

const emailOf = ({ email }: { email: string }) => emailKey(email)

/**
 * Mails to one e-mail, whoever has asked for them. Their links work for an hour, so that within it more mails are not needed: the reply is
 * the same, and nothing is mailed. Using a link begins the count anew.
 */
const mailedLinks = {
  name: 'mailedLinks',
  by: 'everybody',
  of: emailOf,
  most: 3,
  within: hour,
  counts: 'byHandler',
} as const satisfies Limit<{ email: string }>

/**
 * Takes the request of somebody who has forgotten their password. It is stored and answered at once, and the mail is written later:
 * neither words nor time reveal whether an e-mail has an account.
 */
const forgotpassword = route(
  'forgotpassword',
  {
    tenant: { kind: 'none' },
    access: 'public',
    limit: [
      { name: 'forgotten', by: 'address', most: 10, within: quarterHour },
      { name: 'forgottenOfEmail', by: 'address', of: emailOf, most: 3, within: day },
      mailedLinks,
    ],
    ownPages: true,
  },
  async ({ store, limits, wakeOutbox, params, at, address, text, language }) => {
    const email = emailOf(params)
    const done = { status: 'OK', message: text.account.mailed } as const
    if (!(await limits.allows(mailedLinks))) return done
    await store.resets.add({ id: randomUUID(), email, language, at }, address)
    wakeOutbox()
    return done
  },
)

/** Sets a new password by a link that was mailed; all sessions end. A link works once, and for an hour. */
const resetpassword = route(
  'resetpassword',
  {
    tenant: { kind: 'none' },
    access: 'public',
    limit: { name: 'usedLinks', by: 'address', most: 30, within: quarterHour },
  },
  async ({ store, limits, params, at, address, text }) => {
    const link = hashToken(params.key)
    const linkOver = new Refusal(409, 'link', text.account.linkOver)
    // Hashing a password takes long, so that it is done only for a link that works.
    if (!(await store.resets.isOpen(link, at))) throw linkOver
    checkNewPassword(params.password, text)
    const passwordHash = await hashPassword(params.password)
    const email = await store.resets.use(link, passwordHash, at, networkOf(address))
    if (email === null) throw linkOver
    // No mailed link works any more, so that the next request has to be mailed again.
    await limits.forget(mailedLinks, email)
    return { status: 'OK', message: text.account.reset }
  },
)

export const forgottenRoutes = [forgotpassword, resetpassword]
