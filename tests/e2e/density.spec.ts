import type { Locator } from '@playwright/test'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'

/** The numbers of the rows, once they are there. */
async function loadedIds(list: OrderList): Promise<number[]> {
  await expect.poll(async () => (await list.ids()).length).toBeGreaterThan(0)
  return list.ids()
}

/** Where an element stands in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not drawn')
  return box
}

test('the head of the table stays under the bar, also while details are open', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  for (const id of (await loadedIds(list)).slice(0, 2)) await list.unfoldShown(id)
  const head = page.getByRole('rowgroup').first()
  const bar = await boxOf(page.getByRole('banner'))
  await page.mouse.wheel(0, 700)
  await expect.poll(async () => (await boxOf(head)).y).toBe(bar.height)
  const { x, y, width } = await boxOf(head)
  const top = await page.evaluate(
    ([left, middle]) => document.elementFromPoint(left, middle)?.closest('thead') !== null,
    [x + width / 2, y + 8] as const,
  )
  expect(top, 'nothing of the rows lies over the head').toBe(true)
})

test('from 768 px on the list is a table, its cells under their headings', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  const [first = 0] = await loadedIds(list)
  const heads = await page.getByRole('columnheader').all()
  const cells = await list.row(first).getByRole('cell').all()
  expect(cells).toHaveLength(heads.length)
  const row = await boxOf(list.row(first))
  for (const [index, head] of heads.entries()) {
    const above = await boxOf(head)
    const cell = await boxOf(cells[index] ?? head)
    expect(Math.abs(cell.x - above.x), `column ${index}`).toBeLessThan(1)
    expect(cell.y, `column ${index}`).toBeLessThan(row.y + row.height)
  }
  expect(row.height).toBeLessThan(100)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // Below 0 by the room that is kept for a scroll bar.
  expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0)
})

test('ten compact rows are seen at once at 1366 × 768, and the switch is remembered for who set it', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  const ids = await loadedIds(list)
  const compact = page.getByRole('button', { name: portal.t('orders.compact') })
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  const seen = async () => {
    const boxes = await Promise.all(ids.slice(0, 11).map((id) => boxOf(list.row(id))))
    return boxes.filter(({ y, height }) => y + height <= 768).length
  }
  await expect.poll(seen).toBeGreaterThanOrEqual(10)
  await page.reload()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(seen).toBeGreaterThanOrEqual(10)
  await portal.logIn('rival')
  await page.reload()
  await expect(compact).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone the first row begins in the upper half; all filters are in one sheet, which Escape and Back close', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open()
  const [first = 0] = await loadedIds(list)
  expect((await boxOf(list.row(first))).y).toBeLessThan(320)

  const name = portal.t('orders.filters.button')
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
  const sheet = page.getByRole('complementary', { name })
  await button.click()
  await sheet.getByLabel(portal.t('orders.confirmedOnly')).check()
  await list.choose('all')
  await expect(button).toHaveText(/2/)
  await sheet.getByRole('button', { name: portal.t('orders.columns.button') }).click()
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('checkbox', { name: portal.t('orders.columns.date') })).toBeHidden()
  await expect(sheet, 'Escape closes the inner panel first').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
})

test('who comes back from a report finds details open and the list where it was', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  const id = (await loadedIds(list))[15] ?? 0
  const details = await list.unfoldShown(id)
  const link = details.getByRole('link', { name: portal.t('orders.details.report') })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 150))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
  const { y } = await boxOf(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: `${id}:S3D` })).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
  // Rows above that have not been drawn again yet count with the height of most.
  await expect.poll(async () => Math.abs((await boxOf(link)).y - y)).toBeLessThan(20)
})
