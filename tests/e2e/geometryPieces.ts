/*
 * What is drawn on a page, as the page tells it. These functions run in the page: `geometry.ts` sends each there as it is written, so
 * they may use each other and `slack`, and nothing else.
 */

/** CSS pixels: browsers place texts at fractions of one. */
export const slack = 1.5

export type Box = { left: number; top: number; right: number; bottom: number }
/** A text's line, a picture or a framed box, and the element that it belongs to. */
export type Piece = { owner: Element; box: Box; kind: 'text' | 'picture' | 'frame'; text: string }

export function isShown(element: Element): boolean {
  if (element.closest('svg') !== null && element.localName !== 'svg') return false
  const isDrawn = element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  })
  return isDrawn && !isForReadersOnly(element)
}

/** It is there for screen readers and drawn nowhere. */
function isForReadersOnly(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { clipPath, overflowX } = getComputedStyle(one)
    const { width, height } = one.getBoundingClientRect()
    if (clipPath === 'inset(50%)') return true
    if (overflowX !== 'visible' && width <= 1 && height <= 1) return true
  }
  return false
}

/** An element by its tag, classes and words. */
export function nameOf(element: Element, text = element.textContent): string {
  const classes = Array.from(element.classList, (one) => `.${one}`).join('')
  const words = (element.getAttribute('aria-label') ?? text).replace(/\s+/g, ' ').trim()
  return `<${element.localName}${classes}> '${words.slice(0, 40)}'`
}

export function boxOf({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom }
}

/** The lines of text that stand in an element itself, each as high as its letters. */
export function textsOf(element: Element): Piece[] {
  const size = parseFloat(getComputedStyle(element).fontSize)
  return Array.from(element.childNodes).flatMap((node) => {
    const text = node.textContent?.trim() ?? ''
    if (node.nodeType !== Node.TEXT_NODE || text === '') return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return Array.from(range.getClientRects(), (line): Piece => {
      const spare = Math.max(0, (line.height - size * 0.8) / 2)
      const box = { ...boxOf(line), top: line.top + spare, bottom: line.bottom - spare }
      return { owner: element, box, kind: 'text', text }
    }).filter(({ box }) => box.right - box.left > 1)
  })
}

/** An element as a picture or a framed box, where it is one. */
export function boxesOf(element: Element): Piece[] {
  const isPicture = element.matches('img, svg, canvas, video, input, select, textarea')
  const { display } = getComputedStyle(element)
  if (!isPicture && (!isFramed(element) || display === 'inline')) return []
  const box = boxOf(element.getBoundingClientRect())
  if (box.right - box.left < 1 || box.bottom - box.top < 1) return []
  return [{ owner: element, box, kind: isPicture ? 'picture' : 'frame', text: '' }]
}

export function controlsOf(element: Element): Piece[] {
  const isControl = element.matches(
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=treeitem], [role=radio]',
  )
  if (!isControl) return []
  return [{ owner: element, box: boxOf(element.getBoundingClientRect()), kind: 'frame', text: '' }]
}

/** It has an edge that is seen: a ground, a shadow, or borders all around. */
export function isFramed(element: Element): boolean {
  const style = getComputedStyle(element)
  const sides = ['top', 'right', 'bottom', 'left'].filter(
    (side) =>
      parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
      !isClear(style.getPropertyValue(`border-${side}-color`)),
  )
  return (
    sides.length === 4 ||
    !isClear(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none'
  )
}

function isClear(color: string): boolean {
  return color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
}

/** What an element stands in, as it is laid out; null for what is placed in the window. */
export function holderOf(element: Element): Element | null {
  const { position } = getComputedStyle(element)
  if (position === 'fixed' || element.matches('dialog:modal')) return null
  if (position !== 'absolute') return element.parentElement
  return element instanceof HTMLElement ? element.offsetParent : element.parentElement
}

/** The part of a box that is in sight: neither scrolled away in what holds it nor outside of the window. */
export function seenPart(owner: Element, box: Box): Box | null {
  const seen = { ...box }
  const cut = ({ left, top, right, bottom }: Box) => {
    seen.left = Math.max(seen.left, left)
    seen.top = Math.max(seen.top, top)
    seen.right = Math.min(seen.right, right)
    seen.bottom = Math.min(seen.bottom, bottom)
  }
  const root = document.documentElement
  for (let one = holderOf(owner); one !== null && one !== root; one = holderOf(one))
    if (one !== document.body && getComputedStyle(one).overflowX !== 'visible')
      cut(boxOf(one.getBoundingClientRect()))
  cut({ left: 0, top: 0, right: root.clientWidth, bottom: innerHeight })
  return seen.right - seen.left > slack && seen.bottom - seen.top > slack ? seen : null
}

export function middleOf({ left, top, right, bottom }: Box): [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2]
}

export function isInSight({ owner, box }: Piece): boolean {
  return seenPart(owner, box) !== null
}

export function hasGround(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return !isClear(backgroundColor) || backgroundImage !== 'none' || element.matches('img, video')
}

/** What lies over a page on purpose and has an element in it: it stays in place while the page moves, or was unfolded. */
export function layerOf(element: Element): Element | null {
  const unfolded =
    'dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=tooltip], [aria-expanded=true] ~ *'
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { position } = getComputedStyle(one)
    if (position === 'fixed' || position === 'sticky') return one
    if (position === 'absolute' && one.matches(unfolded)) return one
    if (one.matches('dialog')) return one
  }
  return null
}

export const pieceFunctions = [
  isShown,
  isForReadersOnly,
  nameOf,
  boxOf,
  textsOf,
  boxesOf,
  controlsOf,
  isFramed,
  isClear,
  holderOf,
  seenPart,
  middleOf,
  isInSight,
  hasGround,
  layerOf,
]
