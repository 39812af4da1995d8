import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longestFirst.ts'
import { retries } from './tests/retries.ts'

const setupFiles = ['tests/freshModules.ts', 'tests/seed.ts']

const node = (
  name: string,
  groupOrder: number,
  include: string[],
  more: { globalSetup?: string[]; isolate?: boolean } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    setupFiles,
    environment: 'node' as const,
    sequence: { groupOrder },
    ...more,
  },
})

/** Tests of rules, server and screens; those of the whole in a browser are Playwright's (tests/e2e). */
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    retry: retries,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Loading react-admin and its like takes longer than most files' tests: a worker does it once, and `freshModules.ts` and
    // `freshPage.ts` see to it that no file finds what another has left. A worker serves one project: they run in groups, one
    // after another, since it would end where the next file is of another.
    isolate: false,
    sequence: { setupFiles: 'list', sequencer: LongestFirst },
    projects: [
      node('rules', 1, [
        'tests/{domain,contract,furniture,stage,paper,look,i18n,api,docs,bench}/**/*.test.ts',
      ]),
      node('server', 0, ['tests/server/**/*.test.ts'], {
        globalSetup: ['tests/server/postgres.ts'],
        isolate: true,
      }),
      {
        extends: true,
        test: {
          name: 'portal',
          include: [
            'tests/{browser,ui,cart,lines,entry,tutorial,portal,report,composer,viewer,letters}/**/*.test.{ts,tsx}',
            'tests/docs/**/*.test.tsx',
          ],
          environment: 'happy-dom',
          sequence: { groupOrder: 2 },
          setupFiles: [...setupFiles, 'tests/portal/freshPage.ts', 'tests/portal/setup.ts'],
        },
      },
    ],
  },
})
