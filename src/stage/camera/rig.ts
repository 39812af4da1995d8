import { Matrix4, PerspectiveCamera, Quaternion, Vector3 } from 'three'
import type { Frames } from '../frames.ts'
import type { Side } from '../../domain/scene/openSide.ts'
import { viewFrom } from './viewFrom.ts'
import {
  axesOf,
  eyeOf,
  fitted,
  isInView,
  limited,
  orbitBetween,
  panned,
  turned,
  views,
  zoomed,
  type Frame,
  type Orbit,
  type Point,
  type Room,
  type View,
} from './orbit.ts'

/** The duration of a flight from one view to another, in milliseconds. */
const flight = 420
/** The share of the picture that the scene fills; the controls over the picture have room around it. */
export const share = 0.78
/** The room that the camera shows while the stage is empty: about a sofa's, in metres. */
const empty: Room = { least: { x: -1.2, y: 0, z: -0.5 }, most: { x: 1.2, y: 0.9, z: 0.5 } }

const vector = ({ x, y, z }: Point) => new Vector3(x, y, z)

/** Places a camera as an orbit says. @param aspect  the picture's width divided by its height */
export function aim(camera: PerspectiveCamera, orbit: Orbit, aspect: number): void {
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
}

/** The pixels that are covered at the upper and the lower edge of a picture, by its height. */
export type Margins = (height: number) => { above: number; below: number }

/** The view of a scene. `isWhole` is true from when all of it was shown until a person moves nearer, farther or aside. */
export type Looked = { orbit: Orbit; isWhole: boolean }

/**
 * Decides where the camera goes; null if it stays.
 *
 * @param now.orbit  the orbit at which the camera is, or to which it flies
 * @param now.whole  returns the orbit that shows all of the scene, from the current direction or from a named place
 */
export type Rule = (
  now: Looked & { room: Room | null; frame: Frame; whole: (name?: View) => Orbit },
) => (Looked & { isAtOnce?: true }) | null

/**
 * The camera and the ways in which it moves. Every move asks for a frame. One function: its closures share the orbit.
 *
 * @param margins  the covered edges; the scene's middle is shown in the middle of the rest
 */
export function createRig(frames: Frames, isStill: () => boolean, margins?: Margins) {
  const camera = new PerspectiveCamera()
  let room: Room | null = null
  let open: Side = 'right'
  let aspect = 1
  /** How far the free part's middle is above the picture's, and the free part's height, in shares of the picture's height. */
  let raised = 0
  let free = 1
  let wide = 0
  let high = 0
  let orbit: Orbit = fitted(views.corner, empty, { aspect, share })
  /** The orbit to which the camera flies; its own orbit while it does not fly. */
  let goal = orbit
  /** Nobody has moved the camera nearer, farther or aside since all of the scene was shown. */
  let isWhole = false

  function take(next: Orbit, to = next) {
    orbit = next
    goal = to
    aim(camera, orbit, aspect)
    frames.ask()
  }

  /** A person's movement stops the camera's own movement. */
  function by(change: (orbit: Orbit) => Orbit) {
    frames.halt('camera')
    take(limited(change(orbit), room))
  }

  function moveBy(change: (orbit: Orbit) => Orbit) {
    isWhole = false
    by(change)
  }

  function fly(to: Orbit) {
    const before = orbit
    goal = to
    frames.move('camera', isStill() ? 0 : flight, (part) =>
      take(orbitBetween(before, to, part), to),
    )
  }

  const whole = (view: Parameters<typeof fitted>[0]) =>
    fitted(view, room ?? empty, { aspect, share, free })
  /** The orbit that shows all of the scene from a named place, on the side to which the scene opens. */
  const from = (name: View) => whole(viewFrom(name, open))
  const isAllSeen = () => room !== null && isInView(goal, room, { aspect, free })

  function flyToWhole(to: Orbit) {
    isWhole = true
    fly(to)
  }

  function putAt(to: Orbit) {
    frames.halt('camera')
    take(to)
  }

  return {
    camera,
    orbit: () => orbit,
    /** Sets the room that the scene takes and the side to which it opens; null for an empty stage. */
    hold(next: Room | null, side: Side = 'right') {
      room = next
      open = side
    },
    /** Sets the size of the canvas. If the whole scene was visible it stays so, as when a phone is turned. */
    resize(width: number, height: number) {
      const isSame = width === wide && height === high
      const wasInView = isAllSeen()
      ;[wide, high] = [width, height]
      aspect = width / Math.max(1, height)
      const { above, below } = margins?.(height) ?? { above: 0, below: 0 }
      raised = (below - above) / 2 / Math.max(1, height)
      free = Math.max(0.3, 1 - (above + below) / Math.max(1, height))
      camera.setViewOffset(width, height, 0, raised * height, width, height)
      const isCut = wasInView && !isAllSeen()
      if (isSame || !(isWhole || isCut)) return take(orbit, goal)
      frames.halt('camera')
      take(whole(goal))
    },
    turn: (around: number, above: number) => by((one) => turned(one, { around, above })),
    pan: (x: number, y: number) => moveBy((one) => panned(one, { x, y })),
    zoom: (times: number, at?: { x: number; y: number }) =>
      moveBy((one) => zoomed(one, times, at && { x: at.x, y: at.y + raised }, room)),
    /** Flies to show all of the scene from a named place. */
    view: (name: View) => flyToWhole(from(name)),
    /** Flies to show all of the scene from the current direction. */
    fit: () => flyToWhole(whole(goal)),
    /** After the scene has grown or shrunk, shows all of it if all of it was shown before. */
    keepWhole() {
      if (isWhole) fly(whole(goal))
    },
    /** Shows all of the scene from a named place at once, as for a first picture. */
    stand(name: View) {
      isWhole = true
      putAt(from(name))
    },
    /** Moves the camera as a rule of the page decides. */
    look(rule: Rule) {
      const next = rule({
        orbit: goal,
        isWhole,
        room,
        frame: { aspect, share, free },
        whole: (name) => (name === undefined ? whole(goal) : from(name)),
      })
      if (next === null) return
      isWhole = next.isWhole
      if (next.isAtOnce === true) putAt(next.orbit)
      else fly(next.orbit)
    },
  }
}
export type Rig = ReturnType<typeof createRig>
