import { useEffect, type RefObject } from 'react'

/** The number of focused elements that are remembered. */
const most = 30

/** The place of an element that had the focus: its list, and its item's position in it, if it was in a list. */
type Spot = { element: HTMLElement; list: Element | null; at: number; next: string | null }

const currentRow = '[role=treeitem][tabindex="0"]'
const selectedTab = '[role=tab][aria-selected=true]'
const controls = 'button, a[href], input, select, textarea, [tabindex="0"]'

function spotOf(element: HTMLElement): Spot {
  const item = element.closest('li')
  const list = item?.parentElement ?? null
  const at = list === null ? -1 : [...list.children].findIndex((one) => one === item)
  const next = element.closest('[data-focus-next]')?.getAttribute('data-focus-next') ?? null
  return { element, list, at, next }
}

const canTake = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

/** The element that takes the focus when another is gone: the next item of its list, or the outline's current row. */
function besides({ element, list, at, next }: Spot): HTMLElement | null {
  const isRow = element.getAttribute('role') === 'treeitem'
  if (canTake(element)) return element
  const row = document.querySelector(currentRow)
  if ((isRow || next === 'outline') && canTake(row)) return row
  if (list === null || !list.isConnected) return null
  const item = list.children[Math.min(at, list.children.length - 1)]
  const control = item?.querySelector(controls)
  return canTake(control) ? control : null
}

/**
 * Moves the focus when the focused element disappears, as a card, a line or a module's tool may: to the element in its place, else to
 * the element that had the focus before.
 *
 * @param root  the page
 */
export function useFocusOnPage(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = root.current
    if (page === null) return
    let trail: Spot[] = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      trail = [...trail.filter(({ element }) => element !== target), spotOf(target)].slice(-most)
    }
    const look = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      const last = trail.at(-1)
      // A press on empty space removes the focus on purpose: then the last element is still there.
      if (!isLost || last === undefined || last.element.isConnected) return
      for (const spot of trail.toReversed()) {
        const next = besides(spot)
        if (next === null) continue
        next.focus({ preventScroll: true })
        return
      }
      const tab = [...page.querySelectorAll(selectedTab)].find(canTake)
      tab?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(page, { childList: true, subtree: true })
    page.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      page.removeEventListener('focusin', note)
    }
  }, [root])
}
