import { chromium, type Browser, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { password, startOfTime } from '../mocks/data.ts'
import type { MockBackend } from '../mocks/server.ts'
import { basePath } from '../server/http/router.ts'
import { ensureChromium, softwareGl } from './chromium.ts'
import { withDemoServer } from './demoServer.ts'
import { buildPages, isFresh } from './pagesBuild.ts'
import {
  picturedBackend,
  picturedPerson,
  picturedPlaces,
  type Pictured,
} from './pictures/pictured.ts'
import { drawSuites } from './suites/draw.ts'

const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '8175'
const folder = join(root, 'docs/pictures')
mkdirSync(folder, { recursive: true })

async function withBrowser(draw: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...softwareGl],
  })
  try {
    await draw(browser)
  } finally {
    await browser.close()
  }
}

/** Answers the page's calls by the pictured server, whose data are the same at any time. */
async function playBackend(page: Page, { app, site }: MockBackend): Promise<void> {
  const isCall = ({ pathname }: URL) =>
    pathname.startsWith(`${basePath(site)}/`) || pathname.startsWith('/catalog/')
  await page.route(isCall, async (route) => {
    const request = route.request()
    const body = request.postDataBuffer()
    const reply = await app.fetch(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body && { body: new Uint8Array(body) }),
      }),
    )
    await route.fulfill({
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: Buffer.from(await reply.arrayBuffer()),
    })
  })
}

/** Waits for the stage to come to rest: it counts the frames that it has drawn. */
async function stillness(page: Page): Promise<void> {
  await page.locator('canvas[data-frames]').waitFor({ timeout: 120_000 })
  const frames = () => page.locator('canvas').first().getAttribute('data-frames')
  for (let before = null, now = await frames(); now !== before; now = await frames()) {
    before = now
    await page.waitForTimeout(3000)
  }
}

const shots: Record<Pictured, { file: string; ready: (page: Page) => Promise<void> }> = {
  composer: { file: 'composer.html', ready: stillness },
  report: {
    file: '',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
}

/** Draws the README's pictures from the built product, over data that are always the same. */
async function drawPages(browser: Browser, address: string): Promise<void> {
  const backend = await picturedBackend()
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  })
  await page.clock.setFixedTime(startOfTime)
  await playBackend(page, backend)
  await page.goto(`${address}/#/login`)
  await page.fill('input[name=user]', picturedPerson.login)
  await page.fill('input[type=password]', password)
  await page.click('button[type=submit]')
  await page.waitForURL(/#\/$/)
  for (const [name, place] of Object.entries(await picturedPlaces(backend))) {
    const { file, ready } = shots[name as Pictured]
    await page.goto(`${address}/${file}#${place}`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(join(folder, `${name}.png`))
  }
  await page.close()
}

/** The pages, from a server of their own, and then the digests of what they show. */
async function pagesFromServer(): Promise<void> {
  if (!(await isFresh())) await buildPages()
  await withDemoServer(port, (url) => withBrowser((browser) => drawPages(browser, url)))
  const command = ['vitest', 'run', 'tests/docs/pictures.test.tsx']
  // A build leaves its own mode behind, in which React can't be tested.
  const env = { ...process.env, NODE_ENV: 'test', DIGESTS: 'write' }
  const { status } = spawnSync('npx', command, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

// `npx node scripts/pictures.ts suites` photographs the furniture alone, `pages` the README's pictures alone.
const only = process.argv[2]
if (only !== 'pages') await withBrowser((browser) => drawSuites(browser, folder))
if (only !== 'suites') await pagesFromServer()
