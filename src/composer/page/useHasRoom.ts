import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether something has room in what holds it, beside something else.
 *
 * @param part  it is as wide as its contents, whether it has room or not
 * @param beside  CSS pixels that something else takes
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
