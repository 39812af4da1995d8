import type { Locator, Page } from '@playwright/test'
import { ComposerPage } from './composer.ts'
import { isFresh } from './freshBudget.ts'
import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'
import { OrderList } from './orderList.ts'
import { Portal } from './portal.ts'
import { RateScreen } from './rateScreen.ts'
import { VendorScreens } from './vendorScreens.ts'

/** Somewhere that something is typed. */
type Editor = {
  /** Comes to it. @returns its field */
  open: () => Promise<Locator>
  /** What is typed there. */
  text: string
  /** How it gets there, where it is not typed into a field. */
  type?: (field: Locator) => Promise<void>
  /** What stands there, where it is no field's value. */
  read?: (field: Locator) => Promise<string>
}

/** Every editor of the product that keeps what is typed neither with each key nor by a press of its own: what those do shows as well. */
function editorsOf(portal: Portal): Record<string, Editor> {
  const { page } = portal
  const named = (name: string) => page.getByRole('textbox', { name })
  const inDialog = () => page.getByRole('dialog').getByRole('textbox').first()
  const composing = async (panel: 'summary' | 'composition') => {
    const composer = new ComposerPage(portal)
    await composer.open()
    const title = portal.t(`composer.panels.${panel}`)
    await page.getByRole('tab', { name: title, exact: true }).click()
    return page.getByRole('tabpanel', { name: title })
  }
  const summary = async () => {
    await page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
    await expect(
      page.getByRole('heading', { level: 1, name: portal.t('cart.summaryTitle') }),
    ).toBeVisible()
  }
  const pressed = async (name: string, field: Locator) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    return field
  }
  const lines = new Lines(portal)
  const rates = new RateScreen(portal)
  const vendors = new VendorScreens(portal)
  const list = new OrderList(portal, 'budget')

  return {
    'a line’s units': {
      open: async () => {
        await portal.goto('/orderEdit')
        await lines.action('table.edit', lines.row('ALB-S2')).click()
        return page.getByRole('spinbutton')
      },
      text: '37',
    },
    'a vendor': {
      open: async () => {
        await vendors.openNew()
        return vendors.field('name')
      },
      text: 'Rocío Baena',
    },
    'a rate': {
      open: async () => {
        await rates.open()
        return rates.field('factoryPrice')
      },
      text: '3,25',
    },
    'one’s password': {
      open: async () => {
        await portal.goto('/account')
        return page.getByLabel(portal.t('account.password.old'), { exact: false }).first()
      },
      text: 'roble y olmo',
    },
    'a password by a mail’s link': {
      open: async () => {
        await portal.goto('/password/abc')
        return page.getByRole('main').getByLabel(portal.t('account.password.new'))
      },
      text: 'roble y olmo',
    },
    'the name of a saved view': {
      open: async () => {
        await list.open()
        return pressed(portal.t('orders.views.button'), named(portal.t('orders.views.name')))
      },
      text: 'Los de mayo',
    },
    'the mail of a report': {
      open: async () => {
        await list.open()
        const details = page
          .getByRole('button', { name: new RegExp(`^${portal.t('orders.row.details')}`) })
          .first()
        // A list remembers what was open in it.
        if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click()
        await page.getByRole('button', { name: portal.t('orders.send') }).click()
        return named(portal.t('send.message'))
      },
      text: 'Como hablamos ayer.',
    },
    'the customer’s reference': {
      open: async () => {
        await summary()
        return named(portal.t('processing.form.reference'))
      },
      text: 'Salón de Elvira',
    },
    'the remarks on an article in the summary': {
      open: async () => {
        await summary()
        return named(portal.t('processing.line.remarks')).first()
      },
      text: 'Sin patas',
    },
    'a scene’s name': {
      open: async () => {
        const panel = await composing('summary')
        return panel.getByRole('textbox', { name: portal.t('panels.summary.name') })
      },
      text: 'Salón grande',
    },
    'the name of a favourite': {
      open: async () => {
        const panel = await composing('summary')
        await panel.getByRole('button', { name: portal.t('panels.summary.save') }).click()
        return inDialog()
      },
      text: 'Mi rincón',
    },
    'the remarks on a module': {
      open: async () => {
        const panel = await composing('summary')
        const add = panel.getByRole('button', { name: portal.t('panels.summary.addRemarks') })
        const field = panel.getByPlaceholder(portal.t('panels.summary.remarks'))
        await expect(add.or(field).first()).toBeVisible()
        if (!(await field.first().isVisible())) await add.first().click()
        return field.first()
      },
      text: 'Costura doble',
    },
    'half a date of a list': {
      open: async () => {
        await list.open()
        const days = page.getByRole('group', { name: portal.t('orders.dates.from') })
        if (!(await days.isVisible()))
          await page.getByRole('button', { name: portal.t('orders.dates.button') }).click()
        return days
      },
      text: '12',
      type: async (days) => {
        await days.getByRole('spinbutton').first().click()
        await page.keyboard.type('12')
        await expect(days.getByRole('spinbutton').first()).toHaveText('12')
      },
      read: (days) => days.getByRole('spinbutton').first().innerText(),
    },
    'another client, not accepted yet': {
      open: async () => {
        await portal.goto('/')
        const change = page.getByRole('button', {
          name: new RegExp(`^${portal.t('nav.changeClient')}:`),
        })
        await expect(change).toBeVisible()
        if (!(await page.getByRole('dialog').isVisible())) await change.click()
        return page.getByRole('dialog').getByRole('radio').last()
      },
      text: 'true',
      type: (client) => client.check(),
      read: async (client) => String(await client.isChecked()),
    },
    'the modules that fabrics are copied to': {
      open: async () => {
        const composer = new ComposerPage(portal)
        await composer.open()
        await composer.modules.first().click()
        await page.getByRole('tab', { name: portal.t('composer.panels.materials') }).click()
        await page.getByRole('button', { name: portal.t('panels.materials.copy') }).click()
        return page.getByRole('dialog').getByRole('checkbox').last()
      },
      text: 'false',
      type: (module) => module.uncheck(),
      read: async (module) => String(await module.isChecked()),
    },
    'a photograph on its way': {
      open: async () => {
        await page.route('**/images?*', (route) =>
          route.request().method() === 'POST' ? undefined : route.fallback(),
        )
        await portal.goto('/images')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        return page.locator('input[type=file]')
      },
      text: 'Salón.png',
      type: async (input) => {
        const name = 'Salón.png'
        await input.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.alloc(100) })
        await expect(page.getByText(name).first()).toBeVisible()
      },
      read: () => page.getByText('Salón.png').first().innerText(),
    },
    'a room’s width': {
      open: async () => {
        await composing('composition')
        const field = page.getByRole('spinbutton', { name: portal.t('composer.room.w') })
        if (!(await field.isVisible()))
          await page.getByRole('button', { name: portal.t('composer.tools.room') }).click()
        return field
      },
      text: '543',
    },
  }
}

/** Those of who is not logged in. @param acceptance  a link that accepts a budget */
function visitorsEditors(portal: Portal, acceptance = ''): Record<string, Editor> {
  const { page } = portal
  const inDialog = async (button: string) => {
    await portal.goto('/login')
    await page.getByRole('button', { name: button }).click()
    return page.getByRole('dialog').getByRole('textbox').first()
  }
  return {
    'who logs in': {
      open: async () => {
        await portal.goto('/login')
        return page.getByRole('textbox', { name: portal.t('login.user') })
      },
      text: 'elvira@correo.example',
    },
    'who accepts a budget': {
      open: async () => {
        await page.goto(acceptance)
        await page.getByRole('button', { name: portal.t('acceptance.open') }).click()
        return page.getByRole('dialog').getByRole('textbox')
      },
      text: 'Elvira Quiroga',
    },
    'a registration': {
      open: () => inDialog(portal.t('login.register')),
      text: 'elvira@correo.example',
    },
    'a forgotten password': {
      open: () => inDialog(portal.t('login.forgotten')),
      text: 'elvira@correo.example',
    },
  }
}

/** The ways out that every page has. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a reload': (page) => page.evaluate(() => setTimeout(() => location.reload())),
  'another screen': (page) =>
    page.evaluate(() => setTimeout(() => location.assign('#/compositor/'))),
  Back: (page) => page.evaluate(() => setTimeout(() => history.back())),
}

/** Which page of the browser's shows which address: a reload makes another one of it. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${performance.timeOrigin} ${location.href}`).catch(() => 'on its way')

/** Types into an editor and leaves it. @returns what became of what was typed */
async function left(
  portal: Portal,
  { open, text, type = (field) => field.fill(text), read = (field) => field.inputValue() }: Editor,
  leave: (page: Page) => Promise<unknown>,
) {
  const { page } = portal
  await page.goto(`${portal.server.url}/#/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await type(await open())
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const here = await placeOf(page)
  await leave(page)
  const question = page.getByRole('alertdialog')
  const isOver = async () =>
    asked.length > 0 || (await question.isVisible()) || (await placeOf(page)) !== here
  await expect.poll(isOver).toBe(true)
  await page.waitForLoadState()
  if (asked.length > 0 || (await question.isVisible())) return 'asked'
  return (await read(await open())) === text ? 'kept' : 'lost'
}

/** Leaves each editor by each way, in a tab of its own. */
async function expectSafe(portal: Portal, editorsIn: (tab: Portal) => Record<string, Editor>) {
  const fates: Record<string, string> = {}
  for (const name of Object.keys(editorsIn(portal)))
    for (const [way, leave] of Object.entries(ways)) {
      const tab = new Portal(await portal.page.context().newPage(), portal.server, portal.language)
      const editor = editorsIn(tab)[name]
      if (editor !== undefined) fates[`${name}, ${way}`] = await left(tab, editor, leave)
      expect(tab.faults).toEqual([])
      await tab.page.close()
    }
  expect(Object.entries(fates).filter(([, fate]) => fate === 'lost')).toEqual([])
}

test('[WAY-01] what is typed into any editor goes along, is kept or is asked about, by a reload, another screen and Back', async ({
  portal,
}) => {
  test.setTimeout(400_000)
  const lines = new Lines(portal)
  await lines.open('manager', '/orderEdit/add/ALB-S2')
  await lines.priceOf(lines.row('ALB-S2'))
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding('Alba, rincón').click()
  await composer.adding('Alba, puf').click()
  await expectSafe(portal, editorsOf)
})

test('[WAY-01] so does what somebody types who is not logged in', async ({
  portal,
  otherPortal,
}) => {
  test.setTimeout(200_000)
  const client = await otherPortal.logIn('manager')
  const budget = await otherPortal.find(client, 'budget', isFresh)
  const api = await otherPortal.api()
  const { place } = await api.call('acceptancelink', { budgetId: budget.id })
  const link = `${portal.server.url}/${place.replace(/^\/?#?/, '#')}`
  await expectSafe(portal, (tab) => visitorsEditors(tab, link))
})
