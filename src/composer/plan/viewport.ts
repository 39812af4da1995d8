import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Box, Spot } from '../../domain/scene/floor.ts'
import { leastShift } from '../../domain/scene/newPlaces.ts'
import { useChanged } from '../work/useChanged.ts'
import { useNewPlaces } from '../work/useNewPlaces.ts'

/** The visible part of the floor: the spot in the middle, and the mm per pixel. */
export type Viewport = Spot & { scale: number }
type Size = { w: number; h: number }

/** Around what is to be seen, in pixels: the measures stand there, and the page's own buttons. */
const margins = {
  wide: { across: 72, above: 84, below: 188 },
  low: { across: 48, above: 64, below: 116 },
} as const
/** Heights of overlays, in pixels: a notice above the page's buttons, a room's sizes, and the measure of its back wall. */
const heights = { notice: 62, sizes: 44, room: 24 } as const
/** Below this height of the plan its margins are narrow. */
const low = 480
/** The least distance from the plan's sides of a module that is brought into sight, in pixels. */
const beside = 24
/** Millimetres a pixel. */
const limits = { nearest: 0.8, farthest: 120 }
/** The part of an empty floor that shows, in mm. */
const emptyFloor: Box = { left: -1500, right: 1500, back: -1000, front: 1000 }
/** The margins of plan and stage, in pixels, by their height: the page's buttons lie over them. */
export const marginsOf = (height: number) => (height < low ? margins.low : margins.wide)
const clamp = (scale: number) => Math.min(limits.farthest, Math.max(limits.nearest, scale))

/** The overlays of the plan besides the page's buttons. */
type Beside = { hasNotice: boolean; hasRoom: boolean }

/** The heights of the plan's overlays, above and below, in pixels. */
function coveredBy(h: number, { hasNotice, hasRoom }: Beside) {
  const { above, below } = marginsOf(h)
  // On a low plan no notice is kept clear of the scene.
  return {
    above: above + (hasRoom && h < low ? heights.room : 0),
    below:
      below +
      (hasNotice && h >= low ? heights.notice : 0) +
      (hasRoom && h >= low ? heights.sizes : 0),
  }
}

/** The viewport that brings a box into sight. */
export function fitting({ left, right, back, front }: Box, { w, h }: Size, what: Beside): Viewport {
  const { across } = marginsOf(h)
  const { above, below } = coveredBy(h, what)
  const free = { w: Math.max(120, w - 2 * across), h: Math.max(120, h - above - below) }
  const scale = clamp(Math.max((right - left) / free.w, (front - back) / free.h, 3))
  return {
    x: (left + right) / 2,
    y: (back + front) / 2 + ((below - above) / 2) * scale,
    scale,
  }
}

/** The part of the floor that shows without overlays. */
function seenIn({ x, y, scale }: Viewport, { w, h }: Size, what: Beside): Box {
  const { above, below } = coveredBy(h, what)
  return {
    left: x - (w / 2 - beside) * scale,
    right: x + (w / 2 - beside) * scale,
    back: y - (h / 2 - above) * scale,
    front: y + Math.max(above - h / 2 + 120, h / 2 - below) * scale,
  }
}

/** Whether all of a box is in sight. */
export function isInSight(box: Box, viewport: Viewport, size: Size, what: Beside): boolean {
  const seen = seenIn(viewport, size, what)
  return (
    box.left >= seen.left &&
    box.right <= seen.right &&
    box.back >= seen.back &&
    box.front <= seen.front
  )
}

/**
 * The viewport that also shows a box, with the least change: it moves only as far as needed, and zooms out only if moving is not enough.
 *
 * @returns the same viewport if the box is in sight already
 */
export function broughtInto(box: Box, viewport: Viewport, size: Size, what: Beside): Viewport {
  if (isInSight(box, viewport, size, what)) return viewport
  const before = seenIn(viewport, size, what)
  const times = Math.max(
    1,
    (box.right - box.left) / (before.right - before.left),
    (box.front - box.back) / (before.front - before.back),
  )
  const next = { ...viewport, scale: clamp(viewport.scale * times) }
  const seen = seenIn(next, size, what)
  return {
    ...next,
    x: next.x + leastShift(box.right - seen.right, box.left - seen.left),
    y: next.y + leastShift(box.front - seen.front, box.back - seen.back),
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

/** The size before the page is laid out. */
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

/** A scene's viewport. `wholeIn` is the plan's size if the viewport shows the whole scene, null if a person has moved it. */
type Look = { viewport: Viewport; wholeIn: Size | null }

/** The viewports by scene, in the life of the page. The stage has its own. */
const looks = new Map<string, Look>()
/** Stands for the plan, which is left and come back to. */
const plan = {}

/**
 * The visible part of the floor: the whole scene until a person moves it; then their viewport, which moves as little as possible to show
 * new modules.
 *
 * @param of.box     the scene's box; null for an empty scene
 * @param of.places  the places for another module: while nobody has moved the plan, they are in sight too
 * @param of.fitted  a new object each time that the whole scene is to show again
 */
export function useViewport(
  element: RefObject<Element | null>,
  of: {
    sceneId: string
    box: Box | null
    places: Box | null
    fitted: object
    beside: Beside
  },
) {
  const { sceneId, box, fitted, beside: what } = of
  const size = useSize(element)
  const [, showAgain] = useState({})
  const fit = (all: Box | null) => fitting(all ?? emptyFloor, size, what)
  const shows = (all: Box | null, viewport: Viewport) =>
    all === null || isInSight(all, viewport, size, what)

  const cached = looks.get(sceneId)
  const isOwn = cached?.wholeIn === null
  const isStill = cached?.wholeIn?.w === size.w && cached.wholeIn.h === size.h
  const isCached =
    cached !== undefined && (isOwn || (box !== null && isStill && shows(box, cached.viewport)))
  const own = isCached ? cached.viewport : fit(box)
  const viewport = isOwn || shows(of.places, own) ? own : fit(of.places)

  const latest = useRef(viewport)
  useEffect(() => {
    latest.current = viewport
    if (!isCached && box !== null) looks.set(sceneId, { viewport: own, wholeIn: size })
  })
  const move = (next: Viewport) => {
    latest.current = next
    looks.set(sceneId, { viewport: next, wholeIn: null })
    showAgain({})
  }
  useChanged([fitted], () => {
    looks.delete(sceneId)
    showAgain({})
  })
  useNewPlaces(plan, false, {
    open: () => undefined,
    see: ({ box: fresh, enough }) => {
      const before = latest.current
      if (isOwn && !enough.some((one) => isInSight(one, before, size, what)))
        move(broughtInto(fresh, before, size, what))
      const after = latest.current
      return () => {
        const now = looks.get(sceneId)
        // The whole scene is shown anew, since it is smaller now.
        if (now?.wholeIn !== null) looks.delete(sceneId)
        else if (isOwn && now.viewport === after)
          looks.set(sceneId, { viewport: before, wholeIn: null })
      }
    },
    redraw: () => showAgain({}),
  })
  return {
    viewport,
    size,
    /** Changes the viewport. */
    change: (next: (viewport: Viewport) => Viewport) => move(next(latest.current)),
  }
}
