import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { rove } from '../rove.ts'
import './moduleTree.css'

const tile = '.module-add'

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
  /** Goes on in the next open line of furniture; from what belongs to a tile, to the tiles beside it. */
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const all = grid.current?.closest('.furniture-sections') ?? grid.current
    const focused = document.activeElement
    const from = focused?.closest('.module-tile')?.querySelector(tile) ?? focused
    rove(event, [...(all?.querySelectorAll<HTMLElement>(tile) ?? [])], from)
  }
  return (
    // The keys bubble from its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={grid}
      className={isWide ? 'module-tiles suites' : 'module-tiles'}
      role="toolbar"
      aria-label={label}
      onKeyDown={walk}
      onFocus={({ target }) => {
        const at = [...(grid.current?.children ?? [])].findIndex((tile) => tile.contains(target))
        if (at >= 0) setActive(at)
      }}
    >
      {children(active < count ? active : 0)}
    </div>
  )
}
