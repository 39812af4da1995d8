/** How long, in milliseconds: until what comes late, as prices, has come. */
const span = 3000

/** A person who does one of these looks elsewhere. */
const away = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls an element below a long table into sight, and keeps it there for a while: the browser guesses the height of rows out of sight,
 * and corrects it as they come into sight. A person who scrolls or presses something ends it.
 *
 * @returns ends it
 */
export function keepInSight(element: HTMLElement): () => void {
  const until = performance.now() + span
  let handle = 0
  const end = () => {
    cancelAnimationFrame(handle)
    for (const name of away) removeEventListener(name, end, true)
  }
  const follow = () => {
    element.scrollIntoView({ block: 'nearest' })
    handle = requestAnimationFrame(follow)
    if (performance.now() > until) end()
  }
  for (const name of away) addEventListener(name, end, true)
  follow()
  return end
}
