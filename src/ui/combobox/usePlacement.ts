import { useLayoutEffect, type RefObject } from 'react'

/** The space between field and list, and between the list and the screen's edges, in pixels. */
const gap = 4
const edge = 8
/** The greatest height of a list, and the room below its field that is enough to open there, in pixels. */
const tallest = 380
const shortest = 220
/** The least width of a list, in pixels. */
const narrowest = 280

/** Places a list below its field, or above it if there is more room, in the part of the screen that a phone's keyboard leaves free. */
function place(list: HTMLElement, field: HTMLElement) {
  const { left, top, bottom, width: fieldWidth } = field.getBoundingClientRect()
  const screen = document.documentElement
  const view = window.visualViewport
  const viewTop = view?.offsetTop ?? 0
  const viewBottom = viewTop + (view?.height ?? screen.clientHeight)
  const below = viewBottom - bottom - gap - edge
  const above = top - viewTop - gap - edge
  const isAbove = below < Math.min(shortest, list.scrollHeight) && above > below

  const width = Math.min(Math.max(fieldWidth, narrowest), screen.clientWidth - 2 * edge)
  const furthest = screen.clientWidth - edge - width
  const set = (property: string, value: string) => list.style.setProperty(property, value)
  set('left', `${Math.max(edge, Math.min(left, furthest))}px`)
  set('width', `${width}px`)
  set('max-height', `${Math.min(tallest, isAbove ? above : below)}px`)
  set('top', isAbove ? 'auto' : `${bottom + gap}px`)
  set('bottom', isAbove ? `${screen.clientHeight - top + gap}px` : 'auto')
}

/**
 * Shows a list over everything else, at its field, and moves with the field while the page scrolls. As a popover the list is not cut
 * off by an ancestor's overflow; in a browser without popovers its position is fixed, and only few ancestors cut it off.
 *
 * @param count  the number of options shown, which changes the list's height
 */
export function usePlacement(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  count: number,
) {
  useLayoutEffect(() => {
    const popup = list.current
    const anchor = field.current
    if (popup === null || anchor === null) return undefined
    if (typeof popup.showPopover === 'function' && !popup.matches(':popover-open'))
      popup.showPopover()
    const placeAgain = () => place(popup, anchor)
    placeAgain()
    const passive = { capture: true, passive: true }
    const view = window.visualViewport
    addEventListener('scroll', placeAgain, passive)
    addEventListener('resize', placeAgain)
    view?.addEventListener('resize', placeAgain)
    view?.addEventListener('scroll', placeAgain)
    return () => {
      removeEventListener('scroll', placeAgain, passive)
      removeEventListener('resize', placeAgain)
      view?.removeEventListener('resize', placeAgain)
      view?.removeEventListener('scroll', placeAgain)
    }
  }, [list, field, count])
}
