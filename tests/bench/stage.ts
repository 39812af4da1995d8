import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { bundled } from '../../scripts/suites/bundle.ts'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { meshSource, type StagedModule } from '../../src/furniture/staged.ts'
import { median } from './lists/measure.ts'
import type { StageBench } from './stage/page.ts'
import { alone, staged, twelve } from './stage/twelve.ts'

// What a scene costs on its stage, against the composer's budgets: node tests/bench/stage.ts

const openings = 50
/** What memory may differ by, and still be called flat. */
const flat = 3_000_000

/** What a GPU is given for modules: triangles, and a draw for each stuff of each module. */
function weightOf(modules: readonly StagedModule[]) {
  const groups = meshSource()(modules).flatMap((built) => built.groups)
  const triangles = groups.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return { triangles, draws: groups.length }
}

/** Prints a figure beside its budget. @param isHeld  a figure above its budget fails the run */
function told(what: string, value: number, most: number, unit: string, isHeld = false) {
  const isOver = value > most
  if (isOver && isHeld) process.exitCode = 1
  const figure = value < 10 ? value.toFixed(1) : value.toFixed(0)
  console.log(
    `${what.padEnd(44)}${figure.padStart(9)} ${unit} of ${most}${isOver ? '  over its budget' : ''}`,
  )
}

const all = [...demoIndex.articles.values()].map((article) => weightOf(alone(article)))
told(
  'Triangles of the largest module',
  Math.max(...all.map((one) => one.triangles)),
  6000,
  '',
  true,
)
told('Draws of the module with the most', Math.max(...all.map((one) => one.draws)), 6, '', true)
const whole = weightOf(staged(twelve()))
told('Triangles of a scene of 12', whole.triangles, 72_000, '', true)
told('Draws of a scene of 12', whole.draws, 80, '', true)

/** Where there is no GPU, Chromium draws with the processor. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
const browser = await chromium.launch({ executablePath: ensureChromium(), args })

const does = <Name extends keyof StageBench>(
  page: Page,
  name: Name,
  ...given: Parameters<StageBench[Name]>
) =>
  page.evaluate(
    ([called, of]) =>
      (window as unknown as { bench: Record<string, (...args: unknown[]) => unknown> }).bench[
        called
      ]?.(...of),
    [name, given] as const,
  ) as Promise<Awaited<ReturnType<StageBench[Name]>>>

try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  await page.setContent('<body>')
  await page.addScriptTag({ content: await bundled(join(import.meta.dirname, 'stage/page.ts')) })
  const renderer = await does(page, 'renderer')
  const hasGpu = !/swiftshader|llvmpipe|software/i.test(renderer)
  console.log(`${hasGpu ? 'Drawn by' : 'No GPU here: drawn by'} ${renderer}`)
  await does(page, 'first')
  /** What a GPU decides is no matter of the budget where there is none. */
  const timed = (what: string, value: number, most: number) => {
    if (hasGpu) told(what, value, most, 'ms')
    else
      console.log(
        `${what.padEnd(44)}  at most ${most} ms with a GPU, and there is none here (${value.toFixed(0)} ms without)`,
      )
  }
  timed('First picture of a scene of 12', await does(page, 'first'), 1500)
  const turns = await does(page, 'turning', hasGpu ? 120 : 3)
  timed('A frame while turning a scene of 12', median(turns), 8)
  const still = await does(page, 'framesInStillness', 10)
  told('Frames drawn in 10 s of stillness', still, 0, '', true)
  const times = hasGpu ? 20 : 2
  timed('A fabric on 12 modules, until drawn', median(await does(page, 'fabrics', times)), 50)
  timed('Undo, until drawn', median(await does(page, 'undone', times)), 16)

  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  // What is made once is there after the first few.
  await does(page, 'openings', 3)
  const before = await heap()
  await does(page, 'openings', openings)
  const grown = (await heap()) - before
  told(`Heap after ${openings} openings, more than before`, grown / 1e6, flat / 1e6, 'MB')
} finally {
  await browser.close()
}
