import sharp from 'sharp'
import type { Locator } from '@playwright/test'
import { savedScene } from '../../src/viewer/savedScene.ts'
import { overPicture } from '../../src/viewer/viewerMargins.ts'
import { deltaE2000, meanColor, pictureOf, rgbOf, type Rgb } from './colors.ts'
import { test } from './harness.ts'
import { canvasOf, go, isRow, someOrder } from './savedScenes.ts'
import { onSeat, spotsOn } from './staged.ts'
import { expectDrawn as expect, slowly, small3d, stillness } from './webgl.ts'

test.use(small3d)
test.describe.configure(slowly)

const [sand, blue] = ['#9c7b5a', '#3d6a8a']
/** The columns of places on a seat are 122 mm apart, as far as one stripe is wide. */
const seatWidth = 760
const tileWidth = 243

/** One stripe of each colour, as a company's picture of its cloth. */
async function stripes(): Promise<Buffer> {
  const [width, height] = [128, 64]
  const stripe = { width: width / 2, height, channels: 3 as const, background: blue }
  return sharp({ create: { width, height, channels: 3, background: sand } })
    .composite([{ input: { create: stripe }, left: width / 2, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

test('a fabric with a picture of its own is drawn with it in its true size; until it comes, and where none comes, in its colour', async ({
  portal,
  page,
}) => {
  const { id, order } = await someOrder(portal, isRow)
  const [article] = order.data
  const shape = { kind: 'seat', seats: 1, arms: 'none', w: seatWidth, h: 860, d: 960 }
  const dressed = ['RAYA-1', 'RAYA-2'].map((fabric, sceneIndex) => {
    const seat = { id: fabric, color: sand, cloth: 'linen', tileWidth }
    const fabrics = { seat, back: seat, arm: seat, cushion: seat }
    const appearance = { fabrics, accessories: {}, loose: false }
    return { ...article, drawableUUID: fabric, sceneIndex, shape, appearance }
  })
  await page.route(await portal.addressOf('orderdata'), async (route) => {
    const response = await route.fetch()
    const told = (await response.json()) as Record<string, unknown>
    const json = { ...told, data: dressed, scenes: [null, null], images: order.images.slice(0, 1) }
    await route.fulfill({ response, json })
  })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/library/materials/RAYA-1.jpg', async (route) => {
    await held.promise
    await route.fulfill({ contentType: 'image/jpeg', body: await stripes() })
  })
  await page.route('**/library/materials/RAYA-2.jpg', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }),
  )

  const canvas = canvasOf(page)
  const all = { ...order, data: dressed as typeof order.data, scenes: [null, null] }
  const shown = (index: number) => columnsOf(canvas, all, index)
  const off = (colors: readonly Rgb[], from: string) => deltaE2000(meanOf(colors), rgbOf(from))
  const isSand = (color: Rgb) => off([color], sand) < off([color], blue)

  await go(portal, id, 0)
  await expect(canvas).toBeVisible()
  await stillness(canvas)
  const plain = await shown(0)
  expect(plain.map(isSand)).toEqual(Array(6).fill(true))
  // No arms and no neighbours shade it: seen from its corner, a seat alone is lighter than one in a sofa.
  expect(off(plain, sand)).toBeLessThan(4)
  held.resolve(undefined)
  await expect.poll(async () => (await shown(0)).filter(isSand).length).toBe(3)
  const stripesSeen = await shown(0)
  // One stripe of each colour after the other: at another scale, two would be alike.
  const [first] = stripesSeen.map(isSand)
  expect(stripesSeen.map(isSand)).toEqual(
    stripesSeen.map((_, at) => (at % 2 === 0 ? first : !first)),
  )
  // What the picture has in the fabric's colour looks as the fabric did without it.
  expect(off(stripesSeen.filter(isSand), sand)).toBeLessThan(4)

  const asked = page.waitForResponse('**/library/materials/RAYA-2.jpg')
  await go(portal, id, 1)
  await asked
  await stillness(canvas)
  const without = await shown(1)
  expect(without.map(isSand)).toEqual(Array(6).fill(true))
  expect(off(without, sand)).toBeLessThan(4)
})

const meanOf = (colors: readonly Rgb[]) =>
  ([0, 1, 2] as const).map(
    (channel) => colors.reduce((sum, color) => sum + color[channel], 0) / colors.length,
  ) as Rgb

/** The colours of a seat from left to right. */
async function columnsOf(canvas: Locator, order: Parameters<typeof savedScene>[0], index: number) {
  const [module] = savedScene(order, index)?.modules ?? []
  if (module === undefined) throw new Error('Nothing stands there')
  const places = onSeat(module)
  const picture = pictureOf(canvas)
  return Promise.all(
    Array.from({ length: 6 }, async (_, column) =>
      meanColor(
        picture,
        await spotsOn(
          canvas,
          'corner',
          [module],
          places.slice(6 * column, 6 * column + 6),
          () => overPicture,
        ),
      ),
    ),
  )
}
