import { useEffect, type RefObject } from 'react'

/**
 * Whether the focus has gone with what it stood on, as the login does: on a page that nobody has used yet it stands nowhere.
 * Browsers from before 2023 do not tell.
 */
export const isFocusLost = () =>
  document.activeElement === document.body &&
  (navigator as Partial<Navigator>).userActivation?.hasBeenActive === true

/** Whether an element can't have the focus any more: it was taken away, hidden or disabled. Browsers from before 2024 don't tell of hidden ones. */
const isGone = (element: Element) =>
  !element.isConnected ||
  element.matches(':disabled') ||
  (element as Partial<Element>).checkVisibility?.() === false

/** Gives the focus to an element that can take it, where what had it has gone, or goes later, and nothing else takes it. */
export function useLostFocus(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const take = () => ref.current?.focus({ preventScroll: true })
    const look = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element)) return
      // What goes is still there while the browser tells of it.
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        // A press beside everything takes the focus away as well, and means it.
        if (isLost && isGone(target)) take()
      })
    }
    if (isFocusLost()) take()
    document.addEventListener('focusout', look)
    return () => document.removeEventListener('focusout', look)
  }, [ref])
}
