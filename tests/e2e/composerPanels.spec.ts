import type { Page } from '@playwright/test'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { expect, test } from './harness.ts'
import type { Portal } from './portal.ts'
import { settled } from './settled.ts'

const fabric = (id: string) => demoIndex.fabrics.get(id)?.names.es ?? id
const series = (id: string) => demoIndex.catalogue.fabrics.filter((one) => one.series === id)
const [sand, stone] = series('LN').map(({ id }) => fabric(id))
const [dear] = series('PR').map(({ id }) => fabric(id))

/** Opens the page as it is before people are led to it, with the plan, which is drawn in less time than 3D. */
async function openComposer(portal: Portal) {
  const { page, server } = portal
  await page.goto(`${server.url}/tresillo.html`)
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const open = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click()
  return panel(page, name)
}
const euros = (text: string | null) =>
  Number(
    (text ?? '')
      .replace(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  )

test('[COMP-02] [COMP-07] a suite is started from and dressed whole; one part in another fabric costs what was said before, and a module’s cloth is copied to the others', async ({
  portal,
}) => {
  const { page } = portal
  await portal.logIn('manager')
  await openComposer(portal)
  const composition = await open(page, portal.t('composer.panels.composition'))
  await composition.getByText(portal.t('panels.catalogue.suites'), { exact: true }).click()
  await composition.getByRole('button', { name: /Empezar con Alba: Rinconera \d/ }).click()

  const materials = await open(page, portal.t('composer.panels.materials'))
  await materials
    .getByRole('button', { name: sand ?? '', exact: true })
    .first()
    .click()
  const total = page.locator('.composer-price')
  await expect(total).not.toHaveAttribute('data-pending', 'true')
  const before = euros(await total.textContent())

  const summary = await open(page, portal.t('composer.panels.summary'))
  await expect(summary.getByText(`${sand}`).first()).toBeVisible()
  await summary
    .getByRole('button', { name: /brazo izquierdo/ })
    .first()
    .click()
  await open(page, portal.t('composer.panels.materials'))
  await materials.getByText(portal.t('panels.materials.part'), { exact: true }).click()
  await materials.getByRole('button', { name: 'Cojín', exact: true }).click()
  const leather = materials.getByRole('heading', { name: /Piel/ }).first()
  await expect(leather).toContainText('+')
  const said = euros((await leather.locator('.num').textContent()) ?? '')
  await materials
    .getByRole('button', { name: dear ?? '', exact: true })
    .first()
    .click()
  await expect(total).not.toHaveAttribute('data-pending', 'true')
  await expect.poll(async () => euros(await total.textContent())).toBeCloseTo(before + said, 2)

  // Fabrics that were used come first, and those that are kept.
  const first = (name: string) => materials.getByRole('heading', { name, exact: true })
  await expect(first(portal.t('panels.materials.recent'))).toBeVisible()
  await expect(first(portal.t('panels.materials.favourites'))).toHaveCount(0)
  await materials
    .getByRole('button', { name: portal.t('panels.materials.favourite', { fabric: dear ?? '' }) })
    .first()
    .click()
  await expect(first(portal.t('panels.materials.favourites'))).toBeVisible()

  await materials.getByRole('button', { name: portal.t('panels.materials.copy') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: portal.t('panels.materials.copyDone') }).click()
  await open(page, portal.t('composer.panels.summary'))
  await expect(summary.getByRole('button', { name: /brazo derecho/ }).first()).toContainText(
    dear ?? '',
  )

  const accessories = await open(page, portal.t('composer.panels.accessories'))
  const legs = accessories.getByRole('group', { name: /^Pata/ })
  await legs.getByRole('button', { name: /Nogal/ }).click()
  await expect(legs.getByRole('button', { name: /Nogal/ })).toHaveAttribute('aria-pressed', 'true')
})

test('[COMP-11] [COMP-12] a second scene is compared with the first, kept as a favourite on the server, or in a visitor’s browser, and opens for a stranger by its link as it is', async ({
  portal,
  otherPortal,
}) => {
  const { page } = portal
  await portal.logIn('manager')
  await openComposer(portal)
  const composition = await open(page, portal.t('composer.panels.composition'))
  await composition.getByText(portal.t('panels.catalogue.suites'), { exact: true }).click()
  await composition.getByRole('button', { name: /Empezar con Alba: Sofá de 2 plazas \d/ }).click()
  const summary = await open(page, portal.t('composer.panels.summary'))
  await summary.getByRole('button', { name: /^Duplicar/ }).click()
  const materials = await open(page, portal.t('composer.panels.materials'))
  await materials
    .getByRole('button', { name: stone ?? '', exact: true })
    .first()
    .click()

  await open(page, portal.t('composer.panels.summary'))
  const ticks = summary.getByRole('checkbox', { name: /^Comparar/ })
  await expect(ticks).toHaveCount(2)
  for (const at of [0, 1]) await ticks.nth(at).check()
  await summary
    .getByRole('button', { name: portal.t('panels.summary.compare'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: new RegExp(stone ?? '') })).toBeVisible()
  await page.keyboard.press('Escape')

  await summary.getByRole('button', { name: portal.t('panels.summary.save') }).click()
  await dialog.getByRole('textbox').fill('Para el escaparate')
  await dialog.getByRole('button', { name: portal.t('panels.favourites.save') }).click()
  await expect(dialog).toBeHidden()

  await summary.getByRole('button', { name: portal.t('panels.summary.share') }).click()
  const link = await dialog.getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')

  /** The composition as it is drawn: modules, places, accessories and colours. */
  const drawnOn = async (where: Page) => {
    const plan = where.getByRole('img', { name: /^Planta: / })
    const parts = await plan
      .locator('[data-line] path')
      .evaluateAll((paths) =>
        paths.map((path) => `${path.getAttribute('d')} ${path.getAttribute('fill')}`),
      )
    return { label: await plan.getAttribute('aria-label'), parts }
  }
  const stranger = otherPortal.page
  await stranger.goto(link)
  const shared = await open(stranger, otherPortal.t('composer.panels.summary'))
  await expect(shared.getByText(stone ?? '').first()).toBeVisible()
  await expect(stranger.getByText('Para el escaparate')).toHaveCount(0)
  await expect.poll(async () => (await drawnOn(page)).parts.length).toBeGreaterThan(2)
  await settled(page)
  const own = await drawnOn(page)
  await expect.poll(() => drawnOn(stranger)).toEqual(own)

  // Who has no login keeps it in their browser.
  await shared.getByRole('button', { name: otherPortal.t('panels.summary.save') }).click()
  const strangers = stranger.getByRole('dialog')
  await expect(strangers.getByText(otherPortal.t('panels.favourites.here'))).toBeVisible()
  await strangers.getByRole('textbox').fill('De paso')
  await strangers.getByRole('button', { name: otherPortal.t('panels.favourites.save') }).click()
  await expect(strangers).toBeHidden()
  await stranger.reload()
  const kept = await open(stranger, otherPortal.t('composer.panels.composition'))
  const favourites = kept.getByText(otherPortal.t('panels.catalogue.favourites'), { exact: true })
  await favourites.click()
  await expect(kept.getByRole('button', { name: 'Abrir De paso' })).toBeVisible()

  // The favourite is the server's: it is there in another browser of the same person.
  await otherPortal.logIn('manager')
  await stranger.goto(`${otherPortal.server.url}/tresillo.html`)
  await open(stranger, otherPortal.t('composer.panels.composition'))
  await favourites.click()
  // So is what was kept before the login.
  await expect(kept.getByRole('button', { name: 'Abrir De paso' })).toBeVisible()
  await kept.getByRole('button', { name: 'Abrir Para el escaparate' }).click()
  await open(stranger, otherPortal.t('composer.panels.summary'))
  await expect(shared.getByRole('textbox', { name: 'Nombre de la escena' })).toHaveValue(
    'Para el escaparate',
  )
  await open(stranger, otherPortal.t('composer.panels.composition'))
  for (const name of ['De paso', 'Para el escaparate']) {
    await kept.getByRole('button', { name: `Quitar ${name}` }).click()
    await expect(kept.getByRole('button', { name: `Quitar ${name}` })).toHaveCount(0)
  }
})
