import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { etag } from 'hono/etag'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Site } from '../../src/contract/site.ts'

const isAsset = (path: string) => /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path)

/** Whether a segment of the path begins with a dot, also where it is encoded: files that the build uses itself. */
const isHidden = (path: string) => /(\/|\\|%2f|%5c)(\.|%2e)/i.test(path)

/** The origin of an absolute address; none for a path. */
const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])

/** The hashes of the inline scripts of the built pages, in the form of a content security policy. */
function inlineScripts(folder: string): string[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const scripts = pages.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(
        /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g,
      ),
      (match) => match[1] ?? '',
    ),
  )
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

/** The headers of every answer. Frames of our own are allowed: the tutorial opens in one. */
export function safetyHeaders(site: Site, folder: string | undefined) {
  const backend = originOf(site.location)
  return secureHeaders({
    // A handler may set its own.
    overwrite: false,
    strictTransportSecurity: 'max-age=15552000',
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'same-origin',
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(folder === undefined ? [] : inlineScripts(folder))],
      // The styles of components are written into the page as it runs.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...backend, ...originOf(site.library)],
      connectSrc: ["'self'", ...backend, ...originOf(site.registration?.url ?? '')],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  })
}

/**
 * The built pages and what they load. Files under /assets have a hash of their content in the name, and browsers cache them
 * for ever; everything else is revalidated each time and mostly answered with 304. Files and folders whose name begins with
 * a dot are not served. Where a compressed file stands beside a file, it is sent instead.
 */
export function servePages(folder: string): Hono {
  const pages = new Hono()
  pages.use((c, next) => (isHidden(c.req.path) ? Promise.resolve(c.notFound()) : next()))
  pages.use(async (c, next) => {
    await next()
    if (!c.res.ok) return
    const kept = isAsset(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    c.header('cache-control', kept)
  })
  const tagged = etag()
  pages.use((c, next) => (isAsset(c.req.path) ? next() : tagged(c, next)))
  pages.use(serveStatic({ root: folder, precompressed: true }))
  return pages
}
