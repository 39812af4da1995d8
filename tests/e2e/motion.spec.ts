import { expect, test } from './harness.ts'
import type { Portal } from './portal.ts'

/** The milliseconds for which a panel slides once its button is pressed; none where it is simply there. */
async function slides(portal: Portal, panel: 'menu' | 'cart'): Promise<number[]> {
  const { page } = portal
  const name = panel === 'menu' ? portal.t('nav.menu') : portal.t('cart.title')
  const button =
    panel === 'menu'
      ? page.getByRole('button', { name })
      : page.getByRole('button', { name: portal.t('nav.cartCount', { smart_count: 0 }) })
  const drawer = page.locator(`aside[aria-label="${name}"]`)
  await expect(button).toBeVisible()
  await expect(drawer).toHaveAttribute('data-open', 'false')
  const opener = await button.elementHandle()
  const times = await drawer.evaluate(async (element, opens) => {
    ;(opens as HTMLElement).click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return element
      .getAnimations()
      .filter(
        (motion) => motion instanceof CSSTransition && motion.transitionProperty === 'transform',
      )
      .map((motion) => Number(motion.effect?.getTiming().duration))
  }, opener)
  await expect(drawer).toHaveAttribute('data-open', 'true')
  return times
}

for (const [motion, times] of [
  ['no-preference', [300]],
  ['reduce', []],
] as const) {
  test(`[NAV-04] where the person’s wish for motion is ${motion}, menu and cart slide for ${times.length === 0 ? 'no time' : '300 ms'}`, async ({
    portal,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await portal.logIn('manager')
    await portal.goto('/')
    expect(await slides(portal, 'menu')).toEqual(times)
    expect(await slides(portal, 'cart')).toEqual(times)
  })
}
