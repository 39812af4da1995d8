import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/seed.ts']

const node = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup,
    setupFiles,
    environment: 'node' as const,
    sequence: { groupOrder: 1 },
  },
})

/** Tests of rules, server and screens; those of the whole in a browser are Playwright's (tests/e2e). */
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'tests/{domain,contract,furniture,stage,paper,look,i18n,api,docs,bench}/**/*.test.ts',
          ],
          environment: 'node',
          // Loading packages takes longer than most of these tests: a worker does it once, before the other projects use it.
          isolate: false,
          sequence: { groupOrder: 0, setupFiles: 'list' },
          setupFiles: ['tests/freshModules.ts', ...setupFiles],
        },
      },
      node('server', ['tests/server/**/*.test.ts'], ['tests/server/postgres.ts']),
      {
        extends: true,
        test: {
          name: 'portal',
          include: [
            'tests/{browser,ui,cart,lines,entry,tutorial,portal,report,composer,viewer,letters}/**/*.test.{ts,tsx}',
          ],
          environment: 'happy-dom',
          sequence: { groupOrder: 1 },
          setupFiles: [...setupFiles, 'tests/portal/setup.ts'],
        },
      },
    ],
  },
})
