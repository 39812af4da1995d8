import { Euler, Group, Vector3, type Scene, type WebGLRenderer } from 'three'
import type { Board } from '../signs/board.ts'
import { boardPlace } from '../signs/boardLayout.ts'
import { arcAt, arcLands, mayStand, type Place } from '../walking/footing.ts'
import { standHead, turnHead, type Head } from '../walking/stance.ts'
import { createStick, steadied, type Comfort } from '../walking/stick.ts'
import { showsRay, type Pointers } from './pointers.ts'
import { requestRoom, spaceOf } from './session.ts'
import { eyes, pace, type Walker } from './walker.ts'

/** A push of a thumbstick turns so far, in radians: smaller turns make more people sick. */
const snap = Math.PI / 6
/** A place that a ray points at is offered so near, in metres. */
const nearest = 0.6
const farthest = 9
/** The longest time that a late frame moves a person by, in seconds. */
const longest = 0.05
/** The picture's edges may be coarser, 0 to 1: half of it leaves the board beside one readable. */
const foveation = 0.5

type Hand = {
  /** Where it points from and along. */
  object: Group
  stick: ReturnType<typeof createStick>
  source: XRInputSource | null
}

/** The events in the room that the showroom handles. */
export type HeadsetDeeds = {
  /** A hand has pressed. @returns whether there was something there; else it jumps */
  press: (from: Vector3, direction: Vector3, head: Vector3) => boolean
  /** The person stands elsewhere or looks another way, at once. */
  moved: () => void
  entered: () => void
  left: () => void
}

/**
 * The way into the room with a headset: a session, hands that point, sticks that walk, turn and jump. In a frame nothing is made
 * anew. One function: its closures share the session and vectors that no frame makes anew.
 *
 * @param parts.comfort  how one gets about now
 */
export function createHeadset(parts: {
  renderer: WebGLRenderer
  scene: Scene
  walker: Walker
  board: Board
  pointers: Pointers
  comfort: () => Comfort
  deeds: HeadsetDeeds
}) {
  const { renderer, scene, walker, board, pointers, comfort, deeds } = parts
  const { camera, body, stance } = walker
  const { xr } = renderer
  const head: Head = { x: 0, z: 0, yaw: 0 }
  /** Of the eyes over the floor of their own room, in metres. */
  let height = 0
  const from = new Vector3()
  const direction = new Vector3()
  const at = new Vector3()
  const turned = new Euler(0, 0, 0, 'YXZ')
  const aimed: Place & { y: number; isThere: boolean } = { x: 0, y: 0, z: 0, isThere: false }
  let isPlaced = false
  let leading = 0
  let before = 0

  const hands = [0, 1].map((which): Hand => {
    const object = xr.getController(which)
    const hand: Hand = { object, stick: createStick(), source: null }
    object.addEventListener('connected', ({ data }) => {
      hand.source = data
      if (data.handedness === 'right') leading = which
    })
    object.addEventListener('disconnected', () => {
      hand.source = null
      hand.stick.rest()
    })
    object.addEventListener('select', () => {
      if (!point(hand)) return
      leading = which
      if (deeds.press(from, direction, at.setFromMatrixPosition(camera.matrixWorld))) return
      if (aimAtFloor()) jump()
    })
    body.add(object)
    pointers.hold(object, which)
    return hand
  })

  /** Where a hand points from and along. @returns whether it is seen */
  function point({ object, source }: Hand): boolean {
    if (source === null || !object.visible) return false
    object.updateWorldMatrix(true, false)
    from.setFromMatrixPosition(object.matrixWorld)
    direction.set(0, 0, -1).transformDirection(object.matrixWorld)
    return true
  }

  /** Where the straight ray of a hand meets the floor. @returns whether one can stand there */
  function aimAtFloor(): boolean {
    const far = direction.y < -0.01 ? -from.y / direction.y : Infinity
    if (far < nearest || far > farthest) return false
    aimed.x = from.x + direction.x * far
    aimed.z = from.z + direction.z * far
    return mayStand(walker.footing(), aimed)
  }

  function jump() {
    standHead(stance, head, aimed)
    deeds.moved()
  }

  function aimArc() {
    const seconds = arcLands(from, direction)
    arcAt(from, direction, seconds, aimed)
    aimed.isThere = mayStand(walker.footing(), aimed)
    pointers.arc(from, direction, seconds)
    if (aimed.isThere) pointers.mark(aimed)
  }

  /** Applies the stick of a hand in a frame. @returns whether it aims at a jump */
  function drive({ source, stick }: Hand, seconds: number): boolean {
    const axes = source?.gamepad?.axes
    if (axes === undefined) return false
    const x = axes[2] ?? axes[0] ?? 0
    const y = axes[3] ?? axes[1] ?? 0
    const mode = comfort()
    const turns = mode === 'jump' || source?.handedness !== 'left'
    switch (stick.read(x, y, mode, turns)) {
      case 'turnLeft':
        turnHead(stance, head, snap)
        break
      case 'turnRight':
        turnHead(stance, head, -snap)
        break
      case 'aim':
        aimArc()
        return true
      case 'jump':
        if (aimed.isThere) jump()
        break
      case null:
        if (mode === 'walk')
          walker.walk(head, -steadied(y) * pace * seconds, turns ? 0 : steadied(x) * pace * seconds)
    }
    return false
  }

  /** The board beside the person, turned to them. */
  function placeBoard() {
    const around = head.yaw + boardPlace.aside
    board.mesh.position.set(
      head.x - Math.sin(around) * boardPlace.away,
      height - boardPlace.under,
      head.z - Math.cos(around) * boardPlace.away,
    )
    board.mesh.rotation.y = around
  }

  function recenter() {
    walker.home(head)
    placeBoard()
    deeds.moved()
  }

  /** Where the head is in its own room: between its eyes, since three's camera for both stands behind them. @returns whether it is known */
  function readHead(frame: XRFrame): boolean {
    const space = xr.getReferenceSpace()
    if (!isPlaced && (space === null || frame.getViewerPose(space) === undefined)) return false
    const { cameras } = xr.getCamera()
    head.x = head.z = height = 0
    for (const { matrix } of cameras) {
      at.setFromMatrixPosition(matrix)
      head.x += at.x / cameras.length
      head.z += at.z / cameras.length
      height += at.y / cameras.length
      head.yaw = turned.setFromRotationMatrix(matrix).y
    }
    return true
  }

  function draw(time: number, frame?: XRFrame) {
    if (!xr.isPresenting || frame === undefined) return
    const seconds = Math.min(longest, Math.max(0, time - before) / 1000)
    before = time
    if (readHead(frame)) {
      if (!isPlaced) recenter()
      isPlaced = true
    }
    pointers.rest()
    board.rest()
    let isAiming = false
    for (let which = 0; which < hands.length; which++) {
      const hand = hands[which]
      if (hand !== undefined && point(hand)) isAiming = drive(hand, seconds) || isAiming
    }
    walker.apply()
    for (let which = 0; which < hands.length; which++) {
      const hand = hands[which]
      const isPointing = hand !== undefined && !isAiming && point(hand)
      const far = isPointing ? board.aim(from, direction) : null
      const leads = which === leading || hands[leading]?.source === null
      pointers.ray(which, isPointing && showsRay(leads, far), far ?? undefined)
      if (isPointing && leads && far === null && aimAtFloor()) pointers.mark(aimed)
    }
    renderer.render(scene, camera)
  }

  xr.addEventListener('sessionstart', () => {
    isPlaced = false
    board.mesh.visible = true
    deeds.entered()
  })
  xr.addEventListener('sessionend', () => {
    renderer.setAnimationLoop(null)
    pointers.rest()
    hands.forEach((_, which) => pointers.ray(which, false))
    board.mesh.visible = false
    walker.standUp(head)
    deeds.left()
  })
  body.add(board.mesh)

  return {
    /**
     * Enters: the person is asked by their browser.
     *
     * @throws DOMException where they or the device refuse
     */
    async enter(): Promise<void> {
      const session = await requestRoom()
      try {
        const { space, hasFloor } = await spaceOf(session)
        space.addEventListener('reset', () => {
          isPlaced = false
        })
        body.position.y = hasFloor ? 0 : eyes
        xr.enabled = true
        xr.setReferenceSpaceType(hasFloor ? 'local-floor' : 'local')
        xr.setFramebufferScaleFactor(1)
        xr.setFoveation(foveation)
        renderer.setAnimationLoop(draw)
        await xr.setSession(session)
      } catch (error) {
        renderer.setAnimationLoop(null)
        await session.end().catch(() => undefined)
        throw error
      }
    },
    recenter,
    leave: () => void xr.getSession()?.end(),
    isInside: () => xr.isPresenting,
  }
}
