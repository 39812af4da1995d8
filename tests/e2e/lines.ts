import { expect, type Locator, type Page } from '@playwright/test'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Account, Portal } from './portal.ts'

/** The 2D composition as a person works with it. */
export class Lines {
  readonly portal: Portal

  constructor(portal: Portal) {
    this.portal = portal
  }

  get table(): Locator {
    return this.#table('lines.table')
  }

  #table(name: MessageKey, article?: string): Locator {
    const { portal } = this
    return portal.page.getByRole('table', {
      name: portal.t(name, article === undefined ? {} : { article }),
    })
  }

  parts(article: string): Locator {
    return this.#table('lines.parts.of', article)
  }

  accessories(article: string): Locator {
    return this.#table('lines.accessoryPanel.of', article)
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  button(name: MessageKey, within: Locator | Portal['page'] = this.portal.page): Locator {
    return within.getByRole('button', { name: this.portal.t(name) })
  }

  /** The button of a row: 'Edit: Line 1, …'. */
  action(name: MessageKey, row: Locator): Locator {
    return row.getByRole('button', { name: new RegExp(`^${this.portal.t(name)}: `) })
  }

  async open(person: Account, place = '/orderEdit'): Promise<number> {
    const client = await this.portal.logIn(person)
    await this.portal.goto(place)
    await expect(this.button('lines.add')).toBeVisible()
    return client
  }

  /** Types into a field that finds one of many, and then presses keys, once the person sees what was found. */
  async type(text: string, ...keys: string[]): Promise<void> {
    const { keyboard } = this.portal.page
    await keyboard.type(text)
    await expect(this.portal.page.getByRole('option').first()).toBeVisible()
    for (const key of keys) await keyboard.press(key)
  }

  /** How much a line costs, once it is there: also where that is the least. */
  async priceOf(row: Locator): Promise<string> {
    const price = row.locator('.column-price .num')
    await expect(price).toBeVisible()
    return ((await price.textContent()) ?? '').replace(
      this.portal.t('cart.least', { price: '' }),
      '',
    )
  }

  /** Pastes cells of a spreadsheet where the focus is. */
  async paste(rows: readonly (readonly string[])[]): Promise<void> {
    await pasteText(this.portal.page, rows.map((cells) => cells.join('\t')).join('\n'))
  }
}

/** Pastes a text where the focus is, as the browser does from the clipboard. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
