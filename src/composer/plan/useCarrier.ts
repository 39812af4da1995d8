import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** A place of the screen. */
export type Pixel = { clientX: number; clientY: number }
/** A pointer's place on the screen; with Shift nothing snaps. */
export type Client = Pixel & { shiftKey: boolean }

/** The largest move of a tap, in pixels. */
export const still = 5

export const distance = (one: Pixel, other: Pixel) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

/** A pressed pointer: whether it was pressed over the picture, and while something was carried. */
type Press = { at: Pixel; isOver: boolean; isLate: boolean; isSpoilt: boolean }

/**
 * Follows a carried module over a picture. Two pointers put it down: one that was pressed outside and has dragged it in, and one that taps
 * the picture. A pointer that drags over the picture moves the view, and so does a second finger: they put nothing down.
 *
 * @param deeds.isOver  whether a place of the screen is the picture's own
 * @param deeds.follow  called with the carried module's place; null if it is over nothing
 * @returns whether the present or last press has put something down: then it has no other effect
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
      // With several pointers there is no tap.
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
    // A tap's click comes after its press has ended, to whatever has come up under the finger since, as a card with 'Undo' does.
    const click = (event: MouseEvent) => {
      if (!hasPut.current || event.detail === 0) return
      event.stopPropagation()
      event.preventDefault()
    }
    const ending = new AbortController()
    const early = { capture: true, signal: ending.signal }
    addEventListener('pointerdown', down, early)
    addEventListener('pointermove', move, early)
    addEventListener('pointerup', up, early)
    addEventListener('pointercancel', cancel, early)
    addEventListener('click', click, early)
    return () => ending.abort()
  }, [])

  useEffect(() => {
    if (isCarrying) return () => rest()
    return undefined
  }, [isCarrying])

  return useCallback(() => hasPut.current, [])
}
