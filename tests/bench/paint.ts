import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { Portal } from '../e2e/portal.ts'
import { OrderList } from '../e2e/orderList.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { median, quantile } from './lists/measure.ts'
import { fill } from './lists/portal.ts'

// How long a person waits on a slow machine, in a real Chromium at 4 times CPU slowdown: node tests/bench/paint.ts

declare global {
  // Set by `noteFirstKey` in the page.
  var firstKey: number | undefined
}

const slowdown = 4
const clicks = 20
const perPage = 50
const starts = 5

const milliseconds = (times: readonly number[]) =>
  `median ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms of ${times.length}`

async function slowPage(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

/** Milliseconds of its own thread that a page has spent on script, style and layout: other programs do not count. */
async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const spent = metrics.filter(({ name }) =>
    ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].includes(name),
  )
  return spent.reduce((sum, { value }) => sum + value * 1000, 0)
}

/** Notes when the first key arrives in a field: until then the person types to nobody. */
const noteFirstKey = () => {
  addEventListener('input', () => (globalThis.firstKey ??= performance.now()), true)
}

/** Types until a key arrives in the field that has the focus. */
async function firstKey(page: Page): Promise<number> {
  for (;;) {
    await page.keyboard.press('a')
    const time = await page.evaluate(() => globalThis.firstKey)
    if (time !== undefined) return time
  }
}

/**
 * With nothing cached, from opening the address: the first paint of content, the first key that the login's form takes, and the
 * script that was transferred until then.
 */
async function loginStarts(browser: Browser, server: TestServer) {
  const paints: number[] = []
  const keys: number[] = []
  let bytes = 0
  for (let start = 0; start < starts; start++) {
    const context = await browser.newContext({ locale: 'es-ES' })
    const { page } = await slowPage(context)
    await page.addInitScript(noteFirstKey)
    await page.goto(`${server.url}/#/login`, { waitUntil: 'commit' })
    keys.push(await firstKey(page))
    const seen = await page.evaluate(async () => {
      // The entry may come a while after the paint that it tells of.
      const paint = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByName('first-contentful-paint'))
            resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      })
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      return {
        paint,
        bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      }
    })
    paints.push(seen.paint)
    bytes = seen.bytes
    await context.close()
  }
  return { paints, keys, bytes }
}

/** Milliseconds from a press to the paint of a page's first row, and of its last; and those of the page's own thread until then. */
type RowTimes = { first: number; complete: number; thread: number }

/** Time from a press on a page's button, or of Enter where it is chosen by its number, to the paint of its rows. */
async function pagePaint(
  { page, devtools }: { page: Page; devtools: CDPSession },
  press: () => Promise<void>,
): Promise<RowTimes> {
  const painted = page.evaluate(
    (perPage) =>
      new Promise<Omit<RowTimes, 'thread'>>((resolve) => {
        const references = () =>
          Array.from(
            document.querySelectorAll('tbody .order-row .column-reference'),
            ({ textContent }) => textContent,
          )
        const before = references()
        let pressed = 0
        for (const kind of ['click', 'keydown'] as const)
          addEventListener(kind, (event) => (pressed = event.timeStamp), { capture: true })
        // The frame after the one that rows are drawn in begins once they are on screen.
        const onScreen = () =>
          new Promise<number>((done) => {
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)))
          })
        let first: Promise<number> | undefined
        const observer = new MutationObserver(() => {
          const now = references()
          if (now[0] === before[0] || document.querySelector('.stale') !== null) return
          first ??= onScreen()
          if (now.length < perPage || now.at(-1) === before.at(-1)) return
          observer.disconnect()
          void Promise.all([first, onScreen()]).then(([one, all]) =>
            resolve({ first: one, complete: all }),
          )
        })
        observer.observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['class'],
        })
      }),
    perPage,
  )
  const before = await threadTime(devtools)
  const [times] = await Promise.all([painted, press()])
  return { ...times, thread: (await threadTime(devtools)) - before }
}

/** Pages one after another, fetched ahead while the pointer rests on the button, and pages that nothing has fetched ahead. */
async function listPaint(browser: Browser, server: TestServer) {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
  })
  const slow = await slowPage(context)
  const { page, devtools } = slow
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const portal = new Portal(page, server, 'es')
  await portal.logIn('manager')
  const list = new OrderList(portal, 'order')
  await list.open(
    `?perPage=${perPage}&filter=${encodeURIComponent(JSON.stringify({ view: 'all' }))}`,
  )
  await page
    .locator('tbody .order-row')
    .nth(perPage - 1)
    .waitFor()
  const next = list.pages.getByRole('button', { name: portal.t('paging.next') })
  const number = page.getByRole('spinbutton', { name: portal.t('paging.go') })
  const last = Number(await number.getAttribute('max'))
  if (!(last > 3 * clicks + 2)) throw new Error(`${last} pages are too few`)
  const ahead: RowTimes[] = []
  const unforeseen: RowTimes[] = []
  for (let click = 0; click < clicks; click++) {
    // The pointer rests on the button before it presses, as a person's does, and the page is fetched meanwhile.
    await next.hover()
    await portal.idle()
    ahead.push(await pagePaint(slow, () => next.click()))
  }
  for (let jump = 0; jump < clicks; jump++) {
    // From the last whole page backwards, so that none is the one after a page that was looked at.
    await number.fill(String(last - 1 - 2 * jump))
    unforeseen.push(await pagePaint(slow, () => number.press('Enter')))
  }
  await context.close()
  return { ahead, unforeseen }
}

if (!(await isFresh())) await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-paint-'))
console.log(await fill({ DATA_DIR: dataDir }, 100_000))
const server = await startServer({ dataDir })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  console.log(`All times at ${slowdown}× CPU slowdown.`)
  const login = await loginStarts(browser, server)
  console.log(`Login, first contentful paint: ${milliseconds(login.paints)}`)
  console.log(`Login, until its form takes a key: ${milliseconds(login.keys)}`)
  console.log(`Script transferred until then: ${(login.bytes / 1000).toFixed(1)} kB`)
  const { ahead, unforeseen } = await listPaint(browser, server)
  for (const [what, times] of [
    ['The next page, fetched ahead', ahead],
    ['A page that was not fetched ahead', unforeseen],
  ] as const) {
    console.log(`${what}, first row: ${milliseconds(times.map(({ first }) => first))}`)
    console.log(
      `${what}, ${perPage} rows complete: ${milliseconds(times.map(({ complete }) => complete))}`,
    )
    console.log(
      `${what}, script, style and layout in the page's thread: ${milliseconds(times.map(({ thread }) => thread))}`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
