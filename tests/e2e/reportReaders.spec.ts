import type { OrderDetail } from '../../src/contract/entities/report.ts'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { formatPrice } from '../../src/domain/money.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, inTurns, test } from './harness.ts'
import type { Portal } from './portal.ts'
import { release } from './release.ts'

const isDrawn = ({ sceneImages, totalPrice, link }: OrderItem) =>
  sceneImages.length > 0 && totalPrice !== null && link !== undefined

/** An order of the manager's client, as its own people read it, and the place of its report. */
async function anOrder(owner: Portal, client?: number) {
  const chosen = await owner.logIn('manager', client === undefined ? {} : { client })
  const { id, link = '' } = await owner.find(chosen, 'order', isDrawn)
  const order = await (await owner.api()).call('orderdata', { orderId: id })
  return { id, order, place: `/order/${link}` }
}

const secretsOf = ({ contactData: { clientName, phone1, email }, shopName }: OrderDetail) =>
  [clientName, phone1, email, shopName].filter((text) => text !== '')

/** What the server tells a reader's page from now on, added as it comes. */
async function replies(reader: Portal): Promise<string[]> {
  const { location } = (await reader.api()).site
  const told: string[] = []
  reader.page.on('response', (response) => {
    if (!response.url().includes(`${location}/`)) return
    void response.text().then(
      (text) => told.push(text),
      () => undefined,
    )
  })
  return told
}

/** A reader who may not know whose it is: neither their page nor the replies that it got say so. */
async function expectMasked(reader: Portal, order: OrderDetail, told: string[]) {
  const { page } = reader
  await expect(page.getByText(reader.t('report.anonymousByLink'))).toBeVisible()
  await expect(page.getByText('****').first()).toBeVisible()
  await expect(page.getByRole('button', { name: reader.t('reportTools.pdf') })).toBeVisible()
  await expect(page.getByRole('button', { name: reader.t('reportTools.send') })).toHaveCount(0)
  await expect.poll(() => told.some((text) => text.includes('****'))).toBe(true)
  for (const secret of secretsOf(order)) {
    await expect(page.getByRole('main')).not.toContainText(secret)
    expect(told.filter((text) => text.includes(secret))).toEqual([])
  }
}

/** Every reader sees what was ordered and what it costs. */
async function expectReadable({ page }: Portal, { id, order }: { id: number; order: OrderDetail }) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
  const main = page.getByRole('main')
  await expect(main).toContainText(formatPrice(order.totalPrice, order.rate))
  await expect(main.getByRole('table').first()).toBeVisible()
}

inBothLanguages('who reads a report', () => {
  test('[REP-06] a visitor reads it masked, with the way to log in, nothing of the shop’s tools, and no personal data in any reply', async ({
    portal,
    otherPortal,
    page,
  }) => {
    const owned = await anOrder(otherPortal)
    const told = await replies(portal)
    await portal.goto(owned.place)
    await expectReadable(portal, owned)
    await expectMasked(portal, owned.order, told)
    await expectAccessible(portal, 'a visitor’s report with its tools')
    await page.getByRole('button', { name: portal.t('report.login') }).click()
    await portal.enter('manager')
    await expect(page.getByText(owned.order.contactData.clientName).first()).toBeVisible()
  })

  test('its owner reads it whole, without the portal’s bar, and can mail it', async ({
    portal,
    page,
  }) => {
    const owned = await anOrder(portal)
    await portal.goto(owned.place)
    await expectReadable(portal, owned)
    for (const secret of secretsOf(owned.order))
      await expect(page.getByRole('main')).toContainText(secret)
    await expect(page.getByRole('button', { name: portal.t('nav.menu') })).toHaveCount(0)
    await page.getByRole('button', { name: portal.t('reportTools.send') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(portal, 'the mail of a report')
  })
})

inTurns('who else reads a report', () => {
  test(
    '[REP-06] another client’s user reads it as a visitor does',
    release,
    async ({ portal, otherPortal }) => {
      const owned = await anOrder(otherPortal)
      await portal.logIn('rival')
      const told = await replies(portal)
      await portal.goto(owned.place)
      await expectReadable(portal, owned)
      await expectMasked(portal, owned.order, told)
    },
  )

  test('staff of several clients read the orders of each of them whole, whichever is chosen', async ({
    portal,
    page,
  }) => {
    const first = await portal.logIn('manager')
    const session = await (await portal.api()).call('clientlist', {})
    const other = session.data.find(({ id }) => id !== first)
    if (other === undefined) throw new Error('The manager has one client alone')
    const owned = await anOrder(portal, other.id)
    await portal.logIn('manager', { client: first })
    await portal.goto(owned.place)
    await expectReadable(portal, owned)
    await expect(page.getByText(portal.t('report.anonymousByLink'))).toHaveCount(0)
    for (const secret of secretsOf(owned.order))
      await expect(page.getByRole('main')).toContainText(secret)
  })
})
