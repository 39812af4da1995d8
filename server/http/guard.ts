import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { languageOf, messagesFor } from '../../i18n/server/messages.ts'
import { contract } from '../../src/contract/contract.ts'
import { largestImage } from '../../src/domain/images.ts'
import { readSession, type Session } from '../accounts/sessions.ts'
import { limitKey, quarterHour, type Limit } from '../calls/limits.ts'
import { Refusal, tooOften } from '../calls/refusal.ts'
import type { Route } from '../calls/route.ts'
import type { Services } from '../calls/services.ts'
import { LongList, Tagged, TaggedFile, Written } from '../calls/tagged.ts'
import type { Clock } from '../clock.ts'
import { networkOf } from '../limits/network.ts'
import { afterOthers } from '../store/afterOthers.ts'
import type { Quota } from '../store/limitCounts.ts'
import type { Act } from '../store/requests.ts'
import { ChecksOutdated } from '../store/transaction.ts'
import { jsonLimits, readBody, type BodyLimits } from './body.ts'
import { checkAccess, checkTenant, withoutTenant, type CheckedCall } from './checks.ts'
import { inChunks, json, taggedFile, taggedJson, written } from './json.ts'
import { withinLimits } from './limits.ts'
import { readParams } from './params.ts'

type GuardedCall = CheckedCall & {
  clock: Clock
  token: string | undefined
  /** Whether the token belongs to no session. */
  isUnknown: boolean
}

/** The limits of a file: a slow connection may take its time, an idle one may not. */
const fileLimits: BodyLimits = { size: largestImage, idle: 15_000, total: 5 * 60_000 }

/** The bytes from which checking a body takes so long that others should have a turn after it. */
const largeBody = 100_000

/** How often a call is carried out, if its session changes meanwhile each time. */
const mostAttempts = 3

/** Refusals of callers and tenants are recorded. Refusals of a request's form are not. */
const recordedStatuses: readonly Refusal['status'][] = [403, 404, 409, 429]

/** How many refusals are recorded: those of each user, and those of each network without a session. */
export const recordedRefusals = {
  ofUser: { name: 'refusalsOfUser', by: 'user', most: 200, within: quarterHour },
  ofAddress: { name: 'refusalsOfAddress', by: 'address', most: 1000, within: quarterHour },
} as const satisfies Record<string, Limit>

/** Records a refusal, with the caller and the client that it was about. */
async function recordRefusal(call: GuardedCall, { status, code }: Refusal): Promise<void> {
  const { route, services, session, at, address, about } = call
  const { ofUser, ofAddress } = recordedRefusals
  const limit = session ? ofUser : ofAddress
  if ((await services.throttle.attempt(limit, limitKey(limit, call), at)) !== null) return
  await services.store.events.record({
    at,
    clientId: about.clientId,
    login: session?.user.login ?? null,
    name: session?.user.name ?? '',
    kind: 'refused',
    // The order's own events are for its timeline, which does not show who was refused.
    orderId: null,
    detail: { endpoint: route.name, status, code, asked: about.param ?? null, address },
  })
}

/** Reads the caller's session as it is now. */
async function identify(call: GuardedCall) {
  const { token, services, route, clock, text } = call
  call.at = clock()
  const found = token === undefined ? null : await readSession(services.store, token, call.at)
  call.isUnknown = found === 'unknown'
  call.session = found === 'unknown' ? null : found
  if (!call.session && route.access !== 'public') throw new Refusal(401, 'session', text.session)
}

/** The right to act that the checks found, which the transaction checks again. */
const actOf = ({ clock }: GuardedCall, { user, tokenHash }: Session): Act => ({
  by: { login: user.login, name: user.name },
  clock,
  session: { tokenHash, acl: user.acl, clients: user.clients },
})

/** Large bodies that are refused for what is in them: to find that out takes as long as to save them. */
const refusedBodies: Quota = { name: 'refusedBodies', most: 60, within: quarterHour }

/** The parameters of a call. @throws Refusal 400; 429 after many large bodies that were refused so */
async function paramsOf(c: Context, call: GuardedCall, body: Uint8Array) {
  const { route, services, session, address, at, text } = call
  const read = () => readParams(c, contract[route.name], body, text)
  if (body.length <= largeBody) return read()
  const key = session?.user.login ?? networkOf(address)
  const wait = await services.throttle.wait(refusedBodies, key, at)
  if (wait !== null) throw tooOften(wait, text.tooMany)
  try {
    return read()
  } catch (error) {
    await services.throttle.attempt(refusedBodies, key, at)
    throw error
  }
}

/** Checks session, parameters, tenant and permission. @returns the tenant and the parameters for the handler */
async function check(c: Context, call: GuardedCall, body: Uint8Array) {
  const { route, about } = call
  await identify(call)
  const params = await paramsOf(c, call, body)
  const tenant = await checkTenant(call, params)
  about.clientId =
    tenant.clientId ?? tenant.sharedClients?.[0] ?? call.session?.user.clients[0] ?? null
  const handlerParams = withoutTenant(route, params)
  checkAccess(call, { ...handlerParams, ...tenant })
  return { tenant, params: handlerParams }
}

/** Checks a call whose turn has come, and carries it out. */
async function carryOut(c: Context, call: GuardedCall, body: Uint8Array | null) {
  const { route, services, text } = call
  const { tenant, params } = await check(c, call, body ?? new Uint8Array())
  if (body !== null && body.length > largeBody) await afterOthers()
  const { session, at, address } = call
  return withinLimits(call, { ...params, ...tenant, session }, (limits) =>
    route.handle({
      ...services,
      ...tenant,
      params,
      limits,
      at,
      address,
      session,
      bearer: /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null,
      act: session && actOf(call, session),
      text,
      language: languageOf(c.req.header('accept-language')),
      file: contract[route.name].bytes ? body : undefined,
    }),
  )
}

const takesGzip = (c: Context) =>
  accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'

async function serve(c: Context, call: GuardedCall, body: Uint8Array | null): Promise<Response> {
  const { services, text } = call
  if (body === null && !contract[call.route.name].bytes)
    throw new Refusal(413, 'size', text.tooLarge)
  // The caller has to be known to wait for their turn. Session and rights are checked again when the turn has come.
  await identify(call)
  const reply = await services.turns.calls(
    call.session?.user.login ?? networkOf(call.address),
    () => carryOut(c, call, body),
  )
  // Only GET and HEAD can be answered with 304. A POST gets the tag, and the whole reply each time.
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const cachedTags = isRead ? c.req.header('if-none-match') : undefined
  if (reply instanceof Tagged) return await taggedJson(reply, cachedTags, takesGzip(c))
  if (reply instanceof TaggedFile) return await taggedFile(reply, cachedTags)
  if (reply instanceof Written) return inChunks(reply)
  if (reply instanceof LongList) return written(`[${reply.rows.join(',')}]`)
  return reply instanceof Response ? reply : json(reply)
}

/** The body of a request, empty if it has none; null if it is too large. */
async function receive(c: Context, call: GuardedCall): Promise<Uint8Array | null> {
  const { method, raw } = c.req
  if (method === 'GET' || method === 'HEAD') return new Uint8Array()
  const { bytes } = contract[call.route.name]
  if (!bytes) return readBody(raw, jsonLimits, call.text)
  // The call is checked first, so that nobody sends a file in vain.
  const { tenant } = await check(c, call, new Uint8Array())
  const release = call.services.turns.arrivals.take(tenant.clientId ?? 0)
  if (!release) throw new Refusal(503, 'busy', call.text.busy, { 'retry-after': '5' })
  try {
    return await readBody(raw, fileLimits, call.text)
  } finally {
    release()
  }
}

/**
 * Answers a request for a route. First its body is received, then it waits for its caller's turn. Then, for every route, session,
 * parameters, tenant, permission and limits are checked here, in this order and as they are now, before its handler runs. If the session
 * changes until the handler writes, nothing is written and everything is checked again. Every refusal, whether from here or from
 * the handler, is recorded here.
 *
 * @throws Refusal 401 `session`, 400, 403 `client` or `permission`, 404 `order` or `user`, 408, 413, 429, or the handler's own
 */
export async function answer(
  c: Context,
  route: Route,
  services: Services,
  { clock, address }: { clock: Clock; address: string },
): Promise<Response> {
  const text = messagesFor(c.req.header('accept-language'))
  const token = c.req.header('access-token') || undefined
  const call: GuardedCall = {
    route,
    services,
    session: null,
    text,
    about: { clientId: null, param: null },
    clock,
    address,
    token,
    isUnknown: false,
    at: clock(),
  }
  try {
    // Browsers send this header. Other programs need no protection, since they act for no visitor of another site.
    if (route.ownPages && c.req.header('sec-fetch-site') === 'cross-site')
      throw new Refusal(403, 'site', text.otherSite)
    if (token === undefined && route.access !== 'public')
      throw new Refusal(401, 'session', text.session)
    const body = await receive(c, call)
    for (let attempt = 1; ; attempt++) {
      try {
        return await serve(c, call, body)
      } catch (error) {
        if (!(error instanceof ChecksOutdated) || attempt === mostAttempts) throw error
      }
    }
  } catch (error) {
    if (error instanceof Refusal) {
      const isInvented = call.isUnknown && error.code === 'session'
      if (isInvented || recordedStatuses.includes(error.status)) await recordRefusal(call, error)
    }
    throw error
  }
}
