import type { Page } from '@playwright/test'
import { geometryFaults, type Allowed } from './geometry.ts'
import { expect } from './harness.ts'
import type { Portal } from './portal.ts'
import { isDaily } from './release.ts'
import { showLanguage } from './shownIn.ts'

/** A phone's bars of tools, of tabs, of places and of worklists are swiped, as people know it from phones: what is cut at their end tells of more. */
export const swiped = '.toolbar, .side-tabs, .carry-bar ul, .work-tabs, .many-actions'
const onPhone: Allowed = { sideways: swiped }

/** How many screens of a page are looked at: what comes after that is more of the same. */
const manyScreens = 5

/** Scrolls the page, and what scrolls in it, one screen down. @returns whether anything has moved */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    let hasMoved = false
    for (const one of [document.documentElement, ...document.body.querySelectorAll('*')]) {
      if (one.scrollHeight <= one.clientHeight + 1 || one.clientHeight < 80) continue
      const { scrollTop } = one
      one.scrollBy({ top: one.clientHeight * 0.8, behavior: 'instant' })
      if (one.scrollTop !== scrollTop) hasMoved = true
    }
    return hasMoved
  })

/** Puts everything back to where it was before it was scrolled on. */
const scrollMarks = (page: Page) =>
  page.evaluateHandle(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => [one, one.scrollTop] as const),
  )

/** What `geometryFaults` finds on so many screens of a page; it is scrolled back at the end. */
async function inPlaceFaults(page: Page, screens: number): Promise<string[]> {
  const allowed = (page.viewportSize()?.width ?? 0) > 760 ? {} : onPhone
  const marks = await scrollMarks(page)
  const faults = new Set(await geometryFaults(page, allowed))
  for (let at = 1; at < screens && (await scrollOn(page)); at++)
    for (const fault of await geometryFaults(page, allowed))
      // What is chosen has been scrolled away by the look itself.
      if (!fault.startsWith('unseen')) faults.add(fault)
  await marks.evaluate((all) => {
    for (const [one, top] of all) one.scrollTop = top
  })
  return Array.from(faults)
}

/**
 * Expects nothing on a state of the page to burst, to lie over something else, or to be out of sight, at some sizes of the window.
 *
 * @param screens  how far down it is looked at: what bursts is found on the first
 */
export async function expectInPlace(
  { page }: Portal,
  what: string,
  sizes: readonly { width: number; height: number }[],
  screens = manyScreens,
): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await inPlaceFaults(page, screens), `${what}, at ${size.width} px`).toEqual([])
  }
  if (before !== null) await page.setViewportSize(before)
}

/** The same before a release in both languages, each put on the page as it is; at the end the page is as it was. */
export async function expectInPlaceInBoth(
  portal: Portal,
  what: string,
  sizes: readonly { width: number; height: number }[],
): Promise<void> {
  const { page, language } = portal
  const other = language === 'es' ? 'en' : 'es'
  for (const one of isDaily ? [language] : ([other, language] as const)) {
    await showLanguage(page, one)
    await expectInPlace(portal, `${what}, ${one}`, sizes)
  }
}
