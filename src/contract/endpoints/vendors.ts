import * as z from 'zod'
import { newUserRoles, vendorLimits } from '../../domain/people/vendors.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id } from '../fields.ts'
import { done, doneOrSilent } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** A user of a client as the vendor list shows it. A password that a backend sends is dropped here. @see product-spec §3 User */
const vendorSchema = z
  .object({
    data: read.group({ name: read.textOrEmpty, phone: read.textOrEmpty, email: read.textOrEmpty }),
    login: read.textOrEmpty,
    acl: read.group({ orderConfirmation: read.flagOrNo }),
  })
  .transform((vendor, context) => {
    // The e-mail is the login.
    const login = vendor.login || vendor.data.email
    if (login !== '') return { ...vendor, login }
    context.issues.push({ code: 'custom', input: undefined, path: ['login'], message: 'text' })
    return z.NEVER
  })

/** What a person may fill in of a vendor; anything else in a body is refused. */
const vendorFields = {
  name: z.string().trim().min(1).max(vendorLimits.name),
  phone: z.string().trim().max(vendorLimits.phone),
  acl: z.strictObject({ orderConfirmation: z.boolean().optional() }).optional(),
}
const login = z.string().trim().min(1).max(vendorLimits.email)
/** A password that somebody chooses. */
export const newPassword = z.string().min(vendorLimits.password.min).max(vendorLimits.password.max)

/** The users of a client, as back-office staff manage them. @see product-spec §7 */
export const vendors = {
  clientusers: endpoint({
    params: z.object({ id }),
    reply: rowsOf(vendorSchema),
  }),
  /** Whether a login can be given to a new user; `message` says why not. `email`: it must be an e-mail address. */
  validlogin: endpoint({
    params: z.object({ login: z.string().max(2000), email: flag.default(true) }),
    reply: done,
  }),
  saveuser: endpoint({
    params: z.strictObject({
      ...vendorFields,
      phone: vendorFields.phone.default(''),
      /** The same as the login. */
      email: login,
      login,
      password: newPassword,
      client_id: id,
      roles: z.tuple([z.enum(newUserRoles)]).optional(),
      /** Ours, optional: the same key again, after a lost reply, makes no second user. */
      key: z.uuid().optional(),
    }),
    reply: doneOrSilent,
  }),
  updateuser: endpoint({
    params: z.strictObject({
      ...vendorFields,
      login,
      /** The same as the login, which can't change. */
      email: login.optional(),
      /** Empty or left out: unchanged. */
      password: z.union([z.literal(''), newPassword]).optional(),
    }),
    reply: doneOrSilent,
  }),
  removeuser: endpoint({ params: z.strictObject({ login }), reply: done }),
}
