import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { mostModules } from '../../src/domain/scene/mostModules.ts'
import { startServer } from '../e2e/server.ts'

// What the largest links cost the composer that opens them, in processor time of the page's thread: node tests/bench/openingLinks.ts

/** The longest that a link may take, in milliseconds. */
const aim = 1000
/** A page on a busy machine may take its time, which is not what is measured. */
const patience = 120_000
const count = Number(process.env.MODULES ?? mostModules)

const codeOf = (packed: unknown) => deflateRawSync(JSON.stringify(packed)).toString('base64url')

type Place = [module: number, x: number, y: number, turn: number]

/** In ranks, or all in one place, which is the worst that can be asked of who lays them out; there also turned, so that no two coincide. */
const places = {
  ranks: (at: number): Place => [at, 2500 * (at % 32), 1500 * Math.floor(at / 32), 0],
  pile: (at: number): Place => [at, 0, 0, 0],
  turned: (at: number): Place => [at, 0, 0, (at * 360) / count],
}

const modules = <One>(one: (at: number) => One) => Array.from({ length: count }, (_, at) => one(at))

/** A link of articles with headrests that no catalogue has, no two of one width: what one is built of serves no other. */
function ofGone(different: number, place: keyof typeof places) {
  const ids = Array.from({ length: different }, (_, at) => `Q${at}`)
  const [headrest, looks] = [different, different + 1]
  return [
    ...[1, [...ids, 'headrest', 'headrest folding']],
    modules((at) => [at % different, [], [headrest, headrest]]),
    ...[[], modules(places[place])],
    [
      ids.map((_, at) => [at, at, 0, 6, 3, 2000 + at, 900, 900]),
      [],
      [[headrest, headrest, headrest, null, looks]],
    ],
  ]
}

type Module = { article: string; parts?: readonly string[]; fabric?: string | undefined }

/**
 * A link of articles of the catalogue.
 *
 * @param docked  how many modules stand in a row: those after its first one have no place of their own
 */
function ofCatalogue(module: (at: number) => Module, place: keyof typeof places, docked = 1) {
  const texts: string[] = ['left', 'right']
  const textAt = (text: string) => {
    if (!texts.includes(text)) texts.push(text)
    return texts.indexOf(text)
  }
  const lines = modules((at) => {
    const { article, parts = [], fabric } = module(at)
    const fabrics = fabric === undefined ? [] : parts.flatMap((part) => [part, fabric])
    return [textAt(article), fabrics.map(textAt), []]
  })
  const joints = modules((at) => [at, textAt('right'), at + 1, textAt('left')])
  return [
    ...[1, texts, lines],
    joints.filter((_, at) => (at + 1) % docked > 0 && at + 1 < count),
    modules(places[place]).filter((_, at) => at % docked === 0),
  ]
}

const { articles, fabrics } = demoCatalogue
const furniture = articles.filter(({ form }) => form !== null)

/** As many articles as the catalogue has, and more fabrics than anybody puts together. */
function different(at: number): Module {
  const { id = '', parts = [] } = furniture[at % furniture.length] ?? {}
  return { article: id, parts, fabric: fabrics[at % fabrics.length]?.id }
}

const sofa = () => ({ article: 'ALB-S3' })
const middle = () => ({ article: 'ALB-N1' })
/** Rows that turn back on themselves. */
const coil = (at: number) => ({ article: at % 2 === 0 ? 'ALB-CO' : 'ALB-N1' })

const links: [name: string, packed: unknown][] = [
  ['of one article that no catalogue has', ofGone(1, 'ranks')],
  ['of as many articles that no catalogue has', ofGone(count, 'ranks')],
  ['the same, all in one place', ofGone(count, 'pile')],
  ['of an article of the catalogue', ofCatalogue(sofa, 'ranks')],
  ['the same, all in one place', ofCatalogue(sofa, 'pile')],
  ['of all its articles and fabrics', ofCatalogue(different, 'ranks')],
  ['the same, all in one place, each turned', ofCatalogue(different, 'turned')],
  ['docked in one row', ofCatalogue(middle, 'pile', count)],
  ['docked round and round', ofCatalogue(coil, 'pile', count)],
  ['rows of eight, all in one place, each turned', ofCatalogue(middle, 'turned', 8)],
]

/** Leaves out what a graphics processor does: where there is none, one picture of a pile takes a minute of the machine's, and none of the page's. */
const withoutDrawing = (page: Page) =>
  page.addInitScript(() => {
    const calls = ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced']
    for (const call of calls)
      Object.defineProperty(WebGL2RenderingContext.prototype, call, { value: () => undefined })
  })

/** Processor time of the page's thread until the scene shows, is kept, and the page rests. */
async function opening(browser: Browser, url: string, packed: unknown): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 500 } })
  try {
    await withoutDrawing(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
    }
    const rested = async () => {
      await page.locator('canvas[data-at-rest=true]').waitFor({ timeout: patience })
      for (let last = -1, now = await busy(); now - last > 20; now = await busy()) {
        last = now
        await page.waitForTimeout(1500)
      }
      return busy()
    }
    await page.goto(`${url}/tresillo.html`)
    await page.locator('#tab-outline').click()
    await page.locator('.outline-empty').waitFor()
    const before = await rested()
    await page.evaluate((hash) => location.assign(hash), `#/scene/${codeOf(packed)}`)
    const last = page.locator('[role=treeitem]').nth(count - 1)
    await last.waitFor({ state: 'attached', timeout: patience })
    await page.waitForURL((at) => !at.hash.includes('scene'), { timeout: patience })
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
