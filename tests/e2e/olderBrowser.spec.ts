import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { ownBudget } from './ownBudget.ts'
import { expect, inTurns, test } from './harness.ts'
import { older } from './olderBrowser.ts'

const name = 'Elvira Quiroga Paz'

inTurns('a customer’s phone of some years ago', () => {
  test('shows the budget with its plans, makes its PDF, and accepts it', async ({
    portal,
    otherPortal,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const { place } = await (await portal.api()).call('acceptancelink', { budgetId: id })

    const { page: phone } = otherPortal
    await older(phone.context())
    await phone.setViewportSize({ width: 375, height: 667 })
    await phone.goto('about:blank')
    await otherPortal.goto(place.slice(2))
    expect(await phone.evaluate(() => 'any' in AbortSignal)).toBe(false)
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
    const plan = portal.t('reportTools.scene.planOf', { number: 1 })
    await expect(phone.getByRole('img', { name: plan })).toBeVisible()

    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
    const pdf = await getDocumentProxy(
      new Uint8Array(await readFile(await (await download).path())),
    )
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain(orderNumber(id))

    await phone.getByRole('button', { name: portal.t('acceptance.open') }).click()
    const form = phone.getByRole('dialog')
    await form.getByRole('textbox', { name: portal.t('acceptance.name') }).fill(name)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: portal.t('acceptance.accept') }).click()
    await expect(phone.getByText(name)).toBeVisible()
    await expect(phone.getByText(portal.t('report.kind.confirmed'))).toBeVisible()
  })
})
