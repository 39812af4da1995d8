/** The time that an element is held in sight, in milliseconds: until late content, such as prices, has loaded. */
const span = 3000

/** The events that show that the person looks elsewhere. */
const away = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls an element below a long table into sight, and keeps it there for a while: the browser guesses the height of rows out of sight,
 * and corrects it as they come into sight. A person who scrolls or presses something ends it.
 *
 * @returns a function that ends it
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
