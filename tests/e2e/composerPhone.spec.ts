import { geometryFaults } from './geometry.ts'
import { expect, test } from './harness.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** A phone's bar of tools is swiped. */
const faults = (page: Parameters<typeof geometryFaults>[0]) =>
  geometryFaults(page, { sideways: '.toolbar' })

test('on a phone the tools that are on stay in sight, however far the others are swiped', async ({
  portal,
  page,
}) => {
  await page.goto(`${portal.server.url}/tresillo.html`)
  const tool = (name: 'measures' | 'room') =>
    page.getByRole('button', { name: portal.t(`composer.tools.${name}`), exact: true })
  await tool('room').click()
  for (const name of ['measures', 'room'] as const)
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
  const swiped = await page.locator('.toolbar').evaluate((bar) => {
    bar.scrollTo({ left: bar.scrollWidth, behavior: 'instant' })
    return bar.scrollLeft
  })
  expect(swiped).toBeGreaterThan(46)
  expect(await faults(page)).toEqual([])
})

test('on a phone the hint of an empty scene and the notice that there is no 3D stand beside each other, also where the page is low', async ({
  portal,
  page,
}) => {
  await page.goto(`${portal.server.url}/tresillo.html`)
  await expect(page.getByText(portal.t('composer.empty'))).toBeVisible()
  await expect(page.getByText(portal.t('composer.drawing.none'))).toBeVisible()
  for (const height of [740, 640, 560]) {
    await page.setViewportSize({ width: 360, height })
    expect(await faults(page), `${height} px high`).toEqual([])
  }
})
