import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  type Object3D,
} from 'three'
import { palettes, type ThemeMode } from '../../../look/tokens.ts'
import type { Point } from '../../../stage/camera/orbit.ts'
import { arcAt, type Place } from '../walking/footing.ts'

/** A ray fades out after so many metres. */
const rayReach = 4
const rayWidth = 0.004
/** Points of the arc of a jump. */
const arcPoints = 24
/** Before signs, so that a sign covers none of them. */
const order = 24

/** A thin beam with its point at the hand: two blades crossed, so that it is seen from everywhere. */
function beamGeometry(): BufferGeometry {
  const w = rayWidth / 2
  const far = -rayReach
  const blades = [
    [w, 0],
    [0, w],
  ] as const
  const places = blades.flatMap(([x, y]) => [
    ...[-x, -y, 0],
    ...[x, y, 0],
    ...[x, y, far],
    ...[-x, -y, far],
  ])
  const colors = blades.flatMap(() => [0.9, 0.9, 0, 0].flatMap((alpha) => [1, 1, 1, alpha]))
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 4))
  geometry.setIndex([0, 4].flatMap((from) => [0, 1, 2, 0, 2, 3].map((one) => from + one)))
  return geometry
}

/**
 * Whether the ray of a hand shows. That of the idle one would lie across what is being read: it shows where it can press a button.
 *
 * @param leads  it has pressed last, or is the only one
 * @param board  metres to the board; null where it points past that
 */
export const showsRay = (leads: boolean, board: number | null): boolean => leads || board !== null

/** The marks of where hands point: a ray each, the arc of a jump, and the spot where it leads. */
export function createPointers() {
  const group = new Group()
  const color = new Color()
  const beam = beamGeometry()
  const rayMaterial = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    side: 2,
  })
  const rays = [0, 1].map(() => {
    const ray = new Mesh(beam, rayMaterial)
    ray.renderOrder = order
    ray.visible = false
    ray.frustumCulled = false
    return ray
  })
  const arc = new Line(
    new BufferGeometry(),
    new LineBasicMaterial({ transparent: true, opacity: 0.9, toneMapped: false }),
  )
  const path = new BufferAttribute(new Float32Array(3 * arcPoints), 3)
  arc.geometry.setAttribute('position', path)
  const mark = new Mesh(
    new RingGeometry(0.16, 0.22, 40),
    new MeshBasicMaterial({ transparent: true, opacity: 0.85, toneMapped: false, side: 2 }),
  )
  mark.rotation.x = -Math.PI / 2
  mark.position.y = 0.012
  for (const part of [arc, mark]) {
    part.visible = false
    part.frustumCulled = false
    part.renderOrder = order
    group.add(part)
  }
  const point: Point = { x: 0, y: 0, z: 0 }

  return {
    /** In the hall. */
    group,
    /** Puts a ray into a hand. */
    hold(hand: Object3D, which: number) {
      const ray = rays[which]
      if (ray) hand.add(ray)
    },
    theme(mode: ThemeMode) {
      color.set(palettes[mode].accent)
      for (const material of [rayMaterial, arc.material, mark.material]) material.color.copy(color)
    },
    /** @param reach  metres to what it meets */
    ray(which: number, isShown: boolean, reach = rayReach) {
      const ray = rays[which]
      if (ray === undefined) return
      ray.visible = isShown
      ray.scale.z = Math.min(rayReach, reach) / rayReach
    },
    /** The arc of a jump from a hand. @param seconds  until it lands */
    arc(from: Point, direction: Point, seconds: number) {
      arc.visible = true
      for (let at = 0; at < arcPoints; at++) {
        arcAt(from, direction, (seconds * at) / (arcPoints - 1), point)
        path.setXYZ(at, point.x, point.y, point.z)
      }
      path.needsUpdate = true
    },
    /** Where a jump leads. */
    mark({ x, z }: Place) {
      mark.visible = true
      mark.position.x = x
      mark.position.z = z
    },
    /** No jump is aimed at. */
    rest() {
      arc.visible = mark.visible = false
    },
    dispose() {
      beam.dispose()
      rayMaterial.dispose()
      for (const { geometry, material } of [arc, mark]) {
        geometry.dispose()
        material.dispose()
      }
    },
  }
}
export type Pointers = ReturnType<typeof createPointers>
