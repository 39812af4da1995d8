import { expect, type Locator, type Page } from '@playwright/test'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import type { Language, MessageKey } from '../../i18n/messages.ts'
import { translate, type MessageArgs } from '../../i18n/translate.ts'
import { createApi, type Api } from '../../src/api/api.ts'
import { storageKeys } from '../../src/api/storage.ts'
import type { OrderItem } from '../../src/contract/entities.ts'
import { siteSchema } from '../../src/contract/site.ts'
import type { OrderType } from '../../src/domain/states.ts'
import type { TestServer } from './server.ts'

/** The demo's accounts (README); what stands before `@demo.example`. */
export type Account =
  'manager' | 'sales' | 'office' | 'viewer' | 'rival' | 'finch' | 'quintana' | 'agent'
export const password = 'demo1234'
export const address = (account: Account) => `${account}@demo.example`

/** A person at work: their page, what they read, and what their session may ask of the server. */
export class Portal {
  readonly page: Page
  readonly server: TestServer
  readonly language: Language
  /** What went wrong in the page, but was not expected to. */
  readonly faults: string[] = []
  #expected: RegExp[] = []
  #token: string | null = null

  constructor(page: Page, server: TestServer, language: Language) {
    this.page = page
    this.server = server
    this.language = language
    page.on('pageerror', (error) => this.#note(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#note(`console: ${message.text()} (${message.location().url})`)
    })
  }

  #note(fault: string) {
    if (!this.#expected.some((pattern) => pattern.test(fault))) this.faults.push(fault)
  }

  /** Faults that a test makes on purpose are none. */
  expectFault(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  /** A text in this person's language. */
  t(key: MessageKey, args?: MessageArgs): string {
    return translate([this.language === 'es' ? es : en], key, args, `MISSING ${key}`)
  }

  /** Opens a place of the portal: `/orders?page=2`. */
  async goto(place: string): Promise<void> {
    await this.page.goto(`${this.server.url}/#${place}`)
  }

  /** The place that the portal shows, with its parameters. */
  async expectPlace(place: RegExp): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash.replace(/^#/, '')).toMatch(place)
  }

  /** Logs in through the form. */
  async logInByForm(account: Account): Promise<void> {
    await this.goto('/login')
    await this.page.getByRole('textbox', { name: this.t('login.user') }).fill(address(account))
    await this.page.getByLabel(this.t('login.pass'), { exact: true }).fill(password)
    await this.page.getByRole('button', { name: this.t('login.enter') }).click()
  }

  /**
   * Logs in as the form would, but without it, and chooses a client: the account's first unless named.
   *
   * @returns the session's client
   */
  async logIn(account: Account, { client }: { client?: number } = {}): Promise<number> {
    const api = await this.api()
    const started = await api.call('login', { user: address(account), pass: password })
    this.#token = started.token
    const chosen = client ?? started.userData.clients[0]?.id
    if (chosen === undefined) throw new Error(`${account} has no client`)
    if (!this.page.url().startsWith(this.server.url)) await this.#openEmptyPage()
    await this.page.evaluate(
      ([session, sessionText, clientKey, clientText]) => {
        localStorage.setItem(session, sessionText)
        localStorage.setItem(clientKey, clientText)
      },
      [
        storageKeys.session,
        JSON.stringify(started),
        storageKeys.client,
        JSON.stringify(chosen),
      ] as const,
    )
    return chosen
  }

  /** A page of the server's origin that runs nothing, for the sake of its storage. */
  async #openEmptyPage(): Promise<void> {
    const empty = `${this.server.url}/empty-for-a-test`
    const body = '<!doctype html><link rel="icon" href="data:,">'
    await this.page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }))
    await this.page.goto(empty)
  }

  /** The server's calls with the session of `logIn`, beside the page. */
  async api(): Promise<Api> {
    const { url } = this.server
    const reply = await fetch(`${url}/api.json`)
    return createApi({
      site: siteSchema.parse(await reply.json()),
      token: () => this.#token,
      language: () => this.language,
      fetch: (path, init) => fetch(new URL(path instanceof Request ? path.url : path, url), init),
    })
  }

  /** Every order or budget of a client as its list shows it, newest first. */
  async list(clientId: number, type: OrderType): Promise<OrderItem[]> {
    const reply = await (await this.api()).call('listorders', { clientId, type })
    return Array.isArray(reply) ? reply : reply.data
  }

  /** The first order or budget of a client that is as a test wants it. */
  async find(
    clientId: number,
    type: OrderType,
    isWanted: (item: OrderItem) => boolean,
  ): Promise<OrderItem> {
    const item = (await this.list(clientId, type)).find(isWanted)
    if (!item) throw new Error(`The demo data has no such ${type} for client ${clientId}`)
    return item
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text })
  }
}
