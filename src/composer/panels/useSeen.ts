import { useEffect, useState } from 'react'

/**
 * Whether an element is in sight, so that its data is requested only when it is needed.
 *
 * @returns `watch` is the element's ref
 */
export function useSeen(): { isSeen: boolean; watch: (element: HTMLElement | null) => void } {
  const [element, watch] = useState<HTMLElement | null>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (element === null) return
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { isSeen, watch }
}
