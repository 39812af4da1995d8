import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { json } from './json.ts'
import type { Metrics } from './metrics.ts'
import type { Observed } from './observing.ts'
import type { Readiness } from './readiness.ts'

/** What operations ask a process. */
export type Probes = {
  readiness: () => Promise<Readiness>
  /** Whether the process was told to stop: a balancer is to send it nothing more. */
  isStopping?: () => boolean
  /** Left out, there are no figures for anybody. */
  metrics?: { metrics: Metrics; token: string } | undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a caller has the token, found out without telling how much of it is right. */
const hasToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

const named =
  (route: string): MiddlewareHandler<{ Variables: Observed }> =>
  async (c, next) => {
    c.set('route', route)
    await next()
  }

/**
 * The addresses for a supervisor, a balancer and Prometheus: `/healthz` (the process runs), `/readyz` (it can serve people; 503 if not, with what
 * fails, and once it was told to stop), `/metrics` (its figures, for who has the token).
 */
export function createProbes({
  readiness,
  isStopping,
  metrics,
}: Probes): Hono<{ Variables: Observed }> {
  const app = new Hono<{ Variables: Observed }>()
  app.get('/healthz', named('healthz'), () => json({ status: 'ok' }))
  app.get('/readyz', named('readyz'), async () => {
    if (isStopping?.() === true) return json({ status: 'stopping' }, 503)
    const checks = await readiness()
    const isReady = Object.values(checks).every((holds) => holds)
    return json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503)
  })
  if (metrics !== undefined)
    app.get('/metrics', named('metrics'), async (c) => {
      if (!hasToken(c.req.header('authorization'), metrics.token))
        return json({ status: 401 }, 401, { 'www-authenticate': 'Bearer' })
      const text = await metrics.metrics.text()
      return new Response(text, {
        headers: { 'content-type': metrics.metrics.contentType, 'cache-control': 'no-store' },
      })
    })
  return app
}
