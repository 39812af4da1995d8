import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { traceOf } from './trace.ts'

/** What handlers leave for those who observe requests. */
export type Observed = {
  /** The endpoint's name, or another name for what was asked for. */
  route?: string
  /** The trace that the request belongs to. */
  trace?: string | undefined
}

/** The name of whatever is no endpoint: pages, their files, and addresses that are not there. */
const others = 'pages'

/** The methods that are counted by name: a caller may invent others without end. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts each request and, if wanted, logs it: the endpoint, never the address, which may hold a link's secret or what somebody searches for.
 *
 * @param log  gets a line for each request; left out for none
 */
export const observe =
  (
    metrics: Metrics | undefined,
    log: Log | undefined,
  ): MiddlewareHandler<{ Variables: Observed }> =>
  async (c, next) => {
    const start = performance.now()
    const trace = traceOf(c.req.header('traceparent'))
    c.set('trace', trace)
    await next()
    const milliseconds = performance.now() - start
    const route = c.get('route') ?? others
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    const { status } = c.res
    metrics?.count({ route, method, status, seconds: milliseconds / 1000 })
    log?.({
      level: 'info',
      message: 'Request',
      route,
      method,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      trace,
    })
  }
