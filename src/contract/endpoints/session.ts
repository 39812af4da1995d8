import * as z from 'zod/mini'
import { loginLimits } from '../../domain/people/limits.ts'
import { endpoint } from '../endpoint.ts'
import { loginReply, userDataReply } from '../entities/user.ts'
import { asCode, none } from '../fields.ts'
import { done } from '../outcome.ts'

/** Who is logged in. @see product-spec §7 */
export const session = {
  /** Begins a session. The permissions stand in `userData` or beside it: one of the two `acl` must be there. */
  login: endpoint({
    changes: true,
    token: false,
    optional: false,
    params: z.object({
      user: z.string().check(asCode, z.minLength(1), z.maxLength(loginLimits.user)),
      pass: z.string().check(z.minLength(1), z.maxLength(loginLimits.pass)),
    }),
    reply: loginReply,
  }),
  /** Ends the session. Without it the browser alone forgets it. */
  logout: endpoint({ changes: true, params: none, reply: done }),
  /** Checks a session when the portal starts, and tells what has changed of its user; what it leaves out stays as it was. */
  userdata: endpoint({ optional: false, params: none, reply: userDataReply }),
}
