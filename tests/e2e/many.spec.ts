import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { copyBudget } from './copies.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { expectLetters } from './outbox.ts'
import { ownBudget } from './ownBudget.ts'

inTurns('many budgets at once', () => {
  test('a manager decides on twelve at once, two of which can’t be, stops a run, exports and zips', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const reference = 'Lote de prueba'
    const ids: number[] = []
    for (let count = 0; count < 12; count++)
      ids.push((await ownBudget(portal, client, undefined, { reference })).id)
    const [elsewhere = 0, annulled = 0] = ids
    await api.call('anulatebudget', { budgetId: annulled })

    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.choose('all')
    await list.search.fill(reference)
    const found = portal.t('orders.count.budget.found', { count: 12, smart_count: 12 })
    await expect(page.getByText(found)).toBeVisible()
    await list.expectIds(ids.toReversed().slice(0, 10))
    // The rows before the search are the same, and nothing selects them while it runs.
    await portal.idle()

    let presses = 0
    const bar = page.getByRole('region', { name: portal.t('many.label') })
    const dialog = page.getByRole('dialog')
    const press = async (target: ReturnType<typeof bar.getByRole>) => {
      presses += 1
      await target.click()
    }
    const button = (of: typeof bar, name: string) => of.getByRole('button', { name, exact: true })
    const box = (id: number) =>
      page.getByRole('checkbox', {
        name: portal.t('orders.select.row', { number: orderNumber(id) }),
      })

    // A range by Shift, a row by Space, and all that the search finds.
    const [first = 0, , third = 0, fourth = 0] = await list.ids()
    await box(first).click()
    await box(third).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText(portal.t('many.count', { smart_count: 3 }))
    await list.row(fourth).focus()
    await page.keyboard.press('Space')
    await expect(box(fourth)).toBeChecked()
    await expectAccessible(portal, 'a list with selected rows')
    await button(bar, portal.t('many.clear')).click()
    await expect(bar).toBeHidden()

    await press(box(first))
    await press(button(bar, portal.t('many.all', { count: 12 })))
    await expect(bar).toContainText(portal.t('many.count', { smart_count: 12 }))
    // Somebody is faster with one of them.
    portal.expectFault(/409/)
    await api.call('anulatebudget', { budgetId: elsewhere })
    const confirm = portal.t('orders.actions.confirm')
    await press(button(bar, confirm))
    await expect(dialog).toContainText(portal.t('many.able', { smart_count: 11 }))
    await expect(dialog).toContainText(portal.t('many.unable.annulled'))
    await expectAccessible(portal, 'the question before many are confirmed')
    await press(button(dialog, portal.t('many.accept', { action: confirm, count: 11 })))
    await expect(dialog).toContainText(portal.t('many.done', { smart_count: 10, count: 11 }))
    await expect(dialog.getByRole('listitem')).toContainText(orderNumber(elsewhere))
    await press(button(dialog, portal.t('many.close')))
    // 40 decisions of a morning are four such runs: well below 60 presses.
    expect(presses).toBe(5)
    await expect(bar).toContainText(portal.t('many.count', { smart_count: 2 }))
    const rows = await portal.list(client, 'budget')
    const confirmed = rows.filter((row) => ids.includes(row.id) && row.confirmationState === 1)
    expect(confirmed).toHaveLength(10)

    // A run that is stopped finishes the row under way, and the others stay selected.
    await button(bar, portal.t('many.all', { count: 12 })).click()
    const annul = portal.t('orders.actions.annul')
    await button(bar, annul).click()
    let open = () => {}
    const held = new Promise<void>((resolve) => (open = resolve))
    const address = await portal.addressOf('anulatebudget')
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
    await button(dialog, portal.t('many.accept', { action: annul, count: 10 })).click()
    await button(dialog, portal.t('many.cancel')).click()
    await expect(dialog).toContainText(portal.t('many.cancelling'))
    open()
    await expect(dialog).toContainText(portal.t('many.done', { smart_count: 1, count: 10 }))
    await expect(dialog).toContainText(portal.t('many.untried', { smart_count: 9 }))
    await page.unroute(address)
    await button(dialog, portal.t('many.close')).click()
    await expect(bar).toContainText(portal.t('many.count', { smart_count: 11 }))

    await button(bar, portal.t('orders.export.button')).click()
    const csv = page.waitForEvent('download')
    await button(dialog, portal.t('exports.as.csv')).click()
    const lines = readFileSync(await (await csv).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(12)

    await button(bar, portal.t('many.clear')).click()
    await box(first).click()
    await box(third).click()
    await button(bar, portal.t('many.pdf.button')).click()
    const zip = page.waitForEvent('download')
    const pdf = portal.t('many.pdf.button')
    await button(dialog, portal.t('many.accept', { action: pdf, count: 2 })).click()
    const bytes = readFileSync(await (await zip).path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(bytes.toString('latin1').split('%PDF-')).toHaveLength(3)
    await button(dialog, portal.t('many.close')).click()

    // The selection ends with the filter, and does not come back with it.
    await box(first).click()
    await list.choose('notSent')
    await expect(bar).toBeHidden()
    await list.choose('all')
    await expect(box(first)).not.toBeChecked()
    await expect(bar).toBeHidden()
  })

  test('[DAY-06] a manager converts four, of which one reply is lost, moves and mails their orders, and nothing is done twice; each row has its result', async ({
    portal,
    page,
    server,
  }) => {
    portal.expectFault(/ERR_FAILED|409|Failed to fetch/)
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const reference = 'Serie de prueba'
    const budgets = []
    for (let count = 0; count < 4; count++)
      budgets.push(await ownBudget(portal, client, undefined, { reference }))
    const ids = budgets.map(({ id }) => id)
    const bar = page.getByRole('region', { name: portal.t('many.label') })
    const dialog = page.getByRole('dialog')
    const button = (of: typeof bar, name: string) => of.getByRole('button', { name, exact: true })
    const counts = (done: number, count: number) =>
      expect(dialog).toContainText(portal.t('many.done', { smart_count: done, count }))
    const close = () => button(dialog, portal.t('many.close')).click()
    const accept = (action: string, count: number) =>
      button(dialog, portal.t('many.accept', { action, count })).click()
    const selectAll = async (list: OrderList, of: readonly number[]) => {
      await list.choose('all')
      await list.search.fill(reference)
      await list.expectIds(of.toSorted((one, other) => other - one))
      await page.getByRole('checkbox', { name: portal.t('orders.select.page') }).click()
      await expect(bar).toContainText(portal.t('many.count', { smart_count: 4 }))
    }
    /** The server does what the second call of a kind asks for, and its reply is lost. @returns lets replies through again */
    const loseSecond = async (name: 'budget2order' | 'sendreport', cutsRest: boolean) => {
      const address = await portal.addressOf(name)
      const lists = await portal.addressOf('listorders')
      let calls = 0
      let isCut = false
      await page.route(address, async (route) => {
        calls += 1
        // Once more: no list may tell before what became of the lost one, or it is not tried again.
        if (calls > 2) isCut = false
        if (calls !== 2) return route.continue()
        await route.fetch()
        isCut = cutsRest
        return route.abort()
      })
      await page.route(lists, (route) => (isCut ? route.abort() : route.continue()))
      return async () => {
        await page.unroute(address)
        await page.unroute(lists)
      }
    }

    const list = new OrderList(portal, 'budget')
    await list.open()
    await selectAll(list, ids)
    const convert = portal.t('orders.actions.convert')
    let letThrough = await loseSecond('budget2order', true)
    await button(bar, convert).click()
    // The question counts, sums and names.
    await expect(dialog).toContainText(portal.t('many.able', { smart_count: 4 }))
    for (const id of ids) await expect(dialog).toContainText(orderNumber(id))
    await expect(dialog).toContainText('€')
    await accept(convert, 4)
    await counts(1, 4)
    await expect(dialog).toContainText(portal.t('many.unknown'))
    await expect(dialog).toContainText(portal.t('many.untried', { smart_count: 2 }))
    await expectAccessible(portal, 'the account of a run that was cut off')
    await button(dialog, portal.t('many.again')).click()
    await accept(convert, 3)
    await counts(3, 3)
    await letThrough()
    await close()
    const isOurs = (row: { reference: string }) => row.reference === reference
    const converted = (await portal.list(client, 'budget')).filter(isOurs)
    const orders = (await portal.list(client, 'order')).filter(isOurs)
    expect(orders).toHaveLength(4)
    expect(new Set(converted.map(({ convertedOrder }) => convertedOrder))).toEqual(
      new Set(orders.map(({ id }) => id)),
    )

    // Another one has moved one of them on meanwhile: it alone is refused, and says why.
    const ordersList = new OrderList(portal, 'order')
    await ordersList.open()
    const orderIds = orders.map(({ id }) => id)
    await selectAll(ordersList, orderIds)
    const [further = 0] = orderIds
    const move = portal.t('orders.actions.move')
    await button(bar, move).click()
    await expect(dialog).toContainText(portal.t('many.able', { smart_count: 4 }))
    await api.call('moveorder', { orderId: further, state: 'ORDER_SERVED' })
    await accept(move, 4)
    await counts(3, 4)
    await expect(dialog.getByRole('listitem')).toContainText(orderNumber(further))
    await close()
    const moved = (await portal.list(client, 'order')).filter(isOurs)
    expect(moved.filter(({ state }) => state === 'ORDER_VALIDATE')).toHaveLength(3)

    // Each customer gets one letter, also where the reply to it was lost.
    await button(bar, portal.t('many.clear')).click()
    await page.getByRole('checkbox', { name: portal.t('orders.select.page') }).click()
    const send = portal.t('orders.send')
    letThrough = await loseSecond('sendreport', false)
    await button(bar, send).click()
    await accept(send, 4)
    await counts(4, 4)
    await letThrough()
    await close()
    for (const { email } of budgets) await expectLetters(server, email, 1)

    // A workbook of what is selected, and of nothing else.
    await page.getByRole('checkbox', { name: portal.t('orders.select.page') }).click()
    await page
      .getByRole('checkbox', {
        name: portal.t('orders.select.row', { number: orderNumber(further) }),
      })
      .click()
    await button(bar, portal.t('orders.export.button')).click()
    const file = page.waitForEvent('download')
    await button(dialog, portal.t('exports.as.xlsx')).click()
    const workbook = unzipSync(readFileSync(await (await file).path()))
    const parts = Object.entries(workbook).map(([name, part]) => [name, strFromU8(part)] as const)
    const sheet = parts.find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(4)
    const texts = parts.map(([, text]) => text).join('')
    for (const { id } of orders)
      expect(texts.includes(orderNumber(id)), orderNumber(id)).toBe(id !== further)
  })

  test('of more than 500 that a search finds, 500 are selected and counted, and it says so', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const reference = 'Lleno de prueba'
    const { id } = await ownBudget(portal, client, undefined, { reference })
    const copies = copyBudget(server, { client, id }, 510)
    try {
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.choose('all')
      await list.search.fill(reference)
      const found = portal.t('orders.count.budget.found', { count: 511, smart_count: 511 })
      await expect(page.getByText(found)).toBeVisible()
      await page.getByRole('checkbox', { name: portal.t('orders.select.page') }).click()
      const bar = page.getByRole('region', { name: portal.t('many.label') })
      const button = (name: string) => bar.getByRole('button', { name, exact: true })
      await button(portal.t('many.first', { most: 500, count: 511 })).click()
      await expect(bar).toContainText(portal.t('many.count', { smart_count: 500 }))
      await expect(bar).toContainText(portal.t('many.full', { most: 500, count: 511 }))
      await button(portal.t('orders.actions.confirm')).click()
      await expect(page.getByRole('dialog')).toContainText(
        portal.t('many.able', { smart_count: 500 }),
      )
    } finally {
      copies.remove()
    }
  })
})
