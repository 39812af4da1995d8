import { useLayoutEffect } from 'react'

/** How a screen was left: its first row in sight, or the whole of it if it has none, `top` pixels below the window's top. */
type Left = { id: string | undefined; top: number }

const left = new Map<string, Left>()

/** The address that Back, Forward or a plain link has led to last. */
let came: string | undefined
addEventListener('popstate', () => {
  came = location.hash
})

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-id]')]

const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0

const mainPart = () => document.querySelector('main')

/**
 * Remembers how a screen is left. It stands in the screen before its content and goes with the place: an effect of the screen itself, or a
 * listener of the address, would find the content gone.
 */
export function LeftPlace({ place }: { place: string }) {
  useLayoutEffect(
    () => () => {
      const row = rows().find((one) => topOf(one) > 0)
      left.set(place, { id: row?.dataset['id'], top: topOf(row ?? mainPart()) })
    },
    [place],
  )
  return null
}

/**
 * Scrolls to where a screen was left. The browser goes to its own figure once more, and the height of rows that it has not drawn yet is a
 * guess, so it takes some frames until the row stays.
 */
function hold({ id, top }: Left, frames = 6): void {
  const row = id === undefined ? mainPart() : rows().find(({ dataset }) => dataset['id'] === id)
  if (row) scrollBy(0, topOf(row) - top)
  if (frames > 0) requestAnimationFrame(() => hold({ id, top }, frames - 1))
}

/** Shows a screen as it was left to a person who returns to it, and from its top to others. */
export function returnTo(place: string): void {
  const back = came === location.hash ? left.get(place) : undefined
  left.delete(place)
  // Its rows may be others by now.
  scrollTo(0, 0)
  if (back !== undefined) hold(back)
}
