import type { Browser } from '@playwright/test'
import type { OrderDetail } from '../../../src/contract/entities/report.ts'
import { tasksDuring, type Task } from '../composing/tasks.ts'
import { Portal } from '../../e2e/portal.ts'
import type { TestServer } from '../../e2e/server.ts'

const scenes = 40
const articlesInEach = 10
/** A slowed page on a busy machine may take its time. */
const patience = 120_000

/** The order as one of many scenes and articles, each scene with the first one's picture. */
function large(order: OrderDetail) {
  const all = Array.from({ length: scenes }, (_, sceneIndex) => sceneIndex)
  const [line] = order.data
  if (line === undefined) throw new Error('The order has no article')
  const fabrics = order.shortFabricReport.filter(({ sceneIndex }) => sceneIndex === 0)
  return {
    ...order,
    data: all.flatMap((sceneIndex) =>
      Array.from({ length: articlesInEach }, (_, at) => ({
        ...line,
        drawableUUID: `line-${sceneIndex}-${at}`,
        sceneIndex,
      })),
    ),
    shortFabricReport: all.flatMap((sceneIndex) =>
      fabrics.map((fabric) => ({ ...fabric, sceneIndex })),
    ),
    images: all.map(() => order.images[0] ?? ''),
    scenes: all.map(() => null),
    totalPrice: null,
  }
}

/** What runs on a report's page, at so many times CPU slowdown, from the press until its PDF is there. */
export async function whilePdfIsMade(
  browser: Browser,
  server: TestServer,
  { address, order, slowdown }: { address: string; order: OrderDetail; slowdown: number },
): Promise<{ tasks: Task[]; articles: number; seconds: number }> {
  const context = await browser.newContext({ locale: 'es-ES', acceptDownloads: true })
  const page = await context.newPage()
  const portal = new Portal(page, server, 'es')
  const reply = large(order)
  await page.route(await portal.addressOf('orderdata'), (route) => route.fulfill({ json: reply }))
  await page.goto(`${server.url}/#/order/${address}`)
  await page
    .getByRole('table')
    .nth(scenes - 1)
    .waitFor({ timeout: patience })
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: portal.t('reportTools.pdf') })
  await button.waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await button.focus()
  let seconds = 0
  const tasks = await tasksDuring(devtools, async () => {
    const start = performance.now()
    const made = page.waitForEvent('download', { timeout: patience })
    await page.keyboard.press('Enter')
    await made
    seconds = (performance.now() - start) / 1000
    await page.waitForTimeout(500)
  })
  await context.close()
  return { tasks, articles: reply.data.length, seconds }
}
