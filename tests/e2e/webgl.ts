import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { PerspectiveCamera, Vector3 } from 'three'
import config from '../../playwright.config.ts'
import { softwareGl } from '../../scripts/chromium.ts'
import { around, boxOf } from '../../src/domain/scene/floor.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'
import {
  axesOf,
  eyeOf,
  fitted,
  views,
  type Point,
  type View,
} from '../../src/stage/camera/orbit.ts'
import { share } from '../../src/stage/camera/rig.ts'

const { launchOptions } = config.use ?? {}

/** For `test.use` of a file: a browser that draws in 3D without a GPU. */
export const with3d = {
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...softwareGl] },
}

/** As if the browser could draw nothing in 3D. */
export const without3d = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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

/** Waits until a stage has drawn, and nothing more for longer than a frame takes without a GPU. */
export async function stillness(canvas: Locator): Promise<number> {
  let before = -1
  for (let same = 0; same < 3;) {
    const now = await framesOf(canvas)
    same = now === before && now > 0 ? same + 1 : 0
    before = now
    await canvas.page().waitForTimeout(500)
  }
  return before
}

/** Where a point of a scene, in metres, is on a canvas that shows all of it from a named view: in CSS pixels from its corner. */
export async function spotOn(
  canvas: Locator,
  view: View,
  modules: readonly StagedModule[],
  { x, y, z }: Point,
): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox()
  const floor = around(modules.map((one) => boxOf({ ...one, ...one.shape })))
  if (box === null || floor === null) throw new Error('Nothing shows')
  const high = Math.max(...modules.map(({ shape }) => shape.h))
  const room = {
    least: { x: floor.left / 1000, y: 0, z: floor.back / 1000 },
    most: { x: floor.right / 1000, y: high / 1000, z: floor.front / 1000 },
  }
  const aspect = box.width / box.height
  const orbit = fitted(views[view], room, { aspect, share })
  const camera = new PerspectiveCamera((orbit.opening * 180) / Math.PI, aspect)
  const [eye, { up }] = [eyeOf(orbit), axesOf(orbit)]
  camera.up.set(up.x, up.y, up.z)
  camera.position.set(eye.x, eye.y, eye.z)
  camera.lookAt(orbit.target.x, orbit.target.y, orbit.target.z)
  camera.updateMatrixWorld()
  const spot = new Vector3(x, y, z).project(camera)
  return { x: ((spot.x + 1) / 2) * box.width, y: ((1 - spot.y) / 2) * box.height }
}

type Rgb = [number, number, number]

/** The mean colour around a spot of an element, as it is on the screen. */
export async function colorAt(
  element: Locator,
  { x, y }: { x: number; y: number },
  reach = 8,
): Promise<Rgb> {
  const picture = sharp(await element.screenshot())
  const area = {
    left: Math.max(0, Math.round(x - reach)),
    top: Math.max(0, Math.round(y - reach)),
    width: 2 * reach,
    height: 2 * reach,
  }
  const { channels } = await sharp(await picture.extract(area).removeAlpha().toBuffer()).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return [red, green, blue]
}

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** CIE L*a*b* of an sRGB colour, 0 to 255 a channel. */
function lab(color: Rgb): Rgb {
  const [red, green, blue] = color.map(linear) as Rgb
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as Rgb
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** How far two colours are from each other: 2 is seen by a trained eye alone. */
export function deltaE(one: Rgb, other: Rgb): number {
  const [a, b] = [lab(one), lab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
