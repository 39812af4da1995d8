import type { OrderType } from '../orders/states.ts'

/** The acl keys. @see product-spec §6 */
export const permissions = [
  'manageUsers',
  'manageRate',
  'orderList',
  'budgetList',
  'dbOrders',
  'orderGeneration',
  'uploadImages',
  'orderConfirmation',
  'multiclient',
] as const
export type Permission = (typeof permissions)[number]
export type Acl = Partial<Record<Permission, boolean>>

/** The permission that each action needs; null is open to everyone who is logged in. */
const needs = {
  'home.list': null,
  'account.list': null,
  'clients.select': 'multiclient',
  'vendors.list': 'manageUsers',
  'rates.list': 'manageRate',
  'shop.list': 'manageRate',
  'orders.list': 'orderList',
  'budgets.list': 'budgetList',
  'budgets.annul': 'budgetList',
  'budgets.load': 'budgetList',
  'budgets.confirm': 'orderConfirmation',
  'budgets.convert': 'orderConfirmation',
  'orders.save': 'orderGeneration',
  'orders.move': 'orderConfirmation',
  'order-edit.list': 'orderGeneration',
  'composition2d.list': 'dbOrders',
  'images.list': 'uploadImages',
  'vr-orders.list': 'orderList',
} as const satisfies Record<string, Permission | null>
export type Action = keyof typeof needs

/** The rights to decide on budgets, each with the calls that a backend has if it offers it. */
export const callsOfRight = {
  'budgets.annul': ['anulatebudget'],
  'budgets.load': ['opencart'],
  'budgets.confirm': ['confirmbudget', 'unconfirmbudget'],
  'budgets.convert': ['budget2order'],
} as const satisfies Partial<Record<Action, readonly string[]>>
export type DecisionRight = keyof typeof callsOfRight

/** Whether an acl allows an action. The server's routes and the portal's buttons ask this same function. */
export const can = (acl: Acl, action: Action): boolean => {
  const permission = needs[action]
  return permission === null || acl[permission] === true
}

/** The role of visitors who registered themselves. */
export const visitorRole = 'VISITOR'

/** The actions that visitors are refused, whatever their acl says: all visitors share one client, and saving sends mails in its name. */
const notForVisitors: readonly Action[] = ['orders.save']

/** Whether a person is a visitor who registered. @param person  a backend may tell no roles */
export const isVisitor = ({ roles = [] }: { roles?: readonly string[] | undefined }): boolean =>
  roles.includes(visitorRole)

/**
 * Whether a person may read how a client's prices are made: the multiplier, points and discounts. Registered visitors see prices
 * only, as their customers would.
 */
export const seesFactoryPrices = (person: { roles?: readonly string[] | undefined }): boolean =>
  !isVisitor(person)

/** Whether a person may do an action: their acl allows it, and visitors are not refused it. */
export const may = (
  person: { acl: Acl; roles?: readonly string[] | undefined },
  action: Action,
): boolean => can(person.acl, action) && !(isVisitor(person) && notForVisitors.includes(action))

/**
 * Whether a person sees, composes and saves the articles outside of scenes (database elements) of a client.
 *
 * @param features  the client's; undefined where none is chosen
 * @see product-spec §2 Home, §6 dbOrders
 */
export const mayHaveElements = (
  acl: Acl,
  features: { dbOrders?: boolean | undefined } | undefined,
): boolean => can(acl, 'composition2d.list') && features?.dbOrders === true

/**
 * The permissions that saving a cart needs, or mailing the confirmation of a saved one.
 *
 * @param isFromBudget  the cart was loaded from one
 */
export const savingNeeds = (type: OrderType, isFromBudget: boolean): Action[] => [
  'orders.save',
  ...(type === 'order' ? (['budgets.convert'] as const) : []),
  ...(isFromBudget ? (['budgets.load'] as const) : []),
]
