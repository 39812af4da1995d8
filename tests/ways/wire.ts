import type { BrowserContext, Request, Response, Route } from '@playwright/test'
import type { Site } from '../../src/contract/site.ts'
import type { Complain } from './complaint.ts'

/** A call that was to change something, and its end. */
export type Call = {
  method: string
  path: string
  sent: unknown
  /** Null where no reply came. */
  status: number | null
  reply: unknown
}

/** What reads by a body, tells its failure where the person waits for it by another way, or is waited for by nobody. */
const isNoChange =
  /^\/(cart\/prices|models\/parts|users\/valid|logout|login)|acceptance\/read|\/(notify|presence)$/

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

/** What goes between a person's tabs and the server, and what breaks on the way. */
export class Wire {
  readonly #context: BrowserContext
  readonly #location: Site['location']
  readonly #complain: Complain
  readonly #pending = new Set<Request>()
  isOffline = false
  /** What the next change will lose. */
  lost: 'call' | 'reply' | null = null
  /** The changes of the last step, acknowledged or not. */
  calls: Call[] = []
  /** Something was cut during the last step: what the browser says of that is no fault. */
  #wasCut = false

  constructor(context: BrowserContext, location: Site['location'], complain: Complain) {
    this.#context = context
    this.#location = location
    this.#complain = complain
    this.#listen()
  }

  #listen() {
    const context = this.#context
    context.on('weberror', (error) => this.#complain('error', error.error().message))
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = message.text()
      const isCut = this.#wasCut && /net::ERR_|fetch/i.test(text)
      // The browser's own line about a refusal, which the page answers for itself.
      if (isCut || /status of (4\d\d|5\d\d)/.test(text)) return
      this.#complain('console', `${text} (${message.location().url})`)
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
  }

  #isCall(request: Request): boolean {
    return new URL(request.url()).pathname.startsWith(this.#location)
  }

  #pathOf(request: Request): string {
    return new URL(request.url()).pathname.slice(this.#location.length)
  }

  #isChange(request: Request): boolean {
    return request.method() !== 'GET' && !isNoChange.test(this.#pathOf(request))
  }

  async #answered(response: Response) {
    const request = response.request()
    if (!this.#isCall(request)) return
    const status = response.status()
    const name = `${request.method()} ${this.#pathOf(request)}`
    if (status >= 500) this.#complain('5xx', `${name} replied ${status}`)
    if (status === 400) this.#complain('refused', `${name} replied 400`)
    if (request.method() !== 'GET')
      this.#note(request, status, asIs(await response.text().catch(() => null)))
    this.#pending.delete(request)
  }

  #note(request: Request, status: number | null, reply: unknown) {
    if (!this.#isChange(request)) return
    const sent = asIs(request.postData())
    this.calls.push({ method: request.method(), path: this.#pathOf(request), sent, status, reply })
  }

  /** The addresses that are still asked for. */
  get pending(): string[] {
    return [...this.#pending].map((request) => new URL(request.url()).pathname)
  }

  beginStep(): void {
    this.calls = []
    this.#wasCut = this.isOffline || this.lost !== null
  }

  /** Waits for nothing any more that was asked for. */
  giveUp(): void {
    this.#pending.clear()
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    this.#wasCut = true
    await this.#context.setOffline(isOffline)
  }

  /** Cuts the next call that changes something: before it reaches the server, or its reply. */
  async cutNext(what: 'call' | 'reply'): Promise<void> {
    const address = `**${this.#location}/**`
    const cut = async (route: Route) => {
      if (this.lost === null || !this.#isChange(route.request())) return route.fallback()
      const lost = this.lost
      this.lost = null
      if (lost === 'reply') await route.fetch()
      await route.abort()
      await this.#context.unroute(address, cut)
    }
    this.lost = what
    this.#wasCut = true
    await this.#context.route(address, cut)
  }
}
