import type { Page } from '@playwright/test'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { cloths } from '../../src/domain/catalogue/catalogue.ts'
import type { SeenFabric } from '../../src/furniture/appearance.ts'
import { patience } from '../../src/viewer/patience.ts'
import { savedScene } from '../../src/viewer/savedScene.ts'
import { overPicture } from '../../src/viewer/viewerMargins.ts'
import { expectAccessible } from './accessibility.ts'
import { deltaE2000, meanColor, pictureOf, rgbOf } from './colors.ts'
import { test } from './harness.ts'
import { canvasOf, go, isRow, someOrder } from './savedScenes.ts'
import { onSeat, spotsOn } from './staged.ts'
import { drawn, expectDrawn as expect, slowly, stillness, small3d } from './webgl.ts'

test.use(small3d)
test.describe.configure(slowly)

/** A cloth's fabrics from the darkest to the lightest. */
const fabricsOf = (cloth: SeenFabric['cloth']): SeenFabric[] =>
  [...demoIndex.fabrics.values()]
    .filter(({ series }) => demoIndex.series.get(series)?.cloth === cloth)
    .map(({ id, color }) => ({ id, color, cloth }))
    .toSorted((one, other) => sum(one) - sum(other))
const sum = ({ color }: SeenFabric) => rgbOf(color).reduce((all, part) => all + part)

declare global {
  /** What the page would do later. */
  var later: () => void
}

/** Keeps what waits for so many ms from happening, while all else on the page goes on. @returns does the last of it */
async function holdTimer(page: Page, wait: number): Promise<() => Promise<void>> {
  await page.evaluate((held) => {
    const own = globalThis.setTimeout
    const take = (run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== held) return own(run, ms, ...rest)
      globalThis.later = run
      return 0
    }
    globalThis.setTimeout = take as typeof setTimeout
  }, wait)
  return () => page.evaluate(() => globalThis.later())
}

test('every cloth, dark and light, has the colour of its swatch within ΔE 3 (CIEDE2000) over its seat, from where a person looks; a lost picture says so, comes back as it was, and gives way to the drawing where it does not, until it is tried again', async ({
  portal,
  page,
}) => {
  const { id, order } = await someOrder(portal, isRow)
  const [article] = order.data
  const shape = { kind: 'seat', seats: 1, arms: 'none', w: 760, h: 860, d: 960 }
  // One seat in each cloth: a scene of what is dark in one cloth and light in the next, and one the other way round.
  const dressed = [0, 1].flatMap((sceneIndex) =>
    cloths.map((cloth, at) => {
      const fabric = fabricsOf(cloth).at((at + sceneIndex) % 2 === 0 ? 1 : -2)
      const fabrics = { seat: fabric, back: fabric, arm: fabric, cushion: fabric }
      const appearance = { fabrics, accessories: {}, loose: false }
      return { ...article, drawableUUID: cloth, sceneIndex, shape, appearance }
    }),
  )
  await page.route(await portal.addressOf('orderdata'), async (route) => {
    const response = await route.fetch()
    const told = (await response.json()) as Record<string, unknown>
    const json = { ...told, data: dressed, scenes: [null, null], images: order.images.slice(0, 1) }
    await route.fulfill({ response, json })
  })
  const canvas = canvasOf(page)
  const all = { ...order, data: dressed as typeof order.data, scenes: [null, null] }
  const seen = async (index: number) => {
    const modules = savedScene(all, index)?.modules ?? []
    const picture = pictureOf(canvas)
    const colors = modules.map(async (module) =>
      meanColor(
        picture,
        await spotsOn(canvas, 'corner', modules, onSeat(module), () => overPicture),
      ),
    )
    return { modules, colors: await Promise.all(colors) }
  }
  const expectSwatches = async (index: number) => {
    const { modules, colors } = await seen(index)
    expect(modules).toHaveLength(cloths.length)
    const far = modules.map(({ fabrics: { seat } }, at) => {
      const off = deltaE2000(colors[at] ?? [0, 0, 0], rgbOf(seat.color))
      return { off, text: `${seat.cloth} ${seat.id}: ${off.toFixed(1)}` }
    })
    expect(far.filter(({ off }) => off >= 3).map(({ text }) => text)).toEqual([])
    return colors
  }
  await go(portal, id, 1)
  await expect(canvas).toBeVisible()
  await stillness(canvas)
  await expectSwatches(1)
  await drawn(canvas, () => go(portal, id, 0))
  const before = await expectSwatches(0)

  const giveUp = await holdTimer(page, patience)
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const losing = element.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    Object.assign(element, {
      lose: () => losing?.loseContext(),
      giveBack: () => losing?.restoreContext(),
    })
    losing?.loseContext()
  })
  const said = page.getByText(portal.t('viewer.lost'))
  const tool = page.getByRole('button', { name: portal.t('viewer.tools.front') })
  await expect(said).toBeVisible()
  await expect(tool).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(portal, 'a scene whose picture is lost')
  await drawn(canvas, () =>
    canvas.evaluate((element) => (element as unknown as { giveBack: () => void }).giveBack()),
  )
  await expect(said).toBeHidden()
  await expect(tool).toHaveAttribute('aria-disabled', 'false')
  const { colors: after } = await seen(0)
  for (const [at, color] of after.entries())
    expect(deltaE2000(color, before[at] ?? [0, 0, 0])).toBeLessThan(1)
  await canvas.evaluate((element) => (element as unknown as { lose: () => void }).lose())
  await expect(said).toBeVisible()
  await giveUp()
  await expect(page.getByText(portal.t('viewer.flat.lost'))).toBeVisible()
  await expect(page.getByAltText(portal.t('viewer.image'))).toBeVisible()
  await expectAccessible(portal, 'a scene whose picture does not come back')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(portal, 'a scene whose picture does not come back, on a phone')
  await page.getByRole('button', { name: portal.t('app.retry') }).click()
  await stillness(canvas)
  await expect(said).toBeHidden()
  await expect(tool).toHaveAttribute('aria-disabled', 'false')
})
