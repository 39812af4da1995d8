import * as z from 'zod'
import { loginLimits } from '../../domain/people/vendors.ts'
import { endpoint } from '../endpoint.ts'
import { userDataSchema } from '../entities/user.ts'
import { done, none } from '../fields.ts'

/** Who is logged in. @see product-spec §7 */
export const session = {
  login: endpoint({
    token: false,
    params: z.object({
      user: z.string().min(1).max(loginLimits.user),
      pass: z.string().min(1).max(loginLimits.pass),
    }),
    reply: z.object({ token: z.string().min(1), userData: userDataSchema }),
  }),
  logout: endpoint({ optional: true, params: none, reply: done }),
  userdata: endpoint({ params: none, reply: z.object({ userData: userDataSchema }) }),
}
