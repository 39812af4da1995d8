import { Matrix4, PerspectiveCamera, Quaternion, Vector3 } from 'three'
import type { Frames } from '../frames.ts'
import {
  axesOf,
  eyeOf,
  fitted,
  isInView,
  limited,
  onTheWay,
  panned,
  turned,
  views,
  zoomed,
  type Orbit,
  type Point,
  type Room,
  type View,
} from './orbit.ts'

/** Milliseconds from one named view to another. */
const flight = 420
/** The scene takes so much of the picture: what else lies over it has room around. */
export const share = 0.78
/** Stands on the stage while nothing does: about a sofa, in metres. */
const empty: Room = { least: { x: -1.2, y: 0, z: -0.5 }, most: { x: 1.2, y: 0.9, z: 0.5 } }

const vector = ({ x, y, z }: Point) => new Vector3(x, y, z)

/** The camera and the ways in which it moves. Every move asks for a frame. */
export function createRig(frames: Frames, isStill: () => boolean) {
  const camera = new PerspectiveCamera()
  let room: Room | null = null
  let aspect = 1
  let orbit: Orbit = fitted(views.corner, empty, { aspect, share })

  function take(next: Orbit) {
    orbit = next
    const { right, up, back } = axesOf(orbit)
    camera.fov = (orbit.opening * 180) / Math.PI
    camera.aspect = aspect
    camera.near = Math.max(0.05, orbit.far / 100)
    camera.far = orbit.far * 3 + 40
    camera.position.copy(vector(eyeOf(orbit)))
    const axes = new Matrix4().makeBasis(vector(right), vector(up), vector(back))
    camera.quaternion.copy(new Quaternion().setFromRotationMatrix(axes))
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
    frames.ask()
  }

  /** What the person does stops what the camera was doing. */
  function by(change: (orbit: Orbit) => Orbit) {
    frames.halt('camera')
    take(limited(change(orbit), room))
  }

  function fly(to: Orbit) {
    const from = orbit
    frames.move('camera', isStill() ? 0 : flight, (part) => take(onTheWay(from, to, part)))
  }

  const whole = (from: Parameters<typeof fitted>[0]) =>
    fitted(from, room ?? empty, { aspect, share })

  return {
    camera,
    orbit: () => orbit,
    /** What stands on the stage; null where nothing does. */
    hold(next: Room | null) {
      room = next
    },
    /** Of the canvas. */
    resize(width: number, height: number) {
      aspect = width / Math.max(1, height)
      take(orbit)
    },
    turn: (around: number, above: number) => by((one) => turned(one, { around, above })),
    pan: (x: number, y: number) => by((one) => panned(one, { x, y })),
    zoom: (times: number, at?: { x: number; y: number }) =>
      by((one) => zoomed(one, times, at, room)),
    /** All of the scene from a named place. */
    view: (name: View) => fly(whole(views[name])),
    /** All of the scene, from where it is seen. */
    fit: () => fly(whole(orbit)),
    /** The same at once, as for a first picture. */
    stand: (name: View) => take(whole(views[name])),
    /** All of the scene, where some of it is out of the picture. */
    keepInView() {
      if (room !== null && !isInView(orbit, room, { aspect })) fly(whole(orbit))
    },
    take,
  }
}
export type Rig = ReturnType<typeof createRig>
