import { Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three'
import type { Spot } from './camera/gestures.ts'
import type { Point } from './camera/orbit.ts'
import type { Furnished, Picked } from './furnished.ts'
import { floorMet, type Ray } from './picking.ts'

/** Finds the parts of the scene under places of the picture. */
export function createSight(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  furnished: Furnished,
) {
  function rayAt({ x, y }: Spot): Ray {
    const caster = new Raycaster()
    const { clientWidth, clientHeight } = canvas
    const at = new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2)
    caster.setFromCamera(at, camera)
    const { origin, direction } = caster.ray
    const point = ({ x: right, y: up, z: front }: Vector3): Point => ({ x: right, y: up, z: front })
    return { from: point(origin), direction: point(direction) }
  }
  return {
    rayAt,
    /** The place of a point of the room in the picture. */
    spotOf({ x, y, z }: Point): Spot {
      const at = new Vector3(x, y, z).project(camera)
      return {
        x: ((at.x + 1) / 2) * canvas.clientWidth,
        y: ((1 - at.y) / 2) * canvas.clientHeight,
      }
    },
    pick: (at: Spot): Picked | null => furnished.pick(rayAt(at)),
    /** The spot of the floor at a place of the picture, in mm, or the spot at a height in metres; null above the horizon. */
    floorAt: (at: Spot, height = 0) => floorMet(rayAt(at), height),
  }
}
export type Sight = ReturnType<typeof createSight>
