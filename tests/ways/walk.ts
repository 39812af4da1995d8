import { availableParallelism, loadavg } from 'node:os'
import type { Browser, BrowserContext, Locator, Page, Request, Response } from '@playwright/test'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import type { TestServer } from '../e2e/server.ts'
import { without3d } from '../e2e/webgl.ts'
import { otherSession, type OtherSession } from './otherSession.ts'
import type { Setting } from './plan.ts'
import { look, type Seen } from './seen.ts'
import type { Complaint } from './complaint.ts'

/** A call that was to change something, and its end. */
export type Call = {
  method: string
  path: string
  sent: unknown
  /** Null where no reply came. */
  status: number | null
  reply: unknown
}

/** How long a page may keep somebody waiting, in milliseconds: longer where others use the machine, too. */
const patience = (draws3d: boolean) =>
  3000 * Math.min(8, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())) * (draws3d ? 4 : 1)

/** What a page needs before it is all there: pictures and clips may come later. */
const isAwaited = (request: Request) =>
  ['document', 'script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())

const asIs = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return text
  }
}

/** One person's way through the product: their tabs, what they have typed, and what the pages said of themselves. */
export class Walk {
  readonly context: BrowserContext
  readonly server: TestServer
  readonly setting: Setting
  readonly other: OtherSession
  #tabs: Page[] = []
  #at = 0
  #seen: Seen | null = null
  /** What was typed into forms and neither saved nor given up: by place, then by field. */
  readonly typed = new Map<string, Map<string, string>>()
  /** The places of the tabs' histories as they were seen last, by the key of their entry. */
  readonly places = new Map<string, Seen>()
  isOffline = false
  /** The page or the browser has asked whether to leave. */
  wasAsked = false
  /** The calls of the last step that were to change something. */
  calls: Call[] = []
  #complaints: Complaint[] = []
  readonly #pending = new Set<Request>()
  #wasCut = false

  private constructor(
    context: BrowserContext,
    server: TestServer,
    setting: Setting,
    other: OtherSession,
  ) {
    this.context = context
    this.server = server
    this.setting = setting
    this.other = other
  }

  /** Somebody who has just logged in, at the portal's home. */
  static async begin(browser: Browser, server: TestServer, setting: Setting): Promise<Walk> {
    const { language, theme, size, person, draws3d } = setting
    const [width = 0, height = 0] = size.split('x').map(Number)
    const own = await otherSession(server.url, person)
    const kept = {
      [storageKeys.session]: own.session,
      [storageKeys.client]: own.session.userData.clients[0]?.id ?? null,
    }
    const context = await browser.newContext({
      locale: language === 'es' ? 'es-ES' : 'en-GB',
      timezoneId: 'Europe/Madrid',
      colorScheme: theme,
      viewport: { width, height },
      hasTouch: width < 600,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: server.url,
            localStorage: Object.entries(kept).map(([name, value]) => ({
              name,
              value: JSON.stringify(value),
            })),
          },
        ],
      },
    })
    context.setDefaultTimeout(10_000)
    context.setDefaultNavigationTimeout(60_000)
    await context.addInitScript(() => {
      window.print = () => {}
    })
    if (!draws3d) await without3d(context)
    const walk = new Walk(context, server, setting, await otherSession(server.url, person))
    walk.#listen()
    await walk.open(`${server.url}/`)
    await walk.settle()
    return walk
  }

  #listen() {
    const { context } = this
    context.on('weberror', (error) => this.complain('error', error.error().message))
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = message.text()
      const isCut = this.#wasCut && /net::ERR_|fetch/i.test(text)
      if (isCut || /status of (4\d\d|5\d\d)/.test(text)) return
      this.complain('console', `${text} (${message.location().url})`)
    })
    context.on('request', (request) => {
      if (isAwaited(request)) this.#pending.add(request)
    })
    context.on('requestfinished', (request) => {
      if (!this.#isCall(request) || request.method() === 'GET') this.#pending.delete(request)
    })
    context.on('requestfailed', (request) => {
      if (this.#pending.delete(request) && this.#isCall(request)) this.#note(request, null, null)
    })
    context.on('response', (response) => void this.#answered(response))
    context.on('dialog', (dialog) => {
      this.wasAsked = true
      // A person who reads the browser's question stays.
      void dialog.dismiss().catch(() => {})
    })
    // What the product opens in a window of its own is not walked in.
    context.on('page', (page) => void page.opener().then((from) => from && page.close()))
  }

  #isCall(request: Request): boolean {
    return new URL(request.url()).pathname.startsWith(this.other.api.site.location)
  }

  async #answered(response: Response) {
    const request = response.request()
    if (!this.#isCall(request)) return
    const status = response.status()
    const { pathname } = new URL(response.url())
    if (status >= 500) this.complain('5xx', `${request.method()} ${pathname} replied ${status}`)
    if (status === 400) this.complain('refused', `${request.method()} ${pathname} replied 400`)
    if (request.method() === 'GET') return
    const text = await response.text().catch(() => null)
    this.#pending.delete(request)
    this.#note(request, status, asIs(text))
  }

  #note(request: Request, status: number | null, reply: unknown) {
    if (request.method() === 'GET') return
    const path = new URL(request.url()).pathname.slice(this.other.api.site.location.length)
    this.calls.push({
      method: request.method(),
      path,
      sent: asIs(request.postData()),
      status,
      reply,
    })
  }

  complain(rule: string, text: string) {
    this.#complaints.push({ rule, text })
  }

  /** What was complained of since the last time. */
  takeComplaints(): Complaint[] {
    const complaints = this.#complaints
    this.#complaints = []
    return complaints
  }

  get page(): Page {
    const page = this.#tabs[this.#at]
    if (page === undefined) throw new Error('No tab is open')
    return page
  }

  get tabCount(): number {
    return this.#tabs.length
  }

  /** What the person saw when they looked last. */
  get seen(): Seen {
    if (this.#seen === null) throw new Error('Nobody has looked yet')
    return this.#seen
  }

  /** A text in the language of the page. */
  t(key: MessageKey, args?: MessageArgs): string {
    return fillIn(lookUp([this.seen.language === 'es' ? es : en], key) ?? key, args)
  }

  button = (key: MessageKey, args?: MessageArgs): Locator =>
    this.page.getByRole('button', { name: this.t(key, args), exact: true }).first()

  /** Opens another tab and looks at it. */
  async open(url: string): Promise<void> {
    const page = await this.context.newPage()
    this.#tabs.push(page)
    this.#at = this.#tabs.length - 1
    await page.goto(url)
  }

  async closeTab(): Promise<void> {
    const [page] = this.#tabs.splice(this.#at, 1)
    this.#at = 0
    await page?.close()
    await this.page.bringToFront()
  }

  async switchTab(): Promise<void> {
    this.#at = (this.#at + 1) % this.#tabs.length
    await this.page.bringToFront()
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    if (isOffline) this.#wasCut = true
    await this.context.setOffline(isOffline)
  }

  /** Cuts the next call that changes something: before it reaches the server, or its reply. */
  async cutNext(what: 'call' | 'reply'): Promise<void> {
    const { location } = this.other.api.site
    let isDone = false
    this.#wasCut = true
    await this.context.route(`**${location}/**`, async (route) => {
      if (isDone || route.request().method() === 'GET') return route.fallback()
      isDone = true
      if (what === 'reply') await route.fetch()
      return route.abort()
    })
  }

  /** Looks at the page once it is at rest. A page that is not in time is complained of. */
  async settle(): Promise<Seen> {
    const most = patience(this.setting.draws3d)
    const start = Date.now()
    let calm = 0
    let seen: Seen | null = null
    while (calm < 2) {
      const waited = Date.now() - start
      const looked: Seen | string = await Promise.race([
        look(this.page).catch((error: unknown) => String(error)),
        new Promise<string>((resolve) => setTimeout(() => resolve('hangs'), most * 2)),
      ])
      if (typeof looked === 'string') {
        calm = 0
        // A page that is just being replaced by the next one can't be looked at.
        if (waited > most * 2 || looked === 'hangs')
          throw new Error(`The page does not answer: ${looked}`)
      } else {
        const isSame = seen?.url === looked.url && seen.heading === looked.heading
        seen = looked
        calm = isSame && looked.busy === null && this.#pending.size === 0 ? calm + 1 : 0
        if (waited > most) {
          const calls = [...this.#pending].map((request) => new URL(request.url()).pathname)
          this.complain('hangs', `${looked.busy ?? ''} ${calls.join(' ')}`.trim())
          this.#pending.clear()
          break
        }
      }
      if (calm < 2) await new Promise((resolve) => setTimeout(resolve, 120))
    }
    if (seen === null) throw new Error('The page shows nothing')
    this.#seen = seen
    return seen
  }

  async end(): Promise<void> {
    await this.context.close()
  }
}
