import { useEffect, useRef, type ReactNode } from 'react'

/** Brings what it holds into sight as it appears: what came of a press may stand past the window's edge. */
export function InSight({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Later browsers return a promise, which is no clean-up.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={element}>{children}</div>
}
