import type { Locator, Page } from '@playwright/test'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { expectNothingWider, settled } from './settled.ts'

/** The orders of a list that has drawn some, at least so many: what lies below the window comes after the rest. */
async function loadedIds(list: OrderList, least = 1): Promise<number[]> {
  await expect.poll(async () => (await list.ids()).length).toBeGreaterThanOrEqual(least)
  return list.ids()
}

/** An element that is not drawn stands nowhere: a poll goes on, anything else fails. */
const nowhere = { x: NaN, y: NaN, width: NaN, height: NaN }

/** Where an element stands in the window. */
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? nowhere

test('the head of the table stays under the bar, also while details are open', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  for (const id of (await loadedIds(list)).slice(0, 2)) {
    // What the history tells makes details higher, which would move the next row under the press.
    const history = page.waitForResponse(/\/history/)
    await list.unfoldShown(id)
    await history
    await settled(page)
  }
  const head = page.getByRole('rowgroup').first()
  const bar = await boxOf(page.getByRole('banner'))
  await page.mouse.wheel(0, 700)
  await expect.poll(async () => (await boxOf(head)).y).toBe(bar.height)
  const isOnTop = async () => {
    const { x, y, width } = await boxOf(head)
    return page.evaluate(
      ([left, middle]) => document.elementFromPoint(left, middle)?.closest('thead') !== null,
      [x + width / 2, y + 8] as const,
    )
  }
  await expect.poll(isOnTop, { message: 'nothing of the rows lies over the head' }).toBe(true)
})

test('from 768 px on the list is a table, its cells under their headings', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  const [shown = 0] = await loadedIds(list)
  await settled(page)
  const heads = page.getByRole('columnheader')
  const cells = list.row(shown).getByRole('cell')
  const count = await heads.count()
  await expect(cells).toHaveCount(count)
  const row = await boxOf(list.row(shown))
  for (let index = 0; index < count; index++) {
    const above = await boxOf(heads.nth(index))
    const cell = await boxOf(cells.nth(index))
    expect(Math.abs(cell.x - above.x), `column ${index}`).toBeLessThan(1)
    expect(cell.y, `column ${index}`).toBeLessThan(row.y + row.height)
  }
  expect(row.height).toBeLessThan(100)
  await expectNothingWider(page)
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
  // No page of the one is left to ask for more with the other's session.
  await page.goto('about:blank')
  await portal.logIn('rival')
  await list.open('?perPage=25')
  await expect(compact).toHaveAttribute('aria-pressed', 'false')
})

test('of another page the rows of the first screen are drawn first, their pictures and the other rows after them', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open(`?perPage=50&filter=${encodeURIComponent('{"view":"all"}')}`)
  await expect.poll(async () => (await list.ids()).length).toBe(50)
  const lastSeen = await page
    .locator('tbody .order-row')
    .evaluateAll((rows) =>
      rows.findLastIndex((row) => row.getBoundingClientRect().top < innerHeight),
    )
  const next = list.pages.getByRole('button', { name: portal.t('paging.next') })
  await next.hover()
  await portal.idle()
  const before = await list.ids()
  const drawn = page.evaluate(
    () =>
      new Promise<{ references: string[]; waiting: number }>((resolve) => {
        const references = () =>
          Array.from(
            document.querySelectorAll('tbody .order-row .column-reference .sub'),
            ({ textContent }) => textContent,
          )
        const first = references()[0]
        const observer = new MutationObserver(() => {
          if (references()[0] === first) return
          observer.disconnect()
          resolve({
            references: references(),
            waiting: document.querySelectorAll('.thumbs.waiting').length,
          })
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )
  await next.click()
  const { references, waiting } = await drawn
  await expect.poll(() => list.ids()).not.toContain(before.at(-1))
  const after = await list.ids()
  const isAt = (ids: number[], at: number) =>
    references[at]?.startsWith(orderNumber(ids.at(at) ?? 0)) === true
  expect([isAt(after, 0), isAt(after, lastSeen), isAt(after, 49), isAt(before, 49)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(waiting).toBeGreaterThan(lastSeen)
  await expect(page.locator('.thumbs.waiting')).toHaveCount(0)
  await expect(page.getByRole('table').locator('..')).toHaveAttribute('aria-busy', 'false')
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
  // The address is asked first, so the box follows the press a moment later.
  const confirmedOnly = sheet.getByLabel(portal.t('orders.confirmedOnly'))
  await confirmedOnly.click()
  await expect(confirmedOnly).toBeChecked()
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

/** Nothing of the list that can be pressed lies under an alert, wherever the page is scrolled to. */
async function expectNothingUnder(page: Page, details: Locator, alert: Locator, where: string) {
  const bar = (await boxOf(page.getByRole('banner'))).height
  const { x, y, width, height } = await boxOf(alert)
  // What is unfolded, where alerts are elsewhere: at the foot of the window.
  const atFoot = await details.evaluate(
    (one) => one.getBoundingClientRect().bottom + scrollY - innerHeight,
  )
  for (const place of [0, 300, 600, atFoot]) {
    await page.evaluate((top) => scrollTo(0, top), place)
    const pressable = page.getByRole('main').locator('a:visible, button:visible, input:visible')
    const covered = await pressable.evaluateAll(
      (all, { bar, top, bottom, left, right }) =>
        all.flatMap((one) => {
          const box = one.getBoundingClientRect()
          const isBeside = box.right <= left || box.left >= right
          // What is half under the bar is no higher than the bar's edge.
          const isOff = box.bottom <= top || Math.max(box.top, bar) >= bottom
          return isBeside || isOff ? [] : one.outerHTML
        }),
      { bar, top: y, bottom: y + height, left: x, right: x + width },
    )
    expect(covered, `${where}, scrolled by ${place}`).toEqual([])
  }
}

test('an alert, also one with Undo, lies on nothing that can be pressed in cards and rows, however wide the page', async ({
  portal,
  page,
}) => {
  const client = await portal.logIn('manager')
  const { id } = await ownBudget(portal, client)
  const list = new OrderList(portal, 'budget')
  await list.open()
  await list.unfold(id)
  await list.search.fill('')
  await expect.poll(async () => (await list.ids()).length).toBeGreaterThan(1)
  await list.action(id, 'confirm').click()
  const alert = portal.alert(portal.t('orders.done.confirm', { number: orderNumber(id) }))
  await expect(alert).toBeVisible()
  // Held open by the focus, while the page is looked at in each width.
  await alert.getByRole('button', { name: portal.t('alerts.undo') }).focus()
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1180, 820],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    // An alert rises to its place.
    await settled(page)
    await expectNothingUnder(page, list.details(id), alert, `${width} px wide`)
  }
  await alert.getByRole('button', { name: portal.t('alerts.undo') }).click()
  await expect(list.action(id, 'confirm')).toBeVisible()
})

test('who comes back from a report finds details open and the list where it was', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const list = new OrderList(portal, 'budget')
  await list.open('?perPage=25')
  const id = (await loadedIds(list, 16))[15] ?? 0
  const details = await list.unfoldShown(id)
  const link = details.getByRole('link', { name: portal.t('orders.details.report') })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 150))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await settled(page)
  const { y } = await boxOf(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: `${id}:S3D` })).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
  // Rows above that have not been drawn again yet count with the height of most, so the list is not as high as it was.
  await expect.poll(async () => Math.abs((await boxOf(link)).y - y)).toBeLessThan(2)
})
