import type { Page } from '@playwright/test'

/** Lets calls of an address wait. @returns refuses them, and those that come later */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>()
  await page.route(address, async (route) => {
    await promise
    await route.fulfill({ status: 500 })
  })
  return () => resolve(null)
}
