import type { Browser, CDPSession, Page } from '@playwright/test'
import { Portal } from '../../e2e/portal.ts'
import type { TestServer } from '../../e2e/server.ts'
import { without3d } from '../../e2e/webgl.ts'
import { longest, tasksDuring, type Task } from './tasks.ts'

/** A slowed page on a busy machine may take its time before anything is measured. */
const patience = 120_000

/** Somebody in the composer: each deed with the tasks of the page until it rests. */
async function openComposer(browser: Browser, server: TestServer, slowdown: number) {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  // What a GPU draws is measured apart; without one the processor would be busy with that.
  await without3d(context)
  const page = await context.newPage()
  const portal = new Portal(page, server, 'es')
  await portal.logIn('manager')
  await page.goto(`${server.url}/tresillo.html`)
  await page.locator('.module-tile').first().waitFor({ timeout: patience })
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, during: during(page, devtools) }
}

const during =
  (page: Page, devtools: CDPSession) =>
  async (run: () => Promise<void>): Promise<Task[]> => {
    await page.waitForTimeout(1500)
    return tasksDuring(devtools, async () => {
      await run()
      await page.waitForTimeout(500)
    })
  }

/**
 * Works with the panels of the composer: adds modules, looks for one in thousands, opens the fabrics, shows more of them, looks for one and
 * puts it on everything.
 *
 * @param keyPause  between two keys, in ms
 * @returns what was done, with the tasks of it and how long the longest may take, in ms
 */
export async function panelTasks(
  browser: Browser,
  server: TestServer,
  { slowdown, keyPause }: { slowdown: number; keyPause: number },
): Promise<[deed: string, tasks: Task[], budget: number][]> {
  const { context, page, during } = await openComposer(browser, server, slowdown)
  const tile = page.locator('.module-add')
  const swatch = page.locator('.swatch-button')
  const told: [string, Task[], number][] = []
  const note = async (deed: string, run: () => Promise<void>, budget: number = longest.press) => {
    told.push([deed, await during(run), budget])
  }
  /** There, wherever it stands: to find out whether it is in sight, Playwright makes the page lay itself out. */
  const there = { state: 'attached', timeout: patience } as const
  /** Found by CSS: to find something by its role, Playwright works on the page's own thread. */
  const typed = async (panel: string, text: string) => {
    await page.locator(`#panel-${panel} [type=search]`).focus()
    await page.keyboard.type(text, { delay: keyPause })
  }
  await note('Adding a module', async () => {
    await tile.first().click()
    await page.locator('[role=treeitem]').first().waitFor(there)
  })
  await note('36 modules more of a line of furniture', async () => {
    await page.locator('#panel-composition .panel-more').first().click()
    await tile.nth(71).waitFor(there)
  })
  await note(
    'Looking for a module',
    async () => {
      await typed('composition', 'sofa alba 3 plazas 7')
      await page.locator('#panel-composition .panel-note').waitFor(there)
    },
    longest.typing,
  )
  await note('Opening the fabrics', async () => {
    await page.locator('#tab-materials').click()
    await swatch.nth(239).waitFor(there)
  })
  await note('240 fabrics more', async () => {
    await page.locator('#panel-materials .panel-more').click()
    await swatch.nth(479).waitFor(there)
  })
  await note('Looking for a fabric', () => typed('materials', 'lino norte 04'), longest.typing)
  await note('A fabric on everything', async () => {
    await swatch.first().click()
    await page.locator('.swatch-button[aria-pressed=true]').first().waitFor(there)
  })
  await context.close()
  return told
}
