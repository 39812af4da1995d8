import { chromium, type Browser } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPassword } from '../server/demo/accounts.ts'
import { ensureChromium, softwareGl } from './chromium.ts'
import { buildPages, isFresh } from './pagesBuild.ts'
import { drawSuites } from './suites/draw.ts'

const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '8175'
const address = `http://127.0.0.1:${port}`
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
async function drawList(browser: Browser): Promise<void> {
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
  const dataDir = mkdtempSync(join(tmpdir(), 'tresillo-pictures-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<undefined>()
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(`:${port}`)) resolve(undefined)
  })
  server.once('exit', () => reject(new Error('The server did not start')))
  try {
    await ready
    await withBrowser(drawList)
  } finally {
    server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// `npx node scripts/pictures.ts suites` photographs the furniture alone.
await withBrowser((browser) => drawSuites(browser, folder))
if (process.argv[2] !== 'suites') await listFromServer()
