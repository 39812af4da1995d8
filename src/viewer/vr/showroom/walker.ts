import { Group, PerspectiveCamera, Raycaster, Vector2, type Vector3 } from 'three'
import type { Point } from '../../../stage/camera/orbit.ts'
import type { Frames } from '../../../stage/frames.ts'
import type { Ray } from '../../../stage/picking.ts'
import { mayStand, step, type Footing, type Place } from '../walking/footing.ts'
import {
  faceHead,
  headAt,
  standHead,
  turnHead,
  directionOf,
  type Head,
  type Stance,
} from '../walking/stance.ts'

/** The height of eyes before a screen, in metres. */
export const eyes = 1.6
/** Metres a second. */
export const pace = 1.5
/** How much is seen, in degrees: from top to bottom of the picture, and from side to side at least, which on a phone that stands takes more height. */
const opening = { high: 58, wide: 62, highest: 84 } as const
/** How far a person looks up and down, in radians. */
const highest = 1.1
/** Where one looks at first: at the seats, from before them. */
const down = -0.24
/** Milliseconds in which a step or a turn is made. */
const glide = 220
/** The longest time that a late frame moves a person by, in seconds. */
const longest = 0.05

/** Which way keys that are held down walk and turn: -1, 0 or 1 each. */
export type Going = { ahead: number; aside: number; turn: number; up: number }

const ahead: Head = { x: 0, z: 0, yaw: 0 }

const plain = ({ x, y, z }: Vector3) => ({ x, y, z })

/** A ray as the rules of picking have it. */
export const rayOf = (from: Vector3, direction: Vector3): Ray => ({
  from: plain(from),
  direction: plain(direction),
})

/**
 * The person who walks in the hall: where they are and where they look. Outside of a headset every move requests a frame. One
 * function: its closures share the person's stance.
 */
export function createWalker(frames: Frames, isStill: () => boolean) {
  const camera = new PerspectiveCamera(opening.high, 1, 0.05, 120)
  /** Stands on the hall's floor; carries the camera, and in a headset the hands. */
  const body = new Group()
  body.add(camera)
  const stance: Stance = { x: 0, z: 0, yaw: 0 }
  const place: Place = { x: 0, z: 0 }
  const direction: Place = { x: 0, z: 0 }
  let footing: Footing = {
    hall: { least: { x: -3, y: 0, z: -3 }, most: { x: 3, y: 3, z: 3 } },
    standing: [],
  }
  let start: Place = { x: 0, z: 0 }
  let pitch = 0
  let going: Going = { ahead: 0, aside: 0, turn: 0, up: 0 }
  let before = 0
  const caster = new Raycaster()
  const spot = new Vector2()

  function apply() {
    body.position.x = stance.x
    body.position.z = stance.z
    body.rotation.y = stance.yaw
  }

  function look(by: number) {
    pitch = Math.max(-highest, Math.min(highest, pitch + by))
    camera.rotation.set(pitch, 0, 0)
  }

  function moved() {
    apply()
    frames.ask()
  }

  /** Walks along the way that the head looks. @param x  metres aside @param z  metres ahead */
  function walk(head: Head, z: number, x: number) {
    directionOf(stance.yaw + head.yaw, z, x, direction)
    headAt(stance, head, place)
    step(footing, place, direction.x, direction.z)
    standHead(stance, head, place)
  }

  /** A motion in small parts. @param part  does so much more of it */
  function glideOver(part: (more: number) => void) {
    let done = 0
    frames.move('walk', isStill() ? 0 : glide, (share) => {
      part(share - done)
      done = share
      apply()
    })
  }

  return {
    camera,
    body,
    stance,
    footing: () => footing,
    /** Where one can be, and where one begins. */
    enter(next: Footing, at: Place) {
      footing = next
      start = at
    },
    apply,
    walk,
    /** To where one begins, looking at the furniture. */
    home(head: Head = ahead) {
      frames.halt('walk')
      faceHead(stance, head, 0)
      standHead(stance, head, start)
      pitch = 0
      look(down)
      moved()
    },
    /** The camera as it is without a headset, over where the head was. */
    standUp(head: Head = ahead) {
      headAt(stance, head, place)
      stance.x = place.x
      stance.z = place.z
      stance.yaw += head.yaw
      camera.position.set(0, eyes, 0)
      camera.quaternion.identity()
      body.position.y = 0
      camera.zoom = 1
      look(0)
      moved()
    },
    /** Of the canvas; also after a headset has drawn with its own opening. */
    resize(width: number, height: number) {
      camera.aspect = width / Math.max(1, height)
      const half = Math.tan((opening.wide * Math.PI) / 360) / camera.aspect
      const needed = (Math.atan(half) * 360) / Math.PI
      camera.fov = Math.min(opening.highest, Math.max(opening.high, needed))
      camera.updateProjectionMatrix()
      frames.ask()
    },
    /** The target behind a spot of the picture. @param right  of its middle, -1 to 1 @param up  over it, -1 to 1 */
    sight(right: number, up: number): Ray {
      // No frame may have shown yet where they look now.
      body.updateMatrixWorld()
      caster.setFromCamera(spot.set(right, up), camera)
      return rayOf(caster.ray.origin, caster.ray.direction)
    },
    /** One step, in metres. */
    stride(metres: number, aside = 0) {
      glideOver((more) => walk(ahead, metres * more, aside * more))
    },
    /** @param by  radians to the left */
    turn(by: number) {
      glideOver((more) => turnHead(stance, ahead, by * more))
    },
    /** Looks elsewhere at once. @param left  radians @param up  radians */
    look(left: number, up: number) {
      frames.halt('walk')
      stance.yaw += left
      look(up)
      moved()
    },
    /** Walks straight to a place, where a person can stand there. @returns whether they can */
    goTo(to: Place): boolean {
      if (!mayStand(footing, to)) return false
      const x = to.x - stance.x
      const z = to.z - stance.z
      glideOver((more) => {
        stance.x += x * more
        stance.z += z * more
      })
      return true
    },
    /** Turns to a point of the hall. */
    face({ x, y, z }: Point) {
      const dx = x - stance.x
      const dz = z - stance.z
      const yaw = Math.atan2(-dx, -dz) - stance.yaw
      const turn = Math.atan2(Math.sin(yaw), Math.cos(yaw))
      const up = Math.atan2(y - eyes, Math.hypot(dx, dz)) - pitch
      glideOver((more) => {
        stance.yaw += turn * more
        look(up * more)
      })
    },
    /** Goes on walking and turning until told otherwise. */
    go(next: Going) {
      const wasStill = !isGoing(going)
      going = next
      if (!isGoing(next)) return
      frames.halt('walk')
      if (wasStill) before = performance.now()
      frames.ask()
    },
    /** Moves the person by one frame, and requests the next one. */
    goOn() {
      if (!isGoing(going)) return
      const now = performance.now()
      const seconds = Math.min(longest, (now - before) / 1000)
      before = now
      walk(ahead, going.ahead * pace * seconds, going.aside * pace * seconds)
      stance.yaw += going.turn * 1.4 * seconds
      look(going.up * 0.8 * seconds)
      moved()
    },
  }
}
export type Walker = ReturnType<typeof createWalker>

const isGoing = ({ ahead: far, aside, turn, up }: Going) =>
  far !== 0 || aside !== 0 || turn !== 0 || up !== 0
