import * as z from 'zod/mini'
import { loginLimits } from '../../domain/people/vendors.ts'
import { endpoint } from '../endpoint.ts'
import { loginReply, userDataReply } from '../entities/user.ts'
import { none } from '../fields.ts'
import { done } from '../outcome.ts'

/** Who is logged in. @see product-spec §7 */
export const session = {
  login: endpoint({
    token: false,
    optional: false,
    params: z.object({
      user: z.string().check(z.minLength(1), z.maxLength(loginLimits.user)),
      pass: z.string().check(z.minLength(1), z.maxLength(loginLimits.pass)),
    }),
    reply: loginReply,
  }),
  logout: endpoint({ params: none, reply: done }),
  userdata: endpoint({ optional: false, params: none, reply: userDataReply }),
}
