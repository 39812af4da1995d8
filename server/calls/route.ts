import type { ServerLanguage } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import type {
  CheckedParams,
  Contract,
  EndpointName,
  RouteReply,
} from '../../src/contract/contract.ts'
import type { Action } from '../../src/domain/people/permissions.ts'
import type { Session } from '../accounts/sessions.ts'
import type { Act } from '../store/requests.ts'
import type { Instant, StoredOrder, User } from '../store/types.ts'
import type { AnyLimit, CallLimits, Limit } from './limits.ts'
import type { Services } from './services.ts'
import type { LongList, Tagged, TaggedFile, Written } from './tagged.ts'

/** Parameters that name a client, those that name an order or budget, and those that name a user. */
type ClientParam = 'clientId' | 'client_id' | 'id'
type OrderParam = 'orderId' | 'budgetId' | 'idBudget'
type UserParam = 'login'
/** Clients and orders have numbers as ids. A picture's id is a text, which only those who may see the picture know. */
type NumberParams<Params> = {
  [Key in keyof Params]-?: Params[Key] extends number | undefined ? Key : never
}[keyof Params]
/** Parameters that name the client of a catalogue. */
type CatalogueParams = { clientId?: number | undefined; key?: string | undefined }
type ParamOf<Name extends EndpointName, Key> =
  | Extract<NumberParams<CheckedParams<Name>>, Key>
  | Extract<keyof CheckedParams<Name>, Key & UserParam>

/**
 * The tenant of a route: the client, order or user that it is about. The guard checks it before the handler runs. A route whose parameters name a client, an order
 * or a user does not compile without it.
 *
 * - `client`: one of the clients of the session's user
 * - `catalogue`: a client's catalogue for callers who work for the client or send its key (`key`); for everybody else that of visitors
 * - `order`: an order of one of these clients
 * - `anyOrder`: any order; `isOwn` tells the handler whether it is an order of one of these clients
 * - `user`: a user who works for one of these clients
 * - `userOrRemoved`: such a user, or one whom the session's user has removed
 * - `newLogin`: a login that nobody may have yet
 * - `none`: no parameter names a client, an order or a user
 */
export type Tenancy<Name extends EndpointName> =
  | ([ParamOf<Name, ClientParam>] extends [never]
      ? never
      : { kind: 'client'; param: ParamOf<Name, ClientParam> })
  | (CheckedParams<Name> extends CatalogueParams ? { kind: 'catalogue' } : never)
  | ([ParamOf<Name, OrderParam>] extends [never]
      ? never
      : { kind: 'order' | 'anyOrder'; param: ParamOf<Name, OrderParam> })
  | ([ParamOf<Name, UserParam>] extends [never]
      ? never
      : { kind: 'user' | 'userOrRemoved'; param: ParamOf<Name, UserParam> })
  | ([ParamOf<Name, ClientParam | OrderParam>] extends [never] ? { kind: 'newLogin' } : never)
  | ([ParamOf<Name, ClientParam | OrderParam | UserParam>] extends [never]
      ? { kind: 'none' }
      : never)

type AnyTenancy =
  | { kind: 'none' | 'newLogin' | 'catalogue' }
  | { kind: 'client' | 'order' | 'anyOrder' | 'user' | 'userOrRemoved'; param: string }

/** A user, and the clients that both this user and the caller work for. */
export type Reached = { subject: User; sharedClients: number[] }

/** The checked tenant as the handler gets it. */
export type TenantOf<T> = T extends { kind: 'client' }
  ? { clientId: number }
  : T extends { kind: 'catalogue' }
    ? { catalogueOf: number }
    : T extends { kind: 'order' }
      ? { clientId: number; order: StoredOrder }
      : T extends { kind: 'anyOrder' }
        ? { clientId: number; order: StoredOrder; isOwn: boolean }
        : T extends { kind: 'user' }
          ? Reached
          : T extends { kind: 'userOrRemoved' }
            ? Reached | { subject: null }
            : unknown

/** The parameters without the one that names the tenant: a handler can't use it unchecked. */
type HandlerParams<Name extends EndpointName, T> = Omit<
  CheckedParams<Name>,
  T extends { param: infer Param extends string }
    ? Param
    : T extends { kind: 'catalogue' }
      ? keyof CatalogueParams
      : never
>

/**
 * The callers of a route: everybody (`public`; a valid token still gives the session), everybody who is logged in (`session`), or the users who
 * may do an action, which may depend on the parameters or the order.
 */
type Access<Name extends EndpointName, T> =
  'public' | 'session' | Action | ((call: HandlerParams<Name, T> & TenantOf<T>) => Action)

/** The session of a call: always there but for `public` routes. */
type SessionOf<A> = A extends 'public' ? Session | null : Session

/** A route's limit. Where no session is needed there is no user to count by. */
type LimitOf<Name extends EndpointName, A, T> = Limit<
  HandlerParams<Name, T> & TenantOf<T> & { session: SessionOf<A> }
> &
  (A extends 'public' ? { by: 'address' | 'everybody' } : unknown)

export type Call<Name extends EndpointName, A, T> = Omit<Services, 'throttle'> &
  TenantOf<T> & {
    params: HandlerParams<Name, T>
    session: SessionOf<A>
    /** The limits that the handler counts. */
    limits: CallLimits
    /** The user who makes changes, and the right that the transaction checks again. */
    act: A extends 'public' ? Act | null : Act
    /** When the call was checked. */
    at: Instant
    /** The server's messages in the caller's language. */
    text: ServerMessages
    /** The caller's network address. */
    address: string
    /** The token of the header `authorization: Bearer …`, by which other systems identify themselves; null for none. */
    bearer: string | null
    /** The language of `text`. */
    language: ServerLanguage
    /** The body of an endpoint that takes a file; null if it is too large. */
    file: Contract[Name]['bytes'] extends false ? undefined : Uint8Array<ArrayBuffer> | null
  }

type RowOf<Reply> = Reply extends readonly (infer Row)[] ? Row : never

/** A route as the guard takes it. */
export type Route = {
  name: EndpointName
  access: 'public' | 'session' | Action | ((call: Record<string, unknown>) => Action)
  tenancy: AnyTenancy
  /** How often it may be called, in the order in which it is checked. */
  limits: readonly AnyLimit[]
  /** Refuses browsers on pages of other sites: the route needs no token, and it has mail sent. */
  ownPages: boolean
  handle: (call: Record<string, unknown>) => Promise<unknown>
}

/**
 * Declares how the server answers an endpoint of the contract. Its method and path come from the site's configuration.
 *
 * @param rules    whose data it is about, who may call it, and how often: none, one limit or several
 * @param handler  gives the contract's reply, a reply or file with a tag, or a Response of its own if the reply is no JSON
 */
export function route<
  Name extends EndpointName,
  const T extends Tenancy<Name>,
  const A extends Access<Name, T>,
>(
  name: Name,
  rules: {
    tenant: T
    access: A
    limit?: LimitOf<Name, A, T> | readonly LimitOf<Name, A, T>[]
    ownPages?: boolean
  },
  handler: (
    call: Call<Name, A, T>,
  ) => Promise<
    | RouteReply<Name>
    | Tagged<RouteReply<Name>>
    | LongList<RowOf<RouteReply<Name>>>
    | Written<RouteReply<Name>>
    | TaggedFile
    | Response
  >,
): Route {
  return {
    name,
    tenancy: rules.tenant,
    limits: [rules.limit ?? []].flat(),
    ownPages: rules.ownPages ?? false,
    access: rules.access as Route['access'],
    // The guard builds the call by the rules that the call's type is made from.
    handle: (call) => handler(call as Call<Name, A, T>),
  }
}
