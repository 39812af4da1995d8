import type { Page } from '@playwright/test'

/**
 * Waits until a page stands still: its fonts are there, what moves has come to its end, and nothing has changed its place from one frame
 * to the next. A window that has just got another size is laid out by CSS at once, but what the page's code answers to that comes with
 * the next frame: nobody sees the page in between, a script would.
 *
 * What moves without end, as a spinner does, is not waited for.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().iterations === Infinity
    /** Resolves after a frame, and after what that frame has given the page to do. */
    const aFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
    const motionsEnd = () =>
      Promise.all(
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && !isEndless(one))
          .map(({ finished }) => finished.catch(() => null)),
      )
    const boxes = () => {
      const movers = document
        .getAnimations()
        .filter(isEndless)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      return Array.from(document.body.querySelectorAll('*'))
        .filter((one) => !movers.some((mover) => mover?.contains(one)))
        .map((one) => Object.values(one.getBoundingClientRect().toJSON() as DOMRect).join())
        .join(';')
    }
    await document.fonts.ready
    for (let before: string | null = null; ;) {
      await aFrame()
      await motionsEnd()
      const now = boxes()
      if (now === before) return
      before = now
    }
  })
