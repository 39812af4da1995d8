import { useEffect, useState } from 'react'

/**
 * How many of a long list are built by now: first what is in sight, then the others part by part, while somebody reads, types and presses.
 * Nobody has to scroll for them, so a keyboard and a screen reader find the whole list a moment later.
 *
 * @param most  how many are to be built
 * @param of    the list: another one begins at its beginning
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
