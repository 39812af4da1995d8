import * as z from 'zod/mini'
import { loginLimits, vendorLimits } from '../../domain/people/limits.ts'
import { endpoint } from '../endpoint.ts'
import { asCode, none } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'
import { newPassword } from './vendors.ts'

/** What people do about their own account. All of it is ours. */
export const account = {
  /** Changes the caller's own password; all their other sessions end. */
  changepassword: endpoint({
    changes: true,
    params: z.strictObject({
      oldPassword: z.string().check(z.minLength(1), z.maxLength(loginLimits.pass)),
      newPassword,
    }),
    reply: done,
  }),
  /** Mails a link for a new password, where the e-mail has an account; the answer is the same where it has none. */
  forgotpassword: endpoint({
    changes: true,
    token: false,
    params: z.strictObject({
      email: z.string().check(asCode, z.minLength(1), z.maxLength(vendorLimits.email)),
    }),
    reply: done,
  }),
  /** Sets a new password by the key of such a link, which works once and for an hour. */
  resetpassword: endpoint({
    changes: true,
    token: false,
    params: z.strictObject({
      key: z.string().check(asCode, z.minLength(1), z.maxLength(100)),
      password: newPassword,
    }),
    reply: done,
  }),
  /** The caller's sessions, the latest used first. */
  listsessions: endpoint({
    params: none,
    reply: rowsOf(
      z.object({
        id: read.text,
        /** Whether it is the one that asks. */
        isOwn: read.flagIfPresent,
        begun: read.instant,
        lastUsed: read.instant,
      }),
    ),
  }),
  /** Ends one of the caller's sessions; without `sessionId` all of them but the one that asks. */
  endsession: endpoint({
    changes: true,
    params: z.strictObject({
      sessionId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    reply: done,
  }),
}
