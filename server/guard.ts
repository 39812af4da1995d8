import type { Context } from 'hono'
import { messagesFor, type ServerMessages } from '../i18n/server/messages.ts'
import { contract } from '../src/contract/contract.ts'
import { can } from '../src/domain/permissions.ts'
import { readParams } from './params.ts'
import { Refusal } from './refusal.ts'
import type { Route, Services } from './route.ts'
import { readSession, type Session } from './sessions.ts'
import type { Instant, StoredOrder } from './store/types.ts'

type Request = {
  route: Route
  services: Services
  session: Session | null
  text: ServerMessages
  at: Instant
}

/** A refusal for lack of a right, recorded with who asked and whose data it was. */
async function refuse(
  { route, services, session, at }: Request,
  refusal: Refusal,
  about: { clientId: number | null; asked?: number | string },
): Promise<never> {
  await services.store.events.record({
    at,
    clientId: about.clientId,
    login: session?.user.login ?? null,
    name: session?.user.name ?? '',
    kind: 'refused',
    // Not among the order's own events: its timeline tells what happened to it, not who was turned away.
    orderId: null,
    detail: { endpoint: route.name, code: refusal.code, asked: about.asked ?? null },
  })
  throw refusal
}

const owns = (session: Session | null, clientId: number) =>
  session?.user.clients.includes(clientId) ?? false

async function checkClient(request: Request, name: string, given: number | undefined) {
  const [only, ...others] = request.session?.user.clients ?? []
  const clientId = given ?? (others.length === 0 ? only : undefined)
  if (clientId === undefined) throw new Refusal(400, 'parameter', request.text.missing(name))
  if (owns(request.session, clientId)) return { clientId }
  const [known] = await request.services.store.clients.byIds([clientId])
  const refusal = new Refusal(403, 'client', request.text.client)
  return refuse(request, refusal, { clientId: known?.id ?? null, asked: clientId })
}

async function checkOrder(request: Request, id: number, needsOwner: boolean) {
  const { store } = request.services
  const clientId = await store.orders.clientOf(id)
  const isOwn = clientId !== null && owns(request.session, clientId)
  let order: StoredOrder | null = null
  if (clientId !== null && (isOwn || !needsOwner)) order = await store.orders.get(clientId, id)
  if (clientId !== null && order) return { clientId, order, isOwn }
  // One answer for a missing order and another client's, recorded alike, so that neither words nor time tell them apart.
  const refusal = new Refusal(404, 'order', request.text.order)
  if (request.session && needsOwner) return refuse(request, refusal, { clientId, asked: id })
  throw refusal
}

async function checkUser(request: Request, login: string, orRemoved: boolean) {
  const { users } = request.services.store
  const actor = request.session?.user
  const subject = await users.byLogin(login)
  const sharedClients = subject?.clients.filter((id) => owns(request.session, id)) ?? []
  if (sharedClients.length > 0) return { subject, sharedClients }
  if (orRemoved && actor && (await users.wasRemovedBy(login, actor.login))) return { subject: null }
  const refusal = new Refusal(404, 'user', request.text.user)
  return refuse(request, refusal, { clientId: subject?.clients[0] ?? null, asked: login })
}

async function checkTenant(request: Request, params: Record<string, unknown>) {
  const { tenancy } = request.route
  if (!('param' in tenancy)) return {}
  const { kind, param } = tenancy
  // A text or a number by the contract's schema, as Tenancy's type demands.
  if (kind === 'user' || kind === 'userOrRemoved')
    return checkUser(request, params[param] as string, kind === 'userOrRemoved')
  return kind === 'client'
    ? checkClient(request, param, params[param] as number | undefined)
    : checkOrder(request, params[param] as number, kind === 'order')
}

async function checkAccess(request: Request, asked: Record<string, unknown>) {
  const { route, session, text } = request
  if (route.access === 'public' || route.access === 'session') return
  const action = typeof route.access === 'function' ? route.access(asked) : route.access
  if (session && can(session.user.acl, action)) return
  const about = asked['clientId']
  const clientId = typeof about === 'number' ? about : (session?.user.clients[0] ?? null)
  await refuse(request, new Refusal(403, 'permission', text.permission), { clientId })
}

function withoutTenant(route: Route, params: Record<string, unknown>) {
  const { tenancy } = route
  const named = 'param' in tenancy ? tenancy.param : null
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== named))
}

/**
 * Answers a request for a route: session, parameters, tenant and permission are checked here, in this order, for every route,
 * before its handler runs.
 *
 * @throws Refusal 401 `session`, 400, 403 `client` or `permission`, 404 `order` or `user`, or the handler's own
 */
export async function answer(
  c: Context,
  route: Route,
  services: Services,
  caller: { at: Instant; address: string },
): Promise<Response> {
  const text = messagesFor(c.req.header('accept-language'))
  const token = c.req.header('access-token')
  const { at } = caller
  const session = token ? await readSession(services.store, token, at) : null
  if (!session && route.access !== 'public') throw new Refusal(401, 'session', text.session)
  const params = (await readParams(c, contract[route.name], text)) as Record<string, unknown>
  const request: Request = { route, services, session, text, at }
  const tenant = await checkTenant(request, params)
  const asked = { ...withoutTenant(route, params), ...tenant }
  await checkAccess(request, asked)
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
