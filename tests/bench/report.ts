import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import type { OrderDetail } from '../../src/contract/entities/report.ts'
import { fontFiles } from '../../src/paper/fontFiles.ts'
import type { PaperReport } from '../../src/paper/paperReport.ts'
import { reportPdf } from '../../src/paper/reportPdf.ts'
import { Portal } from '../e2e/portal.ts'
import { startServer } from '../e2e/server.ts'
import { told } from './composing/tasks.ts'
import { median } from './lists/measure.ts'
import { whilePdfIsMade } from './report/freePage.ts'

// What a report costs until a visitor reads it, and how long its PDF takes: node tests/bench/report.ts

const slowdown = 4
const starts = 5
const runs = 5

const font = async (name: string) =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))))
const fonts = {
  text: await font(fontFiles.text),
  bold: await font(fontFiles.bold),
  display: await font(fontFiles.display),
}

/** A report of so many scenes, each as the order's first. */
function ofScenes(order: OrderDetail, count: number): PaperReport {
  const all = Array.from({ length: count }, (_, sceneIndex) => sceneIndex)
  const inEach = <Row extends { sceneIndex: number }>(rows: readonly Row[]) =>
    all.flatMap((sceneIndex) =>
      rows.filter((row) => row.sceneIndex === 0).map((row) => ({ ...row, sceneIndex })),
    )
  return {
    order: {
      ...order,
      orderNumber: order.orderNumber ?? 1,
      data: inEach(order.data),
      shortFabricReport: inEach(order.shortFabricReport),
      images: all.map(() => ''),
      scenes: all.map(() => order.scenes[0] ?? null),
      totalPrice: null,
    },
    language: 'es',
    now: Date.now(),
    portal: 'Tresillo',
    links: { report: 'https://tienda.example/#/order/100', converted: null },
    ...{ fonts, pictures: new Map(), swatches: new Map() },
  }
}

async function measurePdf(order: OrderDetail, scenes: number) {
  const report = ofScenes(order, scenes)
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    const start = process.threadCpuUsage()
    bytes = (await reportPdf(report)).length
    times.push(process.threadCpuUsage(start).user / 1000)
  }
  const articles = report.order.data.length
  console.log(
    `PDF of ${scenes} scenes, ${articles} articles: ${(times[0] ?? 0).toFixed(0)} ms of CPU at first, median ${median(times).toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`,
  )
}

process.env.CHROME_PATH = ensureChromium()
if (!(await isFresh())) await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-bench-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox'],
})
try {
  const people = new Portal(await browser.newPage(), server, 'es')
  const client = await people.logIn('manager')
  const { id, link } = await people.find(
    client,
    'order',
    ({ sceneImages, link: told }) => sceneImages.length > 1 && told !== undefined,
  )
  const order = await (await people.api()).call('orderdata', { orderId: id })

  const readable: number[] = []
  let [bytes, untilReadable] = [0, 0]
  for (let start = 0; start < starts; start++) {
    const context = await browser.newContext({ locale: 'es-ES' })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(`${server.url}/#/order/${link ?? id}`)
    await page.getByRole('table').first().waitFor()
    readable.push(await page.evaluate(() => performance.now()))
    untilReadable = bytes
    await page.waitForLoadState('networkidle')
    await context.close()
  }
  console.log(
    `A visitor’s report at ${slowdown} times CPU slowdown: readable after ${median(readable).toFixed(0)} ms (median of ${starts}) with ${(untilReadable / 1000).toFixed(0)} kB, ${(bytes / 1000).toFixed(0)} kB with all pictures and fonts`,
  )
  for (const scenes of [5, 40]) await measurePdf(order, scenes)
  const address = link ?? String(id)
  const made = await whilePdfIsMade(browser, server, { address, order, slowdown })
  told(
    `The page while a PDF of ${made.articles} articles is made (${made.seconds.toFixed(1)} s, ${slowdown} times CPU slowdown)`,
    made.tasks,
  )
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
