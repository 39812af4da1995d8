import { expect, type Page } from '@playwright/test'

/** Frames. What moves longer than this, without being endless, is a fault of its own. */
const patience = 900

/**
 * Waits until a page stands still: its fonts are there, what moves in sight has come to its end, and nothing has changed its place from
 * one frame to the next. A window that has just got another size is laid out by CSS at once, but what the page's code answers to that
 * comes with the next frame: nobody sees the page in between, a script would.
 *
 * What moves without end, as a spinner does, is not waited for, nor what the browser leaves out since it is out of sight.
 *
 * @throws an error that names what still moves after `patience`
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    /** Resolves after a frame, and after what that frame has given the page to do. */
    const aFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
    const targetOf = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect ? effect.target : null
    const motions = (areEndless: boolean) =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => (effect?.getTiming().iterations === Infinity) === areEndless)
        .map(targetOf)
        .filter((target) => target !== null)
        .filter((target) => target.checkVisibility({ contentVisibilityAuto: true }))
    const boxes = (but: readonly Element[]) =>
      Array.from(document.body.querySelectorAll('*'), (one) => {
        if (but.some((mover) => mover.contains(one))) return ''
        const { x, y, width, height } = one.getBoundingClientRect()
        return `${x},${y},${width},${height}`
      }).join()
    await document.fonts.ready
    let before: string | null = null
    for (let frames = 0; frames < longest; frames++) {
      await aFrame()
      const now = boxes(motions(true))
      if (now === before && motions(false).length === 0) return
      before = now
    }
    const still = motions(false).map((one) => one.outerHTML.slice(0, 90))
    throw new Error(`The page does not come to a standstill: ${still.join(', ')}`)
  }, patience)

/** Nothing of a page is wider than its window. */
export const expectNothingWider = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        }),
      { message: 'nothing is wider than the window' },
    )
    // Below 0 by the room that is kept for a scroll bar.
    .toBeLessThanOrEqual(0)
