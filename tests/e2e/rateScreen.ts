import { expect, type Locator } from '@playwright/test'
import type { Portal } from './portal.ts'

/** The form of a client's rate as a person meets it. */
export class RateScreen {
  readonly portal: Portal

  constructor(portal: Portal) {
    this.portal = portal
  }

  async open(): Promise<void> {
    await this.portal.goto('/rates')
    const name = this.portal.t('titles.rates')
    await expect(this.portal.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(this.field('factoryPrice')).toBeVisible()
  }

  field(name: 'factoryPrice' | 'symbol' | 'separator' | 'symbolPosition'): Locator {
    return this.portal.page.getByRole(
      name === 'factoryPrice' || name === 'symbol' ? 'textbox' : 'combobox',
      { name: this.portal.t(`rate.fields.${name}`) },
    )
  }

  preset(region: 'am' | 'eu' | 'en'): Locator {
    return this.portal.page
      .getByRole('group', { name: this.portal.t('rate.presets.label') })
      .getByRole('button', { name: this.portal.t(`rate.presets.${region}`) })
  }

  get points(): Locator {
    return this.portal.page.getByRole('spinbutton', { name: this.portal.t('rate.preview.points') })
  }

  /** What the points come to in the rate as it is being edited. */
  get price(): Locator {
    return this.portal.page
      .getByRole('region', { name: this.portal.t('rate.preview.title') })
      .locator('output')
  }

  get save(): Locator {
    return this.portal.page.getByRole('button', { name: this.portal.t('forms.save'), exact: true })
  }

  /** Saves a rate in another currency, which is asked about. */
  async saveAsMeant(): Promise<void> {
    await this.save.click()
    await this.portal.page.getByRole('button', { name: this.portal.t('rate.ask.accept') }).click()
  }

  async saveAndHear(): Promise<void> {
    await this.save.click()
    await this.expectSaved()
  }

  /** Waits until the form knows itself saved, and closes the alert, so that the next one is another. */
  async expectSaved(): Promise<void> {
    const alert = this.portal.alert(this.portal.t('rate.alert.save'))
    await alert.getByRole('button', { name: this.portal.t('alerts.close') }).click()
    await expect(alert).toHaveCount(0)
    await expect(this.save).toBeVisible()
  }

  async expectRate(point: string, symbol: string, separator: '.' | ',', position: 0 | 1) {
    await expect(this.field('factoryPrice')).toHaveValue(point)
    await expect(this.field('symbol')).toHaveValue(symbol)
    await expect(this.field('separator')).toHaveValue(separator)
    await expect(this.field('symbolPosition')).toHaveValue(String(position))
  }
}
