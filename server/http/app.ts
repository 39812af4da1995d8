import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { messagesFor } from '../../i18n/server/messages.ts'
import type { Site } from '../../src/contract/site.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Route } from '../calls/route.ts'
import { createServices, type Services } from '../calls/services.ts'
import type { Clock } from '../clock.ts'
import { callerAddress } from '../limits/network.ts'
import { described, jsonLog, type Log } from '../log.ts'
import type { Mailing } from '../mail/confirmation.ts'
import { createFollowing, type Following } from '../orders/following.ts'
import type { ReportLinks } from '../orders/links.ts'
import { isAway } from '../store/away.ts'
import { UnreadableDocument } from '../store/documents.ts'
import type { Store } from '../store/store.ts'
import { answer } from './guard.ts'
import { json } from './json.ts'
import { lastReply } from './lastReply.ts'
import { observe, type Observed } from './observing.ts'
import { servePages } from './pages.ts'
import { createProbes, type Probes } from './probes.ts'
import { basePath, resolveRoutes } from './router.ts'
import { NoTurn } from '../store/turns.ts'
import { safetyHeaders } from './safetyHeaders.ts'

/** The bindings that @hono/node-server passes with a request. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

export type AppOptions = {
  /** The routes of the contract's endpoints. */
  routes: readonly Route[]
  store: Store
  site: Site
  clock: Clock
  /** The folder of the built pages; without it only the API is served. */
  pagesFolder?: string | undefined
  log?: Log
  /** Gets a line for each request. By default requests are not logged. */
  requestLog?: Log | undefined
  /** What operations ask. Without it the addresses for that are not there. */
  probes?: Probes
  /** Without it, registrations and mails wait for a process with an outbox. */
  outbox?: { wake: () => void }
  /** By default one of its own, which nobody ends. */
  following?: Following
  /** How many proxies of our own stand in front and say who is calling, in `X-Forwarded-For`, and whether over TLS, in `X-Forwarded-Proto`. */
  proxies?: number
  /** The portal's name and address for mails, and the factory's e-mail. */
  mailing?: Partial<Mailing>
  /** Whether visitors read a report only by a link that the portal made. By default they read it by its number too. */
  reportLinks?: ReportLinks
  /** The company's time zone, whose days count; by default that of the Spanish mainland. */
  timeZone?: string
  /** How many mails an hour people may have sent, all of them together. */
  mailsPerHour?: number
  /** What makes files in another way than usual. */
  makers?: Partial<Services['makers']>
}

const textOf = (c: Context) => messagesFor(c.req.header('accept-language'))

function refused({ status, code, message, headers, detail }: Refusal, c: Context): Response {
  const reply = json({ ...detail, status, code, message }, status, headers)
  return status === 413 || status === 408 ? lastReply(reply, c.req.raw) : reply
}

/**
 * The whole server as one fetch handler: the endpoints that the site configures, the configuration itself as /api.json, and
 * the built pages.
 *
 * @throws if the configuration can't be served, or a route does not declare who may call it
 */
export function createApp({
  routes,
  store,
  site,
  clock,
  pagesFolder,
  log = jsonLog,
  requestLog,
  probes,
  outbox,
  following,
  proxies = 0,
  mailing,
  reportLinks,
  timeZone,
  mailsPerHour,
  makers,
}: AppOptions) {
  const services = createServices({
    store,
    site,
    outbox,
    following: following ?? createFollowing({ store, clock }),
    mailing,
    pagesFolder,
    reportLinks,
    timeZone,
    mailsPerHour,
    makers,
  })
  const resolved = resolveRoutes(site, routes)
  const base = basePath(site)
  const app = new Hono<{ Bindings: Bindings | undefined; Variables: Observed }>()

  const notFound = (c: Context) => refused(new Refusal(404, 'address', textOf(c).notFound), c)

  app.use(observe(probes?.metrics?.metrics, requestLog))
  app.use(safetyHeaders(site, pagesFolder, proxies > 0))
  app.use(compress())
  for (const { route, method, path } of resolved) {
    app.on(method, path, (c) => {
      c.set('route', route.name)
      const forwarded = c.req.header('x-forwarded-for')
      const address = callerAddress(proxies, forwarded, c.env?.incoming?.socket?.remoteAddress)
      return answer(c, route, services, { clock, address })
    })
  }
  const announced = { ...site, timeZone: services.timeZone }
  app.get('/api.json', etag(), () => json(announced, 200, { 'cache-control': 'no-cache' }))
  if (probes !== undefined) app.route('/', createProbes(probes))
  if (base !== '') app.all(`${base}/*`, notFound)
  if (pagesFolder !== undefined) app.route('/', servePages(pagesFolder, site))
  app.notFound(notFound)
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(error, c)
    if (error instanceof NoTurn)
      return refused(new Refusal(503, 'busy', textOf(c).crowded, { 'retry-after': '5' }), c)
    const { method, path } = c.req
    const trace = c.get('trace')
    if (isAway(error)) {
      log({
        level: 'error',
        message: 'Database away',
        method,
        path,
        trace,
        error: described(error),
      })
      const { databaseAway } = textOf(c)
      return refused(new Refusal(503, 'database', databaseAway, { 'retry-after': '5' }), c)
    }
    const requestId = randomUUID()
    if (error instanceof UnreadableDocument) {
      const { orderId } = error
      const failed = { requestId, method, path, trace, error: described(error) }
      log({ level: 'error', message: 'Unreadable document', orderId, ...failed })
      const message = textOf(c).unreadable(orderId, requestId)
      return json({ status: 500, code: 'document', message }, 500)
    }
    log({
      level: 'error',
      message: 'Unexpected',
      requestId,
      method,
      path,
      trace,
      error: described(error),
    })
    return json({ status: 500, code: 'server', message: textOf(c).unexpected(requestId) }, 500)
  })
  return app
}
