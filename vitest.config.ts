import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/seed.ts']

const node = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup, setupFiles, environment: 'node' as const },
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
      node('rules', [
        'tests/{domain,contract,furniture,stage,paper,look,i18n,api,docs}/**/*.test.ts',
      ]),
      node('server', ['tests/server/**/*.test.ts'], ['tests/server/postgres.ts']),
      {
        extends: true,
        test: {
          name: 'portal',
          include: [
            'tests/{browser,ui,cart,lines,entry,tutorial,portal,report,composer,viewer,letters}/**/*.test.{ts,tsx}',
          ],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'tests/portal/setup.ts'],
        },
      },
    ],
  },
})
