import type { ServerMessages } from '../../i18n/server/shape.ts'
import { may } from '../../src/domain/people/permissions.ts'
import type { Session } from '../accounts/sessions.ts'
import { guesses, limitKey } from '../calls/limits.ts'
import { Refusal, tooOften } from '../calls/refusal.ts'
import type { Route } from '../calls/route.ts'
import type { Services } from '../calls/services.ts'
import { visitors, type Instant, type StoredOrder, type User } from '../store/types.ts'

/** The parts of a call that its checks need. */
export type CheckedCall = {
  route: Route
  services: Services
  session: Session | null
  text: ServerMessages
  /** When the session was read. */
  at: Instant
  /** The caller's network address. */
  address: string
  /** The client and the parameter that the call is about, as far as the checks have found them, for the event of a refusal. */
  about: { clientId: number | null; param: unknown }
}

/** The fields that the check of a route's tenancy adds to its call. */
export type Tenant = {
  clientId?: number
  catalogueOf?: number
  order?: StoredOrder
  isOwn?: boolean
  subject?: User | null
  sharedClients?: number[]
}

const owns = (session: Session | null, clientId: number) =>
  session?.user.clients.includes(clientId) ?? false

async function checkClient(call: CheckedCall, name: string, sent: number | undefined) {
  const [only, ...others] = call.session?.user.clients ?? []
  const clientId = sent ?? (others.length === 0 ? only : undefined)
  if (clientId === undefined) throw new Refusal(400, 'parameter', call.text.missing(name))
  if (owns(call.session, clientId)) return { clientId }
  const [client] = await call.services.store.clients.byIds([clientId])
  call.about.clientId = client?.id ?? null
  throw new Refusal(403, 'client', call.text.client)
}

/** The client whose catalogue the caller gets. Nobody is refused: callers who may not read a client's catalogue get that of visitors. */
async function chooseCatalogue(call: CheckedCall, { clientId, key }: Record<string, unknown>) {
  if (typeof clientId !== 'number') return { catalogueOf: visitors }
  if (owns(call.session, clientId)) return { catalogueOf: clientId }
  const head = await call.services.store.catalogues.version(clientId)
  return { catalogueOf: head !== null && head.readKey === key ? clientId : visitors }
}

/**
 * An order of the caller's clients, or any order whose address opens it to visitors. A caller who guesses is refused after some guesses,
 * before the reply tells whether the next guess is right.
 *
 * @param link  the id in the visitor's address; null if only users of the order's client may read it
 */
async function checkOrder(call: CheckedCall, id: number, link: { id?: string } | null) {
  const { store, throttle, links } = call.services
  const clientId = await store.orders.clientOf(id)
  const isOwn = clientId !== null && owns(call.session, clientId)
  const isGuess = !isOwn && link !== null
  const key = limitKey(guesses, call)
  const wait = isGuess ? await throttle.wait(guesses, key, call.at) : null
  if (wait !== null) throw tooOften(wait, call.text.tooMany)
  const isOpen = isOwn || (link !== null && (await links()).opens(id, link.id))
  let order: StoredOrder | null = null
  if (clientId !== null && isOpen) order = await store.orders.get(clientId, id)
  if (clientId !== null && order) return { clientId, order, isOwn }
  if (isGuess) await throttle.attempt(guesses, key, call.at)
  // A missing order and another client's order get the same reply and the same event: neither words nor time reveal which it is.
  call.about.clientId = clientId
  throw new Refusal(404, 'order', call.text.order)
}

async function checkUser(call: CheckedCall, login: string, orRemoved: boolean) {
  const { users } = call.services.store
  const actor = call.session?.user
  const subject = await users.byLogin(login)
  const sharedClients = subject?.clients.filter((id) => owns(call.session, id)) ?? []
  if (sharedClients.length > 0) return { subject, sharedClients }
  if (orRemoved && actor && (await users.wasRemovedBy(login, actor.login))) return { subject: null }
  call.about.clientId = subject?.clients[0] ?? null
  throw new Refusal(404, 'user', call.text.user)
}

/** The id in the address of the visitor's page, if the page sends it. */
const linkOf = ({ link }: Record<string, unknown>) => (typeof link === 'string' ? { id: link } : {})

/** @throws Refusal 400, 403 `client`, 404 `order` or `user`, 429 */
export async function checkTenant(
  call: CheckedCall,
  params: Record<string, unknown>,
): Promise<Tenant> {
  const { tenancy } = call.route
  if (tenancy.kind === 'catalogue') return chooseCatalogue(call, params)
  if (!('param' in tenancy)) return {}
  const { kind, param } = tenancy
  call.about.param = params[param]
  // Tenancy's type allows only parameters that the contract declares as a text or a number.
  if (kind === 'user' || kind === 'userOrRemoved')
    return checkUser(call, params[param] as string, kind === 'userOrRemoved')
  return kind === 'client'
    ? checkClient(call, param, params[param] as number | undefined)
    : checkOrder(call, params[param] as number, kind === 'order' ? null : linkOf(params))
}

/** @throws Refusal 403 `permission` */
export function checkAccess({ route, session, text }: CheckedCall, call: Record<string, unknown>) {
  if (route.access === 'public' || route.access === 'session') return
  const action = typeof route.access === 'function' ? route.access(call) : route.access
  if (session && may(session.user, action)) return
  throw new Refusal(403, 'permission', text.permission)
}

/** The parameters without those that name the tenant: a handler can't use them unchecked. */
export function withoutTenant(route: Route, params: Record<string, unknown>) {
  const { tenancy } = route
  const named: readonly string[] =
    tenancy.kind === 'catalogue' ? ['clientId', 'key'] : 'param' in tenancy ? [tenancy.param] : []
  return Object.fromEntries(Object.entries(params).filter(([name]) => !named.includes(name)))
}
