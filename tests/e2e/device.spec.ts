import { calendarDay } from '../../src/ui/dateText.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import type { Portal } from './portal.ts'
import { RateScreen } from './rateScreen.ts'
import { shopDay } from './shopDay.ts'

const day = 86_400_000

/** What a person is told whose device shows another day. */
const warning = (portal: Portal) =>
  portal.alert(
    portal.t('alerts.info.deviceClock', { day: calendarDay(portal.language, shopDay()) }),
  )

/** Expects a page that has just opened to tell it, and closes that. */
async function expectToldOnce(portal: Portal) {
  await warning(portal).getByRole('button').click()
  await expect(warning(portal)).toHaveCount(0)
}

/** Not waited for: what is told goes by itself. */
async function expectNotTold(portal: Portal) {
  await portal.idle()
  expect(await warning(portal).count()).toBe(0)
}

inTurns('a device', () => {
  test('whose clock is weeks ahead is told so once, and its owner accepts a budget that holds by the server’s day', async ({
    portal,
    otherPortal,
  }) => {
    const { id } = await ownBudget(portal, await portal.logIn('manager'))
    const { place } = await (await portal.api()).call('acceptancelink', { budgetId: id })
    const phone = otherPortal.page
    await phone.clock.setFixedTime(Date.now() + 40 * day)
    await otherPortal.goto(place.slice(2))
    await expectToldOnce(otherPortal)
    const open = phone.getByRole('button', { name: portal.t('acceptance.open') })
    await expect(open).toBeVisible()
    await otherPortal.goto('/about')
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNotTold(otherPortal)
    await otherPortal.goto(place.slice(2))
    await phone.reload()
    await expect(open).toBeVisible()
    await expectNotTold(otherPortal)
    // Another tab would be told: there is something to be seen.
    await phone.evaluate(() => sessionStorage.clear())
    await phone.reload()
    await expectToldOnce(otherPortal)
    await open.click()
    await phone.getByRole('textbox', { name: portal.t('acceptance.name') }).fill('Elvira Quiroga')
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: portal.t('acceptance.accept') }).click()
    await expect(phone.getByText(portal.t('report.kind.confirmed'))).toBeVisible()
  })

  test('whose clock is weeks behind is told so once, and is offered nothing for a budget that is over by the server’s day', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const held = await ownBudget(portal, client)
    const over = await portal.find(
      client,
      'budget',
      ({ state, confirmationState, validUntil }) =>
        state === 'BUDGET_DEFAULT' &&
        confirmationState === 0 &&
        validUntil !== null &&
        Date.parse(validUntil) < Date.now() - 2 * day,
    )
    await page.clock.setFixedTime(Date.parse(over.validUntil ?? '') - 2 * day)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await expectToldOnce(portal)
    await list.choose('all')
    const ask = { name: portal.t('orders.acceptance.ask') }
    const expired = portal.t('orders.row.expired')
    await expect((await list.unfold(over.id)).getByRole('button', ask)).toHaveCount(0)
    await expect(list.row(over.id)).toContainText(expired)
    await page.reload()
    await list.choose('all')
    await expect((await list.unfold(held.id)).getByRole('button', ask)).toBeVisible()
    await expect(list.row(held.id)).not.toContainText(expired)
    await expectNotTold(portal)
  })

  test('turns its wheel over a number field that has the focus, and the number stays', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    const list = new OrderList(portal, 'budget')
    await list.open()
    const rate = new RateScreen(portal)
    for (const [field, open] of [
      [list.pages.getByRole('spinbutton'), () => list.open()],
      [rate.points, () => rate.open()],
    ] as const) {
      await open()
      await field.fill('2')
      await field.hover()
      await expect(field).toBeFocused()
      for (const turn of [-100, -100, 100]) await page.mouse.wheel(0, turn)
      // What the wheel has done shows no later than what is typed behind it.
      await field.press('End')
      await page.keyboard.type('5')
      await expect(field).toHaveValue('25')
      await field.press('Escape')
    }
  })
})
