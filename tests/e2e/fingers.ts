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

/** A finger taps. */
export const tap = async (page: Page, element: Locator): Promise<void> =>
  drag(page, [await middleOf(element)])
