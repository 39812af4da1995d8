import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'
import type { Portal } from './portal.ts'

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const corner = 'Alba, rincón'
const own = 'Montaje en casa'

type Way = 'undo' | 'redo'

/** What undoes and redoes the quote's steps, away from the composer. */
class Steps {
  readonly portal: Portal
  /** The part of the page whose buttons are meant. */
  readonly part: Locator

  constructor(portal: Portal, part: Locator) {
    this.portal = portal
    this.part = part
  }

  button(way: Way): Locator {
    const name = new RegExp(`^${this.portal.t(`cart.history.${way}`)}`)
    return this.part.locator('.history-buttons').getByRole('button', { name })
  }

  /** Expects a step to be the next one. */
  async expectNext(way: Way, step: string): Promise<void> {
    const name = this.portal.t(`cart.history.${way}Of`, { step })
    await expect(this.button(way)).toHaveAttribute('aria-label', name)
  }

  /** Makes a step that is the next one, and expects the page to say it. */
  async make(
    way: Way,
    step: string,
    how: 'button' | 'Control+z' | 'Control+Shift+z' | 'Control+y',
  ) {
    await this.expectNext(way, step)
    if (how === 'button') await this.button(way).click()
    else await this.portal.page.keyboard.press(how)
    const key = way === 'undo' ? 'cart.history.undone' : 'cart.history.redone'
    // The part that has taken the key says it, or an alert where that part shows nothing of it.
    await expect(this.portal.page.getByText(this.portal.t(key, { step }))).not.toHaveCount(0)
  }
}

/** Opens the summary as a page of its own, and waits for all of it. @returns its steps */
async function openSummary({ portal }: ComposerPage): Promise<Steps> {
  const { page, server } = portal
  await page.goto(`${server.url}/tresillo.html#/compositor/summary?process=true`)
  await expect(page.locator('.summary .extras-form').first()).toBeVisible()
  return new Steps(portal, page.locator('.composer-bar'))
}

/** What the summary shows of the quote: its parts, what the shop adds, and its sums. */
async function contentOf(page: Page): Promise<string[]> {
  const parts = page.locator('.summary-scene, .extras-lines, .stage-total')
  await expect(page.locator('.summary')).not.toContainText('…')
  return parts.allInnerTexts()
}

test('one history over the quote: what composer, 2D, panel and summary have done is undone and done again from each of them, by button and by key, and after a reload', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  const tool = (way: Way) => composer.button(portal.t(`composer.tools.${way}`))
  await composer.adding(left).click()
  await composer.button(portal.t('composer.scenes.add')).click()
  await composer.adding(corner).click()
  await expect(composer.modules).toHaveText([new RegExp(corner)])
  await expect(page.locator('.composer-price')).toHaveAttribute('data-pending', 'false')
  await expect(page.locator('.quote-price')).toContainText(portal.t('cart.total'))

  const lines = new Lines(portal)
  await portal.goto('/orderEdit')
  await lines.button('lines.add').click()
  await lines.type('alb-s2', 'Enter')
  const row = lines.table.getByRole('row').nth(1)
  await lines.priceOf(row)
  const table = new Steps(portal, page.locator('.lines-head'))
  const nameless = portal.t('cart.history.undoOf', {
    step: portal.t('cart.steps.add', { name: '' }),
  })
  const added = (await table.button('undo').getAttribute('aria-label')) ?? ''
  expect(added).toMatch(new RegExp(`^${nameless}.`))
  const name = added.slice(nameless.length)
  await page.keyboard.press('Escape')
  await lines.action('table.edit', row).click()
  await row.getByRole('button', { name: portal.t('table.more') }).click()
  await lines.action('table.accept', row).click()
  await expect(row.locator('.column-units')).toContainText(/2$/)
  const ofLine = (['add', 'change'] as const).map((what) =>
    portal.t(`cart.steps.${what}`, { name }),
  )
  const [addLine, changeLine] = ofLine
  if (addLine === undefined || changeLine === undefined) throw new Error('There are two steps')
  await table.expectNext('undo', changeLine)
  await expectAccessible(portal, '2D with steps')

  await page
    .getByRole('banner')
    .getByRole('button', { name: portal.t('nav.cart') })
    .click()
  const panel = page.getByRole('complementary', { name: portal.t('nav.cart') })
  const inPanel = new Steps(portal, panel)
  const elements = portal.t('cart.database')
  await panel
    .getByRole('button', { name: portal.t('cart.remove.of', { name: elements }), exact: true })
    .click()
  const removed = portal.t('cart.steps.elements')
  await inPanel.expectNext('undo', removed)
  // The table's keys and the panel's are one step.
  await inPanel.make('undo', removed, 'Control+z')
  await expect(row.locator('.column-units')).toContainText(/2$/)
  await inPanel.make('redo', removed, 'button')
  await expect(row).toHaveCount(0)
  await expectAccessible(portal, 'the panel with steps')

  const summary = await openSummary(composer)
  const form = page.locator('.extras-form').first()
  await form.locator('[name=text]').fill(own)
  await form.locator('[name=price]').fill('95')
  await form.locator('[name=price]').press('Enter')
  const addOwn = portal.t('cart.steps.add', { name: own })
  await summary.expectNext('undo', addOwn)
  const rebateForm = page.locator('.extras-form').filter({ has: page.locator('[name=value]') })
  await rebateForm.locator('[name=value]').fill('5')
  await rebateForm.locator('[name=value]').press('Enter')
  const rebate = portal.t('cart.steps.change', { name: portal.t('cart.extras.rebate') })
  await summary.expectNext('undo', rebate)
  // In a field that is written in, the keys are the field's own.
  await rebateForm.locator('[name=value]').press('Control+z')
  await summary.expectNext('undo', rebate)
  await page
    .getByRole('checkbox', { name: portal.t('cart.alternative.mark') })
    .last()
    .check()
  const role = portal.t('cart.steps.alternative')
  await summary.expectNext('undo', role)
  await expectAccessible(portal, 'the summary with steps')
  await summary.expectNext('undo', role)
  const whole = await contentOf(page)

  await summary.make('undo', role, 'Control+z')
  await summary.make('undo', rebate, 'button')
  await summary.make('undo', addOwn, 'Control+z')
  await page.reload()
  await summary.make('undo', removed, 'button')
  await expect(page.locator('.summary')).toContainText(name)
  await portal.goto('/orderEdit')
  await expect(row.locator('.column-units')).toContainText(/2$/)
  await table.make('undo', changeLine, 'Control+z')
  await expect(row.locator('.column-units')).toContainText(/1$/)
  await table.make('undo', addLine, 'button')
  await expect(row).toHaveCount(0)
  await table.make('undo', portal.t('cart.steps.composed'), 'button')
  await composer.open()
  await expect(composer.modules).toHaveCount(0)
  await tool('undo').click()
  await expect(tool('undo')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: portal.t('composer.cart.process') })).toHaveCount(0)

  await page.keyboard.press('Control+y')
  await tool('redo').click()
  await expect(composer.modules).toHaveText([new RegExp(corner)])
  await portal.goto('/orderEdit')
  await table.make('redo', addLine, 'Control+y')
  await table.make('redo', changeLine, 'button')
  await expect(row.locator('.column-units')).toContainText(/2$/)
  const last = await openSummary(composer)
  await last.make('redo', removed, 'Control+y')
  await last.make('redo', addOwn, 'Control+Shift+z')
  await page.reload()
  await last.make('redo', rebate, 'button')
  await last.make('redo', role, 'Control+y')
  await expect(last.button('redo')).toHaveAttribute('aria-disabled', 'true')
  expect(await contentOf(page)).toEqual(whole)
})
