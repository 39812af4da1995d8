import { messagesIn } from '../../../i18n/server/messages.ts'
import { hashToken, newToken } from '../../accounts/tokens.ts'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import type { ResetRequest } from '../../store/types.ts'

/** How long the link for a new password works, in milliseconds. */
const linkLife = 3_600_000

/**
 * Answers the request of somebody who has forgotten their password: with a mail that has a link for a new one, or not at all if nobody has
 * the e-mail.
 *
 * @param portal  its name, and its address without a slash at the end
 */
export async function answerReset(
  request: ResetRequest,
  store: Store,
  clock: Clock,
  portal: { name: string; address: string },
): Promise<void> {
  const { name, address } = portal
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
