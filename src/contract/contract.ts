import type * as z from 'zod/mini'
import { acceptance } from './endpoints/acceptance.ts'
import { account } from './endpoints/account.ts'
import { budgets } from './endpoints/budgets.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { clients } from './endpoints/clients.ts'
import { favourites } from './endpoints/favourites.ts'
import { images } from './endpoints/images.ts'
import { orders } from './endpoints/orders.ts'
import { pricing } from './endpoints/pricing.ts'
import { rates } from './endpoints/rates.ts'
import { registration } from './endpoints/registration.ts'
import { saving } from './endpoints/saving.ts'
import { scenes } from './endpoints/scenes.ts'
import { sending } from './endpoints/sending.ts'
import { session } from './endpoints/session.ts'
import { versions } from './endpoints/versions.ts'
import { vendors } from './endpoints/vendors.ts'
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
  ...budgets,
  ...versions,
  ...vendors,
  ...rates,
  ...images,
  ...catalogue,
  ...pricing,
  ...saving,
  ...scenes,
  ...favourites,
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
