import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** A place of the screen. */
export type Pixel = { clientX: number; clientY: number }
/** Where a pointer is on the screen; with Shift nothing snaps. */
export type Client = Pixel & { shiftKey: boolean }

/** As far as a finger trembles, in pixels. */
export const still = 5

export const distance = (one: Pixel, other: Pixel) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

/** A pointer that is down: whether it went down over the picture, and while something was carried already. */
type Press = { at: Pixel; isOver: boolean; isLate: boolean; isSpoilt: boolean }

/**
 * Follows what is carried over a picture, and puts it down by the pointer that carries it: one that was pressed outside and has brought
 * it, or one that taps the picture. A pointer that is drawn over the picture turns or moves that, and so does a second finger: they put
 * nothing down.
 *
 * @param deeds.isOver  whether a place of the screen is the picture's own
 * @param deeds.follow  what is carried is there; null where it is over nothing
 * @returns whether the press that goes on, or went on last, has put something down: it means nothing else then
 */
export function useCarrier(deeds: {
  isCarrying: boolean
  isOver: (at: Pixel) => boolean
  follow: (at: Client | null) => void
  drop: (at: Client) => void
}): () => boolean {
  const { isCarrying } = deeds
  const now = useEffectEvent(() => deeds)
  const rest = useEffectEvent(() => deeds.follow(null))
  const hasPut = useRef(false)

  useEffect(() => {
    const presses = new Map<number, Press>()
    const down = (event: PointerEvent) => {
      presses.delete(event.pointerId)
      hasPut.current = false
      const { isCarrying: isLate, isOver } = now()
      // Of several pointers none taps.
      for (const press of presses.values()) press.isSpoilt ||= press.isLate
      const isSpoilt = presses.size > 0 || event.button !== 0
      presses.set(event.pointerId, { at: event, isOver: isOver(event), isLate, isSpoilt })
    }
    const carries = (press: Press | undefined) =>
      press === undefined || (press.isLate ? !press.isSpoilt : !press.isOver)
    const move = (event: PointerEvent) => {
      const press = presses.get(event.pointerId)
      if (press !== undefined && press.isLate && distance(press.at, event) > still)
        press.isSpoilt = true
      const { isCarrying: isNow, isOver, follow } = now()
      if (isNow) follow(carries(press) && isOver(event) ? event : null)
    }
    const up = (event: PointerEvent) => {
      const press = presses.get(event.pointerId)
      presses.delete(event.pointerId)
      if (press === undefined || !carries(press)) return
      if (press.isLate && !press.isOver) return
      const { isCarrying: isNow, isOver, drop } = now()
      if (!isNow || !isOver(event)) return
      hasPut.current = true
      drop(event)
    }
    const cancel = (event: PointerEvent) => presses.delete(event.pointerId)
    const ending = new AbortController()
    const early = { capture: true, signal: ending.signal }
    addEventListener('pointerdown', down, early)
    addEventListener('pointermove', move, early)
    addEventListener('pointerup', up, early)
    addEventListener('pointercancel', cancel, early)
    return () => ending.abort()
  }, [])

  useEffect(() => {
    if (isCarrying) return () => rest()
    return undefined
  }, [isCarrying])

  return useCallback(() => hasPut.current, [])
}
