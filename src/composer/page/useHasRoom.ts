import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has room in its container, beside another one.
 *
 * @param part  the element: its width must be that of its contents, with room or without
 * @param beside  the other element's width, in CSS pixels
 */
export function useHasRoom(
  holder: RefObject<HTMLElement | null>,
  part: RefObject<HTMLElement | null>,
  beside: number,
): boolean {
  const [hasRoom, setHasRoom] = useState(true)
  useEffect(() => {
    const outer = holder.current
    const inner = part.current
    if (outer === null || inner === null) return
    const observer = new ResizeObserver(() =>
      setHasRoom(inner.offsetWidth + beside <= outer.clientWidth),
    )
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [holder, part, beside])
  return hasRoom
}
