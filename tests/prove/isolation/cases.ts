import type { EndpointName } from '../../../src/contract/contract.ts'
import type { Permission } from '../../../src/domain/people/permissions.ts'
import { bookCases } from './cases/books.ts'
import { catalogueCases } from './cases/catalogue.ts'
import { customerLinkCases } from './cases/customerLinks.ts'
import { orderCases } from './cases/orders.ts'
import { peopleCases } from './cases/people.ts'
import { savingCases } from './cases/saving.ts'
import { shopCases } from './cases/shop.ts'
import type { Kind } from './marks.ts'
import type { Things } from './things.ts'

export type Params = Record<string, unknown>

/**
 * Who may make a call, said here once more and apart from the product:
 *
 * - `anybody`: also without a session
 * - `nobody`
 * - `outsider`: whoever does not work for the client; its people are refused
 * - `session`: whoever is logged in, and works for the client that the call is about
 * - permissions: of those, who holds them all
 */
export type Needs = 'anybody' | 'nobody' | 'outsider' | 'session' | readonly Permission[]

/** A way to call a route, and who may. */
export type Case = {
  route: EndpointName
  /** Which way, where there are several. */
  way?: string
  needs: Needs
  /** Of these permissions one is needed, too. */
  oneOf?: readonly Permission[]
  /** Registered visitors are refused, whatever they hold. */
  refusesVisitors?: true
  /**
   * Whose things the call is about: a client's, by an id that only its people may send; `open`: an order's, which everybody may read by its
   * number where reports are open; `link`: by what was sent to a customer; `none`: nobody's, or the caller's own.
   */
  about: 'client' | 'open' | 'link' | 'none'
  /** It writes, where it is allowed. */
  writes: boolean
  params: (own: Things) => Params
  /** The parameters that name something within the client, naming another client's. */
  inner?: (own: Things, other: Things) => Params
  /** The body of a route that takes a file. */
  file?: (own: Things) => Uint8Array | string
  headers?: (own: Things) => Record<string, string>
  /** The kinds of marks that the reply may hold for whoever may make the call. */
  shows?: readonly Kind[]
}

/** Every way to call that is stated. A route without any is a violation. */
export const allCases: readonly Case[] = [
  ...peopleCases,
  ...shopCases,
  ...orderCases,
  ...bookCases,
  ...customerLinkCases,
  ...savingCases,
  ...catalogueCases,
]
