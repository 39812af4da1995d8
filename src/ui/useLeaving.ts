import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Takes note that somebody leaves a field. Where a press takes the focus away, it waits for the end of the press: what is pressed
 * stays where it is and does what was meant, before anything moves. A field that has gone by then is not left.
 *
 * @param leave  may be a new function in each render
 * @returns the handler of the field
 */
export function useLeaving(leave: () => void): { onBlur: () => void } {
  const leaveNow = useEffectEvent(leave)
  const isPressing = useRef(false)
  const isLeft = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      isPressing.current = true
    }
    const letGo = () => {
      isPressing.current = false
      if (!isLeft.current) return
      isLeft.current = false
      // The click comes right after the button is let go.
      timer = setTimeout(() => leaveNow())
    }
    addEventListener('mousedown', press, true)
    addEventListener('mouseup', letGo, true)
    addEventListener('dragend', letGo, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('mousedown', press, true)
      removeEventListener('mouseup', letGo, true)
      removeEventListener('dragend', letGo, true)
    }
  }, [])

  return {
    onBlur() {
      if (isPressing.current) isLeft.current = true
      else leave()
    },
  }
}
