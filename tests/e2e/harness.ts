import { expect, test as base, type BrowserContext } from '@playwright/test'
import type { Language } from '../../i18n/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { Portal } from './portal.ts'
import { release } from './release.ts'
import { createHost, type Host } from './host.ts'
import type { Served, ServerWishes } from './server.ts'
import { without3d } from './webgl.ts'

export { expect }

/** What a file or a group of tests asks for with `test.use`. */
export type Wishes = {
  language: Language
  theme: 'light' | 'dark'
  /** The browser draws in 3D: see `with3d`. */
  draws3d: boolean
  /**
   * Where details of orders are read: beside the list, as in a wide window whose person has chosen nothing, or in the row, as in any narrower
   * one. What is in them is the same, so most tests read it in the row, where several are open at once.
   */
  details: 'beside' | 'row'
  serverWishes: ServerWishes
}

type Fixtures = {
  /** A server of the test's own, with the demo's data. */
  server: Served
  /** A person's browser on the server. */
  portal: Portal
  /** Another browser, of another person, on the same server. */
  otherPortal: Portal
}

type WorkerFixtures = {
  host: Host
}

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }

/**
 * Pages move as they do for people. Those that draw in 3D don't: without a GPU a camera that glides takes seconds for its way, and what
 * tests count is the frames that something asks for. What moves there has tests of its own, which ask for it.
 */
const motionOf = (draws3d: boolean) => (draws3d ? 'reduce' : 'no-preference')

/** Chooses where a browser shows details of orders, unless its person chooses another place. */
async function readDetails(context: BrowserContext, place: Wishes['details']) {
  if (place === 'beside') return
  await context.addInitScript(
    ([key, value]) => {
      if (location.protocol.startsWith('http') && localStorage.getItem(key) === null)
        localStorage.setItem(key, value)
    },
    [storageKeys.details, JSON.stringify(place)] as const,
  )
}

export const test = base.extend<Fixtures & Wishes, WorkerFixtures>({
  language: ['es', { option: true }],
  theme: ['light', { option: true }],
  draws3d: [false, { option: true }],
  details: ['row', { option: true }],
  serverWishes: [{}, { option: true }],
  locale: async ({ language }, use) => use(locales[language]),
  colorScheme: async ({ theme }, use) => use(theme),
  contextOptions: async ({ contextOptions, draws3d }, use) =>
    use({ ...contextOptions, reducedMotion: motionOf(draws3d) }),

  // Pages are closed before the server ends, which would wait for what they still ask of it.
  context: async ({ server: _server, context, draws3d, details }, use) => {
    if (!draws3d) await without3d(context)
    await readDetails(context, details)
    await use(context)
  },

  host: [
    // The first argument names the fixtures that this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = createHost()
      await use(host)
      host.dispose()
    },
    { scope: 'worker' },
  ],

  server: async ({ host, serverWishes }, use) => {
    const server = await host.begin(serverWishes)
    await use(server)
    await server.end()
  },

  portal: async ({ page, server, language }, use, testInfo) => {
    const portal = new Portal(page, server, language)
    await use(portal)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
      // The list of failures cuts what is attached short: what the server failed at goes beside it, whole.
      const errors = server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'))
      for (const line of errors) process.stderr.write(`${line}\n`)
    }
    expect(portal.faults, 'what the browser complained of').toEqual([])
  },

  otherPortal: async ({ browser, server, language, theme, draws3d, details }, use) => {
    const context: BrowserContext = await browser.newContext({
      locale: locales[language],
      colorScheme: theme,
      reducedMotion: motionOf(draws3d),
    })
    if (!draws3d) await without3d(context)
    await readDetails(context, details)
    const portal = new Portal(await context.newPage(), server, language)
    await use(portal)
    await context.close()
    expect(portal.faults, 'what the other browser complained of').toEqual([])
  },
})

/** The language whose turn it is for a test or a group, by its title. */
const turnOf = (title: string): Language =>
  Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0
    ? 'es'
    : 'en'

/** Runs a group of tests once in each language: in that whose turn it is, and before a release in the other. */
export function inBothLanguages(title: string, tests: (language: Language) => void): void {
  for (const language of ['es', 'en'] as const) {
    const when = language === turnOf(title) ? {} : release
    test.describe(`${title} (${language})`, when, () => {
      test.use({ language })
      tests(language)
    })
  }
}

/**
 * Runs each test of a group in one of the languages, by turns: for what differs in nothing but its words. That these are there in both
 * is the compiler's matter, and how they look that of the walks with axe.
 */
export function inTurns(title: string, tests: () => void): void {
  test.describe(title, () => {
    test.use({
      // The first argument names the fixtures that this one needs: none.
      // oxlint-disable-next-line no-empty-pattern
      language: async ({}, use, { title: ofTest }) => use(turnOf(ofTest)),
    })
    tests()
  })
}
