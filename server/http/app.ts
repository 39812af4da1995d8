import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { messagesFor } from '../../i18n/server/messages.ts'
import type { Site } from '../../src/contract/site.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Route } from '../calls/route.ts'
import { createServices } from '../calls/services.ts'
import type { Clock } from '../clock.ts'
import { described, jsonLog, type Log } from '../log.ts'
import type { Mailing } from '../mail/confirmation.ts'
import type { ReportLinks } from '../orders/links.ts'
import type { ReportPdfs } from '../orders/reportPdfs.ts'
import type { SceneFiles } from '../orders/sceneFiles.ts'
import { isAway } from '../store/away.ts'
import { UnreadableDocument } from '../store/documents.ts'
import type { Store } from '../store/store.ts'
import { answer } from './guard.ts'
import { json } from './json.ts'
import { lastReply } from './lastReply.ts'
import { servePages } from './pages.ts'
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
  /** Without it, registrations and mails wait for a process with an outbox. */
  outbox?: { wake: () => void }
  /** Whether a proxy in front says who is calling, in `X-Forwarded-For`, and whether over TLS, in `X-Forwarded-Proto`. */
  trustsProxy?: boolean
  /** The portal's name and address for mails, and the factory's e-mail. */
  mailing?: Partial<Mailing>
  /** Whether visitors read a report only by a link that the portal made. By default they read it by its number too. */
  reportLinks?: ReportLinks
  /** The company's time zone, whose days count; by default that of the Spanish mainland. */
  timeZone?: string
  /** How many mails an hour people may have sent, all of them together. */
  mailsPerHour?: number
  /** Makes the PDFs that are mailed; by default in workers. */
  pdfs?: ReportPdfs
  /** Makes the files of scenes; by default its own. */
  sceneFiles?: SceneFiles
}

const textOf = (c: Context) => messagesFor(c.req.header('accept-language'))

/** The caller's network address. The proxy adds it at the end of the header; addresses before it may be the caller's own invention. */
function addressOf(c: Context<{ Bindings: Bindings | undefined }>, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  return forwarded || (c.env?.incoming?.socket?.remoteAddress ?? '')
}

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
  outbox,
  trustsProxy = false,
  mailing,
  reportLinks,
  timeZone,
  mailsPerHour,
  pdfs,
  sceneFiles,
}: AppOptions) {
  const services = createServices({
    store,
    site,
    outbox,
    mailing,
    pagesFolder,
    reportLinks,
    timeZone,
    mailsPerHour,
    pdfs,
    sceneFiles,
  })
  const resolved = resolveRoutes(site, routes)
  const base = basePath(site)
  const app = new Hono<{ Bindings: Bindings | undefined }>()

  const notFound = (c: Context) => refused(new Refusal(404, 'address', textOf(c).notFound), c)

  app.use(safetyHeaders(site, pagesFolder, trustsProxy))
  app.use(compress())
  for (const { route, method, path } of resolved) {
    app.on(method, path, (c) => {
      return answer(c, route, services, { clock, address: addressOf(c, trustsProxy) })
    })
  }
  app.get('/api.json', etag(), () => json(site, 200, { 'cache-control': 'no-cache' }))
  if (base !== '') app.all(`${base}/*`, notFound)
  if (pagesFolder !== undefined) app.route('/', servePages(pagesFolder, site))
  app.notFound(notFound)
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(error, c)
    if (error instanceof NoTurn)
      return refused(new Refusal(503, 'busy', textOf(c).crowded, { 'retry-after': '5' }), c)
    const { method, path } = c.req
    if (isAway(error)) {
      log({ level: 'error', message: 'Database away', method, path, error: described(error) })
      const { databaseAway } = textOf(c)
      return refused(new Refusal(503, 'database', databaseAway, { 'retry-after': '5' }), c)
    }
    const requestId = randomUUID()
    if (error instanceof UnreadableDocument) {
      const { orderId } = error
      const failed = { requestId, method, path, error: described(error) }
      log({ level: 'error', message: 'Unreadable document', orderId, ...failed })
      const message = textOf(c).unreadable(orderId, requestId)
      return json({ status: 500, code: 'document', message }, 500)
    }
    log({ level: 'error', message: 'Unexpected', requestId, method, path, error: described(error) })
    return json({ status: 500, code: 'server', message: textOf(c).unexpected(requestId) }, 500)
  })
  return app
}
