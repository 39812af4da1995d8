import type * as z from 'zod/mini'
import { acceptance } from './endpoints/acceptance.ts'
import { account } from './endpoints/account.ts'
import { budgets } from './endpoints/budgets.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { choices } from './endpoints/choices.ts'
import { clients } from './endpoints/clients.ts'
import { exports } from './endpoints/exports.ts'
import { factory } from './endpoints/factory.ts'
import { customers } from './endpoints/customers.ts'
import { favourites } from './endpoints/favourites.ts'
import { following } from './endpoints/following.ts'
import { history } from './endpoints/history.ts'
import { images } from './endpoints/images.ts'
import { moves } from './endpoints/moves.ts'
import { notes } from './endpoints/notes.ts'
import { office } from './endpoints/office.ts'
import { orders } from './endpoints/orders.ts'
import { pricing } from './endpoints/pricing.ts'
import { profiles } from './endpoints/profiles.ts'
import { rates } from './endpoints/rates.ts'
import { registration } from './endpoints/registration.ts'
import { reminders } from './endpoints/reminders.ts'
import { saving } from './endpoints/saving.ts'
import { scenes } from './endpoints/scenes.ts'
import { sending } from './endpoints/sending.ts'
import { session } from './endpoints/session.ts'
import { versions } from './endpoints/versions.ts'
import { vendors } from './endpoints/vendors.ts'
import { work } from './endpoints/work.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Every named endpoint that the portal calls and the server answers, each declared once. @see product-spec §7
 *
 * Names are the spec's, and some are ours. A configuration that lacks one gets a portal without what it serves; those that are not
 * optional it can't lack.
 */
export const contract = {
  ...session,
  ...account,
  ...registration,
  ...clients,
  ...orders,
  ...history,
  ...budgets,
  ...moves,
  ...factory,
  ...versions,
  ...vendors,
  ...rates,
  ...profiles,
  ...images,
  ...office,
  ...catalogue,
  ...pricing,
  ...saving,
  ...scenes,
  ...favourites,
  ...choices,
  ...customers,
  ...notes,
  ...work,
  ...reminders,
  ...exports,
  ...following,
  ...acceptance,
  ...sending,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract
/** What a caller passes. */
export type Params<Name extends EndpointName> = z.input<Contract[Name]['params']>
/** What a route receives, once checked. */
export type CheckedParams<Name extends EndpointName> = z.output<Contract[Name]['params']>
/** What a caller gets. */
export type Reply<Name extends EndpointName> = z.output<Contract[Name]['reply']>
/** What a route gives back. */
export type RouteReply<Name extends EndpointName> = z.input<Contract[Name]['reply']>
