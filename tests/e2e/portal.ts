import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import type { Language, MessageKey } from '../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { createApi, type Api } from '../../src/api/api.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import type { EndpointName } from '../../src/contract/contract.ts'
import type { ListedOrder, OrderItem } from '../../src/contract/entities/order.ts'
import { siteSchema } from '../../src/contract/site.ts'
import type { OrderType } from '../../src/domain/orders/states.ts'
import type { Served } from './server.ts'

/** The demo's accounts (README); what stands before `@demo.example`. */
export type Account =
  'manager' | 'sales' | 'office' | 'viewer' | 'rival' | 'finch' | 'quintana' | 'agent'
export const password = 'demo1234'
export const address = (account: Account) => `${account}@demo.example` as const
export type Email = `${string}@${string}`

const isEmail = (person: Account | Email): person is Email => person.includes('@')
const loginOf = (person: Account | Email) => (isEmail(person) ? person : address(person))

/** A row of a list, with the order that a budget became. */
type Listed = OrderItem & Pick<ListedOrder, 'convertedOrder'>

/** Whether an address is that of the stream which tells of colleagues' changes. */
const isStream = (url: string) => /\/clients\/\d+\/changes$/.test(url)

/** A person at work: their page, what they read, and what their session may ask of the server. */
export class Portal {
  readonly page: Page
  readonly server: Pick<Served, 'url'>
  readonly language: Language
  /** What went wrong in the page, but was not expected to. */
  readonly faults: string[] = []
  #expected: RegExp[] = []
  readonly #running = new Set<Request>()
  #token: string | null = null

  constructor(page: Page, server: Pick<Served, 'url'>, language: Language) {
    this.page = page
    this.server = server
    this.language = language
    page.on('request', (request) => {
      if (!isStream(request.url())) this.#running.add(request)
    })
    page.on('requestfinished', (request) => this.#running.delete(request))
    page.on('requestfailed', (request) => this.#running.delete(request))
    page.on('pageerror', (error) => this.#note(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The stream lasts: where a test ends the server or the network, the browser reports it.
      if (isStream(message.location().url)) return
      this.#note(`console: ${message.text()} (${message.location().url})`)
    })
  }

  #note(fault: string) {
    if (!this.#expected.some((pattern) => pattern.test(fault))) this.faults.push(fault)
  }

  /** What a page may still be asking for as somebody logs out is refused. */
  expectLogout() {
    this.expectFault(/401 \(Unauthorized\)/)
  }

  /** Faults that a test makes on purpose are none. */
  expectFault(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  /**
   * Waits until the page has loaded and requested nothing for half a second. The browser's own 'networkidle' never comes while the stream is
   * open that tells of colleagues' changes.
   */
  async idle(): Promise<void> {
    await this.page.waitForLoadState('load')
    let since = Date.now()
    await expect
      .poll(
        () => {
          if (this.#running.size > 0) since = Date.now()
          return Date.now() - since
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(500)
  }

  /** Keeps what colleagues change from the page until it polls: for what somebody presses in the moment before they are told. */
  async hearNothing(): Promise<void> {
    await this.page.route(
      (url) => isStream(url.href),
      (route) => route.abort(),
    )
  }

  /** A text in this person's language. */
  t(key: MessageKey, args: MessageArgs = {}): string {
    const { language } = this
    return fillIn(lookUp([{ es, en }[language]], key) ?? `MISSING ${key}`, args, language)
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
  async logInByForm(person: Account | Email): Promise<void> {
    await this.goto('/login')
    await this.enter(person)
  }

  /** Fills in the login that is on screen, and sends it. */
  async enter(person: Account | Email, pass = password): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('login.user') }).fill(loginOf(person))
    await this.page.getByLabel(this.t('login.pass'), { exact: true }).fill(pass)
    await this.page.getByRole('button', { name: this.t('login.enter') }).click()
  }

  /**
   * Logs in as the form would, but without it, and chooses a client: the person's first unless named.
   *
   * @param person  somebody with the demo's password
   * @returns the session's client
   */
  async logIn(person: Account | Email, { client }: { client?: number } = {}): Promise<number> {
    const api = await this.api()
    const started = await api.call('login', { user: loginOf(person), pass: password })
    this.#token = started.token
    const chosen = client ?? started.userData.clients[0]?.id
    if (chosen === undefined) throw new Error(`${person} has no client`)
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
    // A page with a route does without the browser's cache, which people have.
    await this.page.unroute(empty)
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

  /** The addresses of an endpoint, whatever its parameters. */
  async addressOf(name: EndpointName): Promise<RegExp> {
    const { location, endpoints } = (await this.api()).site
    const path = endpoints[name]?.path.replace(/:\w+/g, '[^/]+') ?? ''
    return new RegExp(`${location}${path}(\\?|$)`)
  }

  /** Tells an endpoint's requests from those of others, which may have the same address. */
  async #isOf(name: EndpointName): Promise<(request: Request) => boolean> {
    const address = await this.addressOf(name)
    const method = (await this.api()).site.endpoints[name]?.method
    return (request) => request.method() === method && address.test(request.url())
  }

  /**
   * Lets the next call of an endpoint have its effect, but loses the reply.
   *
   * @returns what tells whether that has happened
   */
  async loseReply(name: EndpointName): Promise<() => boolean> {
    const isOf = await this.#isOf(name)
    let isLost = false
    await this.page.route(await this.addressOf(name), async (route) => {
      if (isLost || !isOf(route.request())) return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    return () => isLost
  }

  /** The bodies that the page sends to an endpoint from now on, added as they go. */
  async sent(name: EndpointName): Promise<unknown[]> {
    const isOf = await this.#isOf(name)
    const bodies: unknown[] = []
    this.page.on('request', (request) => {
      if (isOf(request)) bodies.push(request.postDataJSON())
    })
    return bodies
  }

  /** Every order or budget of a client as its list shows it, newest first. */
  async list(clientId: number, type: OrderType): Promise<Listed[]> {
    const { data } = await (await this.api()).call('listorders', { clientId, type })
    return data.map((row) => ({ ...row, client: { id: clientId, name: row.client.name } }))
  }

  /** The first order or budget of a client that is as a test wants it. */
  async find(
    clientId: number,
    type: OrderType,
    isWanted: (item: OrderItem) => boolean,
  ): Promise<Listed> {
    const item = (await this.list(clientId, type)).find(isWanted)
    if (!item) throw new Error(`The demo data has no such ${type} for client ${clientId}`)
    return item
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text })
  }
}
