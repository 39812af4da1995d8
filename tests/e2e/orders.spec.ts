import { readFile } from 'node:fs/promises'
import { orderSorts } from '../../src/domain/orders/sorts.ts'
import { orderViews } from '../../src/domain/orders/listing.ts'
import { formatPrice } from '../../src/domain/money.ts'
import { orderNumber, parseOrderId } from '../../src/domain/orders/orderId.ts'
import { stateColor } from '../../src/domain/orders/states.ts'
import { expect, inTurns, test } from './harness.ts'
import { expectedIds, inView, OrderList } from './orderList.ts'
import { release } from './release.ts'
import { shopZone } from './shopDay.ts'

inTurns('orders', () => {
  test('[ORD-01, ORD-02, ORD-03] the list begins with what is not sent, newest first; each filter, sort and search shows its rows', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const list = new OrderList(portal, 'order')
    const items = await portal.list(client, 'order')
    await list.open()
    await list.expectIds(expectedIds(items, 'order', 'notSent'))
    for (const view of orderViews) {
      await list.choose(view)
      await list.expectIds(expectedIds(items, 'order', view))
    }

    await list.choose('all')
    for (const sort of orderSorts) {
      await page.getByLabel(portal.t('orders.sort.label')).selectOption(sort)
      await list.expectIds(expectedIds(items, 'order', 'all', { sort }))
    }

    const wanted = items[7]?.reference.slice(0, 5) ?? ''
    const sort = orderSorts.at(-1)
    if (sort === undefined) throw new Error('no sorts')
    await list.search.fill(wanted.toUpperCase())
    await list.expectIds(expectedIds(items, 'order', 'all', { sort, search: wanted }))
    const id = String(items[3]?.id)
    await list.search.fill(`${id}:S3D`)
    await list.expectIds(expectedIds(items, 'order', 'all', { sort, search: id }))
    await list.search.fill('no order is called this')
    await expect(page.getByRole('heading', { name: portal.t('orders.none.order') })).toBeVisible()
    await page.getByRole('button', { name: portal.t('orders.none.clear') }).click()
    await list.expectIds(expectedIds(items, 'order', 'all', { sort }))
  })

  test('[ORD-04, ORD-05] pages by size, next, previous, number and selector, from the top each time', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const list = new OrderList(portal, 'order')
    const items = await portal.list(client, 'order')
    await list.open()
    await list.choose('all')
    await list.expectIds(expectedIds(items, 'order', 'all'))
    const last = Math.ceil(items.length / 10)
    expect(last, 'the demo data has pages to turn').toBeGreaterThan(3)
    await expect(
      list.pages.getByRole('button', { name: portal.t('paging.previous') }),
    ).toBeDisabled()

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await list.pages.getByRole('button', { name: portal.t('paging.next') }).click()
    await list.expectIds(expectedIds(items, 'order', 'all', { page: 2 }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await list.pages
      .getByRole('button', { name: portal.t('paging.page', { page: 3 }), exact: true })
      .click()
    await list.expectIds(expectedIds(items, 'order', 'all', { page: 3 }))
    await list.pages.getByRole('button', { name: portal.t('paging.previous') }).click()
    await list.expectIds(expectedIds(items, 'order', 'all', { page: 2 }))
    const selector = page.getByRole('spinbutton', { name: portal.t('paging.go') })
    await selector.fill('99999')
    await selector.press('Enter')
    await list.expectIds(expectedIds(items, 'order', 'all', { page: last }))
    await expect(list.pages.getByRole('button', { name: portal.t('paging.next') })).toBeDisabled()

    // Who types a number and then presses a row or another page means what they press; beside all of it, the number.
    await selector.fill('1')
    const details = page.getByRole('button', { expanded: false, name: /^Detalles de / }).last()
    await details.click()
    await expect(page.getByRole('button', { expanded: true, name: /^Detalles de / })).toBeVisible()
    await expect(selector).toHaveValue(String(last))
    await selector.fill('1')
    await selector.press('Escape')
    await expect(selector).toHaveValue(String(last))
    await selector.fill('1')
    await list.pages.getByRole('button', { name: portal.t('paging.previous') }).click()
    await list.expectIds(expectedIds(items, 'order', 'all', { page: last - 1 }))
    await selector.fill('1')
    await page
      .getByRole('contentinfo')
      .or(page.locator('main'))
      .last()
      .click({ position: { x: 2, y: 2 } })
    await list.expectIds(expectedIds(items, 'order', 'all'))

    for (const perPage of [25, 50, 10]) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.getByLabel(portal.t('paging.perPage')).selectOption(String(perPage))
      await list.expectIds(expectedIds(items, 'order', 'all', { perPage }))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }
    await list.pages.getByRole('button', { name: portal.t('paging.next') }).click()
    await list.expectIds(expectedIds(items, 'order', 'all', { page: 2 }))
    await list.choose('month')
    await list.expectIds(expectedIds(items, 'order', 'month'))
  })

  test('[ORD-04, ORD-05] the list stands in the address: it survives a reload and the way to a report and back, and bad numbers are mended', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const list = new OrderList(portal, 'order')
    const items = await portal.list(client, 'order')
    await list.open()
    await list.search.fill('no hay nada así')
    await portal.expectPlace(/search/)
    await page.goBack()
    await list.expectIds(expectedIds(items, 'order', 'notSent'))
    await expect(list.search).toHaveValue('')

    await list.choose('all')
    await page.getByLabel(portal.t('orders.sort.label')).selectOption('priceDesc')
    await list.pages.getByRole('button', { name: portal.t('paging.next') }).click()
    const shown = expectedIds(items, 'order', 'all', { sort: 'priceDesc', page: 2 })
    await list.expectIds(shown)
    await page.reload()
    await list.expectIds(shown)

    const [first = 0] = shown
    const details = await list.unfoldShown(first)
    await details.getByRole('link', { name: portal.t('orders.details.report') }).click()
    await portal.expectPlace(/^\/order\//)
    await expect(page.getByText(orderNumber(first)).first()).toBeVisible()
    await page.goBack()
    await list.expectIds(shown)
    await expect(page.getByLabel(portal.t('orders.sort.label'))).toHaveValue('priceDesc')

    await list.open('?page=999999&perPage=7')
    await list.expectIds(expectedIds(items, 'order', 'notSent', { page: Number.MAX_SAFE_INTEGER }))
    await page.reload()
    await list.open('?page=-3&sort=nothing&order=DOWN&filter=%7B')
    await list.expectIds(expectedIds(items, 'order', 'notSent'))
  })

  test(
    '[MONEY-01, MONEY-02, STATE-01] a row shows date, number, pieces, scenes with links, state in its colour, reference and total',
    release,
    async ({ portal, page }) => {
      const client = await portal.logIn('manager')
      const list = new OrderList(portal, 'order')
      const items = inView(await portal.list(client, 'order'), 'order', 'all').slice(0, 10)
      await list.open()
      await list.choose('all')
      for (const item of items) {
        const row = list.row(item.id)
        await expect(row).toContainText(item.reference)
        await expect(row).toContainText(formatPrice(item.totalPrice, item.rate))
        await expect(row.getByText(portal.t(`states.${item.state}`), { exact: true })).toHaveClass(
          new RegExp(`\\b${stateColor[item.state]}\\b`),
        )
        await expect(
          row.getByRole('cell', { name: String(item.totalItems), exact: true }),
        ).toBeVisible()
        await expect(row.locator('time')).toHaveAttribute('datetime', item.date)
        await expect(row.locator('time')).toHaveText(
          new RegExp(
            new Date(item.date).toLocaleTimeString('es-ES', {
              hour: '2-digit',
              minute: '2-digit',
              timeZone: shopZone,
            }),
          ),
        )
        const details = row.getByRole('button', { name: portal.t('orders.row.details') })
        if (item.state === 'UNKNOWN') await expect(details).toBeDisabled()
        else await expect(details).toBeEnabled()
      }
      const drawn = items.find(({ sceneImages }) => sceneImages.length > 0)
      if (!drawn) throw new Error('The first page of the demo data has no scene')
      const scene = { scene: 1, number: orderNumber(drawn.id) }
      await expect(
        page.getByRole('link', { name: portal.t('orders.row.add', scene) }),
      ).toHaveAttribute('href', `/tresillo.html#/load/order/${drawn.id}/0`)
      await expect(
        page.getByRole('link', { name: portal.t('orders.row.view', scene) }),
      ).toHaveAttribute('href', `/viewer.html#/viewer/order/${drawn.link ?? ''}/0`)
      const picture = list.row(drawn.id).locator('img').first()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    },
  )

  test(
    '[ORD-08, ORD-09] unfolding shows the state timeline with its moments, and the report',
    release,
    async ({ portal }) => {
      const client = await portal.logIn('manager')
      const order = await portal.find(client, 'order', ({ state }) => state === 'ORDER_IN_PROGRESS')
      const list = new OrderList(portal, 'order')
      await list.open()
      const details = await list.unfold(order.id)
      const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
      await expect(
        timeline.getByText(portal.t('orders.timeline.created'), { exact: true }),
      ).toBeVisible()
      await expect(
        timeline.getByText(portal.t('orders.timeline.building'), { exact: true }),
      ).toBeVisible()
      await expect(
        timeline.getByText(portal.t('orders.timeline.notSent'), { exact: true }),
      ).toBeVisible()
      await expect(timeline.locator('time').nth(1)).toBeVisible()
      const link = details.getByRole('link', { name: portal.t('orders.details.report') })
      const address = (await link.getAttribute('href')) ?? ''
      expect(parseOrderId(address.replace('#/order/', ''))).toBe(order.id)
    },
  )

  test(
    '[ORD-10] a list that can’t be loaded says so, and shows once it can',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/500/)
      const client = await portal.logIn('manager')
      const { location, endpoints } = (await portal.api()).site
      const path = `${location}${endpoints.listorders?.path.replace(':clientId', String(client))}**`
      await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }))
      const list = new OrderList(portal, 'order')
      await list.open()
      await expect(portal.alert(portal.t('alerts.errors.notLoadOrders')).first()).toBeVisible()
      await page.unroute(`**${path}`)
      await page.getByRole('button', { name: portal.t('app.retry') }).click()
      await list.expectIds(expectedIds(await portal.list(client, 'order'), 'order', 'notSent'))
    },
  )

  test('[ORD-08] the keyboard alone logs in, opens a row, and gives the focus back', async ({
    portal,
    page,
  }) => {
    await portal.goto('/orders')
    await page.getByRole('textbox', { name: portal.t('login.user') }).focus()
    await page.keyboard.type('viewer@demo.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('demo1234')
    await page.keyboard.press('Enter')
    const list = new OrderList(portal, 'order')
    await expect(list.heading).toBeVisible()
    await expect.poll(async () => (await list.ids()).length).toBeGreaterThan(0)
    const [first = 0] = await list.ids()
    const row = list.row(first)
    for (let presses = 0; presses < 40; presses++) {
      if (await row.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list.details(first)).toBeVisible()
    await expect(row).toBeFocused()
    const report = list
      .details(first)
      .getByRole('link', { name: portal.t('orders.details.report') })
    // What the details hold comes after their frame.
    await expect(report).toBeVisible()
    // An order with earlier versions or many scenes has links of its own before it.
    const focus = list.details(first).locator(':focus')
    do {
      await page.keyboard.press('Tab')
      await expect(focus).toBeVisible()
    } while (!(await report.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Enter')
    await portal.expectPlace(/^\/order\//)
  })

  test('[ORD-03] a date is written from its day on wherever its empty field is pressed', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    await portal.list(client, 'order')
    const list = new OrderList(portal, 'order')
    await list.open()
    await page.getByRole('button', { name: portal.t('orders.dates.button') }).click()
    const field = page.getByRole('group', { name: portal.t('orders.dates.from') })
    await field.getByRole('spinbutton').last().click()
    await page.keyboard.type('20112025')
    await expect(page).toHaveURL(/2025-11-20/)
  })

  test('the export is every row that the filter matches, safe to open in a spreadsheet', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const items = await portal.list(client, 'order')
    const list = new OrderList(portal, 'order')
    await list.open()
    await list.choose('sent')
    await list.expectIds(expectedIds(items, 'order', 'sent'))
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('orders.export.button') }).click()
    await page.getByRole('button', { name: portal.t('exports.as.csv'), exact: true }).click()
    const file = await (await saving).path()
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
    const sent = inView(items, 'order', 'sent')
    expect(lines).toHaveLength(sent.length + 1)
    expect(lines.filter((line) => /(^|[,;])"?[=+@-](?!\d)/.test(line))).toEqual([])
  })
})

test('[CLIENT-04, MONEY-02] another client brings another list, in that client’s rate', async ({
  portal,
  page,
}) => {
  const first = await portal.logIn('manager')
  const api = await portal.api()
  const { data: clients } = await api.call('clientlist', {})
  const other = clients.find(({ id }) => id !== first)
  if (!other) throw new Error('the manager has one client only')
  const list = new OrderList(portal, 'order')
  await list.open()
  await list.choose('all')
  await list.pages.getByRole('button', { name: portal.t('paging.next') }).click()
  const before = await portal.list(first, 'order')
  await list.expectIds(expectedIds(before, 'order', 'all', { page: 2 }))

  await page
    .getByRole('button', { name: new RegExp(portal.t('nav.changeClient')) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
  await dialog.getByRole('searchbox').fill(other.name.slice(0, 6).toUpperCase())
  await dialog.getByRole('radio', { name: new RegExp(other.name) }).check()
  await dialog.getByRole('button', { name: portal.t('clients.ok') }).click()
  await expect(dialog).toBeHidden()
  const after = await portal.list(other.id, 'order')
  await list.expectIds(expectedIds(after, 'order', 'notSent'))
  const { rate } = await api.call('clientdata', { id: other.id })
  const shown = after.find(({ id }) => id === expectedIds(after, 'order', 'notSent')[0])
  await expect(list.row(shown?.id ?? 0)).toContainText(formatPrice(shown?.totalPrice, rate))
})
