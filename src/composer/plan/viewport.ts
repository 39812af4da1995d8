import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Box, Spot } from '../../domain/scene/floor.ts'

/** Which part of the floor shows: the spot in the middle, and how many mm a pixel is. */
export type Viewport = Spot & { scale: number }
type Size = { w: number; h: number }

/** Around what is to be seen, in pixels: the measures stand there, and the page's own buttons. */
const margins = {
  wide: { across: 72, above: 84, below: 188 },
  low: { across: 48, above: 64, below: 116 },
} as const
/** What more stands there, in pixels: a notice above the page's buttons, a room's sizes, and the measure of its back wall. */
const heights = { notice: 62, sizes: 44, room: 24 } as const
/** Below this height of the plan its margins are narrow. */
const low = 480
/** Millimetres a pixel. */
const limits = { nearest: 0.8, farthest: 120 }
/** What lies over plan and stage, in pixels, by their height. */
export const marginsOf = (height: number) => (height < low ? margins.low : margins.wide)
const clamp = (scale: number) => Math.min(limits.farthest, Math.max(limits.nearest, scale))

/** What stands beside the scene besides the page's buttons. */
type Beside = { hasNotice: boolean; hasRoom: boolean }

/** The viewport that brings a box into sight. */
export function fitting(
  { left, right, back, front }: Box,
  { w, h }: Size,
  { hasNotice, hasRoom }: Beside,
): Viewport {
  const { across, ...margins } = marginsOf(h)
  // Where there is little room, no notice stays beside a scene.
  const below =
    margins.below +
    (hasNotice && h >= low ? heights.notice : 0) +
    (hasRoom && h >= low ? heights.sizes : 0)
  const above = margins.above + (hasRoom && h < low ? heights.room : 0)
  const free = { w: Math.max(120, w - 2 * across), h: Math.max(120, h - above - below) }
  const scale = clamp(Math.max((right - left) / free.w, (front - back) / free.h, 3))
  return {
    x: (left + right) / 2,
    y: (back + front) / 2 + ((below - above) / 2) * scale,
    scale,
  }
}

/** The viewport nearer or farther by a factor, while one of its spots stays where it is. */
export function zoomed({ x, y, scale }: Viewport, by: number, about: Spot): Viewport {
  const next = clamp(scale * by)
  const share = next / scale
  return { x: about.x + (x - about.x) * share, y: about.y + (y - about.y) * share, scale: next }
}

/** The spot of the floor under a place of the screen. */
export const spotAt = (
  { x, y, scale }: Viewport,
  element: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  at: { clientX: number; clientY: number },
): Spot => ({
  x: x + (at.clientX - element.left - element.width / 2) * scale,
  y: y + (at.clientY - element.top - element.height / 2) * scale,
})

/** As large as a page that is not laid out yet. */
const unknown: Size = { w: 800, h: 600 }

function useSize(element: RefObject<Element | null>): Size {
  const [size, setSize] = useState(unknown)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => {
      const { width, height } = current.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ w: width, h: height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/**
 * What of the floor shows: all of a box until somebody moves it.
 *
 * @param fitted  another object each time that all is to be brought into sight again
 */
export function useViewport(
  element: RefObject<Element | null>,
  box: Box,
  fitted: object,
  beside: Beside,
) {
  const size = useSize(element)
  const [moved, move] = useState<{ to: Viewport; since: object } | null>(null)
  const viewport = moved?.since === fitted ? moved.to : fitting(box, size, beside)
  const latest = useRef(viewport)
  useEffect(() => {
    latest.current = viewport
  })
  return {
    viewport,
    size,
    /** Changes what shows, from what shows now. */
    change: (next: (viewport: Viewport) => Viewport) => {
      latest.current = next(latest.current)
      move({ to: latest.current, since: fitted })
    },
  }
}
