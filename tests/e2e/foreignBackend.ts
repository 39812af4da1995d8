import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { getResponse } from 'msw'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createSpecBackend, type SpecBackend } from '../../mocks/specBackend.ts'
import { servePages } from '../../server/http/pages.ts'
import { safetyHeaders } from '../../server/http/safetyHeaders.ts'
import { picture } from './gallery.ts'
import { test as base } from './harness.ts'
import { Portal } from './portal.ts'

const dist = join(import.meta.dirname, '../../dist')

/** The built pages over another company's backend, on a port of its own. */
async function startBackend(backend: SpecBackend): Promise<{ url: string; server: ServerType }> {
  const app = new Hono()
  const drawing = await picture('escena.jpg')
  app.use(safetyHeaders(backend.site, dist, false))
  for (const address of ['/escena.png', '/api/v1/image/data/:id'])
    app.get(address, (c) =>
      c.body(new Uint8Array(drawing.buffer), 200, { 'content-type': drawing.mimeType }),
    )
  app.use(async (c, next) => {
    const reply = await getResponse(backend.handlers, c.req.raw.clone())
    if (reply === undefined) await next()
    else c.res = reply
  })
  app.route('/', servePages(dist, backend.site))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

type Fixtures = {
  /** Another company's backend, new for each test. */
  backend: SpecBackend
}

/** Tests of the portal over another company's backend. */
export const test = base.extend<Fixtures>({
  // The first argument names the fixtures that this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  backend: async ({}, use) => use(createSpecBackend()),
  portal: async ({ page, backend, language }, use) => {
    const { url, server } = await startBackend(backend)
    const portal = new Portal(page, { url }, language)
    await use(portal)
    server.close()
    base.expect(portal.faults, 'what the browser complained of').toEqual([])
  },
})
