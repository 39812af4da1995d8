import type { Locator } from '@playwright/test'
import { expect } from './harness.ts'
import type { Portal } from './portal.ts'

/** The composer's page as a person uses it. */
export class ComposerPage {
  readonly portal: Portal

  constructor(portal: Portal) {
    this.portal = portal
  }

  /** @param hash  a place of the page, as `#/load/order/1/0` */
  async open(hash = '#/'): Promise<void> {
    const { page, server } = this.portal
    await page.goto(`${server.url}/tresillo.html${hash}`)
    await expect(
      page.getByRole('tab', { name: this.portal.t('composer.panels.outline') }),
    ).toBeVisible()
    // A tab shows the panels that it was left with.
    const catalogue = page.getByRole('tab', { name: this.portal.t('composer.panels.composition') })
    if ((await catalogue.getAttribute('aria-selected')) !== 'true') await catalogue.click()
    // The panels come after the page.
    await expect(this.search).toBeVisible()
  }

  get tree(): Locator {
    return this.portal.page.getByRole('tree', { name: this.portal.t('composer.outline.label') })
  }

  get modules(): Locator {
    return this.tree.locator('[role=treeitem][aria-level="1"]')
  }

  /** What the page has said last. */
  get said(): Locator {
    return this.portal.page.locator('.said')
  }

  /** What it has said last of the scene's price. */
  get saidPrice(): Locator {
    return this.portal.page.locator('[data-said=price]')
  }

  /** The list that decides what the open scene is in the quote. */
  get role(): Locator {
    return this.portal.page.locator('.scene-tabs .role-switch')
  }

  get search(): Locator {
    return this.portal.page.getByRole('searchbox', {
      name: this.portal.t('panels.catalogue.search'),
    })
  }

  button(name: string | RegExp): Locator {
    return this.portal.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** The button that adds a module. */
  adding(article: string): Locator {
    const name = this.portal.t('panels.catalogue.add', { article })
    return this.portal.page.getByRole('button', { name })
  }

  /** Goes to something by Tab alone, as far as that leads there. */
  async tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(wanted).toBeVisible()
    for (let steps = 0; steps < 250; steps++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await this.portal.page.keyboard.press(key)
    }
    throw new Error(`Tab does not lead to ${wanted.toString()}`)
  }
}
