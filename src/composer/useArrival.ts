import { useEffect, type RefObject } from 'react'
import { useLostFocus } from '../ui/lostFocus.ts'

/** The place of this page that the person came to last. */
let last: string | undefined

/** Moves the focus to the top of a new place of the composer's page, for screen readers and keyboards. */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  place: 'composing' | 'cart' | 'lines',
) {
  useLostFocus(main)
  useEffect(() => {
    const isFirst = last === undefined
    const isSame = last === place
    last = place
    // The pressed element has gone with its place. A form may have taken the focus already.
    if (!isFirst && !isSame && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [main, place])
}
