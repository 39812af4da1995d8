import type { Page } from '@playwright/test'
import { geometryFaults } from './geometry.ts'
import { expect, test } from './harness.ts'
import { swiped } from './inPlace.ts'
import { screenNames, screens, seller } from './screens.ts'

/** What is wrong with a page as it stands, at its top. */
async function faultsOf(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  return geometryFaults(page, width > 760 ? {} : { sideways: swiped })
}

const sizes = [
  [320, 256],
  [640, 400],
  [740, 360],
  [844, 390],
  [1024, 768],
  [2560, 1440],
] as const

/** The spacing of WCAG 1.4.12. */
const spacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'

test.describe('every screen', () => {
  test.describe.configure({ timeout: 600_000 })

  test('is in place in each window from 320 × 256 to 2560 × 1440, and with the spacing of WCAG 1.4.12', async ({
    portal,
    page,
  }) => {
    const person = await seller(portal)
    for (const name of screenNames) {
      await page.goto('about:blank')
      await page.setViewportSize({ width: 1280, height: 720 })
      await screens[name](person)
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        expect.soft(await faultsOf(page), `${name}, ${width} × ${height}`).toEqual([])
      }
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, spacing)
      for (const [width, height] of [[360, 740] as const, [1280, 720] as const]) {
        await page.setViewportSize({ width, height })
        expect.soft(await faultsOf(page), `${name}, ${width} × ${height}, spaced`).toEqual([])
      }
    }
  })

  test('is in place with the text that the browser is set to, half as large again', async ({
    portal,
    page,
  }) => {
    const person = await seller(portal)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    // For such a text there is no room beside the list.
    const names = screenNames.filter((name) => name !== 'budgets-panel')
    for (const [width, height] of [[1280, 720] as const, [412, 915] as const])
      for (const name of names) {
        await page.goto('about:blank')
        await page.setViewportSize({ width, height })
        await screens[name](person)
        await expect(page.locator('body'), name).toHaveCSS('font-size', '22.5px')
        expect.soft(await faultsOf(page), `${name}, ${width} × ${height}, 24 px`).toEqual([])
      }
  })
})
