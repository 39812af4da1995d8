import { useLayoutEffect, type RefObject } from 'react'

/** The space between the panel and the window's edges, under the page's bar, and its least height, in pixels. */
const edge = { top: 72, bottom: 12 }
const leastHeight = 280

/** How high the panel may be at its place, which the page's scrolling moves. */
function roomOf(panel: HTMLElement, table: HTMLElement): number {
  const end = innerHeight - edge.bottom
  const rows = table.getBoundingClientRect()
  // Beside few rows it makes the page no longer: else its head could be scrolled under the page's bar.
  if (rows.height < end - edge.top) return end - rows.top - scrollY
  return Math.min(end, rows.bottom) - Math.max(edge.top, panel.getBoundingClientRect().top)
}

/** Makes the panel as high as the window has room for. */
export function useRoom(
  panel: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const fit = () => {
      if (panel.current === null || table.current === null) return
      const height = Math.max(leastHeight, roomOf(panel.current, table.current))
      panel.current.style.setProperty('max-height', `${height}px`)
    }
    fit()
    addEventListener('scroll', fit, { passive: true })
    addEventListener('resize', fit)
    return () => {
      removeEventListener('scroll', fit)
      removeEventListener('resize', fit)
    }
  }, [panel, table])
}
