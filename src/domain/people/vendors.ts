import { typedLine } from '../typed.ts'
import { vendorLimits } from './limits.ts'
import { permissions, type Acl, type Permission } from './permissions.ts'

/** Whether a first name of the registration is valid. @see product-spec §5 Registration */
export const isFirstName = (text: string): boolean => {
  const { length } = typedLine(text)
  return length >= 3 && length <= vendorLimits.name
}

/** The name under which a person's orders are listed. */
export const vendorName = ({ name, login }: { name: string; login: string }): string =>
  name === '' ? login : name

/** The roles that every new user gets. @see product-spec §6 */
export const newUserRoles = ['SALES'] as const

/** The permissions of the role SALES. */
const salesPermissions: readonly Permission[] = [
  'orderList',
  'budgetList',
  'dbOrders',
  'orderGeneration',
]

/**
 * The acl of a new user: the permissions of the role SALES, and orderConfirmation where the actor gives it and has it. The role
 * goes with manageUsers, so that back-office staff who see no orders can create vendors who do.
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
 * The acl of a registered visitor in the showroom: composing and prices, without the lists, which all visitors share. Their role
 * keeps them from saving.
 */
export const visitorAcl: Acl = { dbOrders: true, orderGeneration: true }

/** Whether a person has a permission that another lacks, who therefore must not set the person's password: they could log in with it. */
export const holdsMore = (of: Acl, than: Acl): boolean =>
  permissions.some((name) => of[name] === true && than[name] !== true)

/**
 * Whether a user with manageUsers may change or remove another: only where the other holds no permission, beyond those of SALES,
 * that the actor does not hold.
 */
export const isWithinReach = (actor: Acl, of: Acl): boolean =>
  permissions.every(
    (name) => of[name] !== true || actor[name] === true || salesPermissions.includes(name),
  )
