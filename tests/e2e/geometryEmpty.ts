import { boxesOf, holderOf, isShown, nameOf, textsOf, type Piece } from './geometryPieces.ts'

/*
 * How far a page, and what scrolls in it, can be scrolled down. These functions run in the page, as those of `geometryPieces.ts` do.
 */

/** The height that may be left free at the end of what scrolls, beside margins and paddings, in sizes of the page's letters: three lines. */
export const emptySpace = 4

/** The page and the boxes that scroll down farther than to the end of what is seen in them, and of the space that is left around that. */
export function emptiness(isJudged: (element: Element) => boolean): string[] {
  const root = document.documentElement
  const all = [root, ...Array.from(document.body.querySelectorAll('*')).filter(isShown)]
  const ends = new Map(all.filter(scrollsDown).map((one) => [one, 0]))
  if (ends.size === 0) return []
  const spare = emptySpace * parseFloat(getComputedStyle(root).fontSize)
  for (const piece of all.flatMap((one) => [...textsOf(one), ...boxesOf(one)]))
    noteEnds(ends, piece)
  return Array.from(ends).flatMap(([one, end]) => {
    const over = Math.round(one.scrollHeight - end)
    if (over <= spare || !isJudged(one)) return []
    return [`empty: ${one === root ? 'the page' : nameOf(one)} by ${over} px`]
  })
}

function scrollsDown(element: Element): boolean {
  if (element.matches('textarea, select')) return false
  if (element.scrollHeight <= element.clientHeight + 1) return false
  const { overflowY } = getComputedStyle(element)
  return element === document.documentElement || overflowY === 'auto' || overflowY === 'scroll'
}

/** Notes for each box that scrolls a piece how far down the piece ends in it, with the margins and paddings below. */
function noteEnds(ends: Map<Element, number>, { owner, box, kind }: Piece) {
  let end = box.bottom
  for (let one: Element | null = owner; one !== null; one = holderOf(one)) {
    const { marginBottom, paddingBottom, overflowY } = getComputedStyle(one)
    if (kind === 'text' || one !== owner) {
      end += parseFloat(paddingBottom) || 0
      const noted = ends.get(one)
      const top = one === document.documentElement ? 0 : one.getBoundingClientRect().top
      if (noted !== undefined) ends.set(one, Math.max(noted, end - top + one.scrollTop))
      // In what scrolls or cuts it off, it ends where that does.
      if (overflowY !== 'visible' && one !== document.body)
        end = Math.min(end, one.getBoundingClientRect().bottom)
    }
    end += Math.max(0, parseFloat(marginBottom) || 0)
  }
}

export const emptyFunctions = [emptiness, scrollsDown, noteEnds]
