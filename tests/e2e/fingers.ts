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

/** A finger goes down at a spot, over others, and up at the last one. */
export const drag = (page: Page, [start, ...way]: readonly [Spot, ...Spot[]]): Promise<void> =>
  withDevtools(page, async (devtools) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', start)
    for (const spot of way) await touch('touchMove', spot)
    await touch('touchEnd')
  })

/**
 * A mouse is pressed at a spot, drawn to another without a rest, and let go. The times of the events are those of a hand: a driver that
 * waits for a busy machine doesn't make it rest.
 */
export const swipe = (
  page: Page,
  [from, to]: readonly [Spot, Spot],
  { button, isShift }: { button: 'left' | 'right'; isShift: boolean },
): Promise<void> =>
  withDevtools(page, async (devtools) => {
    const began = Date.now() / 1000
    const frame = 0.016
    const at = (share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
    const mouse = (
      type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
      spot: Spot,
      after: number,
    ) =>
      devtools.send('Input.dispatchMouseEvent', {
        ...{ type, button, timestamp: began + after * frame, ...spot },
        buttons: type === 'mouseReleased' ? 0 : button === 'left' ? 1 : 2,
        modifiers: isShift ? 8 : 0,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      })
    await mouse('mousePressed', from, 0)
    for (const step of [1, 2, 3]) await mouse('mouseMoved', at(step / 3), step)
    await mouse('mouseReleased', to, 4)
  })

/** A finger taps. */
export const tap = async (page: Page, element: Locator): Promise<void> =>
  drag(page, [await middleOf(element)])
