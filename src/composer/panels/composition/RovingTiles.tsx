import { useRef, useState, type ReactNode } from 'react'
import { rove } from '../rove.ts'
import './moduleTree.css'

/** Modules or suites to press on, of which one is Tab's stop, with what belongs to it; arrows go from one to the next. */
export function RovingTiles({
  label,
  count,
  isWide = false,
  children,
}: {
  label: string
  count: number
  isWide?: boolean
  /** The tiles. @param stop  the place of the one where Tab stops */
  children: (stop: number) => ReactNode
}) {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  return (
    // The keys bubble from its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={grid}
      className={isWide ? 'module-tiles suites' : 'module-tiles'}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) =>
        rove(event, [...(grid.current?.querySelectorAll<HTMLElement>('.module-add') ?? [])])
      }
      onFocus={({ target }) => {
        const at = [...(grid.current?.children ?? [])].findIndex((tile) => tile.contains(target))
        if (at >= 0) setActive(at)
      }}
    >
      {children(active < count ? active : 0)}
    </div>
  )
}
