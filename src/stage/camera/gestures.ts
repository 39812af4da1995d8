import { shortcutKey } from '../../domain/shortcutKey.ts'
import type { Rig } from './rig.ts'

/** A place in a picture, in CSS pixels from its upper left corner. */
export type Spot = { x: number; y: number }

/** The gestures of a person on the stage besides moving the camera. */
export type Deeds = {
  /** Called when the pointer moves over the picture; with null when it has left. */
  hover: (at: Spot | null) => void
  tap: (at: Spot) => void
  /**
   * Takes hold of a module, by a drag or by a press that rests on it.
   *
   * @returns whether a module there can be moved in that way; if not, the camera turns
   */
  grab: (at: Spot, how: 'drag' | 'hold') => boolean
  /** @param isFine  true if nothing may snap */
  drag: (at: Spot, isFine: boolean) => void
  /** @param isCompleted  false if the person has broken the drag off */
  drop: (isCompleted: boolean) => void
}

/** A pointer that moves fewer pixels than this has tapped. */
const steady = { mouse: 4, touch: 9 } as const
/** The time after which a pointer that rests on a module takes hold of it, in ms. */
export const holdTime = 250
/** The turn for a drag over the picture's whole height, in radians. */
const turnSpeed = Math.PI
const wheelSpeed = 0.0012
const keySteps = { turn: Math.PI / 24, pan: 0.05, zoom: 1.12 } as const

/** The meaning of a drag: `any` lets the part under the pointer decide, the others move the camera. */
type Meant = 'any' | 'turn' | 'pan'
/** @property since  when it came down, on the clock of events in ms */
type Held = { start: Spot; at: Spot; since: number; kind: 'mouse' | 'touch'; meant: Meant }

const meantBy = ({ button, shiftKey, altKey }: PointerEvent): Meant =>
  button === 1 || shiftKey ? 'pan' : button === 2 || altKey ? 'turn' : 'any'

const middle = (one: Spot, other: Spot) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Handles gestures on a canvas, the same for mouse, pen and finger: a drag turns, on furniture too, and a tap chooses. A module is moved
 * if `grab` allows it: by its handle, or by a pointer that has rested on it. Alt or the right button turns whatever is there, Shift or
 * the middle button pans; two fingers pan and zoom; the wheel zooms at the pointer; arrows turn, with Shift they pan, + and - zoom,
 * 0 shows the whole scene, Escape breaks off a drag. One function: its handlers share the pointers that are down.
 *
 * @returns a function that ends it
 */
export function handleGestures(canvas: HTMLCanvasElement, rig: Rig, deeds: Deeds): () => void {
  const held = new Map<number, Held>()
  let doing: 'nothing' | 'moving' | 'holding' | 'dragging' | 'over' = 'nothing'
  let resting: ReturnType<typeof setTimeout> | undefined
  const isMoving = () => doing === 'holding' || doing === 'dragging'

  /** Changes what the gesture does. The cursor shows whether it moves a module or the view. */
  function become(next: typeof doing) {
    clearTimeout(resting)
    doing = next
    if (isMoving()) canvas.dataset.hand = 'move'
    else delete canvas.dataset.hand
  }

  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  /** The offset of a place from the picture's middle, in shares of the picture's height. */
  const fromMiddle = ({ x, y }: Spot) => {
    const { clientWidth, clientHeight } = canvas
    return { x: (x - clientWidth / 2) / clientHeight, y: (y - clientHeight / 2) / clientHeight }
  }

  function down(event: PointerEvent) {
    const at = spotOf(event)
    // A pen trembles as a finger does.
    const kind = event.pointerType === 'mouse' ? 'mouse' : 'touch'
    const meant = meantBy(event)
    held.set(event.pointerId, { start: at, at, since: event.timeStamp, kind, meant })
    canvas.setPointerCapture(event.pointerId)
    if (held.size > 1 && isMoving()) deeds.drop(false)
    become(held.size > 1 ? 'moving' : 'nothing')
    deeds.hover(null)
    if (held.size === 1 && meant === 'any')
      resting = setTimeout(() => {
        if (deeds.grab(at, 'hold')) become('holding')
      }, holdTime)
  }

  function moveTwo(id: number, at: Spot) {
    const [other] = [...held].filter(([key]) => key !== id).map(([, one]) => one)
    const own = held.get(id)
    if (own === undefined || other === undefined) return
    const { clientHeight } = canvas
    const before = middle(own.at, other.at)
    const after = middle(at, other.at)
    const was = apart(own.at, other.at)
    const is = apart(at, other.at)
    rig.pan((after.x - before.x) / clientHeight, (after.y - before.y) / clientHeight)
    if (is > 0) rig.zoom(was / is, fromMiddle(after))
  }

  function moveOne(own: Held, at: Spot, { shiftKey: isFine, timeStamp }: PointerEvent) {
    if (doing === 'nothing' || doing === 'holding') {
      if (apart(own.start, at) < steady[own.kind]) return
      // A busy browser delivers moves late: the hand decides whether it rested, not the delivery.
      if (doing === 'holding' && timeStamp - own.since < holdTime) {
        deeds.drop(false)
        become('nothing')
      }
      const isTaken = doing === 'holding' || (own.meant === 'any' && deeds.grab(own.start, 'drag'))
      become(isTaken ? 'dragging' : 'moving')
    }
    if (doing === 'dragging') deeds.drag(at, isFine)
    if (doing !== 'moving') return
    const { clientHeight } = canvas
    const x = (at.x - own.at.x) / clientHeight
    const y = (at.y - own.at.y) / clientHeight
    if (own.meant === 'pan') rig.pan(x, y)
    else rig.turn(-x * turnSpeed, y * turnSpeed)
  }

  function move(event: PointerEvent) {
    const at = spotOf(event)
    const own = held.get(event.pointerId)
    if (own === undefined) {
      if (event.pointerType !== 'touch') deeds.hover(at)
      return
    }
    if (held.size > 1) moveTwo(event.pointerId, at)
    else moveOne(own, at, event)
    held.set(event.pointerId, { ...own, at })
  }

  function up(event: PointerEvent) {
    const own = held.get(event.pointerId)
    held.delete(event.pointerId)
    if (own === undefined) return
    const isLetGo = event.type === 'pointerup'
    if (isMoving()) deeds.drop(isLetGo && doing === 'dragging')
    // A pointer that held furniture without moving it was a long press, which counts as a tap.
    if (isLetGo && (doing === 'nothing' || doing === 'holding')) deeds.tap(spotOf(event))
    // After one of two fingers has left, the other one goes on moving the camera and never taps.
    become(held.size > 0 ? 'moving' : 'nothing')
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    // Some mice report lines or pages in place of pixels.
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 16 : 400)
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const speed = event.ctrlKey ? wheelSpeed * 8 : wheelSpeed
    rig.zoom(Math.exp(Math.max(-240, Math.min(240, pixels)) * speed), fromMiddle(spotOf(event)))
  }

  function breakOff() {
    become('over')
    deeds.drop(false)
  }

  function key(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { turn, pan, zoom } = keySteps
    const step = (x: number, y: number) =>
      event.shiftKey ? rig.pan(-x * pan, -y * pan) : rig.turn(x * turn, y * turn)
    const deed = {
      ArrowLeft: () => step(-1, 0),
      ArrowRight: () => step(1, 0),
      ArrowUp: () => step(0, event.shiftKey ? -1 : 1),
      ArrowDown: () => step(0, event.shiftKey ? 1 : -1),
      '+': () => rig.zoom(1 / zoom),
      '=': () => rig.zoom(1 / zoom),
      '-': () => rig.zoom(zoom),
      '0': () => rig.fit(),
      Escape: isMoving() ? breakOff : undefined,
    }[shortcutKey(event)]
    if (deed === undefined) return
    event.preventDefault()
    deed()
  }

  const leave = () => deeds.hover(null)
  const refuse = (event: Event) => event.preventDefault()

  canvas.style.touchAction = 'none'
  const ending = new AbortController()
  const { signal } = ending
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('pointerleave', leave, { signal })
  canvas.addEventListener('contextmenu', refuse, { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  canvas.addEventListener('keydown', key, { signal })
  return () => {
    clearTimeout(resting)
    ending.abort()
  }
}
