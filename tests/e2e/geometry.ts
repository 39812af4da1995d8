import type { Page } from '@playwright/test'
import { emptiness, emptyFunctions, emptySpace } from './geometryEmpty.ts'
import {
  boxesOf,
  boxOf,
  controlsOf,
  hasGround,
  holderOf,
  isFramed,
  isInSight,
  middleOf,
  isShown,
  layerOf,
  nameOf,
  seenPart,
  textsOf,
  pieceFunctions,
  slack,
  type Piece,
} from './geometryPieces.ts'
import { settled } from './settled.ts'

/** What a page may do on purpose: selectors, none unless given. */
export type Allowed = {
  /** Boxes that scroll sideways. */
  sideways?: string
  /** Parts that are not judged at all, with everything in them. */
  unjudged?: string
}

/**
 * What is wrong with where things are drawn on a page: a line for each fault, and none on a sound page. Waits until the page stands
 * still, and changes nothing: no focus, no place of a scroll bar, nothing that the page's own code notices.
 *
 * - `bursts`: a text, a picture or a framed box is wider or higher than the frame that it stands in, or is cut off by it without '…'.
 * - `overlap`: two texts are drawn over each other.
 * - `covered`: a control or a text in sight lies under something that no scrolling takes away.
 * - `sideways`: the page, or a box in it, scrolls sideways.
 * - `empty`: the page, or a box in it, scrolls down farther than anything that is seen.
 * - `unseen`: something chosen (pressed, checked, selected, current) is scrolled out of sight in its bar or list.
 * - `outside`: a text reaches beyond the left or the right edge of the window.
 *
 * Texts and controls that lie above or below the window are not judged for `covered` and `overlap`: scroll there and ask again.
 * Drawings (`<svg>`, `<canvas>`) count as one picture; what is in them is not judged.
 */
export async function geometryFaults(page: Page, allowed: Allowed = {}): Promise<string[]> {
  await settled(page)
  return page.evaluate<string[]>(`(() => {
    const slack = ${slack}
    const emptySpace = ${emptySpace}
    ${inPage.map(String).join('\n')}
    return allFaults(${JSON.stringify(allowed)})
  })()`)
}

// What follows runs in the page, as what `geometryPieces.ts` holds.

function allFaults({ sideways = '', unjudged = '' }: Allowed): string[] {
  const isJudged = (element: Element) => unjudged === '' || element.closest(unjudged) === null
  const elements = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => isJudged(element) && isShown(element),
  )
  const texts = elements.flatMap(textsOf)
  return Array.from(
    new Set([
      ...[...texts, ...elements.flatMap(boxesOf)].flatMap(bursting),
      ...elements.flatMap(controlsOf).flatMap(coveredControl),
      ...throughEverything(() => [
        ...overlapping(texts.filter(isInSight)),
        ...texts.flatMap(coveredText),
      ]),
      ...[document.documentElement, ...elements].flatMap((one) => scrolling(one, sideways)),
      ...emptiness(isJudged),
      ...elements.flatMap(unseen),
      ...texts.flatMap(outside),
    ]),
  )
}

/** Looks for something while also what takes no press is found at a point. */
function throughEverything(look: () => string[]): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const found = look()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return found
}

function bursting({ owner, box, kind, text }: Piece): string[] {
  for (
    let inner: Element = owner, frame = kind === 'text' ? owner : holderOf(owner);
    frame !== null && frame !== document.body && frame !== document.documentElement;
    inner = frame, frame = holderOf(frame)
  ) {
    // What is placed by hand may stand out of what it is placed at, as a badge does.
    if (inner !== owner || kind !== 'text')
      if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(inner).position)) return []
    const { overflowX, overflowY } = getComputedStyle(frame)
    const isClip = overflowX !== 'visible' || overflowY !== 'visible'
    if (!isClip && !isFramed(frame)) continue
    const edge = frame.getBoundingClientRect()
    const over = {
      sideways: overBy(box.left, box.right, edge.left, edge.right, overflowX),
      upright: overBy(box.top, box.bottom, edge.top, edge.bottom, overflowY),
    }
    // A picture that is cropped is none that bursts.
    if (kind === 'picture' && isClip && owner.matches('img, svg, canvas, video')) return []
    const isShortened = kind === 'text' && endsInDots(owner, frame)
    const by = [
      ...(over.sideways > slack && !isShortened ? [`${Math.round(over.sideways)} px wide`] : []),
      ...(over.upright > slack && !isShortened ? [`${Math.round(over.upright)} px high`] : []),
    ]
    if (by.length === 0) return []
    const what = kind === 'text' ? nameOf(owner, text) : nameOf(owner)
    return [`bursts: ${what} out of ${nameOf(frame)} by ${by.join(', ')}`]
  }
  return []
}

/** By how much something is outside of its frame along one axis; 0 where it can be scrolled to. */
function overBy(from: number, to: number, start: number, end: number, overflow: string): number {
  if (overflow === 'auto' || overflow === 'scroll') return 0
  return Math.max(start - from, to - end, 0)
}

/** Its end is cut off in a way that tells of it. */
function endsInDots(owner: Element, frame: Element): boolean {
  for (let one: Element | null = owner; one !== null; one = one.parentElement) {
    const style = getComputedStyle(one)
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return true
    if (one === frame) return false
  }
  return false
}

function overlapping(texts: readonly Piece[]): string[] {
  const sorted = texts.toSorted((a, b) => a.box.top - b.box.top)
  return sorted.flatMap((one, at) => {
    const faults: string[] = []
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (other === undefined || other.box.top > one.box.bottom - slack) break
      if (one.owner !== other.owner && areOver(one, other))
        faults.push(
          `overlap: ${nameOf(one.owner, one.text)} and ${nameOf(other.owner, other.text)}`,
        )
    }
    return faults
  })
}

/** Both are drawn at one place, with no ground between them. */
function areOver(one: Piece, other: Piece): boolean {
  const left = Math.max(one.box.left, other.box.left)
  const right = Math.min(one.box.right, other.box.right)
  const top = Math.max(one.box.top, other.box.top)
  const bottom = Math.min(one.box.bottom, other.box.bottom)
  if (right - left <= slack || bottom - top <= slack) return false
  const layers = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const places = [layers.indexOf(one.owner), layers.indexOf(other.owner)]
  if (places.includes(-1)) return false
  const lower = layers[Math.max(...places)]
  return !layers
    .slice(0, Math.max(...places))
    .some((layer) => lower !== undefined && !layer.contains(lower) && hasGround(layer))
}

/** A control that lies under something: what is pressed at its middle is not it. */
function coveredControl({ owner, box }: Piece): string[] {
  const seen = seenPart(owner, box)
  if (seen === null || getComputedStyle(owner).pointerEvents === 'none') return []
  const above = document.elementFromPoint(...middleOf(seen))
  return above === null || isUnder(owner, above)
    ? []
    : [`covered: ${nameOf(owner)} by ${nameOf(above)}`]
}

/** A text with something before it that can't be seen through. */
function coveredText({ owner, box, text }: Piece): string[] {
  const seen = seenPart(owner, box)
  if (seen === null) return []
  const layers = document.elementsFromPoint(...middleOf(seen))
  const above = layers.slice(0, Math.max(0, layers.indexOf(owner))).find(hasGround)
  if (above === undefined || isUnder(owner, above)) return []
  return [`covered: ${nameOf(owner, text)} by ${nameOf(above)}`]
}

/**
 * It belongs to what lies before it, or is under it on purpose: a modal dialog lies over the page, and a bar that stays in place lets the
 * page pass under it.
 */
function isUnder(element: Element, above: Element): boolean {
  if (element.closest('[inert]') !== null) return true
  if (above.contains(element) || element.contains(above)) return true
  const label = above.closest('label')
  if (label !== null && label === element.closest('label')) return true
  const layer = layerOf(above)
  return layer !== null && !layer.contains(element)
}

function scrolling(element: Element, sideways: string): string[] {
  const { overflowX } = getComputedStyle(element)
  const isPage = element === document.documentElement
  if (!isPage && overflowX !== 'auto' && overflowX !== 'scroll') return []
  const over = element.scrollWidth - element.clientWidth
  if (over <= 1 || (sideways !== '' && element.matches(sideways))) return []
  return [`sideways: ${isPage ? 'the page' : nameOf(element)} by ${over} px`]
}

/** What is chosen in a bar, or in a list that scrolls, and is not seen there. */
function unseen(element: Element): string[] {
  const isChosen = element.matches(
    '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]:not([aria-current=false])',
  )
  if (!isChosen) return []
  const box = boxOf(element.getBoundingClientRect())
  for (let one = holderOf(element); one !== null; one = holderOf(one)) {
    const { overflowX, overflowY } = getComputedStyle(one)
    const edge = one.getBoundingClientRect()
    const isList = one.matches('[role=listbox], [role=tree], [role=tablist]')
    const isSideways =
      overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1)
    const isUpright =
      isList && overflowY !== 'visible' && (box.top > edge.bottom || box.bottom < edge.top)
    if (isSideways || isUpright) return [`unseen: ${nameOf(element)} in ${nameOf(one)}`]
  }
  return []
}

function outside({ owner, box, text }: Piece): string[] {
  const width = document.documentElement.clientWidth
  if (box.left >= -slack && box.right <= width + slack) return []
  if (seenPart(owner, { ...box, left: -9999, right: 9999 }) === null) return []
  for (let one = holderOf(owner); one !== null && one !== document.body; one = holderOf(one))
    if (getComputedStyle(one).overflowX !== 'visible') return []
  return [`outside: ${nameOf(owner, text)}`]
}

const inPage = [
  ...pieceFunctions,
  allFaults,
  throughEverything,
  bursting,
  overBy,
  endsInDots,
  overlapping,
  areOver,
  coveredControl,
  coveredText,
  isUnder,
  scrolling,
  ...emptyFunctions,
  unseen,
  outside,
]
