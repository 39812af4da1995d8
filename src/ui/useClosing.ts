import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The least time that the element stays after pointer and focus have left it, in ms. */
const leastLeft = 500

/**
 * Closes an element after a time, which is paused while the element is pointed at or has the focus.
 *
 * @param timeOut  milliseconds
 * @param close    may be a new function in each render
 * @returns the handlers of its element
 */
export function useClosing(timeOut: number, close: () => void) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(timeOut)
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (isHeld) return undefined
    const since = Date.now()
    const timer = setTimeout(() => closeNow(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(leastLeft, left.current - (Date.now() - since))
    }
  }, [isHeld])

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
