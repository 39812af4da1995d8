import type { Page } from '@playwright/test'
import { pictureOf } from './colors.ts'
import { test } from './harness.ts'
import { isDaily, release } from './release.ts'
import { canvasOf, go, someOrder } from './savedScenes.ts'
import { drawn, expectDrawn as expect, slowly, stillness, small3d } from './webgl.ts'

test.use(small3d)
test.describe.configure(slowly)

const sizes = [
  { width: 900, height: 640 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]

test('the measures of an armchair, their lines and numbers, stand in the free part of the picture at every size of window, as soon as they are asked for and after "See all"', async ({
  portal,
  page,
}) => {
  const { id, order } = await someOrder(portal, () => true)
  const [article] = order.data
  const shape = { kind: 'seat', seats: 1, arms: 'both', w: 850, h: 860, d: 960 }
  await page.route(await portal.addressOf('orderdata'), async (route) => {
    const response = await route.fetch()
    const told = (await response.json()) as Record<string, unknown>
    const one = { ...article, drawableUUID: 'one', sceneIndex: 0, shape }
    const images = [...order.images, ...order.images].slice(0, 2)
    const two = { ...one, drawableUUID: 'two', sceneIndex: 1 }
    await route.fulfill({
      response,
      json: { ...told, data: [one, two], scenes: [null, null], images },
    })
  })
  const canvas = canvasOf(page)
  const tool = (name: 'measures' | 'fit' | 'side') =>
    page.getByRole('button', { name: portal.t(`viewer.tools.${name}`) })

  /** Lines and numbers that lie under what the page lays over the picture, or beyond its edges. */
  const covered = () =>
    page.evaluate(() => {
      const within = document.querySelector('canvas')?.getBoundingClientRect()
      const over = [...document.querySelectorAll('.stage-tools, .viewer-scenes a')].map((one) =>
        one.getBoundingClientRect(),
      )
      const parts = [...document.querySelectorAll('.stage-measures > g:not([hidden]) > *')]
      return parts.flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isOut =
          within === undefined ||
          left < within.left ||
          right > within.right ||
          top < within.top ||
          bottom > within.bottom
        const isUnder = over.some(
          (one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top,
        )
        return isOut || isUnder ? [part.textContent || 'line'] : []
      })
    })

  for (const size of isDaily ? sizes.slice(-2) : sizes) {
    await page.setViewportSize(size)
    await page.goto('about:blank')
    await go(portal, id)
    await expect(canvas).toBeVisible()
    await stillness(canvas)
    await drawn(canvas, () => tool('measures').click())
    await expect.poll(covered, `${size.width}, at once`).toEqual([])
    await drawn(canvas, () => tool('side').click())
    await expect.poll(covered, `${size.width}, from the side`).toEqual([])
    await canvas.press('ArrowRight')
    await drawn(canvas, () => tool('fit').click())
    await expect.poll(covered, `${size.width}, all of it`).toEqual([])
  }
})

/** The longest run of pixels of one colour along the lower part of a picture, in shares of its width. */
async function longestRun(page: Page): Promise<number> {
  const { data, info } = await pictureOf(canvasOf(page))
  const { width, height, channels } = info
  let longest = 0
  for (let row = Math.round(0.62 * height); row < 0.8 * height; row += 4)
    for (let column = 1, run = 1; column < width; column++) {
      const at = (row * width + column) * channels
      const isSame = data
        .subarray(at, at + 3)
        .equals(data.subarray(at - channels, at - channels + 3))
      run = isSame ? run + 1 : 1
      longest = Math.max(longest, run)
    }
  return longest / width
}

for (const theme of ['light', 'dark'] as const)
  test.describe(`the ${theme} floor`, theme === 'light' ? {} : release, () => {
    test.use({ theme, viewport: { width: 1120, height: 640 } })
    test('fades without rings: no colour runs on along it', async ({ portal, page }) => {
      const { id } = await someOrder(portal, () => true)
      await go(portal, id)
      await expect(canvasOf(page)).toBeVisible()
      await stillness(canvasOf(page))
      await expect.poll(() => longestRun(page)).toBeLessThan(0.08)
    })
  })
