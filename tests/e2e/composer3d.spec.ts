import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { framesOf, stillness, with3d } from './webgl.ts'

test.use(with3d)

test('a scene is composed in 3D: what is touched is chosen, undo draws it as it was, and a still one draws nothing', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.openIn3d()
  const canvas = page.locator('canvas')
  await expect(canvas).toBeVisible()
  await composer.adding('Alba, sofá 3 plazas').click()
  await expect(composer.modules).toHaveCount(1)
  await stillness(canvas)

  const box = await canvas.boundingBox()
  if (box === null) throw new Error('Nothing is drawn')
  const middle = { x: box.width / 2, y: box.height / 2 }
  await canvas.click({ position: middle })
  const seat = composer.tree.getByRole('treeitem', { name: /^Asiento/ })
  await expect(seat).toHaveAttribute('aria-selected', 'true')
  await canvas.click({ position: { x: 40, y: box.height - 160 } })
  await expect(composer.tree.locator('[aria-selected=true]')).toHaveCount(0)

  const frames = await stillness(canvas)
  await page.waitForTimeout(3000)
  expect(await framesOf(canvas)).toBe(frames)

  await page.keyboard.press('Control+z')
  await expect(composer.modules).toHaveCount(0)
  await expect.poll(() => framesOf(canvas)).toBeGreaterThan(frames)
})
