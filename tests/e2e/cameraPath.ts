import type { Locator } from '@playwright/test'
import { PerspectiveCamera, Vector3 } from 'three'
import { marginsOf } from '../../src/composer/plan/viewport.ts'
import type { Orbit, Point } from '../../src/stage/camera/orbit.ts'
import { aim } from '../../src/stage/camera/rig.ts'

declare global {
  interface Window {
    /** Where the camera was in each frame since it was asked last, and when. */
    cameraPath: { at: number; camera: Orbit }[]
  }
}

/** Begins to keep where the camera of a stage is in each frame. */
export const followCamera = (canvas: Locator): Promise<void> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    window.cameraPath = []
    new MutationObserver(() => {
      const camera = JSON.parse(element.dataset.camera ?? '') as Orbit
      window.cameraPath.push({ at: performance.now(), camera })
    }).observe(element, { attributes: true, attributeFilter: ['data-camera'] })
  })

/** The frames since it was asked last. */
export const cameraPath = (canvas: Locator): Promise<Window['cameraPath']> =>
  canvas.page().evaluate(() => window.cameraPath.splice(0))

/** Where the camera is now. */
export const cameraNow = async (canvas: Locator): Promise<Orbit> =>
  JSON.parse((await canvas.getAttribute('data-camera')) ?? '') as Orbit

/** How far apart two views are: turned, in radians, and moved, in shares of what the second one shows. */
export const movedBetween = (one: Orbit, other: Orbit): number =>
  Math.max(
    Math.abs(one.around - other.around),
    Math.abs(one.above - other.above),
    Math.abs(one.far - other.far) / other.far,
    Math.hypot(
      one.target.x - other.target.x,
      one.target.y - other.target.y,
      one.target.z - other.target.z,
    ) / other.far,
  )

/** Where points of the room, in metres, are in the window as the camera sees them now. */
export async function spotsNow(canvas: Locator, points: readonly Point[]) {
  const [orbit, box] = [await cameraNow(canvas), await canvas.boundingBox()]
  if (box === null) throw new Error('Nothing shows')
  const { width, height } = box
  const { above, below } = marginsOf(height)
  const camera = new PerspectiveCamera()
  aim(camera, orbit, width / height)
  return points.map(({ x, y, z }) => {
    const spot = new Vector3(x, y, z).project(camera)
    return {
      x: box.x + ((spot.x + 1) / 2) * width,
      y: box.y + ((1 - spot.y) / 2) * height - (below - above) / 2,
    }
  })
}
