import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../mocks/data.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import type { Log } from '../../../server/log.ts'
import { libraryPicture } from '../../../src/contract/library.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { logIn } from '../caller.ts'
import { manager, twoClients } from '../people.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresillo-pages-'))
const inline = 'document.documentElement.dataset.theme = "dark"'
const tokens = ':root { --ink: #222 }'
const page = `<!doctype html><style>${tokens}</style><script>${inline}</script><script type="module" src="/assets/a.js"></script>`
const composer = '<!doctype html><title>Composer</title>'
const script = 'console.log("sofa")'.repeat(200)
const asset = '/assets/index-B4x_0aZq.js'
const clip = '/tutorial/orders-filter-es-0f1e2d3c.webm'

let backend: MockBackend
let app: ReturnType<typeof createApp>
let token = ''
const logged: Parameters<Log>[0][] = []

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'tutorial'))
  writeFileSync(join(folder, clip), '0123456789')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, '.sources'), 'src/portal/main.tsx')
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'composer.html'), composer)
  writeFileSync(join(folder, 'vr-orders.html'), page)
  writeFileSync(join(folder, 'composer.html.gz'), gzipSync(composer))
  writeFileSync(join(folder, asset), script)
  writeFileSync(join(folder, `${asset}.gz`), gzipSync(script))
  const { orders: few = [], ...given } = twoClients()
  const many = Array.from({ length: 20 }, (_, index) => anOrder({ id: 1000 + index }))
  backend = await createMockBackend({ rows: { ...given, orders: [...few, ...many] } })
  token = await logIn(backend, manager)
  const site = {
    ...configuredSite,
    library: 'https://pictures.example/library',
    registration: { url: 'https://list.example/subscribe', hidden: {} },
  }
  const log: Log = (entry) => logged.push(entry)
  app = createApp({
    routes: allRoutes,
    store: backend.store,
    site,
    clock: () => backend.clock.now,
    pagesFolder: folder,
    log,
  })
})
afterAll(async () => {
  await backend.store.close()
  rmSync(folder, { recursive: true })
})

describe('the built pages', () => {
  test.each(['LIN/01', 'P+1', '50% lino', 'HAYA #12?', 'a&b=c;d', 'Niño «1»', '%41', 'x%2Fy'])(
    'the pictures of “%s” are there, as those of other ids',
    async (id) => {
      for (const kind of ['model', 'material', 'accessory'] as const) {
        const address = libraryPicture({ library: '/library' }, kind, id)
        const path = join(
          folder,
          'library',
          `${kind === 'accessory' ? 'accessorie' : kind}s`,
          `${id}.jpg`,
        )
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, `${kind} ${id}`)
        const reply = await app.request(address)
        expect(reply.headers.get('content-type')).toBe('image/jpeg')
        expect(await reply.text()).toBe(`${kind} ${id}`)
      }
    },
  )

  test.each(['../index', '../../package', '.sources', 'a/../../x', 'a/.b', 'a//b', 'a\\b', 'a\0b'])(
    'an id such as “%s” leads to no file',
    async (id) => {
      const address = libraryPicture({ library: '/library' }, 'material', id)
      const reply = await app.request(address.replace('.jpg', ''))
      expect(reply.status).toBe(404)
      expect((await app.request(`/%2e%2e%2f${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )

  test('a page is asked for again each time, and mostly not sent again', async () => {
    const first = await app.request('/')
    expect(await first.text()).toBe(page)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const tag = first.headers.get('etag') ?? ''
    const second = await app.request('/index.html', { headers: { 'if-none-match': tag } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  test('the composer’s page has the name that the site gives it, without a build', async () => {
    for (const product of ['tresillo', 'compositor', 'composer']) {
      const named = createApp({
        routes: allRoutes,
        store: backend.store,
        site: { ...configuredSite, product },
        clock: () => backend.clock.now,
        pagesFolder: folder,
      })
      const plain = await named.request(`/${product}.html`)
      expect(await plain.text(), product).toBe(composer)
      const packed = await named.request(`/${product}.html`, {
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(gunzipSync(await packed.arrayBuffer()).toString(), product).toBe(composer)
      expect((await named.request('/another.html')).status).toBe(404)
    }
  })

  test('a clip of the tutorial is kept for good, and sent in parts to who asks for parts', async () => {
    const part = await app.request(clip, { headers: { range: 'bytes=2-5' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-type')).toBe('video/webm')
    expect(part.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await part.text()).toBe('2345')
  })

  test('a file with its hash in the name is kept for good, and sent compressed', async () => {
    const plain = await app.request(asset)
    expect(await plain.text()).toBe(script)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const packed = await app.request(asset, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script)
  })

  test('what is not there is a 404 that nobody keeps, and nothing outside of the pages is served', async () => {
    for (const path of ['/missing.html', '/assets/old-AAAAAAAA.js', '/..%2fpackage.json']) {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a browser that opens a page’s name in other letters is sent to the page, and with any other name to the portal’s words for it', async () => {
    const leads = async (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
      const response = await app.request(path, { headers: { accept } })
      return response.headers.get('location') ?? response.status
    }
    expect(await leads('/VR-ORDERS.html?client=7')).toBe('/vr-orders.html?client=7')
    expect(await leads('/Tresillo.HTML')).toBe('/tresillo.html')
    for (const tail of ['.', ')', '/', '%3E', '%20', '%22.', '%E2%80%9D', '/).'])
      expect(await leads(`/tresillo.html${tail}`), tail).toBe('/tresillo.html')
    expect(await leads('/orders).')).toBe('/#/orders).')
    for (const path of ['/missing.html', '/orders', '/folder/orders.html', '/%2f/other.example/'])
      expect(await leads(path)).toBe(`/#${path}`)
    for (const path of [
      '/assets/old-AAAAAAAA.js',
      '/picture.png',
      '/.vite/manifest',
      '/index.html',
    ])
      expect(await leads(path)).toBe(path === '/index.html' ? 200 : 404)
    expect(await leads('/missing.html', 'application/json')).toBe(404)
    expect(await leads('/api/v1/missing')).toBe(404)
  })

  test('what the build keeps for itself is not served, however its address is written', async () => {
    const paths = ['/.sources', '/.vite/manifest.json', '/%2evite/manifest.json', '/%2Esources']
    for (const path of paths) {
      const response = await app.request(path)
      expect({ path, status: response.status }).toEqual({ path, status: 404 })
      expect(await response.json()).toMatchObject({ code: 'address' })
    }
  })

  test('a page has the styles of its files, of its head, of model-viewer, and of style elements without text', async () => {
    const element = 'node_modules/@google/model-viewer/lib/template.js'
    const style = /<style>([^]*?)<\/style>/.exec(readFileSync(element, 'utf8'))?.[1] ?? ''
    const modelViewer = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    const { headers } = await app.request('/')
    const policy = headers.get('content-security-policy') ?? ''
    const [empty, head] = ['', tokens].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(policy).toContain(`; style-src 'self' ${empty} ${modelViewer} ${head}; `)
    expect(policy).not.toContain('unsafe')
  })

  test('a page asks for no camera, microphone, place or payment', async () => {
    const { headers } = await app.request('/')
    const policy = headers.get('permissions-policy')?.split(', ')
    expect(policy).toEqual(
      expect.arrayContaining(['microphone=()', 'geolocation=()', 'payment=()', 'camera=()']),
    )
  })

  test.each([
    ['/', 'self'],
    ['/vr-viewer.html', 'self'],
    ['/ar-viewer.html', 'self'],
    ['/viewer.html', ''],
    ['/tresillo.html', ''],
    ['/vr-orders.html', ''],
    ['/api.json', ''],
  ])('%s may follow a headset: ‘%s’', async (path, who) => {
    const { headers } = await app.request(path)
    const policy = headers.get('permissions-policy')?.split(', ')
    expect(policy).toContain(`xr-spatial-tracking=(${who})`)
  })

  test('browsers are told to insist on TLS only where a proxy that is trusted says that it is there', async () => {
    const tls = { headers: { 'x-forwarded-proto': 'https' } }
    const behindProxy = createApp({
      routes: allRoutes,
      store: backend.store,
      site: configuredSite,
      clock: () => backend.clock.now,
      proxies: 1,
    })
    const header = 'strict-transport-security'
    expect((await app.request('/', tls)).headers.get(header)).toBeNull()
    expect((await behindProxy.request('/api.json')).headers.get(header)).toBeNull()
    const secure = await behindProxy.request('/api.json', tls)
    expect(secure.headers.get(header)).toBe('max-age=15552000')
  })

  test('a page runs its own scripts only, and is framed by none', async () => {
    const { headers } = await app.request('/')
    const policy = headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map((rule) => rule.split(/ (.*)/) as [string, string]))
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(rules.get('script-src')).toBe(`'self' 'sha256-${hash}'`)
    expect(rules.get('frame-ancestors')).toBe("'none'")
    expect(rules.get('object-src')).toBe("'none'")
    expect(rules.get('img-src')).toContain('https://pictures.example')
    expect(rules.get('connect-src')).toBe("'self' blob: https://list.example")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('replies of the API', () => {
  const list = (size: number) =>
    app.request(`/api/v1/clients/1/orders?type=budget&size=${size}`, {
      headers: { 'access-token': token, 'accept-encoding': 'gzip' },
    })

  test('are compressed where they are long, and kept by nobody', async () => {
    const long = await list(20)
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(long.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(gunzipSync(await long.arrayBuffer()).toString())).toHaveLength(20)
    const short = await list(1)
    expect(short.headers.get('content-encoding')).toBeNull()
  })

  test('[ORD-10] an unexpected failure says so with a code that is in the log, and shows nothing of its inside', async () => {
    const broken = createApp({
      routes: allRoutes,
      store: {
        ...backend.store,
        sessions: {
          ...backend.store.sessions,
          find: () => Promise.reject(new Error('disk is full')),
        },
      },
      site: configuredSite,
      clock: () => backend.clock.now,
      log: (entry) => logged.push(entry),
    })
    const response = await broken.request('/api/v1/userdata', {
      headers: { 'access-token': token },
    })
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).not.toMatch(/disk|at |\.ts/)
    const { code, message } = JSON.parse(text) as { code: string; message: string }
    expect(code).toBe('server')
    const entry = logged.at(-1)
    expect(entry).toMatchObject({ level: 'error', method: 'GET', path: '/api/v1/userdata' })
    expect(entry?.['error']).toContain('disk is full')
    expect(message).toContain(entry?.['requestId'])
    expect(message).toMatch(/^Algo ha fallado en el servidor/)
  })
})

test('a search engine lists the composer’s page and no other, where a report could stand', async () => {
  const headersAt = async (path: string) =>
    (await app.fetch(new Request(`http://tienda.example${path}`))).headers
  for (const path of ['/', '/index.html', '/api.json', '/nothing'])
    expect((await headersAt(path)).get('x-robots-tag'), path).toBe('noindex')
  const composing = await headersAt(`/${configuredSite.product}.html`)
  expect(composing.get('x-robots-tag')).toBeNull()
  expect(composing.get('referrer-policy')).toBe('no-referrer')
})
