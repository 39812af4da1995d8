import * as z from 'zod/mini'
import { asCode, asLine } from '../fields.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { isEmail } from '../../domain/people/email.ts'
import { isFirstName } from '../../domain/people/vendors.ts'
import { endpoint } from '../endpoint.ts'
import { done } from '../outcome.ts'

/** How a visitor asks for an account. */
export const registration = {
  /**
   * Self-registration, in the form that mailing-list providers take: a form's fields in the query, hidden ones that it does not
   * know let pass. `LANG` is the language of the mail that follows. @see product-spec §1, §7
   */
  register: endpoint({
    token: false,
    params: z.object({
      EMAIL: z.string().check(asCode, z.maxLength(vendorLimits.email), z.refine(isEmail)),
      FNAME: z.string().check(asLine, z.maxLength(vendorLimits.name), z.refine(isFirstName)),
      LANG: z.catch(z.optional(z.enum(['es', 'en'])), undefined),
    }),
    reply: done,
  }),
}
