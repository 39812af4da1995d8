import type { Context } from 'hono'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import { messagesFor } from '../../i18n/server/messages.ts'
import { contract } from '../../src/contract/contract.ts'
import { can } from '../../src/domain/people/permissions.ts'
import { readParams } from './params.ts'
import { Refusal } from './refusal.ts'
import type { Route, Services } from './route.ts'
import { readSession, type Session } from '../accounts/sessions.ts'
import type { Instant, StoredOrder, User } from '../store/types.ts'

type Caller = { at: Instant; address: string }

type Request = {
  route: Route
  services: Services
  session: Session | null
  text: ServerMessages
  caller: Caller
  /** Whose data is asked for, as far as it is known yet, for the record of a refusal. */
  about: { clientId: number | null; asked: unknown }
}

/** What its tenancy adds to a call. */
type Tenant = {
  clientId?: number
  order?: StoredOrder
  isOwn?: boolean
  subject?: User | null
  sharedClients?: number[]
}

/** What a refusal says of the one who asked or of whose data it is: kept. What says only that a request is malformed is not. */
const keptStatuses: readonly Refusal['status'][] = [403, 404, 409, 429]

/**
 * Records a refusal, with who asked and whose data it was. Who is not logged in is recorded so many times from an address and
 * no more: nobody fills the disk from outside.
 */
async function keep(
  { route, services, session, caller, about }: Request,
  { status, code }: Refusal,
): Promise<void> {
  const { at, address } = caller
  if (!session && services.strangers.attempt('', address, at) !== null) return
  await services.store.events.record({
    at,
    clientId: about.clientId,
    login: session?.user.login ?? null,
    name: session?.user.name ?? '',
    kind: 'refused',
    // Not among the order's own events: its timeline tells what happened to it, not who was turned away.
    orderId: null,
    detail: { endpoint: route.name, status, code, asked: about.asked ?? null, address },
  })
}

const owns = (session: Session | null, clientId: number) =>
  session?.user.clients.includes(clientId) ?? false

async function checkClient(request: Request, name: string, given: number | undefined) {
  const [only, ...others] = request.session?.user.clients ?? []
  const clientId = given ?? (others.length === 0 ? only : undefined)
  if (clientId === undefined) throw new Refusal(400, 'parameter', request.text.missing(name))
  if (owns(request.session, clientId)) return { clientId }
  const [known] = await request.services.store.clients.byIds([clientId])
  request.about.clientId = known?.id ?? null
  throw new Refusal(403, 'client', request.text.client)
}

async function checkOrder(request: Request, id: number, needsOwner: boolean) {
  const { store } = request.services
  const clientId = await store.orders.clientOf(id)
  const isOwn = clientId !== null && owns(request.session, clientId)
  let order: StoredOrder | null = null
  if (clientId !== null && (isOwn || !needsOwner)) order = await store.orders.get(clientId, id)
  if (clientId !== null && order) return { clientId, order, isOwn }
  // One answer for a missing order and another client's, recorded alike, so that neither words nor time tell them apart.
  request.about.clientId = clientId
  throw new Refusal(404, 'order', request.text.order)
}

async function checkUser(request: Request, login: string, orRemoved: boolean) {
  const { users } = request.services.store
  const actor = request.session?.user
  const subject = await users.byLogin(login)
  const sharedClients = subject?.clients.filter((id) => owns(request.session, id)) ?? []
  if (sharedClients.length > 0) return { subject, sharedClients }
  if (orRemoved && actor && (await users.wasRemovedBy(login, actor.login))) return { subject: null }
  request.about.clientId = subject?.clients[0] ?? null
  throw new Refusal(404, 'user', request.text.user)
}

async function checkTenant(request: Request, params: Record<string, unknown>): Promise<Tenant> {
  const { tenancy } = request.route
  if (!('param' in tenancy)) return {}
  const { kind, param } = tenancy
  request.about.asked = params[param]
  // A text or a number by the contract's schema, as Tenancy's type demands.
  if (kind === 'user' || kind === 'userOrRemoved')
    return checkUser(request, params[param] as string, kind === 'userOrRemoved')
  return kind === 'client'
    ? checkClient(request, param, params[param] as number | undefined)
    : checkOrder(request, params[param] as number, kind === 'order')
}

function checkAccess({ route, session, text }: Request, asked: Record<string, unknown>) {
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

async function serve(c: Context, request: Request): Promise<Response> {
  const { route, services, session, text, caller, about } = request
  if (!session && route.access !== 'public') throw new Refusal(401, 'session', text.session)
  const params = (await readParams(c, contract[route.name], text)) as Record<string, unknown>
  const tenant = await checkTenant(request, params)
  about.clientId = tenant.clientId ?? tenant.sharedClients?.[0] ?? session?.user.clients[0] ?? null
  checkAccess(request, { ...withoutTenant(route, params), ...tenant })
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
 * Answers a request for a route: session, parameters, tenant and permission are checked here, in this order, for every route,
 * before its handler runs. What is refused, here or by the handler, is recorded here.
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
  const request: Request = { route, services, session, text, caller, about }
  try {
    return await serve(c, request)
  } catch (error) {
    if (error instanceof Refusal) {
      const isUnknown = found === 'unknown' && error.code === 'session'
      if (isUnknown || keptStatuses.includes(error.status)) await keep(request, error)
    }
    throw error
  }
}

/** A JSON reply that says its length, so that small ones are not compressed. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
