import { selectors } from '@playwright/test'
import { controlEngine } from '../../scripts/clips/selector.ts'
import { expect, test as base } from './harness.ts'
import { Portal } from './portal.ts'
import { startServer } from './server.ts'

/** For tests that press what the tutorial's steps press. */
export const test = base.extend<{ player: Portal }, { engine: null }>({
  // On a server of their own: topics annul budgets and remove vendors.
  player: async ({ page, language }, use) => {
    const server = await startServer()
    const portal = new Portal(page, server, language)
    await use(portal)
    expect(portal.faults, 'what the browser complained of').toEqual([])
    // What the page still loads would come to nothing.
    await page.close()
    await server.dispose()
  },
  engine: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await selectors.register(controlEngine.name, controlEngine.script)
      await use(null)
    },
    { scope: 'worker', auto: true },
  ],
})
