import * as z from 'zod/mini'
import { vendorLimits } from '../../domain/people/limits.ts'
import { newUserRoles } from '../../domain/people/vendors.ts'
import { endpoint } from '../endpoint.ts'
import { asCode, asLine, flag, id } from '../fields.ts'
import { done, doneOrSilent } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** A user of a client as the vendor list shows it. A password that a backend sends is dropped here. @see product-spec §3 User */
const vendorSchema = z.pipe(
  z.object({
    data: read.group({ name: read.textOrEmpty, phone: read.textOrEmpty, email: read.textOrEmpty }),
    login: read.textOrEmpty,
    acl: read.group({ orderConfirmation: read.flagOrNo }),
    /** They hold a permission that the caller lacks: the caller sets them no password. Ours. */
    holdsMore: read.flagOrNo,
    /** What tells the stored user from another. Ours: without it a save writes over whatever somebody else has saved meanwhile. */
    version: read.textIfPresent,
  }),
  z.transform((vendor, context) => {
    // The e-mail is the login.
    const login = vendor.login || vendor.data.email
    if (login !== '') return { ...vendor, login }
    context.issues.push({ code: 'custom', input: undefined, path: ['login'], message: 'text' })
    return z.NEVER
  }),
)

/** What a person may fill in of a vendor; anything else in a body is refused. */
const vendorFields = {
  name: z.string().check(asLine, z.minLength(1), z.maxLength(vendorLimits.name)),
  phone: z.string().check(asCode, z.maxLength(vendorLimits.phone)),
  acl: z.optional(z.strictObject({ orderConfirmation: z.optional(z.boolean()) })),
}
const login = z.string().check(asCode, z.minLength(1), z.maxLength(vendorLimits.email))
/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .check(z.minLength(vendorLimits.password.min), z.maxLength(vendorLimits.password.max))

/** The users of a client, as back-office staff manage them. @see product-spec §7 */
export const vendors = {
  /** The users of a client. The login is the e-mail: a row must have one of the two. */
  clientusers: endpoint({
    params: z.object({ id }),
    reply: rowsOf(vendorSchema),
  }),
  /** Whether a login can be given to a new user; `message` says why not. `email`: it must be an e-mail address. */
  validlogin: endpoint({
    params: z.object({
      login: z.string().check(asCode, z.maxLength(2000)),
      email: z._default(flag, true),
    }),
    reply: done,
  }),
  /** Makes a user of a client. */
  saveuser: endpoint({
    changes: true,
    params: z.strictObject({
      ...vendorFields,
      phone: z._default(vendorFields.phone, ''),
      /** The same as the login. */
      email: login,
      login,
      password: newPassword,
      client_id: id,
      roles: z.optional(z.tuple([z.enum(newUserRoles)])),
      /** Ours, optional: the same key again, after a lost reply, makes no second user. */
      key: z.optional(z.uuid()),
    }),
    reply: doneOrSilent,
  }),
  /** Changes a user. */
  updateuser: endpoint({
    changes: true,
    params: z.strictObject({
      ...vendorFields,
      login,
      /** The same as the login, which can't change. */
      email: z.optional(login),
      /** Empty or left out: unchanged. */
      password: z.optional(z.union([z.literal(''), newPassword])),
      /** That of the user whom the person has changed: if another one is stored by now, nothing is saved (409, code `user`). */
      version: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: doneOrSilent,
  }),
  /** Removes a user. */
  removeuser: endpoint({ changes: true, params: z.strictObject({ login }), reply: done }),
}
