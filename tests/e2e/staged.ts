import type { Locator, Page } from '@playwright/test'
import { PerspectiveCamera, Vector3 } from 'three'
import { around, boxOf } from '../../src/domain/scene/floor.ts'
import { moduleMeshes } from '../../src/furniture/meshes/furniture.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'
import {
  axesOf,
  eyeOf,
  fitted,
  views,
  type Point,
  type View,
} from '../../src/stage/camera/orbit.ts'
import { share, type Margins } from '../../src/stage/camera/rig.ts'
import { withDimensions } from '../../src/stage/dimensions.ts'
import { roomAround, type RoomSize } from '../../src/stage/walls.ts'
import type { Spot } from './colors.ts'

/**
 * Where points of a scene, in metres, are on a canvas that shows all of it from a named view: in CSS pixels from its corner.
 *
 * @param margins  what the page lays over the canvas
 * @param walls  a room that is shown around the scene
 */
export async function spotsOn(
  canvas: Locator,
  view: View,
  modules: readonly StagedModule[],
  points: readonly Point[],
  margins: Margins = () => ({ above: 0, below: 0 }),
  walls: RoomSize | null = null,
): Promise<Spot[]> {
  const box = await canvas.boundingBox()
  const floor = around(modules.map((one) => boxOf({ ...one, ...one.shape })))
  if (box === null || floor === null) throw new Error('Nothing shows')
  const { width, height } = box
  const high = Math.max(...modules.map(({ shape }) => shape.h))
  const furniture = {
    least: { x: floor.left / 1000, y: 0, z: floor.back / 1000 },
    most: { x: floor.right / 1000, y: high / 1000, z: floor.front / 1000 },
  }
  // What measures it is shown whole, too.
  const isMeasured = (await canvas.page().locator('.stage-measures > g').count()) > 0
  const framed = isMeasured ? withDimensions(furniture) : furniture
  const room = walls === null ? framed : roomAround(walls, furniture)
  const aspect = width / height
  const { above, below } = margins(height)
  const free = 1 - (above + below) / height
  const orbit = fitted(views[view], room, { aspect, share, free })
  const camera = new PerspectiveCamera((orbit.opening * 180) / Math.PI, aspect)
  const [eye, { up }] = [eyeOf(orbit), axesOf(orbit)]
  camera.up.set(up.x, up.y, up.z)
  camera.position.set(eye.x, eye.y, eye.z)
  camera.lookAt(orbit.target.x, orbit.target.y, orbit.target.z)
  camera.updateMatrixWorld()
  return points.map(({ x, y, z }) => {
    const spot = new Vector3(x, y, z).project(camera)
    return {
      x: ((spot.x + 1) / 2) * width,
      y: ((1 - spot.y) / 2) * height - (below - above) / 2,
    }
  })
}

/** In front of a module, at the height of its seat's cloth, in metres. */
export const beforeSeat = ({ x, y, shape }: StagedModule): Point => ({
  x: x / 1000,
  y: 0.25,
  z: (y + shape.d / 2) / 1000,
})

/** Places all over the top of a module's seat, in metres. It is not turned. */
export function onSeat({ shape, ...module }: StagedModule): Point[] {
  const seat = moduleMeshes(shape, module).find(({ stuff }) => stuff === 'seat')
  if (seat === undefined) throw new Error('It has no seat')
  const points = Array.from({ length: seat.positions.length / 3 }, (_, at) => {
    const [x = 0, y = 0, z = 0] = seat.positions.subarray(3 * at, 3 * at + 3)
    const [across = 0, up = 0, along = 0] = seat.normals.subarray(3 * at, 3 * at + 3)
    return { x, y, z, isTop: up > 0.96 * Math.hypot(across, up, along) }
  })
  const top = points.filter(({ y, z, isTop }) => isTop && y > 300 && z > -0.3 * shape.d)
  return [-0.4, -0.24, -0.08, 0.08, 0.24, 0.4].flatMap((u) =>
    [-0.2, -0.08, 0.04, 0.16, 0.28, 0.38].map((v) => {
      const [x, z] = [u * shape.w, v * shape.d]
      const [nearest] = top.toSorted(
        (one, other) => Math.hypot(one.x - x, one.z - z) - Math.hypot(other.x - x, other.z - z),
      )
      return {
        x: (module.x + x) / 1000,
        y: (nearest?.y ?? 0) / 1000,
        z: (module.y + z) / 1000,
      }
    }),
  )
}

/** A line that measures something over a stage: what it says, and its ends in CSS pixels from the stage's corner. */
export type Measure = { text: string; from: Spot; to: Spot }

/** The lines that show over a stage: width, depth and height of what stands there, then those of its room; null for one seen from its end. */
export const measuresOn = (page: Page): Promise<(Measure | null)[]> =>
  page.locator('.stage-measures > g').evaluateAll((groups) =>
    groups.map((group) => {
      if (group.hasAttribute('hidden')) return null
      // Two ends, then the line itself.
      const path = group.querySelector('path')?.getAttribute('d') ?? ''
      const [, x1, y1, x2, y2] = (/M(\S+) (\S+)L(\S+) (\S+)$/.exec(path) ?? []).map(Number)
      const [from, to] = [
        { x: x1 ?? NaN, y: y1 ?? NaN },
        { x: x2 ?? NaN, y: y2 ?? NaN },
      ]
      return { text: group.textContent, from, to }
    }),
  )
