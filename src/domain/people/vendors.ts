import { permissions, type Acl, type Permission } from './permissions.ts'

/** What a vendor's fields may hold, in characters. @see product-spec §5 Vendor */
export const vendorLimits = {
  email: 320,
  name: 200,
  phone: 15,
  password: { min: 4, max: 60 },
} as const

/** What a login takes, in characters: longer passwords than a vendor may be given too, since they may come from elsewhere. */
export const loginLimits = { user: vendorLimits.email, pass: 200 } as const

/** Whether somebody who registers himself has given a name. @see product-spec §5 Registration */
export const isFirstName = (text: string): boolean => {
  const { length } = text.trim()
  return length >= 3 && length <= vendorLimits.name
}

/** The roles that every new user gets. @see product-spec §6 */
export const newUserRoles = ['SALES'] as const

/** What somebody with the role SALES may do. */
const salesPermissions: readonly Permission[] = [
  'orderList',
  'budgetList',
  'dbOrders',
  'orderGeneration',
]

const word = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const address = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${word}(?:\\.${word})+$`, 'i')

/** Whether a text is an e-mail address as browsers take one, on a domain with a dot, of at most 320 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= vendorLimits.email && address.test(text)

/**
 * The acl of a new user: what the role SALES means, and confirming orders where that is given. Managing users includes handing
 * out that role, so that back-office staff who see no orders make vendors who do; beyond it nobody gives what he does not hold.
 *
 * @param actor  acl of the one who creates the user
 * @see product-spec §6
 */
export function newVendorAcl(actor: Acl, orderConfirmation: boolean): Acl {
  const confirms = orderConfirmation && actor.orderConfirmation === true
  const given = confirms ? [...salesPermissions, 'orderConfirmation' as const] : salesPermissions
  return Object.fromEntries(given.map((name) => [name, true]))
}

/**
 * What who has registered himself may do in the showroom: compose and see prices. Not its lists, which all visitors share.
 */
export const visitorAcl: Acl = { dbOrders: true, orderGeneration: true }

/**
 * Whether somebody who manages users may set another one's password, and so could log in as him: that of every vendor, and
 * of who holds nothing beyond a vendor that the actor himself lacks.
 */
export const maySetPassword = (actor: Acl, of: Acl): boolean =>
  permissions.every(
    (name) => of[name] !== true || actor[name] === true || salesPermissions.includes(name),
  )
