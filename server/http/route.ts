import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { CheckedParams, EndpointName, RouteReply } from '../../src/contract/contract.ts'
import type { Site } from '../../src/contract/site.ts'
import type { Action } from '../../src/domain/people/permissions.ts'
import type { Log } from '../log.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Session } from '../accounts/sessions.ts'
import type { Actor, Store } from '../store/store.ts'
import type { Instant, StoredOrder, User } from '../store/types.ts'
import type { LoginThrottle, Throttle } from './throttle.ts'
import type { Doors } from '../pictures/upload.ts'

/** What every route works with. */
export type Services = {
  store: Store
  site: Site
  log: Log
  logins: LoginThrottle
  /** How many refusals of people who are not logged in are recorded. */
  strangers: Throttle
  pictures: Pictures
  uploads: Doors
  registrations: { byAddress: Throttle; byEmail: Throttle }
  /** Tells the post that there is something to work off. */
  kickPost: () => void
}

/** Parameters that name a client, those that name an order or budget, and those that name a user. */
type ClientParam = 'clientId' | 'client_id' | 'id'
type OrderParam = 'orderId' | 'budgetId' | 'idBudget'
type UserParam = 'login'
/** Clients and orders are named by numbers; a picture's id is a text that only who may see it knows. */
type NumberParams<Params> = {
  [Key in keyof Params]-?: Params[Key] extends number | undefined ? Key : never
}[keyof Params]
type ParamOf<Name extends EndpointName, Key> =
  | Extract<NumberParams<CheckedParams<Name>>, Key>
  | Extract<keyof CheckedParams<Name>, Key & UserParam>

/**
 * Whose data a route is about, checked before its handler runs: a client of the session's user (`client`), an order of one of
 * them (`order`), any order, with word of whether it is the user's (`anyOrder`), a user who works for one of his clients
 * (`user`), the same or one whom he himself has removed (`userOrRemoved`), or a login that need not be anybody's yet
 * (`newLogin`). `none` where no parameter names one; a route whose parameters do can't be declared without its tenancy.
 */
export type Tenancy<Name extends EndpointName> =
  | ([ParamOf<Name, ClientParam>] extends [never]
      ? never
      : { kind: 'client'; param: ParamOf<Name, ClientParam> })
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
  | { kind: 'none' | 'newLogin' }
  | { kind: 'client' | 'order' | 'anyOrder' | 'user' | 'userOrRemoved'; param: string }

/** A user as an actor reaches him: by the clients that both work for. */
export type Reached = { subject: User; sharedClients: number[] }

/** The checked tenant as the handler gets it. */
export type TenantOf<T> = T extends { kind: 'client' }
  ? { clientId: number }
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
  T extends { param: infer Param extends string } ? Param : never
>

/**
 * Who may call a route: everybody (`public`; a valid session is passed on if one is sent), everybody who is logged in
 * (`session`), or those who may do an action, which may depend on the parameters or the order.
 */
type Access<Name extends EndpointName, T> =
  'public' | 'session' | Action | ((asked: HandlerParams<Name, T> & TenantOf<T>) => Action)

export type Call<Name extends EndpointName, A, T> = Services &
  TenantOf<T> & {
    params: HandlerParams<Name, T>
    session: A extends 'public' ? Session | null : Session
    /** The one who is logged in, for the record. */
    by: A extends 'public' ? Actor | null : Actor
    at: Instant
    /** The server's messages in the caller's language. */
    text: ServerMessages
    /** The caller's network address. */
    address: string
    /** For the body of an endpoint that takes a file's bytes; others find all in `params`. */
    request: Request
  }

/** A route as the guard takes it. */
export type Route = {
  name: EndpointName
  access: 'public' | 'session' | Action | ((asked: Record<string, unknown>) => Action)
  tenancy: AnyTenancy
  handle: (call: Record<string, unknown>) => Promise<unknown>
}

/**
 * Declares how the server answers an endpoint of the contract. Its method and path come from the site's configuration.
 *
 * @param rules    whose data it is about and who may call it
 * @param handler  gives the contract's reply, or a Response of its own where the reply is no JSON
 */
export function route<
  Name extends EndpointName,
  const T extends Tenancy<Name>,
  const A extends Access<Name, T>,
>(
  name: Name,
  rules: { tenant: T; access: A },
  handler: (call: Call<Name, A, T>) => Promise<RouteReply<Name> | Response>,
): Route {
  return {
    name,
    tenancy: rules.tenant,
    access: rules.access as Route['access'],
    // The guard builds a call by the very rules that its type is made from.
    handle: (call) => handler(call as Call<Name, A, T>),
  }
}
