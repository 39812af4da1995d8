/** Marks a part of the page that F6 leads to. It has the name and the role of a landmark, or of a table. */
const marked = '[data-region]'

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'
/** The stop of something that roves: a row, a tab, a tile. */
const roving = '[tabindex="0"]'

/** Where each region was left. */
const left = new WeakMap<Element, HTMLElement>()

/** Browsers from before 2024 don't tell what is hidden. */
const isShown = (element: Element) =>
  (element as Partial<Element>).checkVisibility?.({ visibilityProperty: true }) !== false

const canTake = (element: HTMLElement | undefined, region: Element) =>
  element !== undefined && region.contains(element) && isShown(element)

/** What takes the focus of a region: what had it last, else the stop of what roves, else the first control, else the region itself. */
function entryOf(region: HTMLElement): HTMLElement {
  const last = left.get(region)
  if (last !== undefined && canTake(last, region)) return last
  const found = [roving, controls].flatMap((selector) =>
    [...region.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.tabIndex >= 0 && one.closest(marked) === region && isShown(one),
    ),
  )
  return found[0] ?? region
}

/** Moves the focus to the region after the one that has it, or to the one before. */
export function walk(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(marked)].filter(isShown)
  const { activeElement } = document
  const here = activeElement?.closest(marked) ?? null
  if (here !== null && activeElement instanceof HTMLElement) left.set(here, activeElement)
  const at = regions.findIndex((one) => one === here)
  const next = regions.at(at < 0 ? Math.min(0, step) : (at + step) % regions.length)
  if (next !== undefined) entryOf(next).focus()
}
