import type { Context } from 'hono'
import { messagesFor } from '../../i18n/server/messages.ts'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import { contract } from '../../src/contract/contract.ts'
import { can } from '../../src/domain/people/permissions.ts'
import { readSession, type Session } from '../accounts/sessions.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Route } from '../calls/route.ts'
import type { Services } from '../calls/services.ts'
import type { Instant, StoredOrder, User } from '../store/types.ts'
import { json } from './json.ts'
import { readParams } from './params.ts'

type Caller = { at: Instant; address: string }

type GuardedCall = {
  route: Route
  services: Services
  session: Session | null
  text: ServerMessages
  caller: Caller
  /** Whose data is asked for, as far as it is known so far, for the record of a refusal. */
  about: { clientId: number | null; asked: unknown }
}

/** What the check of a route's tenancy adds to its call. */
type Tenant = {
  clientId?: number
  order?: StoredOrder
  isOwn?: boolean
  subject?: User | null
  sharedClients?: number[]
}

/** Refusals about the caller or about whose data it is are recorded; those about the form of a request are not. */
const recordedStatuses: readonly Refusal['status'][] = [403, 404, 409, 429]

/**
 * Records a refusal, with who asked and whose data it was. For callers who are not logged in, each address has a limit:
 * nobody can fill the disk from outside.
 */
async function recordRefusal(
  { route, services, session, caller, about }: GuardedCall,
  { status, code }: Refusal,
): Promise<void> {
  const { at, address } = caller
  if (!session && services.anonymousRefusals.attempt('', address, at) !== null) return
  await services.store.events.record({
    at,
    clientId: about.clientId,
    login: session?.user.login ?? null,
    name: session?.user.name ?? '',
    kind: 'refused',
    // Not among the order's own events: its timeline shows what happened to the order, not who was refused.
    orderId: null,
    detail: { endpoint: route.name, status, code, asked: about.asked ?? null, address },
  })
}

const owns = (session: Session | null, clientId: number) =>
  session?.user.clients.includes(clientId) ?? false

async function checkClient(call: GuardedCall, name: string, given: number | undefined) {
  const [only, ...others] = call.session?.user.clients ?? []
  const clientId = given ?? (others.length === 0 ? only : undefined)
  if (clientId === undefined) throw new Refusal(400, 'parameter', call.text.missing(name))
  if (owns(call.session, clientId)) return { clientId }
  const [known] = await call.services.store.clients.byIds([clientId])
  call.about.clientId = known?.id ?? null
  throw new Refusal(403, 'client', call.text.client)
}

async function checkOrder(call: GuardedCall, id: number, needsOwner: boolean) {
  const { store } = call.services
  const clientId = await store.orders.clientOf(id)
  const isOwn = clientId !== null && owns(call.session, clientId)
  let order: StoredOrder | null = null
  if (clientId !== null && (isOwn || !needsOwner)) order = await store.orders.get(clientId, id)
  if (clientId !== null && order) return { clientId, order, isOwn }
  // A missing order and another client's order get the same answer and the same record: neither words nor time reveal which.
  call.about.clientId = clientId
  throw new Refusal(404, 'order', call.text.order)
}

async function checkUser(call: GuardedCall, login: string, orRemoved: boolean) {
  const { users } = call.services.store
  const actor = call.session?.user
  const subject = await users.byLogin(login)
  const sharedClients = subject?.clients.filter((id) => owns(call.session, id)) ?? []
  if (sharedClients.length > 0) return { subject, sharedClients }
  if (orRemoved && actor && (await users.wasRemovedBy(login, actor.login))) return { subject: null }
  call.about.clientId = subject?.clients[0] ?? null
  throw new Refusal(404, 'user', call.text.user)
}

async function checkTenant(call: GuardedCall, params: Record<string, unknown>): Promise<Tenant> {
  const { tenancy } = call.route
  if (!('param' in tenancy)) return {}
  const { kind, param } = tenancy
  call.about.asked = params[param]
  // Tenancy's type allows only parameters that the contract declares as a text or a number.
  if (kind === 'user' || kind === 'userOrRemoved')
    return checkUser(call, params[param] as string, kind === 'userOrRemoved')
  return kind === 'client'
    ? checkClient(call, param, params[param] as number | undefined)
    : checkOrder(call, params[param] as number, kind === 'order')
}

function checkAccess({ route, session, text }: GuardedCall, asked: Record<string, unknown>) {
  if (route.access === 'public' || route.access === 'session') return
  const action = typeof route.access === 'function' ? route.access(asked) : route.access
  if (session && can(session.user.acl, action)) return
  throw new Refusal(403, 'permission', text.permission)
}

function withoutTenant(route: Route, params: Record<string, unknown>) {
  const { tenancy } = route
  const named = 'param' in tenancy ? tenancy.param : null
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== named))
}

async function serve(c: Context, call: GuardedCall): Promise<Response> {
  const { route, services, session, text, caller, about } = call
  if (!session && route.access !== 'public') throw new Refusal(401, 'session', text.session)
  const params = (await readParams(c, contract[route.name], text)) as Record<string, unknown>
  const tenant = await checkTenant(call, params)
  about.clientId = tenant.clientId ?? tenant.sharedClients?.[0] ?? session?.user.clients[0] ?? null
  checkAccess(call, { ...withoutTenant(route, params), ...tenant })
  const reply = await route.handle({
    ...services,
    ...tenant,
    ...caller,
    params: withoutTenant(route, params),
    session,
    by: session && { login: session.user.login, name: session.user.name },
    text,
    request: c.req.raw,
  })
  return reply instanceof Response ? reply : json(reply)
}

/**
 * Answers a request for a route. For every route, session, parameters, tenant and permission are checked here, in this
 * order, before its handler runs. Every refusal, whether from here or from the handler, is recorded here.
 *
 * @throws Refusal 401 `session`, 400, 403 `client` or `permission`, 404 `order` or `user`, or the handler's own
 */
export async function answer(
  c: Context,
  route: Route,
  services: Services,
  caller: Caller,
): Promise<Response> {
  const text = messagesFor(c.req.header('accept-language'))
  const token = c.req.header('access-token')
  const found = token ? await readSession(services.store, token, caller.at) : null
  const session = found === 'unknown' ? null : found
  const about = { clientId: null, asked: null }
  const call: GuardedCall = { route, services, session, text, caller, about }
  try {
    return await serve(c, call)
  } catch (error) {
    if (error instanceof Refusal) {
      const isUnknown = found === 'unknown' && error.code === 'session'
      if (isUnknown || recordedStatuses.includes(error.status)) await recordRefusal(call, error)
    }
    throw error
  }
}
