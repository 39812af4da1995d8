import { ComposerPage } from './composer.ts'
import { test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { expectDrawn as expect, slowly, coarse3d } from './webgl.ts'

test.use(coarse3d)
test.describe.configure(slowly)

test('a scene that is composed in 3D and saved shows its photograph in the list and in the report', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding('Alba, módulo 2 plazas, brazo izquierdo').click()
  await expect(composer.modules).toHaveCount(1)
  await expect(page.locator('canvas')).toBeVisible()

  const process = page.getByRole('link', { name: portal.t('composer.cart.process') })
  /** Saves what the cart holds. @returns the budget's number */
  async function save(): Promise<number> {
    const reference = page.getByLabel(portal.t('processing.form.reference'), { exact: true })
    await reference.fill('Con su fotografía')
    await composer.button(portal.t('processing.save.budget')).click()
    const notice = page.getByRole('heading', { level: 1 })
    await expect(notice).toHaveText(/\d+:S3D/)
    return Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])
  }
  /** Pixels across of a picture that has come; photographs have these, drawings others. */
  const widthOf = (images: string) =>
    page
      .locator(images)
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)

  await process.click()
  const id = await save()
  const list = new OrderList(portal, 'budget')
  await list.open()
  await expect(list.row(id)).toContainText('Con su fotografía')
  const thumb = list.row(id).locator('.thumb img')
  await expect.poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(280)
  await expect(thumb).toHaveClass('photograph')
  await page.goto(`${portal.server.url}/#/order/${id}`)
  await expect(page.locator('.report-picture img')).toBeVisible()
  await expect.poll(() => widthOf('.report-picture img')).toBe(960)
  await expect(page.locator('.report-picture img')).toHaveClass('photograph')
})
