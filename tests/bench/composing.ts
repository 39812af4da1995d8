import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { writeJson } from '../../server/catalogue/file/json.ts'
import { Lines } from '../e2e/lines.ts'
import { Portal } from '../e2e/portal.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { largeCatalogue } from './composing/catalogue.ts'
import { panelTasks } from './composing/panels.ts'
import { tasksDuring, told } from './composing/tasks.ts'
import { fill } from './lists/portal.ts'

// How long the page is busy while somebody composes with a large catalogue, in a real Chromium at 4 times CPU slowdown:
// node tests/bench/composing.ts

const slowdown = 4
const articles = 5000
const fabrics = 5000
const lineCount = 100
/** A slowed page on a busy machine may take its time before anything is measured. */
const patience = 120_000
/** Between two keys of somebody who types fast, in milliseconds. */
const keyPause = 90

/** Found by CSS: to find one by its role, Playwright works on the page's own thread for longer than what is measured there. */
const anyOption = '[role="option"]'
const anyPrice = '.line-table .column-price .num'

const execute = promisify(execFile)
const catalogue = largeCatalogue(articles, fabrics)

/** Loads the catalogue as a company does: from a file, by the shell. */
async function importCatalogue(dataDir: string) {
  const file = join(dataDir, 'catalogue.json')
  await writeFile(file, writeJson(catalogue))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'off' }
  const program = join(import.meta.dirname, '../../server/admin.ts')
  const { stdout } = await execute(process.execPath, [program, 'import-catalogue', file], { env })
  return stdout.trim().split('\n').at(-1)
}

async function openLines(browser: Browser, server: TestServer) {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const lines = new Lines(new Portal(page, server, 'es'))
  await lines.open('manager')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const type = (text: string) => page.keyboard.type(text, { delay: keyPause })
  /** What the tasks of the last answer are, until the page rests. */
  const during = (run: () => Promise<void>) =>
    tasksDuring(devtools, async () => {
      await run()
      await page.waitForTimeout(500)
    })
  return { context, page, lines, type, during }
}

/** Looks for articles, and for fabrics, by several words and with corrections. */
async function typing(browser: Browser, server: TestServer) {
  const { context, page, lines, type, during } = await openLines(browser, server)
  const option = page.locator(anyOption).first()
  /** The first key, before any list was made. What comes over the network is there by then: it is no matter of typing. */
  const begin = async (key: string) => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2000)
    return during(async () => {
      await type(key)
      await option.waitFor({ timeout: patience })
    })
  }
  const lookFor = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Control+A')
      await type(text)
      await option.waitFor({ timeout: patience })
    }
    await type('xx')
    for (let key = 0; key < 2; key++) await page.keyboard.press('Backspace', { delay: keyPause })
    await option.waitFor({ timeout: patience })
  }
  await lines.button('lines.add').click()
  const firstOfArticles = await begin('a')
  const ofArticles = await during(() => lookFor('sofa alba 3 plazas', 'nido 12', 'alb-s2-7'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: lines.portal.t('lines.parts.title') }).waitFor()
  const firstOfFabrics = await begin('l')
  const ofFabrics = await during(() => lookFor('lino norte 04', 'boucle nube 1', 'pr-03-2'))
  await context.close()
  return { firstOfArticles, ofArticles, firstOfFabrics, ofFabrics }
}

/** Adds one more line to many, by its code and Enter, until it shows with its price. */
async function adding(browser: Browser, server: TestServer) {
  const { context, page, lines, type, during } = await openLines(browser, server)
  const priced = page.locator(anyPrice)
  const rows = catalogue.articles
    .slice(0, lineCount - 1)
    .map(({ id }, at) => [id, String((at % 9) + 1)])
  await lines.button('lines.add').focus()
  await lines.paste(rows)
  await priced.nth(lineCount - 2).waitFor({ timeout: patience })
  await lines.button('lines.add').focus()
  await page.waitForTimeout(2000)
  const tasks = await during(async () => {
    await page.keyboard.press('Enter')
    await type('alb-s2-7')
    await page.locator(anyOption).first().waitFor()
    await page.keyboard.press('Enter')
    await priced.nth(lineCount - 1).waitFor()
  })
  await context.close()
  return tasks
}

if (!(await isFresh())) await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-composing-'))
try {
  await fill({ DATA_DIR: dataDir }, 400)
  console.log(await importCatalogue(dataDir))
  console.log(`${articles} articles, ${fabrics} fabrics, at ${slowdown}× CPU slowdown.`)
  const server = await startServer({ dataDir })
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const typed = await typing(browser, server)
    const { firstOfArticles, ofArticles, firstOfFabrics, ofFabrics } = typed
    told('The first key of an article', firstOfArticles)
    told('Typing an article', ofArticles)
    told('The first key of a fabric', firstOfFabrics)
    told('Typing a fabric', ofFabrics)
    told(`Adding line ${lineCount}`, await adding(browser, server))
    for (const [deed, tasks, budget] of await panelTasks(browser, server, { slowdown, keyPause }))
      told(`In the composer: ${deed}`, tasks, budget)
  } finally {
    await browser.close()
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
