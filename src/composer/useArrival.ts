import { useEffect, type RefObject } from 'react'
import { useLostFocus } from '../ui/lostFocus.ts'

/** The place of this page that the person came to last. */
let last: string | undefined

/** Has another place of the composer's page read from its top by those who hear it, and gone on from there by keys. */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  place: 'composing' | 'cart' | 'lines',
) {
  useLostFocus(main)
  useEffect(() => {
    const isFirst = last === undefined
    const isSame = last === place
    last = place
    // What was pressed has gone with its place; a form may have the focus already.
    if (!isFirst && !isSame && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [main, place])
}
