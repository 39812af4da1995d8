import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import type { Wishes } from './tests/e2e/harness.ts'
import { isDaily } from './tests/e2e/release.ts'
import { retries } from './tests/retries.ts'
import { shopZone } from './tests/e2e/shopDay.ts'

const executablePath = findChromium()

/** They take longest, and a browser of their own: begun last, one of them would keep a worker busy while the other has nothing left. */
const in3d = '**/{ar,*3d,composerDrag,viewer*,vr}.spec.ts'

/** Tests of the whole: a real Chromium against the really started server, one server for each worker. */
export default defineConfig<Wishes>({
  testDir: 'tests/e2e',
  projects: [
    {
      name: '3D',
      testMatch: in3d,
      // Two pages that draw without a GPU only hold each other up, and each answers late.
      workers: 1,
      timeout: 360_000,
      expect: { timeout: 90_000 },
      use: { actionTimeout: 90_000 },
    },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: in3d },
  ],
  ...(isDaily ? { grepInvert: /@release/ } : {}),
  globalSetup: './tests/e2e/setup.ts',
  outputDir: 'test-results',
  // What screen readers say, to be read: `--update-snapshots` writes it anew.
  snapshotPathTemplate: 'tests/heard/{arg}{ext}',
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries,
  // Limits are for what never comes: a machine may be several times slower than a developer's.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // A laptop's window, as people have it: the pages have scroll bars, and move.
    viewport: { width: 1280, height: 720 },
    timezoneId: shopZone,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ignoreDefaultArgs: ['--hide-scrollbars'],
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
