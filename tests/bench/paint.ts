import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { Portal } from '../e2e/portal.ts'
import { OrderList } from '../e2e/orderList.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { median, quantile } from './lists/measure.ts'
import { fill } from './lists/portal.ts'

// How long a person waits on a slow machine, in a real Chromium at 4 times CPU slowdown: node tests/bench/paint.ts

const slowdown = 4
const clicks = 20
const starts = 5

const milliseconds = (times: readonly number[]) =>
  `median ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms of ${times.length}`

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Time from opening the address to the login form's paint, with nothing cached, and the script that this took. */
async function loginPaint(browser: Browser, server: TestServer) {
  const times: number[] = []
  let bytes = 0
  for (let start = 0; start < starts; start++) {
    const context = await browser.newContext({ locale: 'es-ES' })
    const page = await slowPage(context)
    await page.goto(`${server.url}/#/login`)
    await page.locator('input[name=pass]').waitFor()
    const seen = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      return {
        paint,
        bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      }
    })
    times.push(seen.paint)
    bytes = seen.bytes
    await context.close()
  }
  return { times, bytes }
}

/** Time from a click on the next page to the paint of its rows. */
async function pagePaint(page: Page, list: OrderList): Promise<number> {
  const next = list.pages.getByRole('button', { name: list.portal.t('paging.next') })
  // The pointer rests on the button before it presses, as a person's does.
  await next.hover()
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const firstRow = () =>
          document.querySelector('tbody .order-row .column-reference')?.textContent
        const before = firstRow()
        let clicked = 0
        addEventListener('click', (event) => (clicked = event.timeStamp), {
          capture: true,
          once: true,
        })
        const observer = new MutationObserver(() => {
          if (firstRow() === before || document.querySelector('.stale') !== null) return
          observer.disconnect()
          // The frame after the one that the rows are drawn in begins once they are on screen.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
        })
        observer.observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['class'],
        })
      }),
  )
  const [time] = await Promise.all([painted, next.click()])
  return time
}

async function listPaint(browser: Browser, server: TestServer): Promise<number[]> {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
  })
  const page = await slowPage(context)
  const portal = new Portal(page, server, 'es')
  await portal.logIn('manager')
  const list = new OrderList(portal, 'order')
  await list.open(`?perPage=50&filter=${encodeURIComponent(JSON.stringify({ view: 'all' }))}`)
  await page.locator('tbody .order-row').nth(49).waitFor()
  const times: number[] = []
  for (let click = 0; click < clicks; click++) times.push(await pagePaint(page, list))
  await context.close()
  return times
}

if (!(await isFresh())) await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-paint-'))
console.log(await fill({ DATA_DIR: dataDir }, 30_000))
const server = await startServer({ dataDir })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const login = await loginPaint(browser, server)
  console.log(`Login's first paint at ${slowdown}× CPU slowdown: ${milliseconds(login.times)}`)
  console.log(`Script transferred until then: ${(login.bytes / 1000).toFixed(1)} kB`)
  const times = await listPaint(browser, server)
  console.log(
    `Click on 'next' to 50 painted rows at ${slowdown}× CPU slowdown: ${milliseconds(times)}`,
  )
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
