import type { CDPSession, Locator, Page } from '@playwright/test'

type Spot = { x: number; y: number }

/** The middle of something, in pixels of the window. */
export async function middleOf(element: Locator): Promise<Spot> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element.toString()} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function withDevtools(page: Page, deed: (devtools: CDPSession) => Promise<unknown>) {
  const devtools = await page.context().newCDPSession(page)
  await deed(devtools)
  await devtools.detach()
}

/**
 * The times of the events of a hand that doesn't rest, in seconds, one a frame. A driver that waits for a busy machine before it sends
 * the next one doesn't make the hand rest.
 */
function timesOfHand(): () => number {
  let time = Date.now() / 1000
  return () => (time += 0.016)
}

/** A finger goes down at a spot, over others, and up at the last one, without a rest. */
export const drag = (page: Page, [start, ...way]: readonly [Spot, ...Spot[]]): Promise<void> =>
  withDevtools(page, async (devtools) => {
    const next = timesOfHand()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: next() })
    await touch('touchStart', start)
    for (const spot of way) await touch('touchMove', spot)
    await touch('touchEnd')
  })

/**
 * A mouse is pressed at a spot, drawn to another without a rest, and let go.
 *
 * @param late  what the page does before it hears of more than the press
 */
export const swipe = (
  page: Page,
  [from, to]: readonly [Spot, Spot],
  {
    button,
    isShift,
    late = () => Promise.resolve(),
  }: { button: 'left' | 'right'; isShift: boolean; late?: () => Promise<void> },
): Promise<void> =>
  withDevtools(page, async (devtools) => {
    const next = timesOfHand()
    const at = (share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', spot: Spot) =>
      devtools.send('Input.dispatchMouseEvent', {
        ...{ type, button, timestamp: next(), ...spot },
        buttons: type === 'mouseReleased' ? 0 : button === 'left' ? 1 : 2,
        modifiers: isShift ? 8 : 0,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      })
    await mouse('mousePressed', from)
    await late()
    for (const step of [1, 2, 3]) await mouse('mouseMoved', at(step / 3))
    await mouse('mouseReleased', to)
  })

/** A finger taps. */
export const tap = async (page: Page, element: Locator): Promise<void> =>
  drag(page, [await middleOf(element)])
