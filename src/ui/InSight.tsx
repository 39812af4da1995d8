import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls its children into sight as they appear: the result of a press may be outside the window. */
export function InSight({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Later browsers return a promise, which is no clean-up.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={element}>{children}</div>
}
