import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'

const { launchOptions } = config.use ?? {}

/** Milliseconds. A page that draws without a GPU answers late, and another one on the same machine makes it wait. */
const patience = 90_000
/** For what shows on such a page. */
export const expectDrawn = expect.configure({ timeout: patience })
/** For `test.describe.configure` of a file. */
export const slowly = { timeout: 360_000 }

/** Without a GPU the canvas alone is drawn by SwiftShader, and the page around it as on any other page: less work than all of it so. */
const softwareGl = [
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** For `test.use` of a file: a browser that draws in 3D, without a GPU. */
export const with3d = {
  draws3d: true,
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...softwareGl] },
}
/** The same on a page no larger than it needs to be, since each pixel takes time. */
export const small3d = {
  ...with3d,
  viewport: { width: 1120, height: 640 },
  actionTimeout: patience,
}
/** The same where no pattern of cloth or floor is looked at: drawn with a quarter of the pixels. */
export const coarse3d = { ...small3d, deviceScaleFactor: 0.5 }

/**
 * As if the browser could draw nothing in 3D, as every test's can that doesn't ask for it: without a GPU, drawing takes most of a
 * test's time.
 */
export const without3d = (browser: Page | BrowserContext): Promise<unknown> =>
  browser.addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype as unknown as {
      getContext: (this: HTMLCanvasElement, kind: string) => unknown
    }
    const own = canvas.getContext
    canvas.getContext = function (kind) {
      return kind.startsWith('webgl') ? null : own.call(this, kind)
    }
  })

/** How many frames a stage has drawn. */
export const framesOf = async (canvas: Locator): Promise<number> =>
  Number(await canvas.getAttribute('data-frames'))

/**
 * Waits until a stage has drawn, and says that it is at rest.
 *
 * @param times  how often it is found so, with no frame since: what is done may reach it by way of the page
 */
export async function stillness(canvas: Locator, times = 3): Promise<number> {
  let before = -1
  for (let same = 0; same < times;) {
    const now = await framesOf(canvas)
    const isAtRest = (await canvas.getAttribute('data-at-rest')) === 'true'
    same = isAtRest && now === before && now > 0 ? same + 1 : 0
    before = now
    // What a stage has asked for is drawn by then, however long a frame takes without a GPU.
    await canvas.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    await canvas.page().waitForTimeout(150)
  }
  return before
}

/** A stage that nothing changes draws nothing for two seconds. What comes late, as a photograph of the scene, is drawn once. */
export async function expectNoFrames(canvas: Locator): Promise<void> {
  await stillness(canvas)
  const drawnMeanwhile = async () => {
    const before = await framesOf(canvas)
    await canvas.page().waitForTimeout(2000)
    return (await framesOf(canvas)) - before
  }
  await expectDrawn.poll(drawnMeanwhile).toBe(0)
}

/** Does something that a stage shows, and waits until it has drawn that. @returns how many frames it has drawn then */
export async function drawn(canvas: Locator, deed: () => Promise<unknown>): Promise<number> {
  const before = await framesOf(canvas)
  await deed()
  await expectDrawn.poll(() => framesOf(canvas)).toBeGreaterThan(before)
  // Nothing moves by itself for who wants nothing to move: what is done is one frame, or two.
  return stillness(canvas, 1)
}

/** How many pixels of a hundred times a hundred a `<model-viewer>` has drawn its model on. */
export const modelPixels = (page: Page): Promise<number> =>
  page.locator('model-viewer').evaluate(async (viewer) => {
    const picture = new Image()
    picture.src = (viewer as HTMLElementTagNameMap['model-viewer']).toDataURL()
    await picture.decode()
    const copy = document.createElement('canvas')
    copy.width = copy.height = 100
    const context = copy.getContext('2d')
    context?.drawImage(picture, 0, 0, 100, 100)
    const data = Array.from(context?.getImageData(0, 0, 100, 100).data ?? [])
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  })
