import { selectors } from '@playwright/test'
import { controlEngine } from '../../scripts/clips/selector.ts'
import { test as base } from './harness.ts'

/** For tests that press what the tutorial's steps press. */
export const test = base.extend<object, { engine: null }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await selectors.register(controlEngine.name, controlEngine.script)
      await use(null)
    },
    { scope: 'worker', auto: true },
  ],
})
