import { useEffect, type RefObject } from 'react'

/**
 * Whether the focused element has disappeared, as the login's button does. False on a page that nobody has used yet, and in browsers from
 * before 2023, which don't report it.
 */
export const isFocusLost = () =>
  document.activeElement === document.body &&
  (navigator as Partial<Navigator>).userActivation?.hasBeenActive === true

/** Whether an element can't have the focus any more: it was removed, hidden or disabled. Browsers from before 2024 don't report hidden ones. */
const isGone = (element: Element) =>
  !element.isConnected ||
  element.matches(':disabled') ||
  (element as Partial<Element>).checkVisibility?.() === false

/** Focuses the element when the focused one disappears, now or later, and nothing else takes the focus. */
export function useLostFocus(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const take = () => ref.current?.focus({ preventScroll: true })
    const look = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element)) return
      // The event comes before the element is removed.
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        // A press on empty space removes the focus on purpose: then the element is still there.
        if (isLost && isGone(target)) take()
      })
    }
    if (isFocusLost()) take()
    document.addEventListener('focusout', look)
    return () => document.removeEventListener('focusout', look)
  }, [ref])
}
