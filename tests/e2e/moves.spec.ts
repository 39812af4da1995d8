import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messagesIn } from '../../i18n/server/messages.ts'
import { expect, inTurns, test } from './harness.ts'
import { ownBudget } from './ownBudget.ts'
import { expectAccessible } from './accessibility.ts'
import { OrderList } from './orderList.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { lettersTo } from './outbox.ts'
import { isSigned, startListener } from './listener.ts'
import { admin } from './server.ts'
import { shopDay } from './shopDay.ts'

inTurns('[DAY-03] an order that moves on', () => {
  test('a manager promises a day, moves the order on and tells the customer; another one is annulled with a reason', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const orderOf = async () => {
      const { id, email } = await ownBudget(portal, client)
      const { response } = await api.call('budget2order', { idBudget: id })
      return { id: response.orderId ?? 0, email }
    }
    const { id, email } = await orderOf()
    const number = orderNumber(id)
    const list = new OrderList(portal, 'order')
    await list.open()
    await list.choose('all')
    const details = await list.unfold(id)
    const dialog = page.getByRole('dialog')
    const press = (key: Parameters<typeof portal.t>[0]) =>
      dialog.getByRole('button', { name: portal.t(key), exact: true }).click()

    await list.action(id, 'deliver').click()
    await dialog.getByLabel(portal.t('moves.deliver.day')).fill(shopDay(-3))
    await press('moves.deliver.save')
    await expect(dialog.getByRole('alert')).toHaveText(portal.t('moves.wrongDelivery'))
    await dialog.getByLabel(portal.t('moves.deliver.day')).fill(shopDay(30))
    await press('moves.deliver.save')
    await expect(dialog).toBeHidden()
    await expect(portal.alert(portal.t('moves.deliver.done', { number }))).toBeVisible()
    await expect(
      details.getByText(portal.t('orders.timeline.deliverySet'), { exact: true }),
    ).toBeVisible()

    await expectAccessible(portal, 'the details of an order that is promised')
    // The next step and today are chosen already.
    await list.action(id, 'move').click()
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await press('moves.move.save')
    await expect(list.row(id)).toContainText(portal.t('states.ORDER_VALIDATE'))

    await list.action(id, 'move').click()
    await dialog.getByLabel(portal.t('states.ORDER_IN_PROGRESS')).check()
    await dialog.getByLabel(portal.t('moves.mail', { email })).check()
    await press('moves.move.save')
    await expect(list.row(id)).toContainText(portal.t('states.ORDER_IN_PROGRESS'))
    await expect(details.getByText(portal.t('orders.timeline.newsSent'))).toBeVisible()
    const news = messagesIn(portal.language).moves.news.hello
    await expect
      .poll(() => lettersTo(server, email).filter(({ text }) => text.includes(news)))
      .toHaveLength(1)

    const { id: other } = await orderOf()
    await page.reload()
    await list.unfold(other)
    await list.action(other, 'annul').click()
    await press('moves.annul.save')
    await expect(dialog.getByRole('alert')).toHaveText(portal.t('moves.annul.noReason'))
    await dialog.getByLabel(portal.t('moves.annul.reason')).fill('Ya no lo quiere')
    await press('moves.annul.save')
    await expect(list.row(other)).toContainText(portal.t('states.ORDER_NULL'))
    await expect(list.details(other).getByText('Ya no lo quiere')).toBeVisible()
    await expect(list.action(other, 'move')).toBeHidden()
  })

  test('a manager makes a budget pending, which opens none of its decisions, then validates and closes it', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.choose('all')
    const details = await list.unfold(id)
    const dialog = page.getByRole('dialog')
    const moveTo = async (state: 'BUDGET_PENDING' | 'BUDGET_VALIDATE' | 'BUDGET_CLOSE') => {
      await list.action(id, 'move').click()
      await dialog.getByLabel(portal.t(`states.${state}`)).check()
      // A budget's customer gets no such mail.
      await expect(dialog.getByRole('checkbox')).toHaveCount(0)
      await dialog.getByRole('button', { name: portal.t('moves.move.save'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(list.row(id)).toContainText(portal.t(`states.${state}`))
    }
    await moveTo('BUDGET_PENDING')
    await expect(list.action(id, 'confirm')).toBeDisabled()
    await expectAccessible(portal, 'the details of a pending budget')
    await moveTo('BUDGET_VALIDATE')
    await expect(list.action(id, 'confirm')).toBeEnabled()
    await moveTo('BUDGET_CLOSE')
    await expect(list.action(id, 'move')).toBeHidden()
    for (const step of ['pending', 'validated', 'closed'] as const)
      await expect(
        details.getByText(portal.t(`orders.timeline.${step}`), { exact: true }),
      ).toBeVisible()
  })

  test('the shell, a file and the factory’s system move it on; what comes late or twice takes nothing back, and another system hears of each by a signed webhook', async ({
    portal,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const { id: budget } = await ownBudget(portal, client)
    const { response } = await api.call('budget2order', { idBudget: budget })
    const id = response.orderId ?? 0
    const today = shopDay()
    const stateNow = async () => (await portal.find(client, 'order', (one) => one.id === id)).state
    const wordAfter = (name: string, text: string) =>
      new RegExp(`^${name}\\s+(\\S+)`, 'm').exec(text)?.[1] ?? ''

    const listener = await startListener()
    try {
      const ofClient = ['--client', String(client)]
      const hook = await admin(server, 'webhook', 'create', ...ofClient, '--url', listener.url)
      const made = await admin(server, 'factory', 'create', ...ofClient, '--name', 'Talleres Vera')
      const [secret, token] = [wordAfter('Secret', hook), wordAfter('Token', made)]

      await admin(server, 'order', 'state', String(id), 'validate')
      expect(await stateNow()).toBe('ORDER_VALIDATE')
      const file = join(server.dataDir, 'news.csv')
      await writeFile(file, `number;state;date\n${id};in-progress;${today}\n`)
      const foreseen = await admin(server, 'order', 'states', file, '--dry-run')
      expect(foreseen).toContain('moved')
      expect(await stateNow()).toBe('ORDER_VALIDATE')
      await admin(server, 'order', 'states', file)
      expect(await stateNow()).toBe('ORDER_IN_PROGRESS')

      const report = async (state: string) => {
        const { endpoints } = api.site
        const reply = await fetch(
          `${server.url}${api.site.location}${endpoints.factorynews?.path}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify({ news: [{ order: id, state, date: today }] }),
          },
        )
        return { status: reply.status, body: (await reply.json()) as unknown }
      }
      const outcome = (text: string) => ({
        status: 200,
        body: { results: [{ order: id, outcome: text }] },
      })
      expect(await report('ORDER_SERVED')).toEqual(outcome('moves'))
      expect(await report('ORDER_SERVED')).toEqual(outcome('done'))
      expect(await report('ORDER_IN_PROGRESS')).toMatchObject({ status: 200 })
      expect(await stateNow()).toBe('ORDER_SERVED')
      const tokenId = wordAfter('Id', made)
      await admin(server, 'factory', 'revoke', tokenId)
      expect((await report('ORDER_CLOSE')).status).toBe(401)
      expect(await stateNow()).toBe('ORDER_SERVED')

      // Each move once, and each with a signature of the secret.
      const states = () =>
        listener.heard.map(({ body }) => JSON.parse(body) as { order: { id: number } }).length
      await expect.poll(states).toBeGreaterThanOrEqual(3)
      const ids = listener.heard.map(({ body }) => (JSON.parse(body) as { id: string }).id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const heard of listener.heard) {
        expect(isSigned(heard, secret)).toBe(true)
        expect(isSigned(heard, `${secret}x`)).toBe(false)
        expect(heard.body).not.toContain('Elvira')
      }

      const list = new OrderList(portal, 'order')
      await list.open()
      await list.choose('all')
      const details = await list.unfold(id)
      await expect(details.getByText('Talleres Vera')).toBeVisible()
    } finally {
      listener.end()
    }
  })
})
