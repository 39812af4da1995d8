import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { storageKeys } from '../../src/browser/storage.ts'
import { expect, inTurns, test as base } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { address, type Portal } from './portal.ts'
import { release } from './release.ts'
import { startServer, type TestServer } from './server.ts'

/** Tests against a process of their own, which they stop, kill and start. */
const test = base.extend<{ server: TestServer }>({
  // The first argument names the fixtures that this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.dispose()
  },
})

/** The text of every part of every cart that the browser keeps. */
const carts = ({ page }: Portal) =>
  page.evaluate(
    (start) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(start))
        .sort(),
    storageKeys.cart,
  )

inTurns('faults', () => {
  test('[BUD-04] a server that is stopped and started again between two clicks has lost nothing', async ({
    portal,
    page,
    server,
  }) => {
    portal.expectFault(/ERR_/)
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.unfold(id)
    await list.action(id, 'confirm').click()
    await expect(list.action(id, 'unconfirm')).toBeVisible()

    await server.stop()
    await list.action(id, 'unconfirm').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(list.action(id, 'unconfirm')).toBeEnabled()
    await server.start()

    await list.action(id, 'unconfirm').click()
    await expect(list.action(id, 'confirm')).toBeVisible()
    const now = await portal.find(client, 'budget', (budget) => budget.id === id)
    expect(now.confirmationState).toBe(0)
  })

  test('[BUD-02, SESS-02] what was decided, and who is logged in, survives a power cut', async ({
    portal,
    page,
    server,
  }) => {
    portal.expectFault(/ERR_/)
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.unfold(id)
    await list.action(id, 'annul').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('orders.ask.annul.accept') })
      .click()
    await expect(portal.alert(portal.t('alerts.info.anulateBudget'))).toBeVisible()
    await server.kill()
    await server.start()
    await page.reload()
    await list.choose('all')
    await list.search.fill(String(id))
    await expect(
      list.row(id).getByText(portal.t('states.BUDGET_NULL'), { exact: true }),
    ).toBeVisible()
  })

  test(
    '[BUD-05] when the reply to loading is lost the content is in the cart and the budget is put away once',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/ERR_/)
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const { scenes, dbItems } = await (await portal.api()).call('opencart', { orderId: id })
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      const isLost = await portal.loseReply('archivebudget')
      await list.action(id, 'load').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: portal.t('orders.ask.load.accept') })
        .click()
      await expect(page).toHaveURL(/\/tresillo\.html/)
      expect(isLost()).toBe(true)
      await page.getByRole('link', { name: portal.t('cart.summary'), exact: true }).click()
      const [piece] = [...scenes.flatMap(({ items }) => items), ...dbItems]
      await expect(page.getByText(piece?.name ?? 'no piece').first()).toBeVisible()
      expect((await portal.list(client, 'budget')).map((budget) => budget.id)).not.toContain(id)
    },
  )

  test(
    '[BUD-05] when no reply comes at all the content is in the cart, and the person is told to look',
    release,
    async ({ portal, page, server }) => {
      portal.expectFault(/ERR_/)
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      await page.route(await portal.addressOf('archivebudget'), (route) => route.abort())
      await list.action(id, 'load').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: portal.t('orders.ask.load.accept') })
        .click()
      await expect(portal.alert(portal.t('orders.alert.cartKept'))).toBeVisible()
      await expect(list.row(id)).toBeVisible()
      await portal.find(client, 'budget', (budget) => budget.id === id)
      await page.goto(`${server.url}/tresillo.html`)
      await expect(page.getByText(portal.t('cart.empty'))).toHaveCount(0)
    },
  )

  test(
    '[BUD-05] when reading the content fails, cart and budget are as they were',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/500/)
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const other = await ownBudget(portal, client)
      const { scenes, dbItems } = await (await portal.api()).call('opencart', { orderId: other.id })
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        `${storageKeys.cart}.${client}.${address('manager')}`,
        JSON.stringify({ scenes, dbItems }),
      ] as const)
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      const before = await carts(portal)
      expect(before).toHaveLength(1)
      await page.route(await portal.addressOf('opencart'), (route) =>
        route.fulfill({ status: 500, json: {} }),
      )
      await list.action(id, 'load').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: portal.t('orders.ask.load.accept') })
        .click()
      await expect(
        portal.alert(portal.t('alerts.errors.convertBudgetToShoppingCart')).first(),
      ).toBeVisible()
      await expect(list.row(id)).toBeVisible()
      expect(await carts(portal)).toEqual(before)
      const items = [...scenes.flatMap((scene) => scene.items), ...dbItems]
      const count = items.reduce((sum, { shoppingCartData }) => sum + shoppingCartData.quantity, 0)
      await expect(
        page.getByRole('button', {
          name: portal.t('nav.cartCount', { smart_count: count }),
          exact: true,
        }),
      ).toBeVisible()
      await portal.find(client, 'budget', (budget) => budget.id === id)
    },
  )

  test(
    '[BUD-02, BUD-03] a refusal shows the server’s words and leaves the budget as it was',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/422/)
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      for (const [action, name] of [
        ['annul', 'anulatebudget'],
        ['convert', 'budget2order'],
      ] as const) {
        const words = `La fábrica dice que no: ${action}`
        await page.route(await portal.addressOf(name), (route) =>
          route.fulfill({ status: 422, json: { message: words } }),
        )
        await list.action(id, action).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: portal.t(`orders.ask.${action}.accept`) })
          .click()
        await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
        await expect(list.action(id, action)).toBeEnabled()
      }
    },
  )

  test(
    '[API-04, ORD-10] a reply that makes no sense is told with the call’s name, and the screen stays',
    release,
    async ({ portal, page }) => {
      await portal.logIn('manager')
      await page.route(await portal.addressOf('listorders'), (route) =>
        route.fulfill({ json: { data: 'nonsense' } }),
      )
      const list = new OrderList(portal, 'budget')
      await list.open()
      await expect(page.getByRole('alert').filter({ hasText: 'listorders' }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
      await expect(page.getByRole('button', { name: portal.t('nav.menu') })).toBeVisible()
    },
  )
})

test('the server, asked to stop, finishes what it serves', async () => {
  const server = await startServer()
  const body = JSON.stringify({ user: 'manager@demo.example', pass: 'demo1234' })
  const site = (await (await fetch(`${server.url}/api.json`)).json()) as {
    location: string
    endpoints: { login: { path: string } }
  }
  const place = `${server.url}${site.location}${site.endpoints.login.path}`
  const logins = await Promise.all(Array.from({ length: 4 }, () => beginToPost(place, body)))
  const stopped = server.stop()
  await expect.poll(() => server.output()).toContain('Stopping')
  const replies = await Promise.all(logins.map((finish) => finish()))
  expect(replies).toEqual([200, 200, 200, 200])
  await stopped
  await server.dispose()
})

/**
 * Sends the head of a request and waits until the server asks for its body, which shows that it is served.
 * Returns what sends the body and waits for the reply's status.
 */
async function beginToPost(place: string, body: string): Promise<() => Promise<number>> {
  const sent = request(place, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const replied = once(sent, 'response') as Promise<[IncomingMessage]>
  // Told where the reply is waited for; until then nobody listens.
  replied.catch(() => undefined)
  const asked = once(sent, 'continue')
  sent.flushHeaders()
  await asked
  return async () => {
    sent.end(body)
    const [reply] = await replied
    reply.resume()
    return reply.statusCode ?? 0
  }
}
