import type { ServerMessages } from '../i18n/server/messages.ts'
import type { CheckedParams, EndpointName, RouteReply } from '../src/contract/contract.ts'
import type { Site } from '../src/contract/site.ts'
import type { Action } from '../src/domain/permissions.ts'
import type { Log } from './log.ts'
import type { Session } from './sessions.ts'
import type { Actor, Instant, Store, StoredOrder } from './store/store.ts'
import type { Throttle } from './throttle.ts'

/** What every route works with. */
export type Services = { store: Store; site: Site; log: Log; logins: Throttle }

/** Parameters that name a client, and those that name an order or budget. */
type ClientParam = 'clientId' | 'id'
type OrderParam = 'orderId' | 'budgetId' | 'idBudget'
type ParamOf<Name extends EndpointName, Key> = Extract<keyof CheckedParams<Name>, Key>

/**
 * Whose data a route is about, checked before its handler runs: a client of the session's user (`client`), an order of one of
 * them (`order`), or any order, with word of whether it is the user's (`anyOrder`). `none` where no parameter names one;
 * a route whose parameters do can't be declared without its tenancy.
 */
export type Tenancy<Name extends EndpointName> =
  | ([ParamOf<Name, ClientParam>] extends [never]
      ? never
      : { kind: 'client'; param: ParamOf<Name, ClientParam> })
  | ([ParamOf<Name, OrderParam>] extends [never]
      ? never
      : { kind: 'order' | 'anyOrder'; param: ParamOf<Name, OrderParam> })
  | ([ParamOf<Name, ClientParam | OrderParam>] extends [never] ? { kind: 'none' } : never)

type AnyTenancy = { kind: 'none' } | { kind: 'client' | 'order' | 'anyOrder'; param: string }

/** The checked tenant as the handler gets it. */
export type TenantOf<T> = T extends { kind: 'client' }
  ? { clientId: number }
  : T extends { kind: 'order' }
    ? { clientId: number; order: StoredOrder }
    : T extends { kind: 'anyOrder' }
      ? { clientId: number; order: StoredOrder; isOwn: boolean }
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
