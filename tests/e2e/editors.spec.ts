import type { Locator, Page, Route } from '@playwright/test'
import { storageKeys } from '../../src/browser/storage.ts'
import { ComposerPage } from './composer.ts'
import { ownBudget } from './ownBudget.ts'
import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'
import { OrderList } from './orderList.ts'
import { address, Portal } from './portal.ts'
import { RateScreen } from './rateScreen.ts'
import { isDaily } from './release.ts'
import { settled } from './settled.ts'
import { VendorScreens } from './vendorScreens.ts'

/** Somewhere that something is typed or chosen. */
type Editor = {
  /** Comes to it. @returns its field */
  open: () => Promise<Locator>
  /**
   * Types or chooses something that no other way out has left there.
   *
   * @param way  the number of the way out, from 1
   * @returns what stands there now
   */
  type: (field: Locator, way: number) => Promise<string>
  /** What stands there, where it is no field's value. */
  read?: (field: Locator) => Promise<string>
  /** Something is chosen in a dialog: who shuts it has decided. */
  isChoice?: true
}

/** Types a text whose last character is the number of the way out. */
const typing = (text: string) => async (field: Locator, way: number) => {
  const typed = `${text.slice(0, -1)}${way}`
  await field.fill(typed)
  return typed
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
  const imageName = 'Salón.png'
  const retry = portal.t('images.upload.retryOf', { name: imageName })
  const gallery = async (answer: (route: Route) => unknown) => {
    await page.route('**/images?*', (route) =>
      route.request().method() === 'POST' ? answer(route) : route.fallback(),
    )
    await portal.goto('/images')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.locator('input[type=file]')
  }
  const giveImage = async (input: Locator) => {
    const file = { name: imageName, mimeType: 'image/png', buffer: Buffer.alloc(100) }
    await input.setInputFiles(file)
    await expect(page.getByText(imageName, { exact: true }).first()).toBeVisible()
    return imageName
  }

  return {
    'a line’s units': {
      open: async () => {
        await portal.goto('/orderEdit')
        await lines.action('table.edit', lines.row('ALB-S2')).click()
        return page.getByRole('spinbutton')
      },
      type: typing('37'),
    },
    'a vendor': {
      open: async () => {
        await vendors.openNew()
        return vendors.field('name')
      },
      type: typing('Rocío Baena'),
    },
    'a rate': {
      open: async () => {
        await rates.open()
        return rates.field('factoryPrice')
      },
      type: typing('3,25'),
    },
    'one’s password': {
      open: async () => {
        await portal.goto('/account')
        return page.getByLabel(portal.t('account.password.old'), { exact: false }).first()
      },
      type: typing('roble y olmo'),
    },
    'a password by a mail’s link': {
      open: async () => {
        await portal.goto('/password/abc')
        return page.getByRole('main').getByLabel(new RegExp(`^${portal.t('account.password.new')}`))
      },
      type: typing('roble y olmo'),
    },
    'the name of a saved view': {
      open: async () => {
        await list.open()
        return pressed(portal.t('orders.views.button'), named(portal.t('orders.views.name')))
      },
      type: typing('Los de mayo'),
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
      type: typing('Como hablamos ayer.'),
    },
    'the customer’s reference': {
      open: async () => {
        await summary()
        return named(portal.t('processing.form.reference'))
      },
      type: typing('Salón de Elvira'),
    },
    'the remarks on an article in the summary': {
      open: async () => {
        await summary()
        return named(portal.t('processing.line.remarks')).first()
      },
      type: typing('Sin patas'),
    },
    'a scene’s name': {
      open: async () => {
        const panel = await composing('summary')
        return panel.getByRole('textbox', { name: portal.t('panels.summary.name') })
      },
      type: typing('Salón grande'),
    },
    'the name of a favourite': {
      open: async () => {
        const panel = await composing('summary')
        await panel.getByRole('button', { name: portal.t('panels.summary.save') }).click()
        return inDialog()
      },
      type: typing('Mi rincón'),
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
      type: typing('Costura doble'),
    },
    'half a date of a list': {
      open: async () => {
        await list.open()
        const days = page.getByRole('group', { name: portal.t('orders.dates.from') })
        if (!(await days.isVisible()))
          await page.getByRole('button', { name: portal.t('orders.dates.button') }).click()
        return days
      },
      type: async (days, way) => {
        const day = `1${way}`
        await days.getByRole('spinbutton').first().click()
        await page.keyboard.type(day)
        await expect(days.getByRole('spinbutton').first()).toHaveText(day)
        return day
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
      isChoice: true,
      type: async (client) => {
        await client.check()
        return 'true'
      },
      read: async (client) => String(await client.isChecked()),
    },
    'the modules that fabrics are copied to': {
      open: async () => {
        const composer = new ComposerPage(portal)
        await composer.open()
        await composer.modules.first().click()
        await page.getByRole('tab', { name: portal.t('composer.panels.materials') }).click()
        // What wears nothing has nothing to copy.
        await page
          .getByRole('button', { name: 'Lino Norte 01, hueso', exact: true })
          .first()
          .click()
        await page.getByRole('button', { name: portal.t('panels.materials.copy') }).click()
        return page.getByRole('dialog').getByRole('checkbox').last()
      },
      isChoice: true,
      type: async (module, way) => {
        const isTicked = way % 2 === 0
        await module.setChecked(isTicked)
        return String(isTicked)
      },
      read: async (module) => String(await module.isChecked()),
    },
    'a photograph on its way': {
      open: () => gallery(() => undefined),
      type: (input) => giveImage(input),
      read: () => page.getByText(imageName, { exact: true }).first().innerText(),
    },
    'a photograph that has not arrived and may be sent again': {
      open: () => {
        portal.expectFault(/503/)
        return gallery((route) => route.fulfill({ status: 503, json: {} }))
      },
      type: async (input) => {
        const name = await giveImage(input)
        await expect(page.getByRole('button', { name: retry })).toBeVisible()
        return name
      },
      read: () => page.getByText(imageName, { exact: true }).first().innerText(),
    },
    'a fabric chosen in two dimensions': {
      isChoice: true,
      open: async () => {
        await portal.goto('/orderEdit')
        const parts = lines.parts('Alba, sofá 2 plazas')
        if (!(await parts.isVisible()))
          await lines.action('lines.fabrics', lines.row('ALB-S2')).click()
        await lines.action('lines.parts.look', parts.getByRole('row').nth(1)).click()
        return page.getByRole('dialog').getByRole('group').last()
      },
      type: async (fabrics, way) => {
        const fabric = fabrics.getByRole('radio', { disabled: false }).nth(way)
        await fabric.locator('..').click()
        return fabric.inputValue()
      },
      read: (fabrics) => fabrics.getByRole('radio', { checked: true }).inputValue(),
    },
    'a room’s width': {
      open: async () => {
        await composing('composition')
        const field = page.getByRole('spinbutton', { name: portal.t('composer.room.w') })
        if (!(await field.isVisible()))
          await page.getByRole('button', { name: portal.t('composer.tools.room') }).click()
        return field
      },
      type: typing('543'),
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
      type: typing('elvira@correo.example'),
    },
    'who accepts a budget': {
      open: async () => {
        await page.goto(acceptance)
        await page.getByRole('button', { name: portal.t('acceptance.open') }).click()
        return page.getByRole('dialog').getByRole('textbox')
      },
      type: typing('Elvira Quiroga'),
    },
    'a registration': {
      open: () => inDialog(portal.t('login.register')),
      type: typing('elvira@correo.example'),
    },
    'a forgotten password': {
      open: () => inDialog(portal.t('login.forgotten')),
      type: typing('elvira@correo.example'),
    },
  }
}

const anotherScreen = 'another screen'
const logout = 'a logout'
const logoutIn = (portal: Portal) =>
  portal.page.getByRole('banner').getByRole('button', { name: portal.t('nav.logout') })

/**
 * The ways out, the first three of which every page has.
 *
 * @returns whether it is one for this editor
 */
const ways: Record<string, (portal: Portal, editor: Editor) => Promise<boolean>> = {
  'a reload': async ({ page }) => {
    await page.evaluate(() => setTimeout(() => location.reload()))
    return true
  },
  [anotherScreen]: async ({ page }) => {
    await page.evaluate(() => setTimeout(() => location.assign('#/compositor/')))
    return true
  },
  Back: async ({ page }) => {
    await page.evaluate(() => setTimeout(() => history.back()))
    return true
  },
  // Who wants to log out shuts what lies over the button.
  [logout]: async (portal, { isChoice = false }) => {
    const { page } = portal
    if (isChoice || (await logoutIn(portal).count()) === 0) return false
    if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape')
    portal.expectLogout()
    await logoutIn(portal).click()
    return true
  },
}

/** Which page of the browser's shows which address: a reload makes another one of it. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${performance.timeOrigin} ${location.href}`).catch(() => 'on its way')

/** What became of what was typed; null where the way is none for the editor. */
type Fate = 'asked' | 'kept' | 'lost' | null

/** Types into an editor and leaves it by the way of a number. */
async function left(portal: Portal, editor: Editor, way: number): Promise<Fate> {
  const { page } = portal
  const { open, type, read = (field: Locator) => field.inputValue() } = editor
  const leave = Object.values(ways)[way - 1] ?? (() => Promise.resolve(false))
  await page.goto(`${portal.server.url}/#/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const typed = await type(await open(), way)
  const title = await page.title()
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const here = await placeOf(page)
  if (!(await leave(portal, editor))) return null
  const question = page.getByRole('alertdialog')
  const isOver = async () =>
    asked.length > 0 || (await question.isVisible()) || (await placeOf(page)) !== here
  await expect.poll(isOver).toBe(true)
  await page.waitForLoadState()
  const isAsked = async () => asked.length > 0 || (await question.isVisible())
  if (await isAsked()) return 'asked'
  // An editor that asks takes the address back before its question shows.
  await settled(page)
  if ((await placeOf(page)) === here) await expect.poll(isAsked).toBe(true)
  if (await isAsked()) return 'asked'
  // The portal's address changes before its screen does.
  if (leave === ways[anotherScreen] && new URL(page.url()).pathname === '/')
    await expect(page).not.toHaveTitle(title)
  if (leave === ways[logout]) {
    await portal.enter('manager')
    await expect(logoutIn(portal)).toBeVisible()
  }
  return (await read(await open())) === typed ? 'kept' : 'lost'
}

/**
 * Leaves each editor, each time in a tab of its own: daily by one of the ways, by turns, and before a release by each of them.
 *
 * @param withoutLogout  the editors that nobody logs out of
 * @returns what became of it, by editor and way
 */
async function fatesOf(
  portal: Portal,
  editorsIn: (tab: Portal) => Record<string, Editor>,
  withoutLogout: readonly string[],
) {
  const fates: Record<string, Fate> = {}
  for (const [at, name] of Object.keys(editorsIn(portal)).entries()) {
    const possible = Object.keys(ways).length - Number(withoutLogout.includes(name))
    for (const [index, way] of Object.keys(ways).entries()) {
      if (isDaily && index !== at % possible) continue
      const tab = new Portal(await portal.page.context().newPage(), portal.server, portal.language)
      const editor = editorsIn(tab)[name]
      if (editor !== undefined) fates[`${name}, ${way}`] = await left(tab, editor, index + 1)
      expect(tab.faults).toEqual([])
      await tab.page.close()
    }
  }
  return fates
}

/** The editors that nobody logs out of. */
const withoutLogout = [
  'the customer’s reference',
  'the remarks on an article in the summary',
  'a scene’s name',
  'the name of a favourite',
  'the remarks on a module',
  'another client, not accepted yet',
  'the modules that fabrics are copied to',
  'a fabric chosen in two dimensions',
  'a room’s width',
]

const are = (fates: Record<string, Fate>, wanted: Fate) =>
  Object.keys(fates).filter((name) => fates[name] === wanted)

test('[WAY-01] what is typed into any editor goes along, is kept or is asked about, by a reload, another screen, Back and a logout', async ({
  portal,
  page,
}) => {
  test.setTimeout(400_000)
  const lines = new Lines(portal)
  const client = await lines.open('manager', '/orderEdit/add/ALB-S2')
  // Who logs in again is asked for no client.
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    `${storageKeys.lastClient}.${address('manager')}`,
    String(client),
  ] as const)
  await lines.priceOf(lines.row('ALB-S2'))
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding('Alba, rincón').click()
  await composer.adding('Alba, puf').click()
  const fates = await fatesOf(portal, editorsOf, withoutLogout)
  expect(are(fates, 'lost')).toEqual([])
  // The composer has no logout, and a choice can be given up before it.
  const impossible = withoutLogout.map((name) => `${name}, ${logout}`)
  expect(are(fates, null)).toEqual(isDaily ? [] : impossible)
})

test('[WAY-01] so does what somebody types who is not logged in', async ({
  portal,
  otherPortal,
}) => {
  const client = await otherPortal.logIn('manager')
  const budget = await ownBudget(otherPortal, client)
  const api = await otherPortal.api()
  const { place } = await api.call('acceptancelink', { budgetId: budget.id })
  const link = `${portal.server.url}/${place.replace(/^\/?#?/, '#')}`
  const editors = (tab: Portal) => visitorsEditors(tab, link)
  const fates = await fatesOf(portal, editors, Object.keys(editors(portal)))
  expect(are(fates, 'lost')).toEqual([])
})
