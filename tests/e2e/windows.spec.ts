import type { Page } from '@playwright/test'
import { geometryFaults } from './geometry.ts'
import { expect, test } from './harness.ts'
import { swiped } from './inPlace.ts'
import { isDaily } from './release.ts'
import { screenNames, screens, seller } from './screens.ts'

/** What is wrong with a page as it stands, at its top. */
async function faultsOf(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  return geometryFaults(page, width > 760 ? {} : { sideways: swiped })
}

/** The least, the lowest and the largest; those between them are looked at before a release. */
const sizes = [
  [320, 256],
  [740, 360],
  [2560, 1440],
  ...(isDaily
    ? []
    : ([
        [640, 400],
        [844, 390],
        [1024, 768],
      ] as const)),
] as const

/** The spacing of WCAG 1.4.12. */
const spacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'

/** The text that a browser is set to, in pixels. */
const usualText = 16
const largeText = 24

test.describe.configure({ timeout: 600_000 })

test('every screen is in place in each window from 320 × 256 to 2560 × 1440, with the spacing of WCAG 1.4.12, and with the text that the browser is set to, half as large again', async ({
  portal,
  page,
}) => {
  const person = await seller(portal)
  const protocol = await page.context().newCDPSession(page)
  const setText = (standard: number) =>
    protocol.send('Page.setFontSizes', { fontSizes: { standard } })
  const expectInPlace = async (
    what: string,
    windows: readonly (readonly [width: number, height: number])[],
  ) => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      expect.soft(await faultsOf(page), `${what}, ${width} × ${height}`).toEqual([])
    }
  }
  const spaced = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)

  for (const name of screenNames) {
    await page.goto('about:blank')
    await page.setViewportSize({ width: 1280, height: 720 })
    await screens[name](person)
    await expectInPlace(name, sizes)
    await spaced(spacing)
    await expectInPlace(`${name}, spaced`, [
      [360, 740],
      [1280, 720],
    ])
    // For such a text there is no room beside the list.
    if (name === 'budgets-panel') continue
    await spaced('')
    await setText(largeText)
    await expect(page.locator('body'), name).toHaveCSS('font-size', '22.5px')
    // The browser looks at a page's conditions on its window anew once that gets another size.
    await expectInPlace(`${name}, ${largeText} px`, [
      [412, 915],
      [1280, 720],
    ])
    await setText(usualText)
  }
})
