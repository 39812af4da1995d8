import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { etag } from 'hono/etag'
import { Hono } from 'hono'
import type { Site } from '../../src/contract/site.ts'
import { withoutTail } from '../../src/domain/orders/orderId.ts'
import { staticFile } from '../pictures/staticFile.ts'

const isAsset = (path: string) => /^\/(assets|tutorial)\/.+-[\w-]{8,}\.\w+$/.test(path)

/** Whether a segment of the path begins with a dot, also where it is encoded: files that the build uses itself. */
const isHidden = (path: string) => /(\/|\\|%2f|%5c)(\.|%2e)/i.test(path)

const isPageName = (path: string) => /\/[^./]*(\.html)?$/i.test(path)

/**
 * The built pages and what they load. Files under /assets and the clips under /tutorial have a hash of their content in the name, and browsers cache them
 * for ever; everything else is revalidated each time and mostly answered with 304. Files and folders whose name begins with
 * a dot are not served. If a compressed file lies beside a file, it is sent instead. A page's name in other letter case, or with what people leave
 * behind a link, redirects to the page, and any other name to the portal, which says that there is no such page.
 */
export function servePages(folder: string, { product }: Pick<Site, 'product'>): Hono {
  const pages = new Hono()
  pages.use((c, next) => (isHidden(c.req.path) ? Promise.resolve(c.notFound()) : next()))
  pages.use(async (c, next) => {
    await next()
    if (!c.res.ok) return
    const cacheControl = isAsset(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    c.header('cache-control', cacheControl)
  })
  const files = { root: folder, precompressed: true }
  const tagged = etag()
  pages.use((c, next) => (isAsset(c.req.path) ? next() : tagged(c, next)))
  // The id in a picture's name may have characters with a meaning in addresses, which serveStatic does not decode.
  pages.use((c, next) => {
    const file = c.req.path.includes('%') ? staticFile(new URL(c.req.url).pathname) : null
    return file === null ? next() : serveStatic({ ...files, path: file })(c, next)
  })
  pages.use(
    serveStatic({
      ...files,
      // The site configures the name of the composer's page.
      rewriteRequestPath: (path) => (path === `/${product}.html` ? '/composer.html' : path),
    }),
  )
  const names = [...readdirSync(folder).filter((name) => name.endsWith('.html')), `${product}.html`]
  pages.get('*', async (c, next) => {
    const { path, url } = c.req
    const isOpened = c.req.header('accept')?.includes('text/html') ?? false
    const meant = withoutTail(path)
    if (!isOpened || ![path, meant].some(isPageName) || isHidden(path)) return next()
    const page = names.find((name) => `/${name}`.toLowerCase() === meant.toLowerCase())
    return c.redirect(page === undefined ? `/#${path}` : `/${page}${new URL(url).search}`)
  })
  return pages
}
