import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import type { Portal } from './portal.ts'

/** The palette as a person meets it. */
function paletteOf(portal: Portal) {
  const { page } = portal
  const dialog = page.getByRole('dialog', { name: portal.t('nav.palette') })
  const field = dialog.getByRole('combobox', { name: portal.t('palette.label') })
  return {
    dialog,
    field,
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
    open: async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
    },
  }
}

inTurns('keys', () => {
  test('[DAY-08] the palette leads to an order, a decision with its own question, a customer, a screen and another client; keys walk the list and decide, are named in the help, can be switched off and leave typing alone', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const [one, other] = [await ownBudget(portal, client), await ownBudget(portal, client)]
    await portal.goto('/')
    // The keys' code loads once the screen shows.
    await portal.idle()
    const palette = paletteOf(portal)
    const { keyboard } = page

    // A number and Enter: the order's details.
    await palette.open()
    await expectAccessible(portal, 'the palette with the latest')
    await keyboard.type(String(one.id))
    await expect(palette.chosen).toContainText(`${one.id}:S3D`)
    await expectAccessible(portal, 'the palette with an order and its decisions')
    await keyboard.press('Enter')
    const list = new OrderList(portal, 'budget')
    await expect(list.details(one.id)).toBeVisible()
    await expect(palette.dialog).toBeHidden()

    // A decision asks what its button asks.
    const confirm = portal.t('orders.actions.confirm')
    const convert = portal.t('orders.actions.convert')
    await palette.open()
    await keyboard.type(`${convert.slice(0, 5)} ${other.id}`)
    await expect(palette.options).toHaveText([`${convert} ${other.id}:S3D`])
    await keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`${other.id}:S3D`)
    await question.getByRole('button', { name: portal.t('orders.actions.cancel') }).click()
    await expect(list.details(other.id)).toBeVisible()
    await palette.open()
    await keyboard.type(`${other.id} ${confirm.slice(0, 4)}`)
    await expect(palette.options).toHaveText([`${confirm} ${other.id}:S3D`])
    await keyboard.press('Enter')
    await expect(list.action(other.id, 'unconfirm')).toBeVisible()

    // A customer's page, and Back to where the palette was opened.
    await palette.open()
    await keyboard.type('Elvira Quiroga')
    const group = palette.dialog.getByRole('group', { name: portal.t('palette.groups.customers') })
    await group.getByRole('option').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Elvira Quiroga' })).toBeVisible()
    await page.goBack()
    await expect(list.heading).toBeVisible()

    // Keys of the list, with the focus in it.
    await list.open('?filter=%7B%7D&page=1&perPage=25')
    await expect.poll(() => list.ids()).toContain(one.id)
    const ids = await list.ids()
    const at = ids.indexOf(one.id)
    await list.row(ids[at - 1] ?? one.id).focus()
    if (at > 0) await keyboard.press('j')
    await expect(list.row(one.id)).toBeFocused()
    await keyboard.press('j')
    await keyboard.press('k')
    await expect(list.row(one.id)).toBeFocused()
    await keyboard.press('c')
    await expect(list.action(one.id, 'confirm')).toBeVisible()
    await keyboard.press('c')
    await expect(list.action(one.id, 'unconfirm')).toBeVisible()
    await expect(list.row(one.id)).toBeFocused()

    // The help names them; switched off, a sign does nothing and Ctrl+K still does.
    await keyboard.press('?')
    const help = page.getByRole('dialog', { name: portal.t('nav.keys') })
    for (const key of ['Ctrl K', '/', '?', 'J', 'K', 'C'])
      await expect(help.getByText(key, { exact: true })).toBeVisible()
    await expectAccessible(portal, 'the keys')
    await help.getByRole('checkbox').uncheck()
    await keyboard.press('Escape')
    await keyboard.press('/')
    await expect(list.search).not.toBeFocused()
    await palette.open()
    await keyboard.press('Escape')
    await list.row(one.id).focus()
    await keyboard.press('j')
    await expect(list.row(one.id)).toBeFocused()

    // Switched on again they leave a field that is typed in alone.
    await page.evaluate((key) => localStorage.removeItem(key), 'tresillo.singleKeys')
    await page.reload()
    await portal.idle()
    await list.row(one.id).focus()
    await keyboard.press('/')
    await expect(list.search).toBeFocused()
    await keyboard.type('j/k?c')
    await expect(list.search).toHaveValue('j/k?c')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Another client, and a screen.
    await palette.open()
    await keyboard.type('Harbour')
    await palette.options.filter({ hasText: 'Harbour & Finch' }).click()
    await expect(page.getByRole('banner')).toContainText('Harbour & Finch')
    await palette.open()
    await keyboard.type(portal.t('titles.images'))
    await palette.options.filter({ hasText: portal.t('titles.images') }).click()
    await expect(page).toHaveURL(/#\/images/)
  })
})
