import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Site } from '../../src/contract/site.ts'

/** The origin of an absolute address; none for a path. */
const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])

/** The hash of an inline script or style, in the form of a content security policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inline = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
}

/** The hashes of the inline scripts or styles of the built pages. */
function hashesOf(kind: keyof typeof inline, folder: string | undefined): string[] {
  if (folder === undefined) return []
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const texts = pages.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(inline[kind]),
      (match) => match[1] ?? '',
    ),
  )
  return [...new Set(texts)].map(hashOf)
}

/** The hash of the style that model-viewer writes into itself. It may change with model-viewer's version. */
const modelViewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='"

/** Features of browsers that no page of ours uses. */
const unused = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

/** The pages that may use a headset: those of VR and AR, and the portal, whose Home offers VR if there is a headset. */
const withHeadset: ReadonlySet<string> = new Set([
  '/',
  '/index.html',
  '/vr-viewer.html',
  '/ar-viewer.html',
])

/** Whether search engines may list a page: only the composer, which everybody may try. Any other page may show a report. */
const isFound = (path: string, { product }: Pick<Site, 'product'>) => path === `/${product}.html`

/**
 * The headers of every reply. No page of ours may be shown in a frame, not even in our own.
 *
 * @param folder  the built pages
 * @param trustsProxy  whether a proxy in front says in `X-Forwarded-Proto` which protocol was used. Browsers are told to insist on TLS only
 *   if they have used it.
 */
export function safetyHeaders(
  site: Site,
  folder: string | undefined,
  trustsProxy: boolean,
): MiddlewareHandler {
  const locations = Object.values(site.endpoints).flatMap(({ location }) => location ?? [])
  const backend = [site.location, ...locations].flatMap(originOf)
  const set = (strictTransportSecurity: string | false, hasHeadset: boolean) =>
    secureHeaders({
      // A handler may set its own.
      overwrite: false,
      strictTransportSecurity,
      xFrameOptions: 'DENY',
      // No request of ours sends the address of a report, so that nobody else learns it.
      referrerPolicy: 'no-referrer',
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashesOf('script', folder)],
        // MUI's styles go rule by rule into a style element that is empty, and stays so: its hash is that of no text.
        styleSrc: ["'self'", hashOf(''), modelViewerStyle, ...hashesOf('style', folder)],
        imgSrc: ["'self'", 'data:', 'blob:', ...backend, ...originOf(site.library)],
        // Pictures within a model are read from the model's own bytes.
        connectSrc: ["'self'", 'blob:', ...backend, ...originOf(site.registration?.url ?? '')],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      permissionsPolicy: {
        ...Object.fromEntries(unused.map((feature) => [feature, []])),
        fullscreen: ['self'],
        xrSpatialTracking: hasHeadset ? ['self'] : [],
      },
    })
  const withTransport = (transport: string | false) => ({
    others: set(transport, false),
    headset: set(transport, true),
  })
  const plain = withTransport(false)
  const overTls = withTransport('max-age=15552000')
  return async (c, next) => {
    const protocol = trustsProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : ''
    const headers = protocol === 'https' ? overTls : plain
    await (withHeadset.has(c.req.path) ? headers.headset : headers.others)(c, next)
    if (!isFound(c.req.path, site)) c.header('x-robots-tag', 'noindex')
  }
}
