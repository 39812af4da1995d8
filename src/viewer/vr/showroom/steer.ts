import type { Spot } from '../../../stage/camera/gestures.ts'
import type { Going, Walker } from './walker.ts'

/** A pointer that moves less has tapped, in pixels. */
const steady = { mouse: 4, touch: 9 } as const
/** Radians for a picture's height. */
const lookSpeed = 1.5

/** The directions of the keys, by their place on the keyboard. */
const directions: Record<string, Partial<Going>> = {
  ArrowUp: { ahead: 1 },
  KeyW: { ahead: 1 },
  ArrowDown: { ahead: -1 },
  KeyS: { ahead: -1 },
  KeyA: { aside: -1 },
  KeyD: { aside: 1 },
  ArrowLeft: { turn: 1 },
  KeyQ: { turn: 1 },
  ArrowRight: { turn: -1 },
  KeyE: { turn: -1 },
  PageUp: { up: 1 },
  PageDown: { up: -1 },
}

export type Steering = {
  /** Tapped or clicked. */
  tap: (at: Spot) => void
  /** A person requested what is in the middle of the picture. */
  read: () => void
}

/**
 * Walks without a headset: a drag looks around, a tap is the caller's; W, A, S and D walk, arrows and Q and E walk and turn, Page up and down
 * look up and down, Enter reads, Home goes back to the start.
 *
 * @returns ends it
 */
export function steer(canvas: HTMLCanvasElement, walker: Walker, does: Steering): () => void {
  const held = new Set<string>()
  let hand: { id: number; start: Spot; at: Spot; isLooking: boolean; reach: number } | null = null

  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function down(event: PointerEvent) {
    if (hand !== null) return
    const at = spotOf(event)
    const reach = steady[event.pointerType === 'touch' ? 'touch' : 'mouse']
    hand = { id: event.pointerId, start: at, at, isLooking: false, reach }
    canvas.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    if (hand?.id !== event.pointerId) return
    const at = spotOf(event)
    const { start, at: was, reach } = hand
    hand.isLooking ||= Math.hypot(at.x - start.x, at.y - start.y) > reach
    hand.at = at
    if (!hand.isLooking) return
    const { clientHeight } = canvas
    // The room follows the hand.
    walker.look(
      ((at.x - was.x) / clientHeight) * lookSpeed,
      ((at.y - was.y) / clientHeight) * lookSpeed,
    )
  }

  function up(event: PointerEvent) {
    if (hand?.id !== event.pointerId) return
    const { isLooking } = hand
    hand = null
    if (!isLooking && event.type === 'pointerup') does.tap(spotOf(event))
  }

  function goHeld() {
    const going: Going = { ahead: 0, aside: 0, turn: 0, up: 0 }
    for (const code of held)
      for (const [axis, direction] of Object.entries(directions[code] ?? {}) as [
        keyof Going,
        number,
      ][])
        going[axis] = Math.max(-1, Math.min(1, going[axis] + direction))
    walker.go(going)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.code in directions) {
      event.preventDefault()
      held.add(event.code)
      goHeld()
      return
    }
    if (event.key === 'Enter') does.read()
    else if (event.key === 'Home') walker.home()
    else return
    event.preventDefault()
  }

  function keyUp(event: KeyboardEvent) {
    if (held.delete(event.code)) goHeld()
  }

  function letGo() {
    held.clear()
    goHeld()
  }

  canvas.style.touchAction = 'none'
  const ending = new AbortController()
  const { signal } = ending
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('keydown', keyDown, { signal })
  canvas.addEventListener('keyup', keyUp, { signal })
  canvas.addEventListener('blur', letGo, { signal })
  return () => ending.abort()
}
