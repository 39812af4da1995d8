import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { mostModules } from '../../src/domain/scene/mostModules.ts'
import { startServer } from '../e2e/server.ts'

// What the largest links cost the composer that opens them, in processor time of the page's thread: node tests/bench/openingLinks.ts

/** The longest that a link may take, in milliseconds. */
const aim = 1000
const count = Number(process.env.MODULES ?? mostModules)

const codeOf = (packed: unknown) => deflateRawSync(JSON.stringify(packed)).toString('base64url')

/** Where the modules of a link stand: in ranks, or all of them in one place, which is the worst that can be asked of who lays them out. */
const ranks = (at: number) => [at, 2500 * (at % 32), 1500 * Math.floor(at / 32), 0]
const pile = (at: number) => [at, 0, 0, 0]

const modules = <One>(one: (at: number) => One) => Array.from({ length: count }, (_, at) => one(at))
const gone = (at: number) => [at, at, 0, 6, 3, 2000, 900, 900]

const links: [string, unknown][] = [
  [
    'of one article that no catalogue has',
    [1, ['Q'], modules(() => [0, [], []]), [], modules(ranks), [[gone(0)], []]],
  ],
  [
    'of as many articles that no catalogue has',
    [
      1,
      modules((at) => `Q${at}`),
      modules((at) => [at, [], []]),
      [],
      modules(ranks),
      [modules(gone), []],
    ],
  ],
  ['all in one place', [1, ['Q'], modules(() => [0, [], []]), [], modules(pile), [[gone(0)], []]]],
  [
    'of an article of the catalogue',
    [1, ['ALB-S3'], modules(() => [0, [], []]), [], modules(ranks)],
  ],
]

/** Processor time of the page's thread until the scene shows and the page rests. */
async function opening(browser: Browser, url: string, packed: unknown): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 500 } })
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
    }
    const rested = async () => {
      for (let last = -1, now = await busy(); now - last > 20; now = await busy()) {
        last = now
        await page.waitForTimeout(1500)
      }
      return busy()
    }
    await page.goto(`${url}/tresillo.html`)
    await page.locator('.outline-empty').waitFor()
    const before = await rested()
    await page.evaluate((hash) => location.assign(hash), `#/scene/${codeOf(packed)}`)
    await page.locator('.outline-tree').waitFor({ timeout: 120_000 })
    return (await rested()) - before
  } finally {
    await page.close()
  }
}

if (!(await isFresh())) await buildPages()
const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-bench-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  console.log(`Opening a link of ${count} modules, ms of the page's processor time; at most ${aim}`)
  for (const [name, packed] of links) {
    const taken = await opening(browser, server.url, packed)
    if (taken > aim) process.exitCode = 1
    console.log(
      `${name.padEnd(48)}${taken.toFixed(0).padStart(8)}${taken > aim ? '  over its budget' : ''}`,
    )
  }
} finally {
  await browser.close()
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
