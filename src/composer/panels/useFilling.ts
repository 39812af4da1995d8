import { useEffect, useState } from 'react'

/**
 * The number of items of a long list that are built by now: first those in sight, then the others part by part, while the page stays
 * responsive. Nobody has to scroll for them, so that keyboards and screen readers soon find the whole list.
 *
 * @param most  the number to be built
 * @param of    the list; for another list it starts again
 */
export function useFilling(most: number, part: number, of: unknown): number {
  const [filled, fill] = useState({ of, count: part })
  const count = filled.of === of ? filled.count : part
  useEffect(() => {
    if (count >= most) return
    const timer = setTimeout(() => fill({ of, count: count + part }))
    return () => clearTimeout(timer)
  }, [count, most, part, of])
  return Math.min(count, most)
}
