import type { Comfort } from '../walking/stick.ts'

/** The action of a button of the board. */
export type BoardDeed =
  | { kind: 'scene'; index: number }
  | { kind: 'page'; page: number }
  | { kind: 'comfort' | 'start' | 'leave' }

export type BoardButton = {
  deed: BoardDeed
  label: string
  /** It is as it says already. */
  isCurrent: boolean
  /** In pixels of the board's picture, from its upper left corner. */
  x: number
  y: number
  w: number
  h: number
}

/** The texts of the board, in the person's language. */
export type BoardWords = {
  title: string
  /** @param number  as people count, from 1 */
  scene: (number: number) => string
  comfort: Record<Comfort, string>
  start: string
  leave: string
}

export type BoardContent = {
  words: BoardWords
  /** The order's scenes. */
  scenes: readonly number[]
  current: number
  comfort: Comfort
}

/** The board's picture, and its pixels for a metre: at arm's length and a half its letters are large enough. */
export const board = { w: 880, h: 1180, pixels: 1230, away: 1.36, type: 66 } as const
/** Where the board stands beside a person: radians to the left of where they look, metres away, metres under the eyes. */
export const boardPlace = { aside: 0.86, away: 1.3, under: 0.16 } as const
/** A row is as high as a hand aims at without effort: some 4 degrees. */
const row = { h: 108, gap: 16 } as const
const edge = 40
const perPage = 4

export const titleTop = edge
const firstRow = edge + 96

/**
 * Where the board's buttons are: the order's scenes, a page of them at a time, then how one gets about, and the ways back and out.
 *
 * @param page  of the scenes, from 0; one beyond them is the last
 */
export function boardButtons(content: BoardContent, page: number): BoardButton[] {
  const { words, scenes, current, comfort } = content
  const pages = Math.max(1, Math.ceil(scenes.length / perPage))
  const shown = Math.min(Math.max(0, page), pages - 1)
  const wide = board.w - 2 * edge
  const half = (wide - row.gap) / 2
  let y = firstRow
  const rowOf = (...buttons: Pick<BoardButton, 'deed' | 'label' | 'isCurrent'>[]) => {
    const w = buttons.length === 2 ? half : wide
    const made = buttons.map((one, at) => ({
      ...one,
      x: edge + at * (w + row.gap),
      y,
      w,
      h: row.h,
    }))
    y += row.h + row.gap
    return made
  }
  const plain = (deed: BoardDeed, label: string) => ({ deed, label, isCurrent: false })
  const scenesShown = scenes.slice(shown * perPage, (shown + 1) * perPage).flatMap((index) =>
    rowOf({
      deed: { kind: 'scene', index },
      label: words.scene(index + 1),
      isCurrent: index === current,
    }),
  )
  const turning =
    pages > 1
      ? rowOf(
          plain({ kind: 'page', page: (shown + pages - 1) % pages }, '‹'),
          plain({ kind: 'page', page: (shown + 1) % pages }, '›'),
        )
      : []
  return [
    ...scenesShown,
    ...turning,
    ...rowOf(plain({ kind: 'comfort' }, words.comfort[comfort])),
    ...rowOf(plain({ kind: 'start' }, words.start)),
    ...rowOf(plain({ kind: 'leave' }, words.leave)),
  ]
}

/** How far down the board's paper goes, in pixels: as far as its last button. */
export const paperEnd = (buttons: readonly BoardButton[]): number =>
  Math.max(firstRow, ...buttons.map(({ y, h }) => y + h)) + edge

/** The button at a point of the board. @param u  from its left edge @param v  from its upper edge; 0 to 1 */
export const buttonAt = (
  buttons: readonly BoardButton[],
  u: number,
  v: number,
): BoardButton | null => {
  const x = u * board.w
  const y = v * board.h
  for (const one of buttons)
    if (x >= one.x && x < one.x + one.w && y >= one.y && y < one.y + one.h) return one
  return null
}
