import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { messagesFor } from '../../i18n/server/messages.ts'
import type { Site } from '../../src/contract/site.ts'
import type { Clock } from '../clock.ts'
import { answer, json } from './guard.ts'
import { described, jsonLog, type Log } from '../log.ts'
import { safetyHeaders, servePages } from './pages.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { Post } from '../mail/outbox.ts'
import { Refusal } from './refusal.ts'
import { allRoutes, locationPath, placeRoutes } from './router.ts'
import type { Route, Services } from './route.ts'
import type { Store } from '../store/store.ts'
import { createLoginThrottle, createThrottle } from './throttle.ts'
import { createDoors } from '../pictures/upload.ts'

/** What @hono/node-server passes with a request. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

export type AppOptions = {
  store: Store
  site: Site
  clock: Clock
  /** The folder of the built pages; without it only the API is served. */
  pages?: string | undefined
  log?: Log
  /** Works off registrations; without it they wait for a process that has one. */
  post?: Pick<Post, 'kick'>
  /** Whether a proxy in front says in `X-Forwarded-For` who is calling. */
  trustsProxy?: boolean
  /** Tests pass routes of their own. */
  routes?: readonly Route[]
}

const day = 24 * 3_600_000

const textOf = (c: Context) => messagesFor(c.req.header('accept-language'))

/** The caller's network address. What a caller writes into the header stands before what the proxy adds. */
function addressOf(c: Context<{ Bindings: Bindings | undefined }>, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  return forwarded || (c.env?.incoming?.socket?.remoteAddress ?? '')
}

const refused = ({ status, code, message, headers }: Refusal) =>
  json({ status, code, message }, status, headers)

/**
 * The whole server as one fetch handler: the endpoints that the site configures, the configuration itself as /api.json, and
 * the built pages.
 *
 * @throws where the configuration can't be served, or a route does not say who may call it
 */
export function createApp({
  store,
  site,
  clock,
  pages,
  log = jsonLog,
  post,
  trustsProxy = false,
  routes = allRoutes,
}: AppOptions) {
  const services: Services = {
    store,
    site,
    log,
    logins: createLoginThrottle(),
    strangers: createThrottle({ limit: 1000 }),
    pictures: createPictures(),
    uploads: createDoors(),
    registrations: {
      byAddress: createThrottle(),
      byEmail: createThrottle({ limit: 3, span: day }),
    },
    kickPost: () => post?.kick(),
  }
  const placed = placeRoutes(site, routes)
  const root = locationPath(site)
  const app = new Hono<{ Bindings: Bindings | undefined }>()

  const notFound = (c: Context) => refused(new Refusal(404, 'address', textOf(c).notFound))

  app.use(safetyHeaders(site, pages))
  app.use(compress())
  for (const { route, method, path } of placed) {
    app.on(method, path, (c) => {
      return answer(c, route, services, { at: clock(), address: addressOf(c, trustsProxy) })
    })
  }
  app.get('/api.json', etag(), () => json(site, 200, { 'cache-control': 'no-cache' }))
  if (root !== '') app.all(`${root}/*`, notFound)
  if (pages !== undefined) app.route('/', servePages(pages))
  app.notFound(notFound)
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(error)
    const requestId = randomUUID()
    const { method, path } = c.req
    log({ level: 'error', message: 'Unexpected', requestId, method, path, error: described(error) })
    return json({ status: 500, code: 'server', message: textOf(c).unexpected(requestId) }, 500)
  })
  return app
}
