import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { ensureChromium, softwareGl } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import type { OrderDocument } from '../../server/store/types.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { Portal } from '../e2e/portal.ts'
import { startServer } from '../e2e/server.ts'
import { median } from './lists/measure.ts'

// How long until a saved scene shows, on the screen and in virtual reality, and what looking at many leaves behind: node tests/bench/viewer.ts

declare global {
  /** Buffers and textures that the page has and has not given back. */
  var onGpu: { buffers: number; textures: number }
}

const starts = 5
const visits = 50
/** As a phone in a shop: 10 Mb/s, and a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 500_000,
}
const slowdown = 4
const longest = 3000
/** What is more than this times what it was after ten or twenty scenes is not flat. */
const mostGrowth = 1.1

/** Makes an order's first scene one of twelve modules, as `sceneFiles.ts` measures. */
function makeLarge(dataDir: string, orderId: number): void {
  const database = new DatabaseSync(join(dataDir, 'tresillo.db'))
  const [row] = database
    .prepare('select json from order_documents where order_id = ?')
    .all(orderId) as { json: string }[]
  const document = JSON.parse(row?.json ?? '') as OrderDocument
  const [first] = document.lines
  if (first === undefined) throw new Error(`Order ${orderId} is empty`)
  document.scenes = [null]
  document.lines = 'S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF'.split(' ').map((kind, at) => {
    const article = demoIndex.articles.get(`ALB-${kind}`)
    const shape = article && shapeOf(article, demoIndex)
    if (article === undefined || !shape) throw new Error(`The demo has no ALB-${kind}`)
    const materials = Object.fromEntries(article.parts.map((part) => [part, 'LN-04']))
    const appearance = appearanceOf(article, { materials, accessories: {} }, demoIndex)
    return {
      ...first,
      uuid: `line ${at}`,
      identifier: article.id,
      sceneIndex: 0,
      shape,
      appearance,
    }
  })
  database
    .prepare('update order_documents set json = ? where order_id = ?')
    .run(JSON.stringify(document), orderId)
  database.close()
}

/** How many frames the page's canvas has drawn. */
const framesOf = (page: Page) =>
  page.evaluate(() => Number(document.querySelector('canvas')?.dataset.frames ?? 0))

const hasDrawn = (page: Page, before = 0) =>
  page.waitForFunction(
    (least) => Number(document.querySelector('canvas')?.dataset.frames) > least,
    before,
  )

/**
 * What a page's canvas says as soon as its scene is in the picture: that it has drawn a frame; in virtual reality, where an empty room is
 * drawn first, where somebody stands before the furniture.
 */
type Sign = 'frames' | 'at'

/** Milliseconds from opening the address to the first picture, with nothing cached, and those that the page's thread worked. */
async function firstPicture(browser: Browser, address: string, sign: Sign) {
  const context = await browser.newContext({ locale: 'es-ES' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((awaited) => {
    new MutationObserver((_, observer) => {
      const said = document.querySelector('canvas')?.dataset[awaited]
      if (said === undefined || said === '0') return
      observer.disconnect()
      performance.mark('drawn')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, sign)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  const [drawn] = await page.evaluate(() =>
    performance.getEntriesByName('drawn').map(({ startTime }) => startTime),
  )
  const worked = (await metric(devtools, 'TaskDuration')) * 1000
  await context.close()
  return { drawn: drawn ?? NaN, worked, bytes }
}

async function metric(devtools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN
}

/** Notes what a page puts on the GPU and takes back. */
const countOnGpu = () => {
  const counts = (globalThis.onGpu = { buffers: 0, textures: 0 })
  const own = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (this: unknown, ...given: unknown[]) => unknown
  >
  const count = (call: string, what: keyof typeof counts, by: 1 | -1) => {
    const before = own[call]
    own[call] = function (...given) {
      counts[what] += by
      return before?.apply(this, given)
    }
  }
  count('createBuffer', 'buffers', 1)
  count('deleteBuffer', 'buffers', -1)
  count('createTexture', 'textures', 1)
  count('deleteTexture', 'textures', -1)
}

type Kept = { heap: number; buffers: number; textures: number }

/**
 * Scenes opened one after another in one page: its heap and what it has on the GPU, after every tenth.
 *
 * @param visit  opens the next one, without waiting for its picture
 */
async function manyScenes(
  browser: Browser,
  address: string,
  visit: (page: Page, at: number) => Promise<void>,
): Promise<Kept[]> {
  const page = await browser.newPage({ viewport: { width: 480, height: 360 } })
  await page.addInitScript(countOnGpu)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const seen: Kept[] = []
  await page.goto(address)
  await hasDrawn(page)
  for (let at = 0; at < visits; at++) {
    const before = await framesOf(page)
    await visit(page, at)
    await hasDrawn(page, before)
    if (at % 10 < 9) continue
    await devtools.send('HeapProfiler.collectGarbage')
    const heap = (await metric(devtools, 'JSHeapUsedSize')) / 1_000_000
    seen.push({ heap, ...(await page.evaluate(() => globalThis.onGpu)) })
  }
  await page.close()
  return seen
}

/** Another order on the same page. */
const openOrder = (orders: readonly number[]) => async (page: Page, at: number) => {
  const order = orders[at % orders.length] ?? 0
  await page.evaluate((id) => {
    location.hash = `#/viewer/order/${id}/0`
  }, order)
  await page
    .locator('h1')
    .filter({ hasText: String(order) })
    .waitFor()
}

/** The order's other scene. */
const openOther = (page: Page) =>
  page.locator('.viewer-scenes a:not([aria-current])').first().click()

async function tellFirst(browser: Browser, name: string, address: string, sign: Sign) {
  const pictures = []
  for (let start = 0; start < starts; start++)
    pictures.push(await firstPicture(browser, address, sign))
  const drawn = median(pictures.map((one) => one.drawn))
  const isOver = drawn > longest
  if (isOver) process.exitCode = 1
  console.log(
    `${name}: a scene of 12 at 10 Mb/s and ${slowdown} times CPU slowdown, drawn without a GPU: first picture after ${drawn.toFixed(0)} ms (median of ${starts}), of which the page's thread worked ${median(pictures.map(({ worked }) => worked)).toFixed(0)} ms, ${((pictures[0]?.bytes ?? 0) / 1000).toFixed(0)} kB${isOver ? `  over its budget of ${longest} ms` : ''}`,
  )
}

function tellMany(name: string, seen: readonly Kept[]) {
  console.log(`${name}: ${visits} scenes opened in a row, after every tenth:`)
  for (const { heap, buffers, textures } of seen)
    console.log(
      `  heap ${heap.toFixed(1)} MB, ${buffers} buffers and ${textures} textures on the GPU`,
    )
  // What is made once is there after the first ones, and what the last frame has left goes with the next.
  const early = seen.slice(0, 2)
  const isFlat = (['heap', 'buffers', 'textures'] as const).every((kind) => {
    const most = Math.max(...early.map((one) => one[kind])) * mostGrowth
    return (seen.at(-1)?.[kind] ?? Infinity) <= most
  })
  if (isFlat) return
  console.log('  not flat')
  process.exitCode = 1
}

if (!(await isFresh())) await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-viewer-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...softwareGl],
})
try {
  const people = new Portal(await browser.newPage(), server, 'es')
  const client = await people.logIn('manager')
  const orders = (await people.list(client, 'order')).filter(
    ({ sceneImages }) => sceneImages.length > 0,
  )
  const [large = 0, ...others] = orders.map(({ id }) => id)
  const [several] = orders.slice(1).filter(({ sceneImages }) => sceneImages.length > 1)
  makeLarge(dataDir, large)
  const inRoom = (id: number | undefined) =>
    `${server.url}/vr-viewer.html?scene=/api/v1/gltfscene/${id}/0`
  const onScreen = (id: number | undefined) => `${server.url}/viewer.html#/viewer/order/${id}/0`
  await tellFirst(browser, 'On the screen', onScreen(large), 'frames')
  await tellFirst(browser, 'In virtual reality, without a headset', inRoom(large), 'at')
  const some = others.slice(0, 10)
  tellMany('On the screen', await manyScenes(browser, onScreen(some.at(-1)), openOrder(some)))
  tellMany('In virtual reality', await manyScenes(browser, inRoom(several?.id), openOther))
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
