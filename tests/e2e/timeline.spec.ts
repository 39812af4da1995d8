import type { Locator } from '@playwright/test'
import { ownBudget } from './ownBudget.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { settled } from './settled.ts'

const shop = 'pedidos.tapiceria@mueblesalameda.example'

const history = (letters: number) => [
  { kind: 'created', at: '2026-03-10T10:00:00Z', by: 'Marta Ferrer López', version: 1 },
  ...Array.from({ length: letters }, (_, index) => ({
    ...{ kind: 'reportSent', at: `2026-03-${11 + index}T10:00:00Z`, by: 'Iván Robles' },
    to: [shop],
  })),
]

/** The parts of addresses that go on in another line. */
const brokenParts = (timeline: Locator) =>
  timeline.evaluate((one) =>
    [...one.querySelectorAll('span')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ textContent }) => /^[.@]/.test(textContent ?? ''))
      .filter((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getClientRects().length > 1
      })
      .map(({ textContent }) => textContent),
  )

test('the steps of a history stand in one row or in one column, and addresses go on below between their words', async ({
  portal,
  page,
}) => {
  const client = await portal.logIn('manager')
  const { id } = await ownBudget(portal, client)
  const list = new OrderList(portal, 'budget')
  for (const letters of [1, 7]) {
    await page.route(/\/history$/, (route) => route.fulfill({ json: { data: history(letters) } }))
    await page.setViewportSize({ width: 1440, height: 900 })
    await list.open()
    await page.reload()
    const details = await list.unfold(id)
    const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
    const mailed = timeline.getByText(portal.t('orders.timeline.mailedTo', { to: shop }))
    await expect(mailed).toHaveCount(letters)
    for (const width of [1440, 900, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const where = `${letters} letters, ${width} px wide`
      const boxes = await timeline
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
      expect(boxes).toHaveLength(letters + 3)
      const lefts = new Set(boxes.map(({ left }) => Math.round(left))).size
      const tops = new Set(boxes.map(({ top }) => Math.round(top))).size
      expect(Math.min(lefts, tops), where).toBe(1)
      expect(await brokenParts(timeline), where).toEqual([])
    }
  }
})
