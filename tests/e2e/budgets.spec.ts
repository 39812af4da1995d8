import type { Locator } from '@playwright/test'
import { messagesIn } from '../../i18n/server/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import type { StoredCart } from '../../src/cart/cart.ts'
import { readScene, type CarriedScene } from '../../src/contract/scene.ts'
import { orderNumber, parseOrderId } from '../../src/domain/orders/orderId.ts'
import { ComposerPage } from './composer.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { release } from './release.ts'

/** What of a scene must be the same wherever it goes. */
function travelled(carried: unknown) {
  const { lines, joints, free } = readScene(carried as CarriedScene | undefined) ?? {}
  return { lines: lines?.map(({ id, article }) => ({ id, article })), joints, free }
}

inTurns('budgets', () => {
  test('[BUD-04, ORD-06] confirming shows on the row and in the filter, and can be taken back', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.unfold(id)
    // A double click is one decision.
    await list.action(id, 'confirm').dblclick()
    await expect(list.action(id, 'unconfirm')).toBeVisible()
    await expect(
      portal.alert(portal.t('orders.done.confirm', { number: orderNumber(id) })),
    ).toBeVisible()
    await expect(
      list.row(id).getByText(portal.t('orders.row.confirmed'), { exact: true }),
    ).toBeVisible()
    await expect(
      list.details(id).getByText(portal.t('orders.timeline.confirmed'), { exact: true }).last(),
    ).toBeVisible()

    const confirmedOnly = page.getByRole('checkbox', { name: portal.t('orders.confirmedOnly') })
    await confirmedOnly.click()
    await expect(confirmedOnly).toBeChecked()
    await expect(list.row(id)).toBeVisible()
    await list.action(id, 'unconfirm').click()
    await expect(list.action(id, 'confirm')).toBeVisible()
    await page.reload()
    await expect(confirmedOnly).toBeChecked()
    await expect(page.getByRole('heading', { name: portal.t('orders.none.budget') })).toBeVisible()
  })

  test(
    '[BUD-01, BUD-02, SESS-05] annulling asks, does nothing on cancel, and on accept closes the budget’s actions and says so',
    release,
    async ({ portal, page }) => {
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      await list.action(id, 'annul').click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(orderNumber(id))
      await question.getByRole('button', { name: portal.t('orders.actions.cancel') }).click()
      await expect(question).toBeHidden()
      await expect(list.action(id, 'annul')).toBeEnabled()

      await list.action(id, 'annul').click()
      await question.getByRole('button', { name: portal.t('orders.ask.annul.accept') }).click()
      await expect(portal.alert(portal.t('alerts.info.anulateBudget'))).toBeVisible()
      await expect(question).toBeHidden()
      await expect(
        list.row(id).getByText(portal.t('states.BUDGET_NULL'), { exact: true }),
      ).toBeVisible()
      for (const action of ['confirm', 'convert', 'load', 'annul'] as const) {
        await expect(list.action(id, action)).toHaveCount(0)
      }
      const { state } = await portal.find(client, 'budget', (budget) => budget.id === id)
      expect(state).toBe('BUDGET_NULL')
    },
  )

  test('one press is one decision: what comes up under the pointer takes no second click', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.unfold(id)
    const decided: string[] = []
    page.on('request', (request) => {
      const [, action] = /\/(confirm|unconfirm|anulate)$/.exec(request.url()) ?? []
      if (action !== undefined) decided.push(action)
    })
    // What moves stands still, as in the moment after a press, however slow the machine is.
    const browser = await page.context().newCDPSession(page)
    const moves = async (playbackRate: 0 | 1) => {
      await browser.send('Animation.enable')
      await browser.send('Animation.setPlaybackRate', { playbackRate })
    }
    const press = async (button: Locator) => {
      const box = await button.boundingBox()
      if (!box) throw new Error('There is nothing to press')
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    }

    await moves(0)
    await list.action(id, 'annul').click()
    const question = page.getByRole('alertdialog')
    const accept = question.getByRole('button', { name: portal.t('orders.ask.annul.accept') })
    await expect(accept).toBeVisible()
    await press(accept)
    await page.mouse.click(4, 4)
    await expect(accept).toBeVisible()
    await moves(1)
    await question.getByRole('button', { name: portal.t('orders.actions.cancel') }).click()
    await expect(question).toBeHidden()

    await list.action(id, 'confirm').click()
    const undo = page.getByRole('button', { name: portal.t('alerts.undo') })
    await undo.hover()
    await moves(0)
    await undo.click()
    await expect(
      portal.alert(portal.t('orders.done.unconfirm', { number: orderNumber(id) })),
    ).toBeVisible()
    await press(undo)
    await moves(1)
    await undo.click()
    await expect(list.action(id, 'unconfirm')).toBeVisible()
    expect(decided).toEqual(['confirm', 'unconfirm', 'confirm'])
  })

  test('[BUD-03, ORD-09] a budget passed to order is transferred and leads to the new order’s report', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.unfold(id)
    await list.action(id, 'convert').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('orders.ask.convert.accept') })
      .click()
    await expect(portal.alert(portal.t('alerts.info.budget2order'))).toBeVisible()
    const now = await portal.find(client, 'budget', (budget) => budget.id === id)
    expect(now.state).toBe('BUDGET_TRANSFORMED')
    const order = now.convertedOrder ?? 0
    const report = list.details(id).getByRole('link', {
      name: portal.t('orders.details.reportOrder', { order: orderNumber(order) }),
    })
    const leadsTo = async () =>
      parseOrderId(((await report.getAttribute('href')) ?? '').replace('#/order/', ''))
    await expect.poll(leadsTo).toBe(order)
    await expect(list.action(id, 'load')).toHaveCount(0)
    await report.click()
    await expect(page.getByText(orderNumber(order)).first()).toBeVisible()
    await portal.find(client, 'order', (one) => one.id === order)
  })

  test(
    '[BUD-05] loading to the cart asks, then takes the budget out of the list and its content to the composer’s page',
    release,
    async ({ portal, page }) => {
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const content = await (await portal.api()).call('opencart', { orderId: id })
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      await list.action(id, 'load').click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: portal.t('orders.actions.cancel') }).click()
      await expect(list.row(id)).toBeVisible()

      await list.action(id, 'load').click()
      await question.getByRole('button', { name: portal.t('orders.ask.load.accept') }).click()
      await expect(page).toHaveURL(/\/tresillo\.html/)
      await page.getByRole('link', { name: portal.t('cart.summary'), exact: true }).click()
      const pieces = [...content.scenes.flatMap(({ items }) => items), ...content.dbItems]
      // Their names are told as in this language once the catalogue has come.
      for (const { identifier } of pieces)
        await expect(page.getByText(identifier).first()).toBeVisible()
      expect((await portal.list(client, 'budget')).map((budget) => budget.id)).not.toContain(id)

      await list.open()
      const count = pieces.reduce((sum, { shoppingCartData }) => sum + shoppingCartData.quantity, 0)
      const cart = page.getByRole('button', {
        name: portal.t('nav.cartCount', { smart_count: count }),
        exact: true,
      })
      await expect(cart).toBeVisible()
      await page.reload()
      await expect(cart).toBeVisible()
    },
  )

  test('[CART-05] what was docked in a budget is docked in the cart that the composer’s page finds, a scene of an order is a draft beside it until it joins the quote docked, and so it is saved', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const jointsOf = (scene: unknown) => readScene(scene as CarriedScene | undefined)?.joints ?? []
    const { id } = await ownBudget(
      portal,
      client,
      ({ scenes: [first] }) => jointsOf(first?.scene).length > 0,
    )
    const budget = { id, ...(await api.call('opencart', { orderId: id })) }
    const scenesKept = async () => {
      const texts = await page.evaluate(() => Object.entries<string>(localStorage))
      const cart = texts.find(([key]) => key.startsWith(`${storageKeys.cart}.${client}.`))
      const { scenes } = JSON.parse(cart?.[1] ?? '') as Pick<StoredCart, 'scenes'>
      return scenes
    }
    const draftsKept = async () => (await scenesKept()).map(({ isDraft }) => isDraft === true)

    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.unfold(budget.id)
    await list.action(budget.id, 'load').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('orders.ask.load.accept') })
      .click()
    await expect(page).toHaveURL(/\/tresillo\.html/)
    const loaded = await scenesKept()
    expect(loaded.map(({ scene }) => scene)).toEqual(budget.scenes.map(({ scene }) => scene))

    const scenes = page.getByRole('group', { name: portal.t('cart.scenes') })
    await expect(scenes.getByRole('button')).toHaveCount(2)
    await page.evaluate((hash) => location.assign(hash), `#/load/order/${budget.id}/0`)
    // That of the cart, the order's, and the button for another one.
    await expect(scenes.getByRole('button')).toHaveCount(3)
    await expect(scenes.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
    expect(await draftsKept()).toEqual([false, true])
    await new ComposerPage(portal).role.selectOption('included')
    expect(await draftsKept()).toEqual([false, false])
    const joined = (await scenesKept()).at(-1)
    expect(jointsOf(joined?.scene)).toHaveLength(jointsOf(budget.scenes[0]?.scene).length)
    const ids = joined?.items.map(({ drawableUUID }) => drawableUUID)
    for (const { from, to } of jointsOf(joined?.scene))
      expect(ids).toEqual(expect.arrayContaining([from.line, to.line]))

    const sent = await scenesKept()
    await page.getByRole('link', { name: portal.t('cart.summary'), exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`${orderNumber(budget.id)}$`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: /:S3D/ })).toBeVisible()
    const { scenes: kept } = await api.call('opencart', { orderId: budget.id })
    expect(kept.map(({ scene }) => travelled(scene))).toEqual(
      sent.map(({ scene }) => travelled(scene)),
    )
  })

  test(
    '[BUD-01, BUD-02] a budget that somebody else has decided on meanwhile is refused with the server’s words, and the row shows how it stands',
    release,
    async ({ portal, page, otherPortal }) => {
      portal.expectFault(/409/)
      await portal.hearNothing()
      const client = await portal.logIn('manager')
      await otherPortal.logIn('manager', { client })
      const { id } = await ownBudget(portal, client)
      const list = new OrderList(portal, 'budget')
      await list.open()
      const history = page.waitForResponse(/\/history/)
      await list.unfold(id)
      // A history that is read later shows the row as it is by then.
      await history
      await (await otherPortal.api()).call('anulatebudget', { budgetId: id })
      await list.action(id, 'confirm').click()
      const why = messagesIn(portal.language).now.state(id, 'BUDGET_NULL')
      await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
      await expect(
        list.row(id).getByText(portal.t('states.BUDGET_NULL'), { exact: true }),
      ).toBeVisible()
      await expect(list.action(id, 'confirm')).toHaveCount(0)
    },
  )

  test(
    '[BUD-03] of two managers who press at once one passes the budget to order and the other is told',
    release,
    async ({ portal, otherPortal }) => {
      portal.expectFault(/409/)
      otherPortal.expectFault(/409/)
      const client = await otherPortal.logIn('finch')
      await portal.logIn('manager', { client })
      const { id } = await ownBudget(portal, client)
      const both = [portal, otherPortal]
      const before = await portal.list(client, 'order')
      const accepts = await Promise.all(
        both.map(async (one) => {
          const list = new OrderList(one, 'budget')
          await list.open()
          await list.unfold(id)
          await list.action(id, 'convert').click()
          const accept = one.page
            .getByRole('alertdialog')
            .getByRole('button', { name: one.t('orders.ask.convert.accept') })
          await expect(accept).toBeVisible()
          return accept
        }),
      )
      const success = portal.t('alerts.info.budget2order')
      const heard = both.map(async (one) => {
        const word = one
          .alert(success)
          .or(one.alert(orderNumber(id)))
          .first()
        await word.waitFor()
        return word.innerText()
      })
      const [told] = await Promise.all([
        Promise.all(heard),
        Promise.all(accepts.map((accept) => accept.click())),
      ])

      const after = await portal.list(client, 'order')
      expect(after.length - before.length, 'one order was made').toBe(1)
      const { convertedOrder } = await portal.find(client, 'budget', (budget) => budget.id === id)
      const why = messagesIn(portal.language).now.transformed(id, convertedOrder ?? 0)
      expect(told.filter((words) => words.includes(success)).length, told.join(' | ')).toBe(1)
      expect(told.filter((words) => words.includes(why)).length, told.join(' | ')).toBe(1)
      for (const one of both) {
        const row = new OrderList(one, 'budget').row(id)
        await expect(row.locator('.chip.green')).toBeVisible()
      }
    },
  )

  test(
    '[SESS-02] a session that ends in mid-work leads to the login, which says so, and back to the list',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/401/)
      const client = await portal.logIn('manager')
      const { id } = await ownBudget(portal, client)
      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(id)
      // It ends under the decision itself: what the list reads on its own would tell of it sooner.
      const api = await portal.api()
      await page.route(await portal.addressOf('confirmbudget'), async (route) => {
        await api.call('logout', {})
        return route.continue()
      })
      await list.action(id, 'confirm').click()
      await portal.expectPlace(/^\/login/)
      await expect(page.getByText(portal.t('login.expired'))).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('tresillo.session')))
        .toBeNull()

      await portal.enter('manager')
      await portal.expectPlace(/^\/budgets/)
    },
  )
})
