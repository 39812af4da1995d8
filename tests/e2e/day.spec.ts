import { readFile } from 'node:fs/promises'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'

const dialled = (phone: string) => phone.replace(/\D/g, '')

/** Whether a telephone number is written as it is dialled within its country. */
const isNational = (phone: string) => /^\d/.test(phone)

inTurns('the list of a working day', () => {
  test('[DAY-01] it says whom each row is for, sorts and exports by it, marks what was found, and tells no visitor', async ({
    portal,
    page,
    browser,
  }) => {
    const client = await portal.logIn('manager')
    const list = new OrderList(portal, 'budget')
    const items = await portal.list(client, 'budget')
    const wanted = items.find(({ customer, phone, state }) => {
      return customer !== '' && isNational(phone) && state === 'BUDGET_DEFAULT'
    })
    if (wanted === undefined) throw new Error('The demo data has no budget with a customer')
    const { id, customer, phone, vendor } = wanted
    await list.open()
    await list.choose('all')
    await list.search.fill(`#${id}`)
    await list.expectIds([id])
    const row = list.row(id)
    await expect(row.getByText(customer, { exact: true })).toBeVisible()
    await expect(row.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${dialled(phone)}`,
    )
    await page.getByRole('button', { name: portal.t('orders.columns.button') }).click()
    await page.getByRole('checkbox', { name: portal.t('orders.columns.vendor') }).check()
    await expect(row.getByText(vendor, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const details = await list.unfoldShown(id)
    for (const text of [customer, phone, vendor])
      await expect(details.getByText(text, { exact: true }).first()).toBeVisible()

    const name = customer.split(' ').at(-1) ?? ''
    await list.search.fill(`${name.toUpperCase()} ${id}`)
    await list.expectIds([id])
    await expect(row.locator('mark').filter({ hasText: name }).first()).toBeVisible()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('orders.export.button') }).click()
    await page.getByRole('button', { name: portal.t('exports.as.csv'), exact: true }).click()
    const file = await readFile(await (await saving).path(), 'utf8')
    for (const text of [customer, phone, vendor]) expect(file).toContain(text)

    await list.search.fill('')
    await page
      .getByRole('columnheader', { name: portal.t('orders.columns.customer') })
      .getByRole('button')
      .click()
    const sorted = items.toSorted((a, b) => a.customer.localeCompare(b.customer, 'es'))
    await expect(page.getByRole('row').nth(1)).toContainText(sorted[0]?.customer ?? '')

    const visitor = await browser.newPage()
    const replies: Promise<string>[] = []
    visitor.on('response', (response) => {
      if (response.url().includes('/api/')) replies.push(response.text().catch(() => ''))
    })
    await visitor.goto(`${portal.server.url}/#/order/${id}`)
    await expect(visitor.getByText(`${id}:S3D`).first()).toBeVisible()
    const read = (await Promise.all(replies)).join('\n')
    expect(read).toContain(String(id))
    for (const text of [customer, phone, dialled(phone), vendor]) expect(read).not.toContain(text)
    await visitor.close()
  })

  test('[DAY-02] a telephone number in any form finds its budgets and no others; a mistyped name offers what is meant', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const list = new OrderList(portal, 'budget')
    const items = await portal.list(client, 'budget')
    const { phone, customer } = await portal.find(client, 'budget', ({ phone }) =>
      isNational(phone),
    )
    const digits = dialled(phone)
    const ids = items.filter((one) => dialled(one.phone).endsWith(digits)).map((one) => one.id)
    expect(ids.length, 'one page shows all').toBeLessThan(11)
    await list.open()
    await list.choose('all')
    const groups = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, 7), digits.slice(7)]
    const country = portal.language === 'es' ? '34' : '44'
    for (const typed of [
      phone,
      digits,
      groups.join(' '),
      groups.join('-'),
      groups.join('.'),
      `+${country} ${groups.join(' ')}`,
      `00${country}${digits}`,
      `(+${country}) ${groups.join('/')}`,
    ]) {
      await list.search.fill(typed)
      await list.expectIds(ids)
    }

    const name = customer.split(' ').at(-1) ?? ''
    const mistyped = name.slice(0, 2) + name.slice(3)
    await list.search.fill(mistyped)
    const meant = page.getByRole('group', { name: portal.t('orders.none.meant') })
    await meant.getByRole('button').first().click()
    await expect(meant).toHaveCount(0)
    expect(await list.ids()).not.toEqual([])
  })
})
