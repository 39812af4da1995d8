import { readFile } from 'node:fs/promises'
import type { MessageKey } from '../../i18n/messages.ts'
import { formatPrice, fromCents, toCents } from '../../src/domain/money.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import type { Portal } from './portal.ts'

const phone360 = { width: 360, height: 740 }

/** A person's presses, of mouse and keyboard, as they are counted for the aims of a working day. */
function counting({ page }: Portal) {
  let presses = 0
  return {
    press: async (name: string | RegExp) => {
      presses++
      await page.getByRole('button', { name, exact: true }).click()
    },
    option: async (name: string | RegExp) => {
      presses++
      await page.getByRole('option', { name }).click()
    },
    count: () => presses,
  }
}

inTurns('[DAY-07] the same again for a customer', () => {
  test('a new budget from an earlier one is three presses and no typed field, and the earlier one stays', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const phone = '+34 611 222 333'
    const given = { phone1: phone, city: 'Alcoy', address: 'Calle del Olmo 4' }
    const earlier = await ownBudget(portal, client, undefined, given)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.search.fill(String(earlier.id))
    await list.expectIds([earlier.id])

    const { press, option, count } = counting(portal)
    await press(new RegExp(`^${portal.t('orders.row.details')}`))
    await press(portal.t('orders.actions.again'))
    await expect(page).toHaveURL(/#\/compositor\/summary/)
    const field = (name: 'clientName' | 'phone1' | 'email' | 'city' | 'address') =>
      page.getByLabel(portal.t(`processing.form.${name}`), { exact: true })
    await expect(field('clientName')).toHaveValue('Elvira Quiroga')
    await expect(field('phone1')).toHaveValue(phone)
    await expect(field('email')).toHaveValue(earlier.email)
    await expect(field('city')).toHaveValue('Alcoy')
    await expectAccessible(portal, 'the filled form')
    await press(portal.t('processing.save.budget'))
    const notice = page.getByRole('heading', { level: 1 })
    await expect(notice).toHaveText(/\d+:S3D/)
    expect(count()).toBe(3)
    const id = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])
    expect(id).not.toBe(earlier.id)
    const saved = await portal.find(client, 'budget', (one) => one.id === id)
    expect(saved).toMatchObject({ version: 1, customer: 'Elvira Quiroga', phone })
    expect(saved.totalItems).toBe(earlier.totalItems)
    const left = await portal.find(client, 'budget', (one) => one.id === earlier.id)
    expect([left.state, left.version, left.dateArchived]).toEqual(['BUDGET_DEFAULT', 1, null])

    // In a form that is empty, a part of the number in another form brings all of it with one press.
    await list.open()
    await list.search.fill(String(id))
    await list.expectIds([id])
    await list.unfoldShown(id)
    await list
      .details(id)
      .getByRole('button', { name: portal.t('orders.actions.again') })
      .click()
    await expect(field('clientName')).toHaveValue('Elvira Quiroga')
    for (const name of ['clientName', 'phone1', 'email', 'city', 'address'] as const)
      await field(name).fill('')
    await field('phone1').pressSequentially('0034611222')
    const suggestions = page.getByRole('listbox', { name: portal.t('again.suggestions.label') })
    await expect(suggestions.getByRole('option').first()).toBeVisible()
    await expectAccessible(portal, 'suggestions')
    await page.setViewportSize(phone360)
    await field('phone1').scrollIntoViewIfNeeded()
    await expectAccessible(portal, 'suggestions on a phone')
    const before = count()
    await option(/Elvira Quiroga/)
    expect(count() - before).toBe(1)
    await expect(field('clientName')).toHaveValue('Elvira Quiroga')
    await expect(field('email')).toHaveValue(saved.email)
    await expect(field('address')).toHaveValue('Calle del Olmo 4')
    await expect(
      portal.alert(portal.t('again.suggestions.filled', { name: 'Elvira Quiroga' })),
    ).toBeVisible()
    await expect(page.getByText(orderNumber(earlier.id))).toHaveCount(0)
  })

  test('a customer’s page has their documents, sums and notes, joins two who are one, hands their data out and erases it', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const unique = crypto.randomUUID().slice(0, 8)
    const people = [
      { clientName: `Rosa Meléndez ${unique}`, email: `rosa.${unique}@correo.example` },
      { clientName: `Meléndez e hijas ${unique}`, email: `hijas.${unique}@correo.example` },
    ]
    const [first, second] = [
      await ownBudget(portal, client, undefined, people[0]),
      await ownBudget(portal, client, undefined, people[1]),
    ]
    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(first.id)
    await details.getByRole('link', { name: first.customer }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(first.customer)
    const section = (name: MessageKey) => page.getByRole('region', { name: portal.t(name) })
    const documents = page.getByRole('table').getByRole('rowheader')
    await expect(documents).toHaveText([orderNumber(first.id)])
    const sum = (rows: (typeof first)[]) =>
      portal.t('customers.documents.sums.budget', {
        total: formatPrice(
          fromCents(rows.reduce((cents, { totalPrice }) => cents + toCents(totalPrice ?? 0), 0)),
          first.rate,
        ),
        count: rows.length,
      })
    await expect(page.getByText(sum([first]))).toBeVisible()

    // A note is the shop's own: the customer's report has none of it.
    const note = `Prefiere la tarde ${unique}`
    await page.getByLabel(portal.t('customers.notes.add')).fill(note)
    await page.getByRole('button', { name: portal.t('customers.notes.save') }).click()
    await expect(section('customers.notes.title').getByText(note)).toBeVisible()
    await expectAccessible(portal, 'a customer with a note')
    await documents.getByRole('link').click()
    await expect(page.getByText(first.customer).first()).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(0)
    await page.goBack()

    // Two who are one person are seen as one, and the other's page is this one, too.
    const merge = section('customers.merge.title')
    await merge.getByLabel(portal.t('customers.merge.search')).fill(second.customer)
    await merge.getByRole('button', { name: portal.t('customers.merge.find') }).click()
    await merge
      .getByRole('button', { name: portal.t('customers.merge.join', { name: second.customer }) })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('customers.merge.ask.accept') })
      .click()
    await expect(documents).toHaveText([orderNumber(second.id), orderNumber(first.id)])
    await expect(page.getByText(sum([first, second]))).toBeVisible()
    await portal.goto(`/customers/${second.id}`)
    await expect(section('customers.notes.title').getByText(note)).toBeVisible()

    // What they ask for: a copy, and then nothing of them is left.
    const data = section('customers.data.title')
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: portal.t('customers.data.export') }).click()
    const copy = await readFile(await (await download).path(), 'utf8')
    for (const text of [...people.flatMap(({ clientName, email }) => [clientName, email]), note])
      expect(copy).toContain(text)
    await data.getByRole('button', { name: portal.t('customers.data.erase') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2')
    await expectAccessible(portal, 'the question before an erasure')
    await question.getByRole('button', { name: portal.t('customers.data.ask.accept') }).click()
    await expect(list.heading).toBeVisible()
    for (const { id } of [first, second]) {
      const left = await portal.find(client, 'budget', (one) => one.id === id)
      expect([left.customer, left.email, left.phone]).toEqual(['', '', ''])
    }
    for (const { clientName } of people) {
      await list.search.fill(clientName)
      await list.expectIds([])
    }
  })
})
