import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { address, type Account } from '../e2e/portal.ts'
import type { TestServer } from '../e2e/server.ts'
import { shopZone } from '../e2e/shopDay.ts'
import { without3d } from '../e2e/webgl.ts'
import { otherSession, type OtherSession } from './otherSession.ts'
import type { Setting } from './plan.ts'
import { countPresses, look, type Seen } from './seen.ts'
import { Typed } from './typed.ts'
import { Wire } from './wire.ts'
import type { Complaint } from './complaint.ts'

/**
 * How often somebody looks at a page that keeps them waiting. On a slow machine each look takes as much longer as the page does: what is
 * judged is only what does not come at all.
 */
const patience = 150

/** For what never comes, in milliseconds. */
const longest = 120_000

type Tab = {
  page: Page
  typed: Typed
  /** As it was seen last; null where nobody has looked yet. */
  seen: Seen | null
}

/** One person's way through the product: their tabs, what they have typed, and what the pages said of themselves. */
export class Walk {
  readonly context: BrowserContext
  readonly server: TestServer
  readonly setting: Setting
  /** A session beside the walk's of each person who has logged in, by login. */
  readonly #others = new Map<string, OtherSession>()
  readonly #first: OtherSession
  readonly wire: Wire
  #tabs: Tab[] = []
  #at = 0
  /** The places of the tabs' histories as they were seen last, by the key of their entry. */
  readonly places = new Map<string, Seen>()
  /** The page or the browser has asked whether to leave. */
  wasAsked = false
  /** The last step has led to another place. */
  hasGoneOn = false
  #complaints: Complaint[] = []

  private constructor(
    context: BrowserContext,
    server: TestServer,
    setting: Setting,
    other: OtherSession,
  ) {
    this.context = context
    this.server = server
    this.setting = setting
    this.#first = other
    this.#others.set(address(setting.person), other)
    this.wire = new Wire(context, other.api.site.location, (rule, text) =>
      this.complain(rule, text),
    )
    this.#listen()
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
      timezoneId: shopZone,
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
    context.setDefaultTimeout(longest)
    await context.addInitScript(() => {
      window.print = () => {}
    })
    await context.addInitScript(countPresses)
    if (!draws3d) await without3d(context)
    const walk = new Walk(context, server, setting, await otherSession(server.url, person))
    await walk.open(`${server.url}/`)
    await walk.settle()
    return walk
  }

  #listen() {
    this.context.on('dialog', (dialog) => {
      this.wasAsked = true
      // A person who reads the browser's question stays.
      void dialog.dismiss().catch(() => {})
    })
    // What the product opens in a window of its own is not walked in.
    this.context.on('page', (page) => void page.opener().then((from) => from && page.close()))
  }

  beginStep() {
    this.wire.beginStep()
    this.wasAsked = false
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

  get #tab(): Tab {
    const tab = this.#tabs[this.#at]
    if (tab === undefined) throw new Error('No tab is open')
    return tab
  }

  get page(): Page {
    return this.#tab.page
  }

  /** What this tab's forms have in them: another tab begins with its own. */
  get typed(): Typed {
    return this.#tab.typed
  }

  get tabCount(): number {
    return this.#tabs.length
  }

  /** Each tab as it was seen last. */
  looks(): Map<Page, Seen | null> {
    return new Map(this.#tabs.map(({ page, seen }) => [page, seen]))
  }

  /** What the person saw when they looked last. */
  get seen(): Seen {
    const { seen } = this.#tab
    if (seen === null) throw new Error('Nobody has looked yet')
    return seen
  }

  /** A text in the language of the page. */
  t(key: MessageKey, args: MessageArgs = {}): string {
    const language = this.seen.language === 'es' ? 'es' : 'en'
    return fillIn(lookUp([{ es, en }[language]], key) ?? key, args, language)
  }

  /** Somebody logs in: their other session is there for what is asked of the server from then on. */
  async meet(person: Account): Promise<void> {
    const login = address(person)
    if (this.#others.has(login)) return
    this.#others.set(login, await otherSession(this.server.url, person))
  }

  /** Another session of who is logged in, or of who began. */
  get other(): OtherSession {
    const login = this.#tab.seen?.login
    return (login && this.#others.get(login)) || this.#first
  }

  button = (key: MessageKey, args?: MessageArgs): Locator =>
    this.page.getByRole('button', { name: this.t(key, args), exact: true }).first()

  /** Opens another tab and looks at it. */
  async open(url: string): Promise<void> {
    const page = await this.context.newPage()
    this.#tabs.push({ page, typed: new Typed(), seen: null })
    this.#at = this.#tabs.length - 1
    await page.goto(url)
  }

  async closeTab(): Promise<void> {
    const { page } = this.#tab
    this.#tabs.splice(this.#at, 1)
    this.#at = 0
    await page.close()
    // The browser does not report the end of what a closed tab was still waiting for.
    this.wire.giveUp()
    await this.page.bringToFront()
  }

  async switchTab(): Promise<void> {
    this.#at = (this.#at + 1) % this.#tabs.length
    await this.page.bringToFront()
  }

  /** Looks at the page once it is at rest. A page that is not in time is complained of. */
  async settle(): Promise<Seen> {
    let calm = 0
    let seen: Seen | null = null
    for (let looks = 0; calm < 2; looks++) {
      const looked = await this.#lookAt(this.page)
      if (typeof looked === 'string') {
        calm = 0
        // A page that is just being replaced by the next one can't be looked at.
        if (looks > 2 * patience || looked === 'hangs')
          throw new Error(`The page does not answer: ${looked}`)
      } else {
        const isSame = seen?.url === looked.url && seen.heading === looked.heading
        seen = looked
        calm = isSame && looked.busy === null && this.wire.pending.length === 0 ? calm + 1 : 0
        if (looks > patience) {
          const awaited = [looked.busy ?? [], this.wire.pending].flat()
          if (awaited.length > 0) this.complain('hangs', awaited.join(' '))
          this.wire.giveUp()
          break
        }
      }
      if (calm < 2) await new Promise((resolve) => setTimeout(resolve, 120))
    }
    if (seen === null) throw new Error('The page shows nothing')
    this.#tab.seen = seen
    return seen
  }

  /** What is seen on a page, or why nothing is. */
  async #lookAt(page: Page): Promise<Seen | string> {
    const { promise: hangs, resolve } = Promise.withResolvers<string>()
    const timer = setTimeout(() => resolve('hangs'), longest)
    const looked = await Promise.race([look(page).catch(String), hangs])
    clearTimeout(timer)
    return looked
  }

  async end(): Promise<void> {
    await this.context.close()
  }
}
