import { chromium, type Browser } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPassword } from '../server/demo/accounts.ts'
import { ensureChromium, softwareGl } from './chromium.ts'
import { withDemoServer } from './demoServer.ts'
import { buildPages, isFresh } from './pagesBuild.ts'
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

/** Draws the pictures of the documentation from the running product, with fresh demo data. */
async function drawList(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}/#/login`)
  await page.fill('input[name=user]', 'sales@demo.example')
  await page.fill('input[type=password]', demoPassword)
  await page.click('button[type=submit]')
  await page.waitForURL(/#\/$/)
  await page.goto(`${address}/#/budgets`)
  await page.getByRole('table').waitFor()
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(folder, 'list.png'))
}

/** The list, from a server of its own. */
async function listFromServer(): Promise<void> {
  if (!(await isFresh())) await buildPages()
  await withDemoServer(port, (url) => withBrowser((browser) => drawList(browser, url)))
}

// `npx node scripts/pictures.ts suites` photographs the furniture alone.
await withBrowser((browser) => drawSuites(browser, folder))
if (process.argv[2] !== 'suites') await listFromServer()
