import { breakpoints } from '../../src/look/tokens.ts'
import type { LeafPath } from '../../src/tutorial/tree.ts'
import { expect } from './harness.ts'
import type { Portal } from './portal.ts'

/** A person's screen, and their words for what stands there. */
type Screen = Pick<Portal, 'page' | 'expectPlace' | 'language'> & {
  t: (...args: Parameters<Portal['t']>) => string
}

const tab = ({ page, t }: Screen, name: 'outline' | 'composition') =>
  page.getByRole('tab', { name: t(`composer.panels.${name}`) })

const main = ({ page }: Screen) => page.getByRole('main')
const button = ({ page, t }: Screen, name: Parameters<Portal['t']>[0]) =>
  page.getByRole('button', { name: t(name), exact: true })
const rows = ({ page }: Screen) =>
  page.getByRole('table').locator('tbody > tr:not(.order-unfolded)')

/** The scene that is worked on has so many modules. */
async function expectModules(screen: Screen, count: number) {
  await tab(screen, 'outline').click()
  await expect(screen.page.getByRole('treeitem', { level: 1 })).toHaveCount(count)
}

/** The list shows what a search has found, and says how many there are. */
async function expectFound(screen: Screen, type: 'order' | 'budget', text: RegExp) {
  await expect(rows(screen).filter({ hasText: text }).first()).toBeVisible()
  const count = await rows(screen).count()
  const note = screen.t(`orders.count.${type}.found`, { smart_count: count, count })
  await expect(main(screen).getByText(note)).toBeVisible()
}

async function expectReport(screen: Screen) {
  await screen.expectPlace(/^\/order\//)
  await expect(main(screen).getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectViewer({ page }: Screen) {
  await expect(page).toHaveURL(/viewer\.html#\/viewer\/order\//)
  await expect(page.getByRole('main')).toBeVisible()
}

/** What is different once the steps of a topic have been taken. */
const outcomes: Readonly<Record<LeafPath, (screen: Screen) => Promise<void>>> = {
  '/compositor/composition/view': async (screen) => {
    await expect(button(screen, 'composer.tools.measures')).toHaveAttribute('aria-pressed', 'false')
    await expect(button(screen, 'composer.tools.plan')).toHaveAttribute('aria-pressed', 'true')
  },
  '/compositor/composition/search': async (screen) => {
    await expectModules(screen, 1)
    await expect(screen.page.getByRole('treeitem', { level: 1 })).toContainText(/chaise/i)
  },
  '/compositor/composition/info': async (screen) => {
    await expectModules(screen, 1)
    await expect(screen.page.getByRole('dialog')).toHaveCount(0)
  },
  '/compositor/composition/presets': (screen) => expectModules(screen, 2),
  '/compositor/composition/tools': async (screen) => {
    await expectModules(screen, 2)
    await expect(button(screen, 'composer.tools.redo')).toHaveAttribute('aria-disabled', 'false')
  },
  '/compositor/materials/cart': async ({ page, t }) => {
    const panel = page.getByRole('tabpanel', { name: t('composer.panels.materials') })
    await expect(panel.getByRole('toolbar').getByRole('button').first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
  '/compositor/materials/mattools': async (screen) => {
    await expect(button(screen, 'composer.tools.redo')).toHaveAttribute('aria-disabled', 'false')
  },
  '/compositor/accessories': async ({ page, t }) => {
    const panel = page.getByRole('tabpanel', { name: t('composer.panels.accessories') })
    await expect(panel.getByRole('button', { pressed: true }).first()).toBeVisible()
  },
  '/compositor/summary/price': async ({ page }) => {
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
    await expect(page.locator('.sum-price[data-pending=false]').first()).toBeVisible()
  },
  '/compositor/summary/delete': (screen) => expectModules(screen, 2),
  '/compositor/summary/save-fav': async ({ page, t, language }) => {
    const name = { es: 'Salón con chaise longue', en: 'Lounge with chaise' }[language]
    await expect(
      page.getByRole('button', { name: t('panels.favourites.open', { name }) }),
    ).toBeVisible()
  },
  '/compositor/summary/scene': async ({ page, t }) => {
    const scenes = page.getByRole('group', { name: t('cart.scenes') })
    // Two alike and the one that was begun from nothing; on a phone they stand in a list that unfolds.
    const shown = scenes.locator('[aria-pressed]:visible, select:not(.role-switch) option')
    await expect(shown).toHaveCount(3)
  },
  '/compositor/summary/cart': async (screen) => {
    await screen.expectPlace(/^\/compositor\/summary/)
    await expect(main(screen).getByRole('heading', { level: 1 })).toBeVisible()
  },
  '/orders/reference': (screen) => expectFound(screen, 'order', /rafael/i),
  '/orders/filter': async ({ page, t }) => {
    await expect(page.getByRole('radio', { name: t('orders.view.all') })).toBeChecked()
  },
  '/orders/settings': async (screen) => {
    const { page, t } = screen
    await expect(page.getByRole('columnheader', { name: t('orders.columns.items') })).toHaveCount(0)
    if ((page.viewportSize()?.width ?? 0) > breakpoints.tablet)
      await expect(button(screen, 'orders.compact')).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/sort=price/)
  },
  '/orders/details/status': async ({ page, t }) => {
    const timeline = page.getByRole('list', { name: t('orders.details.timeline') })
    await expect(timeline.getByRole('listitem').first()).toBeVisible()
  },
  '/orders/details/preview': expectReport,
  '/orders/details/visor': expectViewer,
  '/budgets/reference': (screen) => expectFound(screen, 'budget', /sal[oó]n/i),
  '/budgets/filter': async ({ page, t }) => {
    await expect(page.getByRole('radio', { name: t('orders.view.all') })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: t('orders.confirmedOnly') })).not.toBeChecked()
  },
  '/budgets/settings': async (screen) => {
    const { page, t, language } = screen
    const name = { es: 'Los más caros', en: 'Dearest first' }[language]
    const views = page.getByRole('button', { name: t('orders.views.button') })
    if ((await views.getAttribute('aria-expanded')) === 'false') await views.click()
    await expect(main(screen).getByText(name).first()).toBeVisible()
  },
  '/budgets/details/order': async ({ page, t }) => {
    await expect(page.getByText(t('orders.details.closed'))).toBeVisible()
  },
  '/budgets/details/delete': async ({ page, t }) => {
    await expect(page.getByText(t('orders.details.closed'))).toBeVisible()
  },
  '/budgets/details/report': expectReport,
  '/budgets/details/visor': expectViewer,
  '/config/vendors/client': async ({ page }) => {
    await expect(page.getByRole('button', { name: /Harbour/ })).toBeVisible()
  },
  '/config/vendors/new': async (screen) => {
    await expect(main(screen)).toContainText('Lucía Campos')
  },
  '/config/vendors/edit': async (screen) => {
    await expect(main(screen)).toContainText('600 000 123')
  },
  '/config/vendors/delete': async ({ page, t }) => {
    await expect(page.getByText(t('vendors.alert.removed')).first()).toBeVisible()
  },
  '/config/tarifs': async ({ page, t }) => {
    await expect(page.getByRole('region', { name: t('rate.preview.title') })).toContainText('2.400')
  },
}

/** Expects what is different once the steps of a topic have been taken. */
export const expectOutcome = (path: LeafPath, portal: Portal): Promise<void> =>
  outcomes[path]({
    page: portal.page,
    language: portal.language,
    expectPlace: (place) => portal.expectPlace(place),
    t: (...args) => portal.t(...args),
  })
